import type { Line } from '../../text/lines.ts'

/** A time of day as POS terminals print it, or as machines print it behind a day: 2024-05-09T17:42. */
export const TIME = /(?:\b|(?<=\dT))(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?\b/

/** A time behind a day without separators: 20240509T1742. */
const COMPACT_TIME = /\d{8}T(?:[01]\d|2[0-3])[0-5]\d/

/** Whether a time of day is printed on a line. */
export function hasTime(line: Line | undefined): boolean {
  return line !== undefined && (TIME.test(line.figures) || COMPACT_TIME.test(line.figures))
}

interface Place {
  readonly line: number
  readonly from: number
  readonly to: number
}

/**
 * Whether a date has a time of day: on its line, where of several dates the nearest has it; or alone on the next line,
 * behind a word at most.
 */
export function isTimed(date: Place, all: readonly Place[], lines: readonly Line[]): boolean {
  const line = lines[date.line]
  if (line === undefined) return false
  if (!hasTime(line)) return isTimeAlone(lines[date.line + 1])
  const time = TIME.exec(line.figures)
  const onLine = all.filter((other) => other.line === date.line)
  if (time === null || onLine.length < 2) return true
  const distance = ({ from, to }: Place) =>
    Math.min(Math.abs(time.index - to), Math.abs(from - time.index - time[0].length))
  return onLine.every((other) => distance(date) <= distance(other))
}

/** A label before a time: "Time: 17:42". */
const ALONE = /^\s*(?:\p{L}[\p{L}\p{M}. ]{0,14}[:.]?\s*)?$/u

function isTimeAlone(line: Line | undefined): boolean {
  const time = line === undefined ? null : TIME.exec(line.figures)
  if (line === undefined || time === null) return false
  return (
    ALONE.test(line.text.slice(0, time.index)) && line.text.slice(time.index + time[0].length).trim() === ''
  )
}
