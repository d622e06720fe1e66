import { dayAt, dayBegins, dayEnds } from '../../../shared/days.ts'
import type { DayRange } from '../../components/fields/day-range.ts'

/** A period by its first and last moment; a missing bound leaves it open on that side. */
export interface Span {
  readonly first: number | undefined
  readonly last: number | undefined
}

/** Returns the days that a period covers. */
export function daysOf({ first, last }: Span): DayRange {
  return {
    first: first === undefined ? undefined : dayAt(first),
    last: last === undefined ? undefined : dayAt(last),
  }
}

/** Returns the period from the start of the first day to the end of the last. */
export function spanOfDays({ first, last }: DayRange): Span {
  return {
    first: first === undefined ? undefined : dayBegins(first),
    last: last === undefined ? undefined : dayEnds(last),
  }
}
