import { dayAt, dayBegins, dayEnds } from '../../../shared/days.ts'
import type { DayRange } from '../../components/fields/day-range.ts'

/** A time by its first and last moment; without one it is open on that side. */
export interface Span {
  readonly first: number | undefined
  readonly last: number | undefined
}

/** The days that a time lies on. */
export function daysOf({ first, last }: Span): DayRange {
  return {
    first: first === undefined ? undefined : dayAt(first),
    last: last === undefined ? undefined : dayAt(last),
  }
}

/** The time from the begin of the first day to the end of the last. */
export function spanOfDays({ first, last }: DayRange): Span {
  return {
    first: first === undefined ? undefined : dayBegins(first),
    last: last === undefined ? undefined : dayEnds(last),
  }
}
