import { type Seen, shows } from '../../languages/seen.ts'
import { isoDay } from '../../text/calendars.ts'
import type { Line } from '../../text/lines.ts'
import { type RawDate, rawDatesIn } from './date-forms.ts'
import type { FoundDate } from './date-meaning.ts'
import { meaningOf, type NumberPlace } from './date-meaning.ts'
import type { WrittenOrder } from './day-order.ts'
import { impossibleIn } from './impossible-dates.ts'
import { reconcileDates } from './reconcile-dates.ts'
import { correctedIn, entriesIn, spansIn } from './spans.ts'
import { daysInNumbers, stampedDays } from './stamps.ts'
import { isTimed } from './times.ts'
import { weekdayOf, weekdaysNear, wrongWeekday } from './weekdays.ts'

export interface Dates {
  readonly found: readonly FoundDate[]
  /** The date of the document; `null` also if it may be two days and nothing settles which. */
  readonly chosen: FoundDate | null
  /** The date of the document if it may be two days and nothing settles which. */
  readonly ambiguous: FoundDate | null
  /** Whether only the order that a person has chosen in the settings settles the date. */
  readonly isByChoice: boolean
  /** Why the chosen date is implausible for a receipt; `null` if it is plausible, or if none is chosen. */
  readonly implausible: Implausible | null
  /** Text in the position of a date that no calendar has, such as 32.13.2024. */
  readonly unreadable: string | null
}

/** After the day on which the document came in, or before POS terminals printed dates. */
export type Implausible = 'after_receipt' | 'before_tills'

/** Facts about a document and its file that help to read its dates. */
export interface DateContext {
  readonly written: WrittenOrder
  readonly seen: Seen
  /** Creation time of the file, in milliseconds; `null` if unknown. */
  readonly file: number | null
  /** Position of the document number; `null` if there is none. */
  readonly number: NumberPlace | null
  /** The day on which the document came in, ISO; `null` if unknown: then no date counts as too late. */
  readonly receivedOn: string | null
}

const DAY_MS = 24 * 60 * 60 * 1_000
/** First two-digit year of the Buddhist calendar: 2543 is the year 2000. */
const FIRST_BUDDHIST = 43
/** A document is photographed within this many days after its date; one day before it only because clocks differ. */
const BEFORE_FILE_DAYS = 60
const AFTER_FILE_DAYS = 1

/**
 * Returns every date and chooses that of the document: a date that is labeled so, else the first date without another
 * meaning. 03/04/2024 may be two days: another print of the same day, a weekday next to it, the document's language and
 * its country settle which; the file's date makes one likelier. If nothing settles it, the date stays open with both
 * readings. Two prints are reconciled first: 15/05/31 next to 5/31/15 is one day.
 */
export function datesIn(lines: readonly Line[], context: DateContext): Dates {
  const calendars = {
    isPersian: (context.seen.get('fa') ?? 0) > (context.seen.get('ar') ?? 0),
    isThai: shows(context.seen, 'th'),
  }
  const raw = lines.flatMap((line) => rawDatesIn(line, context.seen))
  const read = reconcileDates(
    raw.map((each) => ({
      raw: each,
      readings: withoutImplausible(readingsOf(each, raw, lines, context, calendars), context.receivedOn),
      possible: possibleDays(each, context.written, calendars),
    })),
  )
  const lastOn = new Map(raw.map(({ line, from }) => [line, from]))
  const certain = new Set(read.flatMap(({ readings }) => (readings.length === 1 ? readings : [])))
  const dated = read.flatMap(({ raw: each, readings }) => {
    const known = readings.length === 2 ? readings.filter((reading) => certain.has(reading)) : []
    const [date, other = null] = known.length === 1 ? known : readings
    if (date === undefined) return []
    const { line, from, to, form } = each
    return [
      {
        date: {
          line,
          from,
          to,
          form,
          date,
          other,
          meaning: meaningOf(lines, each, context.number, lastOn),
          hasTime: isTimed(each, raw, lines),
          isStamp: /^T\d/.test(lines[line]?.figures.slice(to) ?? ''),
          wrongWeekday: wrongWeekday(lines[line], each, readings),
        },
        order: each.order,
      },
    ]
  })
  const all = dated.map(({ date }) => date)
  const spans = new Set([...spansIn(all, lines), ...entriesIn(all, lines), ...correctedIn(all, lines)])
  const found = all.map((date) => (spans.has(date) ? { ...date, meaning: 'other' as const } : date))
  const chosen = chosenOf(found, lines)
  const isOpen = chosen !== null && chosen.other !== null && !isLikely(chosen, context)
  const ordered = chosen === null ? null : likelierFirst(chosen, context)
  return {
    found: found.map((each) => (each === chosen ? (ordered ?? each) : each)),
    chosen: isOpen ? null : ordered,
    ambiguous: isOpen ? chosen : null,
    isByChoice:
      !isOpen && chosen !== null && chosen.other !== null && nearFile(chosen, context.file) === null
        ? isByChoice(chosen, context.written)
        : false,
    implausible: isOpen || ordered === null ? null : implausibleIn(ordered.date, context.receivedOn),
    unreadable: impossibleIn(lines, read, found),
  }
}

/** Calendars other than the Gregorian that a document may use. */
interface Calendars {
  readonly isPersian: boolean
  readonly isThai: boolean
}

/**
 * Returns the days that a date may be, the likelier first: an empty list if it is not a day, two if neither can be
 * excluded.
 */
function readingsOf(
  date: RawDate,
  all: readonly RawDate[],
  lines: readonly Line[],
  { written }: DateContext,
  calendars: Calendars,
): string[] {
  const orders = ordersOf(date, all, written)
  const days = orders.flatMap((order) => {
    const day = dayIn(date, order, date.parts, calendars)
    return day === null ? [] : [day]
  })
  if (date.otherMonth !== null) {
    const day = dayIn(date, date.order, withMonth(date, date.otherMonth), calendars)
    if (day !== null) days.push(day)
  }
  const [first, second] = [...new Set(days)]
  if (first === undefined) return []
  if (second === undefined) return [first]
  const weekdays = weekdaysNear(lines[date.line], date)
  const named = [first, second].filter((day) => weekdays.includes(weekdayOf(day)))
  if (named.length === 1) return named
  const stamps = stampedDays(lines)
  const stamped = [first, second].filter((day) => stamps.has(day))
  if (stamped.length === 1) return stamped
  const inNumbers = daysInNumbers(lines, [first, second])
  return inNumbers.length === 1 ? inNumbers : [first, second]
}

function dayIn(
  { isShort, form }: RawDate,
  order: RawDate['order'],
  [a, b, c]: RawDate['parts'],
  { isPersian, isThai }: Calendars,
): string | null {
  const [year, month, day] = order === 'ymd' ? [a, b, c] : order === 'mdy' ? [c, a, b] : [c, b, a]
  const isYearShort = isShort && (year < 100 || form === 'words')
  return isoDay({ year: isYearShort ? centuryOf(year, isThai) : year, month, day }, isPersian)
}

/**
 * Returns the full year of a two-digit year. On a Thai document, a year that is too late for the Gregorian calendar is
 * Buddhist.
 */
function centuryOf(year: number, isThai: boolean): number {
  if (isThai && year >= FIRST_BUDDHIST) return 2500 + year
  return year < 70 ? 2000 + year : 1900 + year
}

function withMonth({ order, parts: [a, b, c] }: RawDate, month: number): RawDate['parts'] {
  return order === 'mdy' ? [month, b, c] : [a, month, c]
}

/** Returns the orders in which a date may be read: one if the document settles it. */
function ordersOf(
  date: RawDate,
  all: readonly RawDate[],
  { order, isSure, mayBeginWithYear }: WrittenOrder,
): RawDate['order'][] {
  if (date.order !== 'either') return [date.order]
  if (order === 'ymd' && date.isShort && date.sign !== '') return ['ymd', 'dmy']
  if (date.sign === '.') return ['dmy']
  const [first, second] = date.parts
  if (first > 31) return ['ymd']
  if (first > 12) return date.isShort && mayBeginWithYear ? ['dmy', 'ymd'] : ['dmy']
  if (second > 12) return ['mdy']
  // A date that may begin with its year does not show the order of day and month.
  const others = all.filter(
    (other) => other.order === 'either' && !(mayBeginWithYear && other.isShort && other.parts[0] > 12),
  )
  const isDayFirst = others.some(({ parts }) => parts[0] > 12)
  const isMonthFirst = others.some(({ parts }) => parts[1] > 12)
  if (isDayFirst !== isMonthFirst) return [isDayFirst ? 'dmy' : 'mdy']
  const usual = order === 'mdy' ? 'mdy' : 'dmy'
  if (isSure && order !== null && !isMonthFirst) return [usual]
  return usual === 'dmy' ? ['dmy', 'mdy'] : ['mdy', 'dmy']
}

/** Whether the usual order of such documents, the file's date or the settings settle one of two readings. */
function isLikely(date: FoundDate, { written, file }: DateContext): boolean {
  return (
    (written.order !== null && written.isSure) || nearFile(date, file) !== null || isByChoice(date, written)
  )
}

/** Whether a chosen order of day and month settles a date. It does not settle which number is the year. */
function isByChoice({ date, other }: FoundDate, { isChosen }: WrittenOrder): boolean {
  return isChosen && other?.slice(0, 4) === date.slice(0, 4)
}

/** The earliest date of a receipt: POS terminals with memory and card terminals are not older. */
const FIRST_DAY = '1990-01-01'

/**
 * Returns why a day is implausible for a receipt; `null` if it is plausible.
 * @param day ISO.
 * @param receivedOn The day on which the document came in, ISO; without it no day is too late.
 */
export function implausibleIn(day: string, receivedOn: string | null): Implausible | null {
  if (day < FIRST_DAY) return 'before_tills'
  return receivedOn !== null && day > dayAfter(receivedOn) ? 'after_receipt' : null
}

/** Removes implausible readings, if another reading remains. */
function withoutImplausible(readings: readonly string[], receivedOn: string | null): readonly string[] {
  const plausible = readings.filter((day) => implausibleIn(day, receivedOn) === null)
  return plausible.length === 0 ? readings : plausible
}

/** Returns the next day: clocks and time zones differ by up to one day. */
function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
}

/**
 * Returns every day that the numbers of a date can be, also with a two-digit year in front; an empty list if the order
 * is sure.
 */
function possibleDays(date: RawDate, { isSure, order }: WrittenOrder, calendars: Calendars): string[] {
  if (date.order !== 'either' || date.sign === '.' || (isSure && order === 'dmy')) return []
  const orders = date.isShort ? (['dmy', 'mdy', 'ymd'] as const) : (['dmy', 'mdy'] as const)
  const days = orders.flatMap((each) => dayIn(date, each, date.parts, calendars) ?? [])
  return [...new Set(days)]
}

function likelierFirst(date: FoundDate, { file }: DateContext): FoundDate {
  const near = date.other === null ? null : nearFile(date, file)
  return near === null || near === date.date ? date : { ...date, date: near, other: date.date }
}

/** Returns the reading that is shortly before the file's date; `null` if both or neither are. */
function nearFile({ date, other }: FoundDate, file: number | null): string | null {
  if (file === null || other === null) return null
  const near = [date, other].filter((day) => {
    const apart = (file - Date.parse(`${day}T00:00:00Z`)) / DAY_MS
    return apart <= BEFORE_FILE_DAYS && apart >= -AFTER_FILE_DAYS
  })
  return near.length === 1 ? (near[0] ?? null) : null
}

/** An amount at the end of a line: the line sells an item, and its date belongs to the item. */
const SELLS = /\p{L}{3}.*\d[.,]\d{2}\s*$/u

function chosenOf(found: readonly FoundDate[], lines: readonly Line[]): FoundDate | null {
  const isOfGood = ({ line }: FoundDate) => SELLS.test(lines[line]?.figures ?? '')
  const own = found.filter(({ meaning }) => meaning === 'none')
  return (
    found.find(({ meaning }) => meaning === 'document') ??
    own.find((each) => !isOfGood(each)) ??
    own[0] ??
    found.find(({ meaning }) => meaning === 'sale') ??
    lastOf(found.filter(({ meaning }) => meaning === 'other')) ??
    found.find(({ meaning }) => meaning === 'due') ??
    null
  )
}

/** Returns the last day of a stay or of entries: a folio is settled on the day of departure. */
function lastOf(dates: readonly FoundDate[]): FoundDate | undefined {
  return dates.toSorted((a, b) => b.date.localeCompare(a.date))[0]
}
