import type { Language } from '../languages/index.ts'
import { sayingsOf } from './number-words.ts'
import type { Lexicon, WordForm } from './word-form.ts'

/** English contractions and their full words, also without apostrophes if that spelling is not another word. */
const WHOLE: Readonly<Record<string, string>> = {
  "won't": 'will not',
  wont: 'will not',
  "can't": 'can not',
  cant: 'can not',
  cannot: 'can not',
  "shan't": 'shall not',
  "ain't": 'is not',
  "let's": 'let us',
  "i'm": 'i am',
  im: 'i am',
  dont: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  isnt: 'is not',
  wasnt: 'was not',
  arent: 'are not',
  wouldnt: 'would not',
  couldnt: 'could not',
  shouldnt: 'should not',
  havent: 'have not',
  hasnt: 'has not',
  ive: 'i have',
  youve: 'you have',
  weve: 'we have',
  theyve: 'they have',
  youre: 'you are',
  theyre: 'they are',
  youll: 'you will',
  theyll: 'they will',
  thats: 'that is',
  whats: 'what is',
  gonna: 'going to',
  wanna: 'want to',
  gotta: 'got to',
}

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/^(.+)n't$/u, 'not'],
  [/^(.+)'ll$/u, 'will'],
  [/^(.+)'re$/u, 'are'],
  [/^(.+)'ve$/u, 'have'],
  [/^(.+)'d$/u, 'would'],
  [/^(it|that|what|here|there|who|where|how|he|she|when|everything|something|nothing|name)'s$/u, 'is'],
]

const APOSTROPHE = /[’‘ʼ`´＇]/u
const APOSTROPHES = /[’‘ʼ`´＇]/gu

/**
 * Returns the full words of a contraction, in lower case, or the word itself. In other languages an apostrophe
 * separates two words: “l'ingénieur”.
 */
function expanded(word: string, language: string): readonly string[] {
  const plain = APOSTROPHE.test(word) ? word.replaceAll(APOSTROPHES, "'") : word
  if (language !== 'en') {
    if (language === 'de' && plain.endsWith("'s")) return [plain.slice(0, -2), 'es']
    return plain.split("'").filter((part) => part !== '')
  }
  const small = plain.toLowerCase()
  const whole = Object.hasOwn(WHOLE, small) ? WHOLE[small] : undefined
  if (whole !== undefined) return whole.split(' ')
  if (!plain.includes("'")) return [plain]
  for (const [pattern, ending] of ENDINGS) {
    const [, start] = pattern.exec(small) ?? []
    if (start !== undefined) return [plain.slice(0, start.length), ending]
  }
  return [plain]
}

/** A word of a text in its comparable form, with its position. */
export interface TextWord {
  readonly form: WordForm
  /** Range of characters in the text, `to` exclusive. */
  readonly from: number
  readonly to: number
  /** The digits of a number; `null` for a word. */
  readonly digits: string | null
  /** How a number or a sign is said; empty for a word. */
  readonly sayings: readonly (readonly string[])[]
  /** Whether it is a sign, such as a currency sign, which may be omitted. */
  readonly isSign: boolean
  /** Whether it was broken off: “bo-”. */
  readonly isCutOff: boolean
  /** Whether a new sentence, or a new clause, begins with this word. */
  readonly beginsSentence: boolean
  readonly beginsClause: boolean
  /** Whether its sentence is a question. */
  readonly isAsked: boolean
  /** Whether a word boundary is possible here, in scripts without spaces. */
  readonly startsWord: boolean
  readonly endsWord: boolean
}

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc]/u
const PIECES =
  /(?<digits>\p{Nd}{1,3}(?:[.,'’ ]\p{Nd}{3})+(?!\p{Nd})|\p{Nd}+)|(?<sign>[£$€¥%₽])|(?<word>[\p{L}\p{M}]+(?:['’‘ʼ`´＇][\p{L}\p{M}]+)*)|(?<other>\p{N})/gu
const ORDINAL = /^(?:st|nd|rd|th)$/iu
const SENTENCE_END = /[.!?؟¿¡。？！…।؛\n]/u
const CLAUSE_END = /[,;:،、，—–()]/u
const ASKS = /[?？؟]/u
const CUT_OFF = /^\s?(?:-{1,2}|–|—|…|\.{3})(?:\s|$)/u

/** Returns the words of a text. */
export function wordsOf(text: string, language: Language, lexicon: Lexicon): TextWord[] {
  const found: TextWord[] = []
  let behind = 0
  const { asks } = sentencesOf(text)
  const hasUnspaced = UNSPACED.test(text)
  for (const match of text.matchAll(PIECES)) {
    const { index, 0: piece, groups } = match
    const between = text.slice(behind, index)
    // A point within a number or between letters, as in “p.m.”, does not end a sentence.
    const isFirst = found.length === 0
    const place = {
      from: index,
      to: index + piece.length,
      beginsSentence: !isFirst && endsSentence(between, index, text),
      beginsClause: !isFirst && CLAUSE_END.test(between),
      isAsked: asks(index),
      isCutOff: CUT_OFF.test(text.slice(index + piece.length, index + piece.length + 4)),
    }
    behind = index + piece.length
    const last = found.at(-1)
    if (groups?.['digits'] !== undefined) {
      const number = numberOf(piece, place, language, lexicon)
      // The sign before a number is said after it: £50 is fifty pounds.
      if (last?.isSign === true && last.to === index) found.splice(-1, 1, number, last)
      else found.push(number)
    } else if (groups?.['sign'] !== undefined) found.push(signOf(piece, place, language, lexicon))
    else if (last?.digits !== null && last !== undefined && last.to === index && ORDINAL.test(piece))
      found.splice(-1, 1, ordinalOf(last, place, language, lexicon))
    else if (hasUnspaced && UNSPACED.test(piece)) found.push(...unspaced(piece, place, language, lexicon))
    else
      found.push(
        ...expanded(piece, language.code).map((word, at) =>
          plainWord(
            lexicon.formOf(word),
            at === 0 ? place : { ...place, beginsSentence: false, beginsClause: false },
          ),
        ),
      )
  }
  return found
}

interface Place {
  readonly from: number
  readonly to: number
  readonly beginsSentence: boolean
  readonly beginsClause: boolean
  readonly isAsked: boolean
  readonly isCutOff: boolean
}

function plainWord(form: WordForm, place: Place): TextWord {
  return { form, ...place, digits: null, sayings: [], isSign: false, startsWord: true, endsWord: true }
}

function numberOf(piece: string, place: Place, { code }: Language, lexicon: Lexicon): TextWord {
  const digits = [...piece.normalize('NFKC')]
    .filter((each) => /\p{Nd}/u.test(each))
    .map(digitOf)
    .join('')
  const word = plainWord(lexicon.formOf(digits), place)
  return { ...word, digits, sayings: sayingsOf(digits, code, false) }
}

/** Converts a digit of any script to an ASCII digit. */
function digitOf(digit: string): string {
  if (/[0-9]/u.test(digit)) return digit
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

function ordinalOf(last: TextWord, place: Place, { code }: Language, lexicon: Lexicon): TextWord {
  const digits = last.digits ?? ''
  const sayings = sayingsOf(digits, code, true)
  return { ...last, to: place.to, form: lexicon.formOf(`${digits}th`), digits: `${digits}th`, sayings }
}

function signOf(piece: string, place: Place, { table }: Language, lexicon: Lexicon): TextWord {
  const names = table.signs[piece] ?? []
  const sayings = names.map((name) => name.split(' ').map((word) => lexicon.formOf(word).bare))
  return { ...plainWord(lexicon.formOf(piece), place), isSign: true, sayings }
}

/** Returns each character of a piece without spaces as a word; the platform provides the word boundaries. */
function unspaced(piece: string, place: Place, { code }: Language, lexicon: Lexicon): TextWord[] {
  const locale = code === 'und' ? undefined : code
  const [starts, ends] = [new Set<number>(), new Set<number>()]
  for (const { index, segment } of segmenterOf('word', locale).segment(piece)) {
    starts.add(index)
    ends.add(index + segment.length)
  }
  return [...segmenterOf('grapheme', locale).segment(piece)].map(({ index, segment }) => ({
    ...plainWord(lexicon.formOf(segment), {
      ...place,
      beginsSentence: index === 0 && place.beginsSentence,
      beginsClause: index === 0 && place.beginsClause,
      from: place.from + index,
      to: place.from + index + segment.length,
      isCutOff: false,
    }),
    startsWord: starts.has(index),
    endsWord: ends.has(index + segment.length),
  }))
}

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(granularity: 'word' | 'grapheme', locale: string | undefined): Intl.Segmenter {
  const key = `${granularity} ${locale ?? ''}`
  const known = segmenters.get(key) ?? new Intl.Segmenter(locale, { granularity })
  segmenters.set(key, known)
  return known
}

function endsSentence(between: string, at: number, text: string): boolean {
  if (!SENTENCE_END.test(between)) return false
  const isAbbreviated = between === '.' && /\p{L}/u.test(text[at] ?? '') && /\p{L}/u.test(text[at - 2] ?? '')
  const isDecimal = /^[.]$/u.test(between) && /\p{N}/u.test(text[at] ?? '')
  return !isAbbreviated && !isDecimal
}

/** Returns a function for whether the sentence at a position is a question: it ends with a question mark. */
function sentencesOf(text: string): { asks: (at: number) => boolean } {
  if (!ASKS.test(text)) return { asks: () => false }
  return {
    asks: (at) => {
      const rest = text.slice(at)
      const end = rest.search(/[.!?？؟。！](?=\s|$|["'”’»)])|[?？؟]/u)
      return end !== -1 && ASKS.test(rest[end] ?? '')
    },
  }
}
