import { atFirstUse } from '../at-first-use.ts'
import { type Finder, matching } from './place.ts'

/** Languages whose month names are recognized: those with tables, and those of many locales. */
const CODES =
  'en de es fr ru it pt nl pl cs sk hu ro uk bg el tr sv nb da fi hr sl sr sr-Latn lt lv et ar he fa hi id ca gl eu is ga sq mk bs ka hy az kk be vi th bn ta'.split(
    ' ',
  )

/** Returns the words for months in one language, in lower case: long and short, as nouns and as in a date. */
export function monthsOf(code: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const month of ['long', 'short'] as const)
    for (const form of [{ month }, { month, day: 'numeric' }] as const) {
      const format = new Intl.DateTimeFormat(code, { ...form, timeZone: 'UTC', calendar: 'gregory' })
      for (let at = 0; at < 12; at += 1)
        for (const { type, value } of format.formatToParts(Date.UTC(2001, at, 15)))
          if (type === 'month' && /^[\p{L}\p{M}.\u05f3 ]{3,}$/u.test(value))
            found.add(value.toLowerCase().replaceAll('.', ''))
    }
  return found
}

/** Returns the words for months in all of these languages. */
const allMonths: () => ReadonlySet<string> = atFirstUse(
  () => new Set(CODES.flatMap((code) => [...monthsOf(code)])),
)

const YEAR = String.raw`(?<year>(?:19|20)\d\d|['’]?\d\d)(?!\d)`
/** Separators of the parts of a date: points, “de”, “of”, marks of the writing direction. */
const BETWEEN = String.raw`(?:[\u200e\u200f]?[.,/\-–]?\s?|[.,]?\s(?:de|of|del|den|d[’'])\s)`
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th|er|º|ª|-?(?:го|е))?`

const numeric = [
  new RegExp(String.raw`(?<!\d)\d{1,2}[\u200e\u200f]?([./-]) ?\d{1,2}[\u200e\u200f]?\1 ?${YEAR}`, 'gu'),
  new RegExp(String.raw`(?<!\d)${YEAR}(?<=\d{4}|\b\d\d)([./-]) ?\d{1,2}\2 ?\d{1,2}(?!\d)\.?`, 'gu'),
  new RegExp(String.raw`(?<!\d)${YEAR} ?[年년] ?\d{1,2} ?[月월] ?\d{1,2} ?[日일]`, 'gu'),
]

const worded = atFirstUse(() => {
  const months = [...allMonths()].toSorted((one, other) => other.length - one.length)
  const MONTH = `ב?(?:${months.map((name) => name.replaceAll(/[^\p{L}\p{M}]/gu, '.')).join('|')})(?!\\p{L})`
  return [
    new RegExp(String.raw`(?<![\p{L}\d])${DAY}${BETWEEN}${MONTH}${BETWEEN}${YEAR}(?:\.? ?[гр]\.)?`, 'giu'),
    new RegExp(String.raw`(?<!\p{L})${MONTH}${BETWEEN}${DAY}${BETWEEN}${YEAR}`, 'giu'),
    new RegExp(String.raw`(?<!\d)${YEAR}${BETWEEN}${MONTH}${BETWEEN}${DAY}(?!\d)\.?`, 'giu'),
  ]
})

/** Possible years of birth of callers; a later year belongs to the date of an order or a visit. */
const [EARLIEST_BIRTH, LATEST_BIRTH] = [1900, 2015]

/** Returns whether a year can be a year of birth; two digits are of this century if that year is in the past. */
function isYearOfBirth(year: string): boolean {
  const digits = year.replaceAll(/\D/gu, '')
  if (digits.length === 4) return Number(digits) >= EARLIEST_BIRTH && Number(digits) <= LATEST_BIRTH
  return Number(digits) <= LATEST_BIRTH - 2_000 || Number(digits) >= 36
}

/**
 * Finds complete dates with a possible year of birth, as numbers or with the month as a word of many languages; no
 * other words have to name them as birthdays.
 */
export const datesOfBirth: Finder = (text) =>
  [...numeric, ...(/\p{L}/u.test(text) ? worded() : [])].flatMap((pattern) =>
    Array.from(text.matchAll(pattern)).flatMap(({ index, 0: found, groups }) =>
      isYearOfBirth(groups?.['year'] ?? '')
        ? [{ from: index, to: index + found.length, kind: 'BIRTH' as const }]
        : [],
    ),
  )

/** Finds national identity numbers with a distinct form: British, Canadian, Finnish, Swedish, Danish, Korean. */
export const nationalNumbers: Finder = (text) => nationalFinders.flatMap((find) => find(text))

/**
 * A British National Insurance number: capitals, without the letters and prefixes that are never assigned (HMRC
 * NIM39110). QQ is the prefix of examples.
 */
const NATIONAL_INSURANCE =
  /(?<![\p{L}\d])(?!BG|GB|KN|NK|NT|TN|ZZ)(?:[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]|QQ) ?\d{2} ?\d{2} ?\d{2} ?[A-D](?![\p{L}\d])/gu

const nationalFinders: readonly Finder[] = [
  matching('SSN', NATIONAL_INSURANCE),
  matching('SSN', /(?<!\d)\d{6}[-+A-FU-Y]\d{3}[\dA-Y](?!\p{L})/gu),
  matching('SSN', /(?<!\d)\d{6}-\d{4}(?!\d)/gu),
  matching('SSN', /(?<!\d)\d{6}-\d{7}(?!\d)/gu),
]
