/** Weights of differences between categories: all equal, by rank, or by the square of ranks. */
export type KappaWeights = 'none' | 'linear' | 'quadratic'

/** A kappa with its asymptotic standard error, as derived by Fleiss, Cohen and Everitt (1969). */
export interface Kappa {
  readonly kappa: number
  /** `null` if the error cannot be estimated, as for a table with a single item. */
  readonly standardError: number | null
}

/**
 * Returns Cohen's kappa of two raters: 1 for full agreement, 0 for agreement by chance.
 * @param table how often the first rater chose the category of a row and the second that of a column; square; counts
 * may be fractions if items are weighted. Categories must be in rank order if weights are used.
 * @returns `null` if there is nothing to compare: no items, or both raters used the same single category
 */
export function cohenKappa(
  table: readonly (readonly number[])[],
  weights: KappaWeights = 'none',
): Kappa | null {
  const size = table.length
  const n = sumOf(table.flat())
  if (n === 0 || size < 2) return null
  const at = (row: number, column: number) => (table[row]?.[column] ?? 0) / n
  const ranks = Array.from({ length: size }, (_, rank) => rank)
  const rows = ranks.map((row) => sumOf(ranks.map((column) => at(row, column))))
  const columns = ranks.map((column) => sumOf(ranks.map((row) => at(row, column))))
  const credit = (row: number, column: number) => creditOf(weights, row, column, size)
  const over = (value: (row: number, column: number) => number) =>
    sumOf(ranks.flatMap((row) => ranks.map((column) => value(row, column))))

  const observed = over((row, column) => credit(row, column) * at(row, column))
  const chance = over((row, column) => credit(row, column) * (rows[row] ?? 0) * (columns[column] ?? 0))
  if (1 - chance < SMALLEST) return null
  const kappa = (observed - chance) / (1 - chance)

  const rowCredit = ranks.map((row) =>
    sumOf(ranks.map((column) => credit(row, column) * (columns[column] ?? 0))),
  )
  const columnCredit = ranks.map((column) =>
    sumOf(ranks.map((row) => credit(row, column) * (rows[row] ?? 0))),
  )
  const spread = over((row, column) => {
    const expected = (rowCredit[row] ?? 0) + (columnCredit[column] ?? 0)
    return at(row, column) * (credit(row, column) - expected * (1 - kappa)) ** 2
  })
  const variance = (spread - (kappa - chance * (1 - kappa)) ** 2) / (n * (1 - chance) ** 2)
  return { kappa, standardError: n > 1 ? Math.sqrt(Math.max(0, variance)) : null }
}

/**
 * Returns Fleiss' kappa of many raters, who may differ for each item.
 * @param counts for each item how many raters chose each category; items with fewer than two raters are left out
 * @returns `null` if there is nothing to compare: no item with two raters, or one category only
 */
export function fleissKappa(counts: readonly (readonly number[])[]): number | null {
  const items = counts.filter((item) => sumOf(item) > 1)
  const total = sumOf(items.flat())
  if (items.length === 0) return null
  const categories = Math.max(...items.map(({ length }) => length))
  const observed =
    sumOf(
      items.map((item) => {
        const raters = sumOf(item)
        return (sumOf(item.map((count) => count ** 2)) - raters) / (raters * (raters - 1))
      }),
    ) / items.length
  const chance = sumOf(
    Array.from({ length: categories }, (_, at) => (sumOf(items.map((item) => item[at] ?? 0)) / total) ** 2),
  )
  return 1 - chance < SMALLEST ? null : (observed - chance) / (1 - chance)
}

/** Minimum agreement beyond chance; below it is a difference of rounding errors. */
const SMALLEST = 1e-12

/** Returns the share of an agreement for two categories: 1 for the same one. */
function creditOf(weights: KappaWeights, row: number, column: number, size: number): number {
  const distance = Math.abs(row - column) / (size - 1)
  switch (weights) {
    case 'none':
      return row === column ? 1 : 0
    case 'linear':
      return 1 - distance
    case 'quadratic':
      return 1 - distance ** 2
  }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0)
}
