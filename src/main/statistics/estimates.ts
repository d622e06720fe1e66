import type { Estimate } from './interval.ts'

/** Two-sided 95 % of the normal distribution. */
const Z = 1.959964

/** An estimate from labels and judge answers together. */
export interface PoweredEstimate extends Estimate {
  /** Weight of the judge's answers, 0 to 1. */
  readonly lambda: number
  /**
   * Number of labels that would give an interval of this width without the judge, divided by the present number; 1
   * saves none.
   */
  readonly saving: number
}

/**
 * Returns the mean of a quantity from few labels and many judge answers, PPI++ (Angelopoulos, Duchi, Zrnic 2023, arXiv
 * 2311.01453): correct for any judge, narrower for an informative one.
 * @param labels for each labeled item the truth `y` and the judge's answer `f`
 * @param unlabeled the judge's answers about items without a label
 * @returns `null` for no labels
 */
export function poweredMean(
  labels: readonly { readonly y: number; readonly f: number }[],
  unlabeled: readonly number[],
): PoweredEstimate | null {
  const [n, others] = [labels.length, unlabeled.length]
  if (n === 0) return null
  const [y, f] = [labels.map((each) => each.y), labels.map((each) => each.f)]
  const spread = variance([...f, ...unlabeled])
  const lambda = others === 0 || spread === 0 ? 0 : clip(covariance(y, f) / ((1 + n / others) * spread), 0, 1)
  const rest = labels.map((each) => each.y - lambda * each.f)
  const value = (others === 0 ? 0 : lambda * mean(unlabeled)) + mean(rest)
  const squared = variance(rest) / n + (others === 0 ? 0 : (lambda ** 2 * spread) / others)
  const half = Z * Math.sqrt(squared)
  const alone = variance(y) / n
  const saving = squared === 0 ? 1 : alone / squared
  return { value, from: value - half, to: value + half, n, lambda, saving }
}

/**
 * Returns the mean for a judge with two answers, by post-stratification: the mean truth for each answer of the judge,
 * weighted by the frequency of the answer.
 * @returns `null` for no labels, or if an answer of the judge has no label
 */
export function postStratified(
  labels: readonly { readonly y: number; readonly f: 0 | 1 }[],
  unlabeled: readonly (0 | 1)[],
): Estimate | null {
  const total = labels.length + unlabeled.length
  if (labels.length === 0) return null
  const strata = ([0, 1] as const).map((answer) => {
    const own = labels.filter(({ f }) => f === answer).map(({ y }) => y)
    const size = own.length + unlabeled.filter((f) => f === answer).length
    return { share: size / total, n: own.length, mean: own.length === 0 ? 0 : mean(own) }
  })
  if (strata.some(({ share, n }) => share > 0 && n === 0)) return null
  const [no, yes] = strata
  const value = strata.reduce((sum, { share, mean: own }) => sum + share * own, 0)
  const within = strata.reduce(
    (sum, { share, n, mean: own }) => sum + (n === 0 ? 0 : (share ** 2 * own * (1 - own)) / n),
    0,
  )
  const between = (((yes?.mean ?? 0) - (no?.mean ?? 0)) ** 2 * (yes?.share ?? 0) * (no?.share ?? 0)) / total
  const half = Z * Math.sqrt(within + between)
  return { value, from: value - half, to: value + half, n: labels.length }
}

/** An item that was sampled for labeling with a known probability. */
export interface DrawnItem {
  /** The judge's answer. */
  readonly f: number
  /** The truth; `null` if the item was not sampled. */
  readonly h: number | null
  /** Its sampling probability, above 0. */
  readonly probability: number
}

/**
 * Returns the mean of the truth over all items, some of which were sampled with unequal probability: each item counts
 * with the judge's answer, and a sampled one corrects it by its difference divided by its probability.
 * @returns `null` for fewer than two items
 */
export function inverseProbabilityMean(
  items: readonly DrawnItem[],
): (Estimate & { readonly standardError: number }) | null {
  if (items.length < 2) return null
  const parts = items.map(({ f, h, probability }) => (h === null ? f : f + (h - f) / probability))
  const value = mean(parts)
  const sample = parts.reduce((sum, each) => sum + (each - value) ** 2, 0) / (parts.length - 1)
  const standardError = Math.sqrt(sample / parts.length)
  return {
    value,
    from: value - Z * standardError,
    to: value + Z * standardError,
    n: items.length,
    standardError,
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length
}

function variance(values: readonly number[]): number {
  return covariance(values, values)
}

function covariance(a: readonly number[], b: readonly number[]): number {
  const [middleA, middleB] = [mean(a), mean(b)]
  return a.reduce((sum, each, at) => sum + (each - middleA) * ((b[at] ?? 0) - middleB), 0) / a.length
}

function clip(value: number, from: number, to: number): number {
  return Math.min(to, Math.max(from, value))
}
