import type { Line } from '../../text/lines.ts'

/** A time of day, as tills print it, or as machines do behind a day: 2024-05-09T17:42. */
export const TIME = /(?:\b|(?<=\dT))(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?\b/

/** Behind a day without signs: 20240509T1742. */
const COMPACT_TIME = /\d{8}T(?:[01]\d|2[0-3])[0-5]\d/

/** Whether a time of day stands on a line: when something happened. */
export function hasTime(line: Line | undefined): boolean {
  return line !== undefined && (TIME.test(line.figures) || COMPACT_TIME.test(line.figures))
}
