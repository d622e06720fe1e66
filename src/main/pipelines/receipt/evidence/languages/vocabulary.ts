import { folded } from '../text/fold.ts'
import { hasUnspaced, type Word, wordsOf } from '../text/words.ts'
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

/** What a phrase may say of the things around it. */
export interface Meanings {
  readonly label: Atom
  readonly column: ColumnWord
  readonly kind: KindMark
  /** 1 to 12. */
  readonly month: number
  /** 1, Monday, to 7. */
  readonly weekday: number
  readonly date: DateWord
  readonly party: Party
  readonly heading: true
  /** ISO 3166. */
  readonly country: string
}
export type Topic = keyof Meanings

type Said = { readonly [About in Topic]: { readonly about: About; readonly is: Meanings[About] } }[Topic]

/** One thing that a phrase says, in the language in which it does; `null` for names of countries. */
export type Saying = Said & {
  readonly language: string | null
  /** Whether it counts only where other words show that language. */
  readonly isWeak: boolean
}

/** A phrase of the tables where it stands in a line. */
export interface Mark {
  readonly phrase: string
  readonly from: number
  readonly to: number
  /** Its first word, and how many it has. */
  readonly first: number
  readonly count: number
  /** What it says, by the languages of the document: the likeliest first. */
  readonly sayings: readonly Saying[]
}

const phrases = new Map<string, Saying[]>()
/** Every way in which a phrase can begin. */
const beginnings = new Set<string>()
/** Beginnings of words, for which any word stands that begins so. */
const stems = new Map<string, Saying[]>()
let shortestStem = Number.POSITIVE_INFINITY
let longestStem = 0

for (const language of languages) learn(language)
for (const { code, words } of countries) add(words, null, { about: 'country', is: code })

function learn(language: Language): void {
  const { code } = language
  const all = <Key extends string>(keys: readonly Key[], words: Words<Key>, sayingOf: (is: Key) => Said) => {
    for (const key of keys) add(words[key] ?? '', code, sayingOf(key))
  }
  all(atoms, language.labels, (is) => ({ about: 'label', is }))
  all(columnWords, language.columns, (is) => ({ about: 'column', is }))
  all(kindMarks, language.kinds, (is) => ({ about: 'kind', is }))
  all(dateWords, language.dates, (is) => ({ about: 'date', is }))
  all(parties, language.parties, (is) => ({ about: 'party', is }))
  for (const [index, words] of language.months.entries()) add(words, code, { about: 'month', is: index + 1 })
  for (const [index, words] of language.weekdays.entries())
    add(words, code, { about: 'weekday', is: index + 1 })
  add(language.headings, code, { about: 'heading', is: true })
}

function add(text: Phrases, language: string | null, said: Said): void {
  for (const each of text.split(',').map((part) => part.trim())) {
    const phrase = phraseOf(each)
    if (phrase === '') continue
    const saying: Saying = { ...said, language, isWeak: each.startsWith('~') }
    if (each.endsWith('*')) learnStem(phrase, saying)
    else learnPhrase(phrase, saying)
  }
}

function learnStem(stem: string, saying: Saying): void {
  stems.set(stem, [...(stems.get(stem) ?? []), saying])
  shortestStem = Math.min(shortestStem, stem.length)
  longestStem = Math.max(longestStem, stem.length)
}

function learnPhrase(phrase: string, saying: Saying): void {
  const known = phrases.get(phrase) ?? []
  const isKnown = known.some(
    ({ about, is, language }) => about === saying.about && is === saying.is && language === saying.language,
  )
  if (!isKnown) phrases.set(phrase, [...known, saying])
  for (let length = 1; length <= phrase.length; length += 1) beginnings.add(phrase.slice(0, length))
}

/** The letters of a phrase as they are looked up. */
function phraseOf(text: string): string {
  return wordsOf(folded(text))
    .map((word) => word.text)
    .join('')
}

/** What may stand between the words of one phrase: no more than two spaces, for more part the cells of a line. */
const BETWEEN = /^(?!.*(?:\s{3}|\t))[\s.\-/&"'’״׳]*$/

/** Every phrase of the tables that a line has, from left to right, of those that begin together the longest first. */
export function phrasesIn(plain: string, words: readonly Word[]): Mark[] {
  return words.flatMap((_, at) => phrasesAt(plain, words, at))
}

function phrasesAt(plain: string, words: readonly Word[], first: number): Mark[] {
  const begin = words[first]
  if (begin === undefined) return []
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
    if (sayings !== undefined && (phrase.length > 1 || standsAlone(plain, begin)))
      mark(phrase, sayings, word, next - first + 1)
  }
  return found
}

function joins(plain: string, from: number, to: number): boolean {
  return from === to || (to === from + 1 && plain.charAt(from) === ' ') || BETWEEN.test(plain.slice(from, to))
}

/** A single letter is a word only where no other stands beside it. */
function standsAlone(plain: string, { from, to, text }: Word): boolean {
  return hasUnspaced(text) && !/\p{L}$/u.test(plain.slice(0, from)) && !/^\p{L}/u.test(plain.slice(to))
}
