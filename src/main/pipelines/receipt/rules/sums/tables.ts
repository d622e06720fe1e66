import type { RuleCase } from '../rule-case.ts'
import { coinsOf, type Figures, summed } from './figures.ts'

/** Maximum number of lines without amounts between two rows of one table. */
const MAX_GAP = 2
/** Maximum number of amounts of a row in a table of sums. */
const MAX_COLUMNS = 7
/** With more columns that do not match, they are not sums or were misread. */
const MAX_WRONG = 2
/** Maximum distance, in characters, between the end of an amount and that of its column. */
const MAX_DISTANCE = 3

/**
 * Returns lines of tables in which one column adds up to the sum below it, or one row to the sum behind it, and another
 * does not.
 */
export function mismatchedTables({ facts: { sums } }: RuleCase, figures: readonly Figures[]): number[] {
  const coins = coinsOf(sums)
  const rows = figures.filter(({ amounts }) => amounts.length >= 2 && amounts.length <= MAX_COLUMNS)
  const sold = new Set(sums.items.map(({ token }) => token.line))
  return tablesOf(rows).flatMap((table) => {
    const columns = mismatchedColumns(table, coins, sold)
    return columns.length > 0 ? columns : mismatchedRows(table, coins)
  })
}

/** Groups consecutive rows into tables. */
function tablesOf(rows: readonly Figures[]): (readonly Figures[])[] {
  const tables: Figures[][] = []
  for (const row of rows) {
    const table = tables.at(-1)
    const last = table?.at(-1)
    if (table !== undefined && last !== undefined && row.line - last.line <= MAX_GAP + 1) table.push(row)
    else tables.push([row])
  }
  return tables.filter(({ length }) => length >= 2)
}

/**
 * Returns a row without an item whose amounts are, in at least one column, the sums of the rows above or below, and in
 * another column not.
 */
function mismatchedColumns(table: readonly Figures[], coins: number, sold: ReadonlySet<number>): number[] {
  const [first, ...below] = table
  if (first !== undefined && below.length > 1 && !sold.has(first.line) && apartFrom(below, first, coins))
    return [first.line]
  let from = 0
  for (const [at, row] of table.entries()) {
    if (at - from < 2 || sold.has(row.line)) continue
    if (apartFrom(table.slice(from, at), row, coins)) return [row.line]
    if (isSum(table.slice(from, at), row, coins)) from = at + 1
  }
  return []
}

/** Whether every amount of a row is the sum of the amounts above it. */
function isSum(rows: readonly Figures[], sum: Figures, coins: number): boolean {
  const columns = columnsOf(rows, sum, coins)
  return columns.length > 0 && columns.every(({ isRight }) => isRight)
}

function apartFrom(rows: readonly Figures[], sum: Figures, coins: number): boolean {
  const columns = columnsOf(rows, sum, coins)
  const right = columns.filter(({ isRight }) => isRight)
  // A mismatch that repeats a matching sum, under a column of prices, does not count.
  const wrong = columns.filter(
    ({ isRight, value }) => !isRight && !right.some((each) => each.value === value),
  )
  return wrong.length > 0 && wrong.length <= MAX_WRONG && right.length > 0
}

interface Column {
  readonly value: number
  readonly isRight: boolean
}

/** Returns the columns of a table that have an amount in the row of sums and at least two amounts in the rows. */
function columnsOf(rows: readonly Figures[], sum: Figures, coins: number): Column[] {
  const isEven = rows.every(({ amounts }) => amounts.length === sum.amounts.length)
  // Taxes by rate below items are another table.
  if (rows.some(({ amounts }) => amounts.length < sum.amounts.length)) return []
  const most = Math.max(coins, (rows.length * coins) / 2)
  return sum.values.flatMap((value, at): Column[] => {
    const own = rows.map((row) => row.values[isEven ? at : placeOf(sum, at, row)])
    const found = own.flatMap((each) => each ?? [])
    if (found.length < own.length || found.filter((each) => each !== 0).length < 2) return []
    return [{ value, isRight: Math.abs(summed(found) - value) <= most }]
  })
}

/** Returns the index of the amount of a row that ends where that of the sums ends; -1 if there is none. */
function placeOf({ amounts }: Figures, at: number, row: Figures): number {
  const to = amounts[at]?.token.to ?? 0
  return row.amounts.findIndex(({ token }) => Math.abs(token.to - to) <= MAX_DISTANCE)
}

/**
 * Returns rows that lack the relation between amounts that all but one or two other rows have. In currencies without
 * cents a count of two digits looks like an amount; it precedes the others.
 */
function mismatchedRows(table: readonly Figures[], coins: number): number[] {
  const counts = [...new Set(table.map(({ amounts }) => amounts.length))].filter((count) => count >= 3)
  for (const count of counts.sort((a, b) => a - b)) {
    const rows = table
      .filter(({ amounts }) => amounts.length === count || amounts.length === count + 1)
      .map((row) => ({ ...row, values: row.values.slice(-count) }))
    const wrong = rows.length < 2 ? [] : unlikeOthers(rows, count, coins)
    if (wrong.length > 0) return wrong
  }
  return []
}

function unlikeOthers(rows: readonly Figures[], count: number, coins: number): number[] {
  let wrong: number[] = []
  for (let whole = count - 1; whole >= 0; whole -= 1)
    for (const signs of signsOf(count, whole)) {
      const own = rows.filter(({ values }) => signs.every((sign, at) => sign === 0 || values[at] !== 0))
      const apart = own.filter(
        ({ values }) =>
          Math.abs(summed(values.map((value, at) => value * (signs[at] ?? 0))) - (values[whole] ?? 0)) >
          coins,
      )
      const right = own.filter((row) => !apart.includes(row))
      const isPlain = signs.every((sign, at) => (at === whole ? sign === 0 : sign === 1))
      const isLike = right.some(mayBeCount) || !apart.some(mayBeCount)
      const least = isPlain && whole === count - 1 && right.length === 1 && own.length === 2 ? 1 : 2
      if (right.length >= least && apart.length === 0) return []
      if (right.length < Math.max(least, apart.length) || apart.length > MAX_WRONG || !isLike) continue
      if (wrong.length === 0) wrong = apart.map(({ line }) => line)
    }
  return wrong
}

/** Whether a number next to the amounts may be a count of several. */
function mayBeCount({ counts }: Pick<Figures, 'counts'>): boolean {
  return counts.some((count) => count > 1)
}

/** Returns the possible signs of the other amounts, of which at least two are added or subtracted. */
function signsOf(count: number, whole: number): number[][] {
  let all: number[][] = [[]]
  for (let at = 0; at < count; at += 1)
    all = all.flatMap((signs) =>
      at === whole ? [[...signs, 0]] : [1, -1, 0].map((sign) => [...signs, sign]),
    )
  return all.filter((signs) => signs.filter((sign) => sign !== 0).length >= 2 && signs.includes(1))
}
