import { type Seen, shows } from '../../languages/seen.ts'
import { isoDay } from '../../text/calendars.ts'
import type { Line } from '../../text/lines.ts'
import { type RawDate, rawDatesIn } from './date-forms.ts'
import { meaningOf, type NumberPlace } from './date-meaning.ts'
import type { WrittenOrder } from './day-order.ts'
import type { FoundDate } from './found-date.ts'
import { impossibleIn } from './impossible.ts'
import { reconciled } from './reconciled.ts'
import { correctedIn, entriesIn, spansIn } from './spans.ts'
import { isTimed } from './times.ts'
import { weekdayOf, weekdaysBeside, wrongWeekday } from './weekdays.ts'

export interface Dates {
  readonly found: readonly FoundDate[]
  /** The date of the document; `null` also where its date may be two days and nothing says which. */
  readonly chosen: FoundDate | null
  /** The date of the document where it may be two days and nothing says which. */
  readonly ambiguous: FoundDate | null
  /** What stands in the place of a date and is none, such as 32.13.2024. */
  readonly unreadable: string | null
}

/** Facts of a document and its file besides about its dates. */
export interface DateContext {
  readonly written: WrittenOrder
  readonly seen: Seen
  /** When the file was made, in milliseconds; `null` where that is not known. */
  readonly file: number | null
  /** Where the number of the document stands; `null` where it has none. */
  readonly number: NumberPlace | null
  /** The day on which the document is read, ISO; `null` where it is not known. */
  readonly today: string | null
}

const DAY_MS = 24 * 60 * 60 * 1_000
/** 2543, the year 2000. */
const FIRST_BUDDHIST = 43
/** A paper is photographed within so many days, and the day before only where clocks differ. */
const BEFORE_FILE_DAYS = 60
const AFTER_FILE_DAYS = 1

/**
 * Every date, and which of them is the document's: one that says so, else the first that says nothing else. 03/04/2024
 * may be two days: another print of the same day, a day of the week beside it, its language and its country settle
 * which; the file's date makes one likelier. Where nothing settles it, the date stays open with both readings.
 * Reconciliation of two prints comes first: 15/05/31 beside 5/31/15 is one day.
 */
export function datesIn(lines: readonly Line[], context: DateContext): Dates {
  const calendars = {
    isPersian: (context.seen.get('fa') ?? 0) > (context.seen.get('ar') ?? 0),
    isThai: shows(context.seen, 'th'),
  }
  const raw = lines.flatMap((line) => rawDatesIn(line, context.seen))
  const read = reconciled(
    raw.map((each) => ({
      raw: each,
      readings: withoutImplausible(readingsOf(each, raw, lines, context, calendars), context.today),
      possible: possibleOf(each, context.written, calendars),
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
    unreadable: impossibleIn(lines, read, found),
  }
}

/** Whose calendars a document may use besides ours. */
interface Calendars {
  readonly isPersian: boolean
  readonly isThai: boolean
}

/** The days that a date may be, the likelier first: none where it is no day, two where nothing rules one out. */
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
  const weekdays = weekdaysBeside(lines[date.line], date)
  const named = [first, second].filter((day) => weekdays.includes(weekdayOf(day)))
  return named.length === 1 ? named : [first, second]
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

/** A year of two digits; of the Buddhist calendar on a Thai paper, where it is too late for ours. */
function centuryOf(year: number, isThai: boolean): number {
  if (isThai && year >= FIRST_BUDDHIST) return 2500 + year
  return year < 70 ? 2000 + year : 1900 + year
}

function withMonth({ order, parts: [a, b, c] }: RawDate, month: number): RawDate['parts'] {
  return order === 'mdy' ? [month, b, c] : [a, month, c]
}

/** The orders in which a date may be read: one where the document shows it. */
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
  // a date that may begin with its year shows no order of day and month
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

/** Whether something settles one of two readings: how such papers are written, or when the file was made. */
function isLikely(date: FoundDate, { written, file }: DateContext): boolean {
  return (written.order !== null && written.isSure) || nearFile(date, file) !== null
}

/** The earliest year of a receipt: tills with memory and card terminals are not older. */
const FIRST_DAY = '1990-01-01'

/** Without readings that no receipt has, after today or before 1990, where another reading is left. */
function withoutImplausible(readings: readonly string[], today: string | null): readonly string[] {
  const plausible = readings.filter((day) => day >= FIRST_DAY && (today === null || day <= dayAfter(today)))
  return plausible.length === 0 ? readings : plausible
}

/** A day later: clocks and time zones differ by up to one. */
function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
}

/** Every day that the numbers of a date can be, also with a year of two digits in front; none where its order is sure. */
function possibleOf(date: RawDate, { isSure, order }: WrittenOrder, calendars: Calendars): string[] {
  if (date.order !== 'either' || date.sign === '.' || (isSure && order === 'dmy')) return []
  const orders = date.isShort ? (['dmy', 'mdy', 'ymd'] as const) : (['dmy', 'mdy'] as const)
  const days = orders.flatMap((each) => dayIn(date, each, date.parts, calendars) ?? [])
  return [...new Set(days)]
}

function likelierFirst(date: FoundDate, { file }: DateContext): FoundDate {
  const near = date.other === null ? null : nearFile(date, file)
  return near === null || near === date.date ? date : { ...date, date: near, other: date.date }
}

/** The one of two readings that lies shortly before the file; `null` where both do, or none. */
function nearFile({ date, other }: FoundDate, file: number | null): string | null {
  if (file === null || other === null) return null
  const near = [date, other].filter((day) => {
    const apart = (file - Date.parse(`${day}T00:00:00Z`)) / DAY_MS
    return apart <= BEFORE_FILE_DAYS && apart >= -AFTER_FILE_DAYS
  })
  return near.length === 1 ? (near[0] ?? null) : null
}

/** An amount at the end of a line: it sells something, and its date is that of a good. */
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

/** Of the days of a stay or of entries the last: a folio is settled on the day of departure. */
function lastOf(dates: readonly FoundDate[]): FoundDate | undefined {
  return dates.toSorted((a, b) => b.date.localeCompare(a.date))[0]
}
