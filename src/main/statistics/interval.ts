/** A figure with the bounds between which it lies with a probability of 95 %, and how many values it rests on. */
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

/** The share of those for which something holds, by Wilson’s interval; `null` for none. */
export function wilson(holds: readonly boolean[]): Estimate | null {
  const n = holds.length
  if (n === 0) return null
  const value = holds.filter(Boolean).length / n
  const middle = (value + Z ** 2 / (2 * n)) / (1 + Z ** 2 / n)
  const half = (Z * Math.sqrt((value * (1 - value)) / n + Z ** 2 / (4 * n ** 2))) / (1 + Z ** 2 / n)
  return { value, from: Math.max(0, middle - half), to: Math.min(1, middle + half), n }
}

/**
 * A statistic of some values with its percentile bootstrap interval; `null` for no values. The same values give the same
 * interval: the resamples are drawn from a fixed seed.
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

/** The value below which a share of sorted values lies, by the nearest rank; 0 for none. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? 0
}

/** Mulberry32: numbers from 0 to 1 that follow from a seed. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
