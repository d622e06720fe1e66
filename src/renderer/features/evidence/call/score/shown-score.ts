/** Returns a score as text; a dash if nothing is left to score. */
export function shownScore(score: number | null): string {
  return score === null ? '–' : String(score)
}
