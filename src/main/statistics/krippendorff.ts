/** How far apart two values are: not the same, by their ranks, or by their numbers. */
export type Measure = 'nominal' | 'ordinal' | 'interval'

/** The values that were given to one thing, one for each judge; `null` where a judge gave none. */
export type Unit = readonly (number | null)[]

/**
 * Krippendorff's alpha: 1 where judges agree in everything, 0 where they agree as chance would have it, below 0 where
 * they agree less. `null` where there is nothing to compare: no thing has two values, or all values are the same
 * one, so that chance alone would agree as well.
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
 * How many independent votes a panel is worth whose errors go together: `n` for judges that err by themselves, 1 for
 * judges that always err alike. `errors` has a row for each labeled case and a column for each judge. `null` where
 * no judge erred, or there is nothing to compare.
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

/** The sum of distances over all ordered pairs of different members. */
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
    case 'ordinal': {
      const ranks = middleRanks(values, counts)
      return (a, b) => ((ranks.get(a) ?? 0) - (ranks.get(b) ?? 0)) ** 2
    }
  }
}

/** Where the middle of a value's holders stands when all are lined up. */
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

/** Pearson's; `null` where one of the two never varies. */
function correlation(a: readonly number[], b: readonly number[]): number | null {
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  const [meanA, meanB] = [mean(a), mean(b)]
  const product = a.reduce((sum, each, i) => sum + (each - meanA) * ((b[i] ?? 0) - meanB), 0)
  const square = (values: readonly number[], middle: number) =>
    values.reduce((sum, each) => sum + (each - middle) ** 2, 0)
  const scale = Math.sqrt(square(a, meanA) * square(b, meanB))
  return scale === 0 ? null : product / scale
}
