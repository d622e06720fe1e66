/** A figure with its 95 % interval, and the number of values that it is based on. */
export interface Estimate {
  readonly value: number
  readonly from: number
  readonly to: number
  readonly n: number
}

/** Two-sided 95 % of the normal distribution. */
const Z = 1.959964

const RESAMPLES = 1_000
const SEED = 20_260_101

/** Limit of values drawn in all resamples together: above it there are fewer resamples, but never below a minimum. */
const [MAX_DRAWN, MIN_RESAMPLES] = [20_000_000, 200]

function resamplesFor(values: number): number {
  return Math.min(RESAMPLES, Math.max(MIN_RESAMPLES, Math.floor(MAX_DRAWN / Math.max(1, values))))
}

/** Returns the share of `true` values with Wilson’s interval; `null` without values. */
export function wilson(holds: readonly boolean[]): Estimate | null {
  const n = holds.length
  if (n === 0) return null
  return wilsonAt(holds.filter(Boolean).length / n, n)
}

/** Wilson’s interval of the share that `holds` is of `n` values, of which there is at least one. */
export function wilsonShare(holds: number, n: number): Estimate {
  return wilsonAt(holds / n, n)
}

/** Wilson's interval of a share of `n` values; `n` may be a fraction where values are not independent. */
function wilsonAt(value: number, n: number): Estimate {
  const middle = (value + Z ** 2 / (2 * n)) / (1 + Z ** 2 / n)
  const half = (Z * Math.sqrt((value * (1 - value)) / n + Z ** 2 / (4 * n ** 2))) / (1 + Z ** 2 / n)
  return {
    value,
    from: Math.max(0, Math.min(value, middle - half)),
    to: Math.min(1, Math.max(value, middle + half)),
    n,
  }
}

/**
 * Returns a statistic of some values with its percentile bootstrap interval; `null` for no values. The same values give
 * the same interval: the resamples are drawn from a fixed seed.
 */
export function bootstrap<T>(
  values: readonly T[],
  statistic: (sample: readonly T[]) => number,
): Estimate | null {
  if (values.length === 0) return null
  const next = generator(SEED)
  const draws = Array.from({ length: RESAMPLES }, () =>
    statistic(values.map((value) => values[Math.floor(next() * values.length)] ?? value)),
  ).sort((a, b) => a - b)
  return {
    value: statistic(values),
    from: quantile(draws, 0.025),
    to: quantile(draws, 0.975),
    n: values.length,
  }
}

/**
 * Returns a statistic of sums with a bootstrap interval that draws whole clusters, such as cases, as values of one
 * cluster are not independent. Clusters are summed once: a resample adds one list for each cluster instead of all
 * its values. The order of the values does not matter: clusters are drawn in the order of their names.
 * @param clusterOf the name of the cluster of a value
 * @param addendsOf the addends of a value; lists of the same length for all values
 * @param statistic of the sums; `null` if it is undefined for a sample, which is then left out of the bounds
 * @param between called between resamples; an exception ends the work
 * @returns `null` for fewer than two clusters, which are not representative, and if the statistic is undefined
 */
export function clusterSumBootstrap<T>(
  values: readonly T[],
  {
    clusterOf,
    addendsOf,
    statistic,
    between = () => {},
  }: {
    readonly clusterOf: (value: T) => string
    readonly addendsOf: (value: T) => readonly number[]
    readonly statistic: (sums: readonly number[]) => number | null
    readonly between?: (() => void) | undefined
  },
): Estimate | null {
  const clusters = [...Map.groupBy(values, clusterOf)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, members]) => added(members.map(addendsOf)))
  const value = statistic(added(clusters))
  if (clusters.length < 2 || value === null) return null
  const next = generator(SEED)
  const draws = Array.from({ length: resamplesFor(clusters.length * (clusters[0]?.length ?? 1)) }, () => {
    between()
    return statistic(added(clusters.map(() => clusters[Math.floor(next() * clusters.length)] ?? [])))
  })
    .filter((draw) => draw !== null)
    .sort((a, b) => a - b)
  return { value, from: quantile(draws, 0.025), to: quantile(draws, 0.975), n: values.length }
}

function added(lists: readonly (readonly number[])[]): number[] {
  const sums = Array<number>(lists[0]?.length ?? 0).fill(0)
  for (const list of lists) for (const [at, each] of list.entries()) sums[at] = (sums[at] ?? 0) + each
  return sums
}

/** A value of a cluster, such as a case, and how many items it represents. */
export interface ClusteredValue {
  readonly cluster: string
  readonly holds: boolean
  readonly weight: number
}

/**
 * Returns a share with Wilson's interval at the effective number of values: fewer than there are if weights differ
 * (Kish) and if values of one cluster are correlated (the design effect of `clusterEffect`).
 * @returns `null` without values
 */
export function clusteredShare(values: readonly ClusteredValue[]): Estimate | null {
  const weight = values.reduce((sum, each) => sum + each.weight, 0)
  if (weight === 0) return null
  const share = values.reduce((sum, each) => sum + (each.holds ? each.weight : 0), 0) / weight
  const { effect } = clusterEffect(values)
  return { ...wilsonAt(share, effectiveNumber(values.map((each) => each.weight)) / effect), n: values.length }
}

/** Returns the effective number of weighted values, by Kish; 0 for none. */
export function effectiveNumber(weights: readonly number[]): number {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const squares = weights.reduce((total, weight) => total + weight ** 2, 0)
  return squares === 0 ? 0 : sum ** 2 / squares
}

/** The correlation of values within a cluster. */
export interface ClusterEffect {
  /** One-way ANOVA intraclass correlation; 0 if it is undefined. */
  readonly correlation: number
  /** The design effect, from 1: the number of values that together are worth one independent value. */
  readonly effect: number
}

/**
 * Returns the design effect of clusters: `1 + (m₀ − 1) · max(0, ρ)`, with the mean size m₀ corrected for unequal sizes.
 * Values of a single cluster count as one value together. If all values agree, the correlation is undefined, and there
 * is no evidence that values of one cluster are independent: each cluster counts as one value.
 */
export function clusterEffect(values: readonly Pick<ClusteredValue, 'cluster' | 'holds'>[]): ClusterEffect {
  const n = values.length
  const groups = [...Map.groupBy(values, ({ cluster }) => cluster).values()].map((members) => {
    const holds = members.filter((each) => each.holds).length
    return { size: members.length, mean: holds / members.length }
  })
  const g = groups.length
  if (g < 2) return { correlation: 0, effect: Math.max(1, n) }
  if (g === n) return { correlation: 0, effect: 1 }
  const middle = groups.reduce((sum, { size, mean }) => sum + size * mean, 0) / n
  const between = groups.reduce((sum, { size, mean }) => sum + size * (mean - middle) ** 2, 0) / (g - 1)
  const within = groups.reduce((sum, { size, mean }) => sum + size * mean * (1 - mean), 0) / (n - g)
  const size = (n - groups.reduce((sum, each) => sum + each.size ** 2, 0) / n) / (g - 1)
  const scale = between + (size - 1) * within
  if (scale === 0) return { correlation: 0, effect: n / g }
  const correlation = (between - within) / scale
  return { correlation, effect: 1 + (size - 1) * Math.max(0, correlation) }
}

/** Returns the value below which a share of sorted values lies, by the nearest rank; 0 for none. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? 0
}

/** Mulberry32: returns a generator of numbers from 0 to 1, determined by a seed. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
