import type { RuleCase } from '../case.ts'
import { coinsOf, type Figures, summed } from './figures.ts'

/** Columns end so far from each other at least. */
const LEAST_APART = 4
/** Amounts of one column end so near to each other. */
const SAME_COLUMN = 1
/** So many amounts make a column. */
const LEAST_EACH = 2
/** So much of the amounts that stand alone in their line has to stand in one of the two columns. */
const MOST_INSIDE = 0.7
const MOST_WRONG = 2

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
 * Lines of sums that stand in a column of their own, beside that of what they are made of, where one or two do not come to their
 * group and others do.
 */
export function sumsBesideApart({ facts: { sums } }: RuleCase, figures: readonly Figures[]): number[] {
  const coins = coinsOf(sums)
  const placed = inTwoColumns(figures)
  if (placed === null) return []
  for (const list of [placed, placed.toReversed()]) {
    const groups = groupsIn(list)
    const wrong = groups.filter(
      ({ sum, goods }) => Math.abs(summed(goods.map(({ value }) => value)) - sum.value) > coins,
    )
    const right = groups.filter((group) => !wrong.includes(group))
    // a price and the amount of one piece are the same: what is a group shows in one of several goods
    const isShown =
      right.some(({ goods }) => goods.length >= 2) ||
      (right.length >= 2 && wrong.every(({ goods }) => goods.length >= 2))
    if (!isShown || wrong.length > MOST_WRONG || wrong.length > right.length) continue
    return wrong.map(({ sum }) => sum.line)
  }
  return []
}

/** The amounts of lines that have one, as goods on the left and sums on the right; `null` where they do not stand in two columns. */
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
    .filter((to, at, all) => at === 0 || Math.abs(to - (all[0] ?? to)) >= LEAST_APART)
  if (one === undefined || other === undefined) return null
  const [left, right] = one < other ? [one, other] : [other, one]
  const inColumns = single.filter(({ to }) => [left, right].some((end) => Math.abs(end - to) <= SAME_COLUMN))
  if (near(left) < LEAST_EACH || near(right) < LEAST_EACH || inColumns.length < single.length * MOST_INSIDE)
    return null
  // what leads from one sum to another is no good
  if (inColumns.some(({ to, isNamed }) => isNamed && Math.abs(left - to) <= SAME_COLUMN)) return null
  return inColumns.map(({ line, value, to }) => ({ line, value, isSum: Math.abs(right - to) <= SAME_COLUMN }))
}

/** Goods up to the sum behind them. */
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
