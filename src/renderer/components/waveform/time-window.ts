/** A part of a recording, in seconds. */
export interface TimeWindow {
  readonly from: number
  readonly to: number
}

/**
 * Minimum distance of the playing position from the window's edge, as a share of the window, where the recording allows
 * it.
 */
const MARGIN = 0.08

/** Returns a window of a length centered on a span, within the recording. */
export function windowAround(span: TimeWindow, length: number, seconds: number): TimeWindow {
  return within((span.from + span.to - length) / 2, length, seconds)
}

/**
 * Returns the same window while a time lies well inside it, else one that begins shortly before that time, like a
 * turned page.
 */
export function windowWith(at: number, current: TimeWindow, seconds: number): TimeWindow {
  const length = current.to - current.from
  const margin = length * MARGIN
  const isInside =
    (at >= current.from + margin || current.from === 0) &&
    (at <= current.to - margin || current.to >= seconds)
  return isInside && at >= current.from && at <= current.to ? current : within(at - margin, length, seconds)
}

function within(from: number, length: number, seconds: number): TimeWindow {
  const start = Math.max(0, Math.min(from, seconds - length))
  return { from: start, to: start + length }
}
