/** Days such as 2026-03-31, both included; a missing bound leaves the range open on that side. */
export interface DayRange {
  readonly first: string | undefined
  readonly last: string | undefined
}

/** Returns whether the last day is not before the first. */
export function isInOrder({ first, last }: DayRange): boolean {
  return first === undefined || last === undefined || first <= last
}
