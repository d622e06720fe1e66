/**
 * Distance between two values: unequal, by rank, by number (squared, or absolute), or by their difference as a share of
 * their sum.
 */
export type Measure = 'nominal' | 'ordinal' | 'interval' | 'absolute' | 'ratio'

/** The values of one unit, one for each judge; `null` if a judge gave none. */
export type Unit = readonly (number | null)[]

/**
 * Returns Krippendorff's alpha: 1 for full agreement, 0 for agreement by chance, below 0 for less. `null` if there is
 * nothing to compare: no unit has two values, or all values are equal, so that chance alone would agree as well.
 */
export function krippendorffAlpha(units: readonly Unit[], measure: Measure): number | null {
  const paired = units
    .map((unit) => unit.filter((value) => value !== null))
    .filter(({ length }) => length > 1)
  const counts = countsOf(paired.flat())
  const values = [...counts.keys()].toSorted((a, b) => a - b)
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const distance = distanceOf(measure, values, counts)

  const observed = paired.reduce(
    (sum, unit) => sum + pairDistances(countsOf(unit), distance) / (unit.length - 1),
    0,
  )
  const expected = pairDistances(counts, distance) / (total - 1)
  return values.length < 2 ? null : 1 - observed / expected
}

/**
 * Returns alpha for nominal values, from a table of coincidences: how often one value occurs with another in one unit,
 * each pair divided by the number of its values minus 1.
 */
export function nominalAlpha(coincidences: readonly (readonly number[])[]): number | null {
  const sizes = coincidences.map((row) => row.reduce((sum, each) => sum + each, 0))
  const total = sizes.reduce((sum, each) => sum + each, 0)
  const differing = total - coincidences.reduce((sum, row, at) => sum + (row[at] ?? 0), 0)
  const chance = total ** 2 - sizes.reduce((sum, each) => sum + each ** 2, 0)
  return chance < 1e-9 ? null : 1 - ((total - 1) * differing) / chance
}

/**
 * Returns the number of independent votes that a panel with correlated errors is equivalent to: `n` for judges with
 * independent errors, 1 for judges with identical errors. `errors` has a row for each labeled case and a column for
 * each judge. `null` if no judge erred, or there is nothing to compare.
 */
export function effectiveVotes(errors: readonly (readonly boolean[])[]): number | null {
  const judges = errors[0]?.length ?? 0
  const columns = Array.from({ length: judges }, (_, judge) => errors.map((row) => (row[judge] ? 1 : 0)))
  const correlations = columns.flatMap((a, i) => columns.slice(i + 1).flatMap((b) => correlation(a, b) ?? []))
  if (correlations.length === 0) return null
  const mean = correlations.reduce((sum, each) => sum + each, 0) / correlations.length
  return judges / (1 + (judges - 1) * Math.max(0, mean))
}

type Counts = ReadonlyMap<number, number>
type Distance = (a: number, b: number) => number

function countsOf(values: readonly number[]): Counts {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Returns the sum of distances over all ordered pairs of different members. */
function pairDistances(counts: Counts, distance: Distance): number {
  const entries = [...counts]
  return entries.reduce(
    (sum, [a, n]) => sum + entries.reduce((inner, [b, m]) => inner + n * m * distance(a, b), 0),
    0,
  )
}

function distanceOf(measure: Measure, values: readonly number[], counts: Counts): Distance {
  switch (measure) {
    case 'nominal':
      return (a, b) => (a === b ? 0 : 1)
    case 'interval':
      return (a, b) => (a - b) ** 2
    case 'absolute':
      return (a, b) => Math.abs(a - b)
    case 'ratio':
      return (a, b) => (a + b === 0 ? 0 : ((a - b) / (a + b)) ** 2)
    case 'ordinal': {
      const ranks = middleRanks(values, counts)
      return (a, b) => ((ranks.get(a) ?? 0) - (ranks.get(b) ?? 0)) ** 2
    }
  }
}

/** Returns the middle rank of each value when all are sorted. */
function middleRanks(values: readonly number[], counts: Counts): Counts {
  let before = 0
  return new Map(
    values.map((value) => {
      const count = counts.get(value) ?? 0
      const middle = before + count / 2
      before += count
      return [value, middle]
    }),
  )
}

/** Returns Pearson's correlation; `null` if one of the two never varies. */
function correlation(a: readonly number[], b: readonly number[]): number | null {
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  const [meanA, meanB] = [mean(a), mean(b)]
  const product = a.reduce((sum, each, i) => sum + (each - meanA) * ((b[i] ?? 0) - meanB), 0)
  const square = (values: readonly number[], middle: number) =>
    values.reduce((sum, each) => sum + (each - middle) ** 2, 0)
  const scale = Math.sqrt(square(a, meanA) * square(b, meanB))
  return scale === 0 ? null : product / scale
}
