/**
 * Formats a score from 0 to 1 with two decimals, truncated instead of rounded, so that it never looks like a threshold
 * that it has not reached.
 */
export function shownScore(score: number): string {
  return (Math.floor(score * 100 + ROUNDING_ERROR) / 100).toFixed(2)
}

const ROUNDING_ERROR = 1e-6
