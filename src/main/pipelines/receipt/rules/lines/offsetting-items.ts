import type { RuleCase } from '../rule-case.ts'
import { type Comparison, comparisonsOf, ratesOn } from './comparisons.ts'

/** Maximum number of items that are compared. */
const MAX_ROWS = 100
/** Tolerance for rounded weights and prices, as a share of the amount. */
const TOLERANCE = 0.004
/** Tolerance for binary fractions. */
const EPSILON = 1e-6
/** Without other items, two must differ by more than this many times the tolerance. */
const MIN_TOLERANCES = 10

interface Row {
  readonly line: number
  readonly amount: number
  readonly comparisons: ReadonlyMap<string, readonly Comparison[]>
}

/**
 * Finds two items whose amounts differ by opposite values from the figures printed next to them in one form, while all
 * other items match: an amount was moved from one to the other, with an unchanged sum.
 */
export function itemsWithOffsettingDifferences({ facts: { page, sums } }: RuleCase): number[] {
  const coins = 2 * 10 ** -sums.style.decimals + EPSILON
  const rates = ratesOn(page, sums)
  const rows = sums.items.slice(0, MAX_ROWS).map((item) => ({
    line: item.token.line,
    amount: Math.abs(item.value.toNumber()),
    comparisons: Map.groupBy(comparisonsOf(item, page, sums, rates), ({ form }) => form),
  }))
  const forms = new Set(rows.flatMap(({ comparisons }) => [...comparisons.keys()]))
  const isRight = ({ amount, comparisons }: Row, form: string) =>
    (comparisons.get(form) ?? []).some(({ off }) => Math.abs(off) <= Math.max(coins, amount * TOLERANCE))
  for (const form of forms) {
    const own = rows.filter(({ comparisons }) => comparisons.has(form))
    const wrong = own.filter((row) => !isRight(row, form))
    const [one, other, more] = wrong
    if (one === undefined || other === undefined || more !== undefined) continue
    const right = own.length - wrong.length
    if (!areOffsetting(one, other, form, right, coins)) continue
    const isExplained = [...forms].some(
      (each) =>
        each !== form &&
        isRight(one, each) &&
        isRight(other, each) &&
        !own.some((row) => row.comparisons.has(each) && !isRight(row, each)),
    )
    if (!isExplained) return [one.line, other.line]
  }
  return []
}

/** Whether the differences of two items cancel out; without other items that match, they must be large. */
function areOffsetting(one: Row, other: Row, form: string, right: number, coins: number): boolean {
  return (one.comparisons.get(form) ?? []).some((a) =>
    (other.comparisons.get(form) ?? []).some(
      (b) =>
        right >= Math.max(a.least, b.least) &&
        Math.abs(a.off + b.off) <= coins &&
        (right > 0 || Math.abs(a.off) > MIN_TOLERANCES * coins),
    ),
  )
}
