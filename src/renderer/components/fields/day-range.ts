/** Days such as 2026-03-31, both included; without one it is open on that side. */
export interface DayRange {
  readonly first: string | undefined
  readonly last: string | undefined
}

/** Whether its last day is not before its first. */
export function isInOrder({ first, last }: DayRange): boolean {
  return first === undefined || last === undefined || first <= last
}
