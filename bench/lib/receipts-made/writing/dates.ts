import { inScript } from './money.ts'
import type { DateMark, Day } from './paper.ts'

const MSECS_A_DAY = 86_400_000
const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
})

/**
 * A day by a pattern. `{Y}` `{y}` year with four and two digits, `{M}` `{m}` month, `{D}` `{d}` day (capital: two
 * digits), `{N}` `{n}` the month's name in full and its first three letters, `{B}` the Buddhist year, `{E}` the year of
 * Reiwa, `{R}` the year of the Republic of China, `{H}` the whole day in the Islamic calendar.
 */
export function writeDay({ day: { year, month, day }, pattern, months, zero }: DateMark): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const name = months[month - 1] ?? ''
  const parts: Readonly<Record<string, () => string>> = {
    Y: () => String(year),
    y: () => two(year % 100),
    M: () => two(month),
    m: () => String(month),
    D: () => two(day),
    d: () => String(day),
    N: () => name,
    n: () => [...name].slice(0, 3).join(''),
    B: () => String(year + 543),
    E: () => String(year - 2018),
    R: () => String(year - 1911),
    H: () => islamic({ year, month, day }),
  }
  return inScript(
    pattern.replace(/\{(\w)\}/g, (_, key: string) => parts[key]?.() ?? ''),
    zero,
  )
}

/** ISO 8601. */
export function isoOf({ year, month, day }: Day): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Whether a calendar has the day. */
export function isCalendarDay(day: Day): boolean {
  return isoOf(daysAfter(day, 0)) === isoOf(day)
}

/** The day a number of days later. */
export function daysAfter(from: Day, days: number): Day {
  const later = new Date(numberOf(from) + days * MSECS_A_DAY)
  return { year: later.getUTCFullYear(), month: later.getUTCMonth() + 1, day: later.getUTCDate() }
}

/** How many days lie between two. */
export function daysBetween(a: Day, b: Day): number {
  return Math.abs(numberOf(a) - numberOf(b)) / MSECS_A_DAY
}

function numberOf({ year, month, day }: Day): number {
  return Date.UTC(year, month - 1, day)
}

function islamic(day: Day): string {
  const parts = new Map(hijri.formatToParts(numberOf(day)).map(({ type, value }) => [type, value]))
  const two = (type: 'day' | 'month') => (parts.get(type) ?? '').padStart(2, '0')
  return `${two('day')}/${two('month')}/${parts.get('year') ?? ''}`
}

/** The name of its day of the week in the language of a country, in full or short. */
export function weekdayName(day: Day, locale: string, width: 'long' | 'short'): string {
  return new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC', numberingSystem: 'latn' }).format(
    numberOf(day),
  )
}

/** From 0. */
export function weekdayOf(day: Day): number {
  return new Date(numberOf(day)).getUTCDay()
}
