/** A score for people; a dash where nothing is left to score. */
export function shownScore(score: number | null): string {
  return score === null ? '–' : String(score)
}
