import type { RawDate } from './date-forms.ts'
import type { ReadDate } from './impossible-dates.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** A date with its readings, the likelier first, and every day that its numbers can be in any order. */
export interface Readable extends ReadDate {
  readonly possible: readonly string[]
}

/**
 * Settles dates by each other. Two prints in different words or orders with one day in common mean that day. A date
 * with only one reading near another certain date of the document has that reading. If all dates are within two weeks
 * in one order and months apart in the other, they are written in the first order.
 */
export function reconcileDates(dates: readonly Readable[]): Readable[] {
  const common = dates.map((date) => {
    const own = allOf(date)
    if (own.length < 2) return date
    const shared = new Set(
      dates.flatMap((other) =>
        other === date || isSamePrint(other.raw, date.raw)
          ? []
          : own.filter((day) => allOf(other).includes(day)),
      ),
    )
    const [day] = shared
    return day !== undefined && shared.size === 1 ? { ...date, readings: [day] } : date
  })
  const compact = inOneOrder(common)
  const certain = compact.flatMap(({ readings }) => (readings.length === 1 ? readings : []))
  return compact.map((date) => {
    const near = date.readings.filter((day) => certain.some((other) => daysApart(day, other) <= NEAR_DAYS))
    const far = date.readings.filter((day) => certain.every((other) => daysApart(day, other) >= FAR_DAYS))
    return near.length === 1 && near.length + far.length === date.readings.length
      ? { ...date, readings: near }
      : date
  })
}

/** A date of return or of a prize draw is at most this many days from the purchase; a false reading is not. */
const NEAR_DAYS = 40
const FAR_DAYS = 60
/** Maximum days between the dates of one stay or journey. */
const MAX_STAY_DAYS = 14

function inOneOrder(dates: readonly Readable[]): Readable[] {
  const open = dates.filter(({ readings, raw }) => readings.length === 2 && raw.order === 'either')
  if (new Set(open.map(({ readings }) => readings.join())).size < 2) return [...dates]
  const spreads = [0, 1].map((at) => {
    const days = open.flatMap(({ readings }) => readings[at] ?? [])
    return Math.max(...days.flatMap((one) => days.map((other) => daysApart(one, other))))
  })
  const [first = 0, second = 0] = spreads
  const at =
    first <= MAX_STAY_DAYS && second >= FAR_DAYS - 20
      ? 0
      : second <= MAX_STAY_DAYS && first >= FAR_DAYS - 20
        ? 1
        : null
  if (at === null) return [...dates]
  return dates.map((date) => {
    const day = open.includes(date) ? date.readings[at] : undefined
    return day === undefined ? date : { ...date, readings: [day] }
  })
}

function allOf({ readings, possible }: Readable): string[] {
  return [...new Set([...readings, ...possible])]
}

/** Whether two prints are written alike: such prints do not settle each other. */
function isSamePrint(one: RawDate, other: RawDate): boolean {
  return one.order === other.order && one.parts.join() === other.parts.join() && one.isShort === other.isShort
}

function daysApart(one: string, other: string): number {
  return Math.abs(Date.parse(`${one}T00:00:00Z`) - Date.parse(`${other}T00:00:00Z`)) / DAY_MS
}
