import type { Chance } from '../../measures/chance.ts'
import { daysAfter, daysBetween, weekdayOf } from '../writing/dates.ts'
import { type DateMark, type Day, marksOf, type Paper, withMark } from '../writing/paper.ts'
import { itemOf } from '../writing/world.ts'

export interface AlteredDate {
  readonly paper: Paper
  readonly before: DateMark
  readonly after: DateMark
}

/** Nearer days can be a long evening, or a delivery. */
const DAYS_APART = 45

/**
 * A date that contradicts the same moment printed elsewhere or its day of the week, or that no calendar has. A bill that is dated may be paid
 * months before or after: only a slip that was printed with the paper (`stamp`) is such a moment.
 */
export function alterDate(paper: Paper, random: Chance): AlteredDate | null {
  const own = marksOf(paper).flatMap(({ mark }) =>
    mark.kind === 'date' && mark.role !== 'other' && !mark.pattern.includes('{H}') ? [mark] : [],
  )
  const [first] = own
  if (first === undefined) return null
  const named = own.find(({ hasWeekday }) => hasWeekday === true)
  if (named !== undefined && random.percent(70)) {
    const after = { ...named, day: otherWeekday(named, random) }
    return { paper: withMark(paper, after), before: named, after }
  }
  const repeated = own.length > 1
  const mark = itemOf(own, random.below(own.length))
  const isLong = /\{[YBER]\}/.test(mark.pattern)
  if (repeated && (!isLong || random.percent(60))) {
    const day = contradicting(mark, random)
    const after = { ...mark, day }
    return areApart(mark, day) ? { paper: withMark(paper, after), before: mark, after } : null
  }
  if (!isLong) return null
  const after = { ...mark, day: impossible(mark, random) }
  return { paper: withMark(paper, after), before: mark, after }
}

/** Another year or another month; with two digits a year could be taken for a day. */
function contradicting({ day: { year, month, day }, pattern }: DateMark, random: Chance): Day {
  if (!pattern.includes('{y}') && random.percent(50))
    return { year: year - 1 - random.below(3), month, day: Math.min(day, 28) }
  return { year, month: ((month + 2 + random.below(7)) % 12) + 1, day: Math.min(day, 28) }
}

/** A day near by that has another name, in whichever order day and month are read. */
function otherWeekday({ day }: DateMark, random: Chance): Day {
  for (let days = 1 + random.below(40); ; days += 1) {
    const after = daysAfter(day, -days)
    const turnedRound = { ...after, month: after.day, day: after.month }
    const readings = after.day > 12 ? [after] : [after, turnedRound]
    if (readings.every((each) => weekdayOf(each) !== weekdayOf(day))) return after
  }
}

/** In whichever order day and month are read, as long as both dates are read alike. */
export function areApart({ day: before }: Pick<DateMark, 'day'>, after: Day): boolean {
  const turnedRound = ({ year, month, day }: Day): Day => ({ year, month: day, day: month })
  const isFar = daysBetween(before, after) > DAYS_APART
  if (before.day > 12 || after.day > 12) return isFar
  return isFar && daysBetween(turnedRound(before), turnedRound(after)) > DAYS_APART
}

/** No reading of it is a day: in figures both numbers are too large for a month, or the month has no such day. */
function impossible({ day: { year }, pattern }: DateMark, random: Chance): Day {
  const named = /\{[Nn]\}/.test(pattern)
  const found: readonly (readonly [number, number])[] = named
    ? [
        [2, 30],
        [4, 31],
        [6, 31],
        [9, 31],
        [11, 31],
        [2, 31],
      ]
    : [
        [2, 30],
        [2, 31],
        [4, 31],
        [9, 31],
        [14, 21],
        [13, 17],
        [15, 30],
      ]
  const [month, day] = itemOf(found, random.below(found.length))
  return { year, month, day }
}
