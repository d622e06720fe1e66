/** A score of 0 to 1 with two decimals; never rounded up to a whole that it has not reached. */
export function shownScore(score: number): string {
  return (Math.floor(score * 100 + 1e-6) / 100).toFixed(2)
}
