import { compiled, incbet } from 'cephes'

await compiled // they fail before

/**
 * Returns the exact binomial upper bound of an error rate: the largest rate at which at most this number of wrong ones
 * would be seen with probability δ. By the beta quantile (Clopper and Pearson), so that counts may be fractions.
 * @param wrong wrong ones among `n`, from 0
 * @param delta 1 − confidence, between 0 and 1
 */
export function upperBound(wrong: number, n: number, delta: number): number {
  return wrong >= n ? 1 : betaQuantile(wrong + 1, n - wrong, 1 - delta)
}

/**
 * Returns the exact binomial lower bound: the smallest rate at which at least this number of wrong ones would be seen.
 */
export function lowerBound(wrong: number, n: number, delta: number): number {
  return wrong <= 0 || n === 0 ? 0 : betaQuantile(wrong, n - wrong + 1, delta)
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

/** Maximum number of steps: each halves the bracket at least, and doubles have 53 bits. */
const MAX_STEPS = 120

/**
 * Returns the quantile of the beta distribution: the `x` at which the incomplete beta integral is `y`, to 15 digits or
 * within 1e-16. Cephes has an inverse of its own, `incbi`, which is wrong by a factor of 60 for 9 of 59,965 at δ 1e-6
 * and throws where the result is tiny; only its integral is used, inside a bracket (Chandrupatla 1997).
 */
function betaQuantile(a: number, b: number, y: number): number {
  let [near, atNear] = [0, -y]
  let [far, atFar] = [1, 1 - y]
  let part = 0.5
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const tried = near + part * (far - near)
    const atTried = incbet(a, b, tried) - y
    let [third, atThird] = [near, atNear]
    if (atTried > 0 === atNear > 0) [near, atNear] = [tried, atTried]
    else {
      ;[third, atThird] = [far, atFar]
      ;[far, atFar] = [near, atNear]
      ;[near, atNear] = [tried, atTried]
    }
    const best = Math.abs(atNear) < Math.abs(atFar) ? near : far
    const tolerance = 1e-16 + 1e-15 * best
    const share = tolerance / Math.abs(far - near)
    if (share > 0.5 || atNear === 0) return best
    part = Math.min(1 - share, Math.max(share, nextPart([near, atNear], [far, atFar], [third, atThird])))
  }
  return near
}

type Point = readonly [x: number, y: number]

/** Returns where in the bracket to look next: by inverse quadratic interpolation where it is safe, else in its middle. */
function nextPart([near, atNear]: Point, [far, atFar]: Point, [third, atThird]: Point): number {
  const xi = (near - far) / (third - far)
  const phi = (atNear - atFar) / (atThird - atFar)
  if (!(phi ** 2 < xi && (1 - phi) ** 2 < 1 - xi)) return 0.5
  return (
    (atNear / (atFar - atNear)) * (atThird / (atFar - atThird)) +
    ((third - near) / (far - near)) * (atNear / (atThird - atNear)) * (atFar / (atThird - atFar))
  )
}
