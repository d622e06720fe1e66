import type { RuleCase } from '../rule-case.ts'
import { coinsOf, type Figures, summed } from './figures.ts'

/** Maximum distance, in characters, between the ends of amounts in one column. */
const SAME_COLUMN = 1
/** Maximum number of lines without amounts between those of a column. */
const MAX_GAP = 2
/** Minimum number of lines of a column. */
const MIN_LINES = 3

/**
 * Returns lines with the sums of several columns, if one column matches its sum and another does not. Each line above
 * has one amount in one of the columns, such as charges on the left and payments on the right.
 */
export function mismatchedLedgerColumns(
  { facts: { sums } }: RuleCase,
  figures: readonly Figures[],
): number[] {
  const coins = coinsOf(sums)
  return figures.flatMap((sum, at) => {
    const ends = sum.amounts.map(({ token }) => token.to)
    const rows = ends.length < 2 ? [] : rowsAbove(figures.slice(0, at), sum.line)
    if (rows.length < MIN_LINES) return []
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
    // An amount was moved from one column to the other, with an unchanged sum of both.
    const off = columns.map((column, place) => summed(column) - (sum.values[place] ?? 0))
    return wrong.length === 2 && columns.length === 2 && Math.abs(summed(off)) <= coins ? [sum.line] : []
  })
}

/** Returns the consecutive lines with one amount above a line. */
function rowsAbove(figures: readonly Figures[], below: number): readonly Figures[] {
  const rows: Figures[] = []
  let next = below
  for (const each of figures.toReversed()) {
    if (each.amounts.length !== 1 || next - each.line > MAX_GAP + 1) break
    rows.push(each)
    next = each.line
  }
  return rows
}
