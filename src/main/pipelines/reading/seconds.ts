/** Seconds to the millisecond: differences of decimal fractions come out a little off. */
export function toMilliseconds(seconds: number): number {
  return Number(seconds.toFixed(3))
}
