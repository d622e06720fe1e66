import { toCardinal as german } from 'n2words/de-DE'
import { toCardinal as english, toOrdinal as englishOrdinal } from 'n2words/en-US'
import { toCardinal as spanish } from 'n2words/es-ES'
import { toCardinal as french } from 'n2words/fr-FR'
import { toCardinal as italian } from 'n2words/it-IT'
import { toCardinal as dutch } from 'n2words/nl-NL'
import { toCardinal as portuguese } from 'n2words/pt-PT'
import { toCardinal as russian } from 'n2words/ru-RU'
import { toCardinal as turkish } from 'n2words/tr-TR'

type Cardinal = (number: number) => string

const CARDINALS: Readonly<Record<string, Cardinal>> = {
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
  ru: russian,
  tr: turkish,
}

/** A number with more digits is only said digit by digit. */
const MAX_DIGITS = 9

const known = new Map<string, readonly (readonly string[])[]>()

/**
 * Returns how a number in digits is said: as a whole, digit by digit, and for four digits in pairs. Returns an empty
 * list for a language without number words.
 */
export function sayingsOf(
  digits: string,
  language: string,
  isOrdinal: boolean,
): readonly (readonly string[])[] {
  const key = `${language} ${digits} ${isOrdinal}`
  const found = known.get(key)
  if (found !== undefined) return found
  const sayings = newSayings(digits, language, isOrdinal)
  if (known.size > MAX_KNOWN) known.clear()
  known.set(key, sayings)
  return sayings
}

const MAX_KNOWN = 5_000

function newSayings(digits: string, language: string, isOrdinal: boolean): string[][] {
  const cardinal = CARDINALS[language]
  if (cardinal === undefined) return []
  const value = Number(digits)
  if (isOrdinal) return language === 'en' && digits.length <= 4 ? [wordsOf(englishOrdinal(value))] : []
  const single = [...digits].flatMap((digit) => wordsOf(cardinal(Number(digit))))
  if (digits.length > MAX_DIGITS) return [single]
  const whole = wordsOf(cardinal(value))
  return [
    whole,
    whole.filter((word) => word !== 'and'),
    ...(language === 'en' ? [withAnd(whole)] : []),
    ...(language === 'en' && (value === 100 || value === 1_000) ? [['a', ...whole.slice(1)]] : []),
    ...(language === 'de' && value >= 100 && value < 200 ? [[whole.join('').replace(/^ein/u, '')]] : []),
    ...(digits.length > 1 ? [single] : []),
    ...(digits.length === 4 && !digits.startsWith('0') ? [inPairs(digits, cardinal)] : []),
  ]
}

/** Returns the variant with “and”: “one hundred and twenty”. */
function withAnd(words: readonly string[]): string[] {
  const plain = words.filter((word) => word !== 'and')
  const last = plain.findLastIndex((word) => word === 'hundred' || word === 'thousand')
  return last === -1 || last === plain.length - 1
    ? plain
    : [...plain.slice(0, last + 1), 'and', ...plain.slice(last + 1)]
}

function inPairs(digits: string, cardinal: Cardinal): string[] {
  return [digits.slice(0, 2), digits.slice(2)].flatMap((pair) => wordsOf(cardinal(Number(pair))))
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[\s-]+/u)
}
