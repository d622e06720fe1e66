import { toCardinal as german, toOrdinal as germanOrdinal } from 'n2words/de-DE'
import { toCardinal as spanish, toOrdinal as spanishOrdinal } from 'n2words/es-ES'
import { toCardinal as french, toOrdinal as frenchOrdinal } from 'n2words/fr-FR'
import { toCardinal as russian, toOrdinal as russianOrdinal } from 'n2words/ru-RU'
import { passageWords } from '../text/normalize.ts'
import type { Form } from './classes/forms.ts'
import type { Saying } from './sayings.ts'

/** Maximum digits; longer numbers are read digit by digit. */
const MAX_DIGITS = 12

interface Numbers {
  readonly cardinal: (number: number) => string
  readonly ordinal: (number: number) => string
  /** Returns other forms of a number that is written in full. */
  readonly others: (inFull: string, number: number) => readonly string[]
}

/** Spoken numbers by language. */
const NUMBERS: Readonly<Record<string, Numbers>> = {
  de: {
    cardinal: german,
    ordinal: germanOrdinal,
    // Hundert for einhundert, neunzehnhundertneunzig for a year; ein and eine before a noun.
    others: (inFull, number) => [
      ...(/^ein(?:hundert|tausend)/.test(inFull) ? [inFull.slice(3)] : []),
      ...(number >= 1_100 && number < 2_000
        ? [`${german(Math.floor(number / 100))}hundert${number % 100 === 0 ? '' : german(number % 100)}`]
        : []),
      ...(number === 1 ? ['ein', 'eine', 'einen', 'einem', 'einer'] : []),
      ...(number === 2 ? ['zwo'] : []),
    ],
  },
  es: {
    cardinal: spanish,
    ordinal: spanishOrdinal,
    others: (inFull) => [
      inFull.replace(/uno$/, 'un'),
      inFull.replace(/uno$/, 'una'),
      inFull.replaceAll('cientos', 'cientas'),
    ],
  },
  fr: {
    cardinal: french,
    ordinal: frenchOrdinal,
    others: (inFull) => [inFull.replace(/un$/, 'une')],
  },
  ru: {
    cardinal: russian,
    ordinal: russianOrdinal,
    others: (inFull) => [
      inFull.replace(/^одна тысяча/, 'тысяча'),
      inFull.replace(/один$/, 'одна'),
      inFull.replace(/один$/, 'одно'),
      inFull.replace(/два$/, 'две'),
    ],
  },
}

/**
 * Returns the whole numbers and ordinals among words, with their spoken forms in a language. Other tokens with digits
 * have no table: a spoken form of them counts as an error, and the reading is escalated to a person.
 */
export function numbersIn(language: string, words: readonly string[]): Saying[] {
  const numbers = NUMBERS[language]
  if (numbers === undefined) return []
  return words.flatMap((word, from) => {
    const [, digits, isOrdinal] = /^(\d+)(\.|[\u00ba\u00aa]|e|er|re|\u00e8me)?$/.exec(word) ?? []
    if (digits === undefined || digits.length > MAX_DIGITS) return []
    const ways = waysToSay(numbers, Number(digits), isOrdinal !== undefined)
    const forms = [...new Set(ways.map(asCompared))].filter((form) => form !== '')
    return [{ from, length: 1, kind: 'number' as const, forms: [...forms, word] }]
  })
}

function waysToSay({ cardinal, ordinal, others }: Numbers, number: number, isOrdinal: boolean): Form[] {
  const inFull = cardinal(number)
  return isOrdinal ? [ordinal(number)] : [inFull, ...others(inFull, number)]
}

/** Converts a form to the compared form: lower case, hyphens separate words. */
function asCompared(form: string): Form {
  return passageWords(form, 'other')
    .map(({ ref }) => ref)
    .join(' ')
}
