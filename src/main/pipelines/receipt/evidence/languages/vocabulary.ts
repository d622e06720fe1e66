import { atFirstUse } from '../../../../../shared/at-first-use.ts'
import { folded } from '../text/fold.ts'
import { hasUnspaced, lettersOf, type Word } from '../text/words.ts'
import { languages } from './all.ts'
import { countries } from './countries.ts'
import {
  type Atom,
  atoms,
  type ColumnWord,
  columnWords,
  type DateWord,
  dateWords,
  type KindMark,
  kindMarks,
  type Language,
  type Party,
  type Phrases,
  parties,
  type Words,
} from './language.ts'

/** Meanings of a phrase by topic. */
export interface Meanings {
  readonly label: Atom
  readonly column: ColumnWord
  readonly kind: KindMark
  /** 1 to 12. */
  readonly month: number
  /** 1 (Monday) to 7. */
  readonly weekday: number
  readonly date: DateWord
  readonly party: Party
  readonly heading: true
  /** ISO 3166, of a word of the taxes, businesses or law of a country. */
  readonly country: string
  /** ISO 3166, of the name of the country or of a place in it. */
  readonly place: string
}
export type Topic = keyof Meanings

type Meaning = { readonly [About in Topic]: { readonly about: About; readonly is: Meanings[About] } }[Topic]

/** One meaning of a phrase, with its language; `null` for names of countries. */
export type Saying = Meaning & {
  readonly language: string | null
  /** Whether it counts only if other words show that language. */
  readonly isWeak: boolean
  /** Whether one of its words means that something is excluded: "amount without tax". */
  readonly isWithout: boolean
}

/** An occurrence of a known phrase in a line. */
export interface Mark {
  readonly phrase: string
  readonly from: number
  readonly to: number
  /** The index of its first word, and the number of its words. */
  readonly first: number
  readonly count: number
  /** Its meanings in the languages of the document, the likeliest first. */
  readonly sayings: readonly Saying[]
}

/** The tables of all languages, indexed for look-up. */
interface Vocabulary {
  readonly phrases: Map<string, Saying[]>
  /** Every possible beginning of a phrase. */
  readonly beginnings: Set<string>
  /** Beginnings of words that match every word with that beginning. */
  readonly stems: Map<string, Saying[]>
  /** Lengths of the shortest and the longest stem. */
  shortestStem: number
  longestStem: number
}

const vocabulary = atFirstUse(learnAll)

function learnAll(): Vocabulary {
  const known: Vocabulary = {
    phrases: new Map(),
    beginnings: new Set(),
    stems: new Map(),
    shortestStem: Number.POSITIVE_INFINITY,
    longestStem: 0,
  }
  for (const language of languages) learn(known, language)
  for (const { code, words, places } of countries) {
    add(known, words, null, { about: 'country', is: code })
    add(known, places, null, { about: 'place', is: code })
  }
  return known
}

function learn(known: Vocabulary, language: Language): void {
  const { code } = language
  const without = listed(language.labels.without ?? '').map((each) => each.replace('~', ''))
  const all = <Key extends string>(
    keys: readonly Key[],
    words: Words<Key>,
    sayingOf: (is: Key) => Meaning,
  ) => {
    for (const key of keys) add(known, words[key] ?? '', code, sayingOf(key), without)
  }
  all(atoms, language.labels, (is) => ({ about: 'label', is }))
  all(columnWords, language.columns, (is) => ({ about: 'column', is }))
  all(kindMarks, language.kinds, (is) => ({ about: 'kind', is }))
  all(dateWords, language.dates, (is) => ({ about: 'date', is }))
  all(parties, language.parties, (is) => ({ about: 'party', is }))
  for (const [index, words] of language.months.entries())
    add(known, words, code, { about: 'month', is: index + 1 })
  for (const [index, words] of language.weekdays.entries())
    add(known, words, code, { about: 'weekday', is: index + 1 })
  add(known, language.headings, code, { about: 'heading', is: true })
}

function listed(text: Phrases): string[] {
  return text.split(',').map((part) => part.trim())
}

function add(
  known: Vocabulary,
  text: Phrases,
  language: string | null,
  meaning: Meaning,
  without: readonly string[] = [],
): void {
  for (const each of listed(text)) {
    const phrase = phraseOf(each)
    if (phrase === '') continue
    const isWithout = without.some((word) =>
      hasUnspaced(word) ? each.includes(word) : ` ${each} `.includes(` ${word} `),
    )
    const saying: Saying = { ...meaning, language, isWeak: each.startsWith('~'), isWithout }
    if (each.endsWith('*')) learnStem(known, phrase, saying)
    else learnPhrase(known, phrase, saying)
  }
}

function learnStem(known: Vocabulary, stem: string, saying: Saying): void {
  known.stems.set(stem, [...(known.stems.get(stem) ?? []), saying])
  known.shortestStem = Math.min(known.shortestStem, stem.length)
  known.longestStem = Math.max(known.longestStem, stem.length)
}

function learnPhrase({ phrases, beginnings }: Vocabulary, phrase: string, saying: Saying): void {
  const sayings = phrases.get(phrase) ?? []
  const isKnown = sayings.some(
    ({ about, is, language }) => about === saying.about && is === saying.is && language === saying.language,
  )
  if (!isKnown) phrases.set(phrase, [...sayings, saying])
  for (let length = 1; length <= phrase.length; length += 1) beginnings.add(phrase.slice(0, length))
}

/** Returns the letters of a phrase as they are looked up. */
function phraseOf(text: string): string {
  return lettersOf(folded(text))
}

/** Characters between the words of one phrase: at most two spaces, since more separate the cells of a line. */
const BETWEEN = /^(?!.*(?:\s{3}|\t))[\s.\-/&"'’״׳]*$/

/** Returns every known phrase of a line from left to right; of phrases with the same beginning the longest first. */
export function phrasesIn(plain: string, words: readonly Word[]): Mark[] {
  return words.flatMap((_, at) => phrasesAt(plain, words, at))
}

function phrasesAt(plain: string, words: readonly Word[], first: number): Mark[] {
  const begin = words[first]
  if (begin === undefined) return []
  const { phrases, beginnings, stems, shortestStem, longestStem } = vocabulary()
  const found: Mark[] = []
  const mark = (phrase: string, sayings: readonly Saying[], last: Word, count: number) =>
    found.unshift({ phrase, from: begin.from, to: last.to, first, count, sayings })
  for (let length = shortestStem; length <= Math.min(longestStem, begin.text.length); length += 1) {
    const sayings = stems.get(begin.text.slice(0, length))
    if (sayings !== undefined) mark(`${begin.text.slice(0, length)}*`, sayings, begin, 1)
  }
  let phrase = ''
  for (let next = first; next < words.length; next += 1) {
    const [word, before] = [words[next], words[next - 1]]
    if (word === undefined) break
    if (next > first && before !== undefined && !joins(plain, before.to, word.from)) break
    phrase += word.text
    if (!beginnings.has(phrase)) break
    const sayings = phrases.get(phrase)
    if (sayings !== undefined && (phrase.length > 1 || isIsolated(plain, begin)))
      mark(phrase, sayings, word, next - first + 1)
  }
  return found
}

function joins(plain: string, from: number, to: number): boolean {
  return from === to || (to === from + 1 && plain.charAt(from) === ' ') || BETWEEN.test(plain.slice(from, to))
}

/** Whether a single letter is a word: only if no other letter is next to it. */
function isIsolated(plain: string, { from, to, text }: Word): boolean {
  return hasUnspaced(text) && !/\p{L}$/u.test(plain.slice(0, from)) && !/^\p{L}/u.test(plain.slice(to))
}
