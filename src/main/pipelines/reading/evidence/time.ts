import { Engine, type ReadingInput } from '../../../../shared/pipelines/reading/input.ts'
import type { TimeSpan } from '../../../../shared/pipelines/reading/speech.ts'

/** Something that a recognizer may have timed, in seconds. */
export interface Timed {
  readonly start: number | null
  readonly end: number | null
}

/** Returns the time of something heard; `null` if it was not heard or has no time. */
export function spanOf(timed: Timed | null): TimeSpan | null {
  if (timed === null || timed.start === null || timed.end === null) return null
  return { start: timed.start, end: Math.max(timed.start, timed.end) }
}

/** Returns the seconds between the end of one span and the start of the other; 0 if they overlap. */
export function silenceBetween(a: TimeSpan, b: TimeSpan): number {
  return Math.max(0, toMilliseconds(Math.max(a.start - b.end, b.start - a.end)))
}

/** Rounds seconds to milliseconds, because differences of decimal fractions are slightly off. */
export function toMilliseconds(seconds: number): number {
  const rounded = Math.round(1_000 * seconds) / 1_000
  return Number.isFinite(rounded) ? rounded : seconds
}

/**
 * Returns the engines whose words share the times of their segments, because words were not timed individually (c.20);
 * the primary first.
 */
export function timedBySegments(input: Pick<ReadingInput, Engine>): Engine[] {
  return Engine.options.filter((engine) => input[engine]?.some(({ timing }) => timing === 'segment') === true)
}
