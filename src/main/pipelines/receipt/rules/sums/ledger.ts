import type { RuleCase } from '../case.ts'
import { coinsOf, type Figures, summed } from './figures.ts'

/** Amounts of one column end so near to each other. */
const SAME_COLUMN = 1
/** Lines without amounts between those of a column, so many. */
const MOST_GAP = 2
/** So many lines at least make a column say something. */
const LEAST_LINES = 3

/**
 * Lines that have their one amount in one of several columns, charges on the left and payments on the right, above a line with
 * the sum of each, where one column comes to its sum and another does not.
 */
export function columnsOfOneApart({ facts: { sums } }: RuleCase, figures: readonly Figures[]): number[] {
  const coins = coinsOf(sums)
  return figures.flatMap((sum, at) => {
    const ends = sum.amounts.map(({ token }) => token.to)
    const rows = ends.length < 2 ? [] : rowsAbove(figures.slice(0, at), sum.line)
    if (rows.length < LEAST_LINES) return []
    const columns = ends.map((end) =>
      rows.flatMap(({ amounts: [amount], values: [value] }) =>
        amount !== undefined && value !== undefined && Math.abs(amount.token.to - end) <= SAME_COLUMN
          ? [value]
          : [],
      ),
    )
    if (columns.some(({ length }) => length === 0) || columns.flat().length !== rows.length) return []
    const wrong = columns.filter(
      (column, place) => Math.abs(summed(column) - (sum.values[place] ?? 0)) > coins,
    )
    if (wrong.length === 1 && columns.length > 1) return [sum.line]
    // an amount was moved from one column to the other, and what both come to stays
    const off = columns.map((column, place) => summed(column) - (sum.values[place] ?? 0))
    return wrong.length === 2 && columns.length === 2 && Math.abs(summed(off)) <= coins ? [sum.line] : []
  })
}

/** The lines with one amount above a line, as far as they follow each other. */
function rowsAbove(figures: readonly Figures[], below: number): readonly Figures[] {
  const rows: Figures[] = []
  let next = below
  for (const each of figures.toReversed()) {
    if (each.amounts.length !== 1 || next - each.line > MOST_GAP + 1) break
    rows.push(each)
    next = each.line
  }
  return rows
}
