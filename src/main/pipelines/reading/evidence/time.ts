import type { TimeSpan } from '../../../../shared/pipelines/reading/speech.ts'

/** Something that a recognizer may have timed, in seconds. */
export interface Timed {
  readonly start: number | null
  readonly end: number | null
}

/** When something was heard, `null` where it was not, or without a time. */
export function spanOf(timed: Timed | null): TimeSpan | null {
  if (timed === null || timed.start === null || timed.end === null) return null
  return { start: timed.start, end: Math.max(timed.start, timed.end) }
}

/** Seconds between the end of one thing and the beginning of the next; 0 where they overlap. */
export function silenceBetween(a: TimeSpan, b: TimeSpan): number {
  return Math.max(0, toMilliseconds(Math.max(a.start - b.end, b.start - a.end)))
}

/** Seconds to the millisecond: differences of decimal fractions come out a little off. */
export function toMilliseconds(seconds: number): number {
  const rounded = Math.round(1_000 * seconds) / 1_000
  return Number.isFinite(rounded) ? rounded : seconds
}
