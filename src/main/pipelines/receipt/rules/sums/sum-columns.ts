import type { RuleCase } from '../rule-case.ts'
import { coinsOf, type Figures, summed } from './figures.ts'

/** Minimum distance, in characters, between the ends of two columns. */
const MIN_APART = 4
/** Maximum distance, in characters, between the ends of amounts in one column. */
const SAME_COLUMN = 1
/** Minimum number of amounts in a column. */
const MIN_EACH = 2
/** Minimum share of the amounts alone in their lines that must be in one of the two columns. */
const MAX_INSIDE = 0.7
const MAX_WRONG = 2

interface Placed {
  readonly line: number
  readonly value: number
  readonly isSum: boolean
}

interface Group {
  readonly sum: Placed
  readonly goods: readonly Placed[]
}

/**
 * Returns lines of sums in a column of their own, next to that of their parts, if one or two differ from their group
 * and others match.
 */
export function mismatchedSumColumns({ facts: { sums } }: RuleCase, figures: readonly Figures[]): number[] {
  const coins = coinsOf(sums)
  const placed = inTwoColumns(figures)
  if (placed === null) return []
  for (const list of [placed, placed.toReversed()]) {
    const groups = groupsIn(list)
    const wrong = groups.filter(
      ({ sum, goods }) => Math.abs(summed(goods.map(({ value }) => value)) - sum.value) > coins,
    )
    const right = groups.filter((group) => !wrong.includes(group))
    // The price and the amount of one piece are equal: only a group of several items shows what the groups are.
    const isShown =
      right.some(({ goods }) => goods.length >= 2) ||
      (right.length >= 2 && wrong.every(({ goods }) => goods.length >= 2))
    if (!isShown || wrong.length > MAX_WRONG || wrong.length > right.length) continue
    return wrong.map(({ sum }) => sum.line)
  }
  return []
}

/**
 * Returns the amounts of lines with one amount, as items on the left and sums on the right; `null` if they do not form
 * two columns.
 */
function inTwoColumns(figures: readonly Figures[]): Placed[] | null {
  const single = figures.flatMap(({ line, amounts: [amount, more], values: [value] }) =>
    amount === undefined || value === undefined || more !== undefined || !amount.isApart
      ? []
      : [{ line, value, to: amount.token.to, isNamed: amount.role !== null }],
  )
  const ends = new Map<number, number>()
  for (const { to } of single) ends.set(to, (ends.get(to) ?? 0) + 1)
  const near = (to: number) => single.filter((each) => Math.abs(each.to - to) <= SAME_COLUMN).length
  const [one, other] = [...ends.keys()]
    .toSorted((a, b) => near(b) - near(a))
    .filter((to, at, all) => at === 0 || Math.abs(to - (all[0] ?? to)) >= MIN_APART)
  if (one === undefined || other === undefined) return null
  const [left, right] = one < other ? [one, other] : [other, one]
  const inColumns = single.filter(({ to }) => [left, right].some((end) => Math.abs(end - to) <= SAME_COLUMN))
  if (near(left) < MIN_EACH || near(right) < MIN_EACH || inColumns.length < single.length * MAX_INSIDE)
    return null
  // An amount between two sums is not an item.
  if (inColumns.some(({ to, isNamed }) => isNamed && Math.abs(left - to) <= SAME_COLUMN)) return null
  return inColumns.map(({ line, value, to }) => ({ line, value, isSum: Math.abs(right - to) <= SAME_COLUMN }))
}

/** Groups items up to the sum behind them. */
function groupsIn(placed: readonly Placed[]): Group[] {
  const groups: Group[] = []
  let goods: Placed[] = []
  for (const each of placed) {
    if (!each.isSum) goods.push(each)
    else {
      if (goods.length > 0) groups.push({ sum: each, goods })
      goods = []
    }
  }
  return groups
}
