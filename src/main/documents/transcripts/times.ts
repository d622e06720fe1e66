/** How far a word may start before the one above it: recognizers round. */
const TOLERANCE_SECONDS = 0.02

/** Whether a word starts so much before the last that they cannot be in order. */
export function isBackwards(start: number, last: number): boolean {
  return start < last - TOLERANCE_SECONDS
}
