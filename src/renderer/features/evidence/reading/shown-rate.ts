/** A rate of words per minute: 85.3. */
export function shownRate(perMinute: number): string {
  return perMinute.toFixed(1)
}
