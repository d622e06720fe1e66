import { type Finder, matching, type PrivateKind } from './place.ts'

/** Returns whether the digits of a card number have the right check digit (Luhn). */
export function isLuhn(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at])
    const doubled = at % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits.length > 0 && sum % 10 === 0
}

/** Returns whether an IBAN has the right check digits (ISO 13616, modulo 97). */
export function isIban(text: string): boolean {
  const code = text.replaceAll(/[\s-]/gu, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/u.test(code)) return false
  let rest = 0
  for (const each of `${code.slice(4)}${code.slice(0, 4)}`)
    for (const digit of Number.parseInt(each, 36).toString()) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** Digits with the separators between the groups of one number. */
const RUN = /(?<![\p{L}\p{N}])\+?(?:\(\d{1,5}\)|\d)(?:[ \u00a0.\-–/()]{0,2}\d)+(?![\p{L}\p{N}])/dgu
const DATE = /^(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{4}[./-]\d{1,2}[./-]\d{1,2})$/u
const THOUSANDS = /^\d{1,3}(?:[. \u00a0]\d{3})+$/u
const YEARS = /^(?:19|20)\d{2}\s?[-–/]\s?(?:19|20)\d{2}$/u
const [MIN_DIGITS, CARD_FEWEST, CARD_MOST] = [7, 13, 19]

/**
 * Finds numbers with the length of a private number: cards by their check digit, phones by their form, otherwise
 * accounts.
 */
export const longNumbers: Finder = (text) =>
  matching(
    'ACCOUNT',
    RUN,
    isPrivateNumber,
  )(text).map((place) => ({
    ...place,
    kind: kindOf(text.slice(place.from, place.to), text.slice(Math.max(0, place.from - 40), place.from)),
  }))

function isPrivateNumber(found: string): boolean {
  const count = found.replaceAll(/\D/gu, '').length
  return count >= MIN_DIGITS && !DATE.test(found) && !YEARS.test(found) && !isAmount(found)
}

function isAmount(found: string): boolean {
  return THOUSANDS.test(found) && found.replaceAll(/\D/gu, '').length < 9 && !found.startsWith('0')
}

function kindOf(found: string, before: string): PrivateKind {
  const digits = found.replaceAll(/\D/gu, '')
  if (digits.length >= CARD_FEWEST && digits.length <= CARD_MOST && isLuhn(digits)) return 'CARD'
  if (/^\d{3}-\d{2}-\d{4}$/u.test(found)) return 'SSN'
  const isPhone =
    /^\+|^\(|^0\d/u.test(found) ||
    /(?:phone|call(?:ing)?|mobile|cell|reach|text|dial|number is|tel)\W*(?:\p{L}+\W+){0,4}$/iu.test(before) ||
    /^\d{3}[-. ]\d{3}[-. ]\d{4}$/u.test(found)
  const isAccount =
    /(?:account|iban|policy|customer|member|order|reference|case|sort code|card)\W*(?:\p{L}+\W+){0,4}$/iu
  return isPhone && !isAccount.test(before) ? 'PHONE' : 'ACCOUNT'
}

/** Finds short numbers that the words before them make private: a PIN, a security code, the last digits of a card. */
export const namedNumbers: Finder = matching(
  'ACCOUNT',
  /\b(?:account|acct|card|pin|cvv|cvc|security code|passcode|password|sort code|policy|customer|member(?:ship)?|order|reference|ref|ticket|case|claim|booking|confirmation|last (?:four|4)|ending(?: in)?|routing)\b[^\d\n.?!]{0,30}?(?<it>(?=[\p{L}\d-]*\d)[\p{L}\d]*\d(?:[ -]?\d){2,}[\p{L}\d]*)/dgiu,
)

/** Finds IBANs with the right check digits. */
export const ibans: Finder = matching(
  'IBAN',
  /(?<![\p{L}\p{N}])[A-Za-z]{2}\d{2}(?:[ -]?[A-Za-z0-9]{2,4}){3,8}(?![\p{L}\p{N}])/dgu,
  isIban,
)

export const socialSecurity: Finder = matching('SSN', /(?<!\d)\d{3}[- ]\d{2}[- ]\d{4}(?!\d)/dgu)

const DIGIT_WORD =
  '(?:zero|oh|o|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|double|triple|hundred|\\d+)'

const spelledOut = matching(
  'ACCOUNT',
  new RegExp(`\\b${DIGIT_WORD}(?:[\\s,.-]+${DIGIT_WORD}){5,}\\b`, 'dgiu'),
)

/** Minimum length of a text with six spelled digits, in characters. */
const SHORTEST_SPELLED = 11

/** Finds numbers that are spelled digit by digit: six or more of them are not a price or a time. */
export const spokenNumbers: Finder = (text) => (text.length < SHORTEST_SPELLED ? [] : spelledOut(text))

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}*\\.?'
const DAY = '\\d{1,2}(?:st|nd|rd|th)?'
const FULL_DATE = `(?:${MONTH} ${DAY}|${DAY}(?: of)? ${MONTH}|\\d{1,2}[./-]\\d{1,2}[./-]\\d{2})(?:,? ?\\d{2,4})?`

/** Finds dates that the words before them make a birthday. */
export const birthdays: Finder = matching(
  'BIRTH',
  new RegExp(`\\b(?:born(?: on)?|birth(?:day| ?date)?|dob)\\b[^\\d\\n?!]{0,40}?(?<it>${FULL_DATE})`, 'dgiu'),
)

/** Finds dates in the answer to a question about a birthday. */
export const dates: Finder = matching('BIRTH', new RegExp(`(?<![\\p{L}\\d])${FULL_DATE}`, 'dgiu'))

/** Returns whether a text asks for a birthday. */
export function asksBirthday(text: string): boolean {
  return /\b(?:birth ?day|date of birth|birth ?date|dob|born)\b/iu.test(text)
}

/** Returns the number of digits of a text with little else, as when a number is read out in parts; otherwise 0. */
export function digitsAlone(text: string): number {
  const rest = text.replaceAll(
    /\b(?:and|then|it's|its|it is|so|um|uh|er|yes|yeah|ok(?:ay)?|double)\b|[\d\s.,;:!?-]/giu,
    '',
  )
  const words = text.match(/\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b/giu) ?? []
  const wordLetters = words.join('').length
  return rest.length === wordLetters ? text.replaceAll(/\D/gu, '').length + words.length : 0
}
