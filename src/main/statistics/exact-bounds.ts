import { compiled, incbet, incbi } from 'cephes'

await compiled // they fail before

/**
 * Returns the exact binomial upper bound of an error rate: the largest rate at which at most this number of wrong ones
 * would be seen with probability δ. By the beta quantile (Clopper and Pearson), so that counts may be fractions.
 * @param wrong wrong ones among `n`, from 0
 * @param delta 1 − confidence, between 0 and 1
 */
export function upperBound(wrong: number, n: number, delta: number): number {
  return wrong >= n ? 1 : incbi(wrong + 1, n - wrong, 1 - delta)
}

/**
 * Returns the exact binomial lower bound: the smallest rate at which at least this number of wrong ones would be seen.
 */
export function lowerBound(wrong: number, n: number, delta: number): number {
  return wrong <= 0 || n === 0 ? 0 : incbi(wrong, n - wrong + 1, delta)
}

/**
 * Returns the p-value of McNemar's exact test, two-sided: the probability of at least this difference between two
 * judges on the same items if neither is better. For a single look; a comparison that is checked repeatedly uses
 * `flipEvidence`.
 * @param fixed items that only the second judge has right, broken those that only the first has right
 */
export function mcNemar(fixed: number, broken: number): number {
  const fewer = Math.min(fixed, broken)
  if (fixed === broken) return 1 // No difference, or no items.
  return Math.min(1, 2 * incbet(fixed + broken - fewer, fewer + 1, 0.5))
}
