/** A day as it is printed, in any calendar. */
export interface PrintedDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

const DAY_MS = 24 * 60 * 60 * 1_000

/** The first year of Japanese eras and of the Republic of China, by their names and letters. */
const ERAS: Readonly<Record<string, number>> = {
  令和: 2019,
  平成: 1989,
  昭和: 1926,
  大正: 1912,
  r: 2019,
  h: 1989,
  s: 1926,
  民國: 1912,
  民国: 1912,
}

/** Converts a year of an era, counted from 1; `null` if the era is unknown. */
export function yearOfEra(era: string, year: number): number | null {
  const first = ERAS[era]
  return first === undefined ? null : first + year - 1
}

/**
 * Converts a day of the Gregorian, Buddhist, Hijri or, if `isPersian`, Persian calendar to ISO form; `null` if it does
 * not exist.
 */
export function isoDay({ year, month, day }: PrintedDay, isPersian: boolean): string | null {
  if (year >= 2400 && year < 2700) return isoDay({ year: year - 543, month, day }, isPersian)
  if (isPersian && year >= 1300 && year <= 1450)
    return searched(
      'persian',
      { year, month, day },
      Date.UTC(year + 621, 2, 21) + daysInto(month, day) * DAY_MS,
    )
  if (year >= 1380 && year <= 1500) {
    const days = (year - 1) * 354.367 + (month - 1) * 29.53 + day
    return searched('islamic-umalqura', { year, month, day }, Date.UTC(622, 6, 18) + days * DAY_MS)
  }
  const time = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    time.getUTCFullYear() === year && time.getUTCMonth() === month - 1 && time.getUTCDate() === day
  return isReal && year >= 1900 && year < 2200 ? iso(time) : null
}

function daysInto(month: number, day: number): number {
  return (month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30) + day - 1
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Finds the ISO day of a date in another calendar by searching around an estimate. */
function searched(calendar: string, { year, month, day }: PrintedDay, near: number): string | null {
  const format =
    formats.get(calendar) ??
    new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      timeZone: 'UTC',
    })
  formats.set(calendar, format)
  const start = Math.floor(near / DAY_MS) * DAY_MS
  for (let off = -4; off <= 4; off += 1) {
    const time = new Date(start + off * DAY_MS)
    const parts = new Map(
      format.formatToParts(time).map(({ type, value }) => [type, Number.parseInt(value, 10)]),
    )
    if (parts.get('year') === year && parts.get('month') === month && parts.get('day') === day)
      return iso(time)
  }
  return null
}

function iso(time: Date): string {
  return time.toISOString().slice(0, 10)
}
