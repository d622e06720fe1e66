import type { RuleCase } from '../case.ts'
import { ratesOn, type Told, toldOf } from './told.ts'

/** So many goods are compared. */
const MOST_ROWS = 100
/** What rounded weights and prices can make of an amount, as a share of it. */
const TOLERANCE = 0.004
/** What binary fractions add. */
const EPSILON = 1e-6
/** Two goods alone are off by so many of the coins that are forgiven before that says anything. */
const CLEARLY = 10

interface Row {
  readonly line: number
  readonly amount: number
  readonly told: ReadonlyMap<string, readonly Told[]>
}

/**
 * Two goods, of all that a paper says something of in one form, whose amounts are off that by the same, one more and
 * one less, where all others are right: an amount was moved from one to the other, and their sum stays.
 */
export function movedAgainstTold({ facts: { page, sums } }: RuleCase): number[] {
  const coins = 2 * 10 ** -sums.style.decimals + EPSILON
  const rates = ratesOn(page, sums)
  const rows = sums.items.slice(0, MOST_ROWS).map((item) => ({
    line: item.token.line,
    amount: Math.abs(item.value.toNumber()),
    told: Map.groupBy(toldOf(item, page, sums, rates), ({ form }) => form),
  }))
  const forms = new Set(rows.flatMap(({ told }) => [...told.keys()]))
  const isRight = ({ amount, told }: Row, form: string) =>
    (told.get(form) ?? []).some(({ off }) => Math.abs(off) <= Math.max(coins, amount * TOLERANCE))
  for (const form of forms) {
    const own = rows.filter(({ told }) => told.has(form))
    const wrong = own.filter((row) => !isRight(row, form))
    const [one, other, more] = wrong
    if (one === undefined || other === undefined || more !== undefined) continue
    const right = own.length - wrong.length
    if (!areMoved(one, other, form, right, coins)) continue
    const isExplained = [...forms].some(
      (each) =>
        each !== form &&
        isRight(one, each) &&
        isRight(other, each) &&
        !own.some((row) => row.told.has(each) && !isRight(row, each)),
    )
    if (!isExplained) return [one.line, other.line]
  }
  return []
}

/** Whether what two goods are off cancels out; without others that are right it has to be clear. */
function areMoved(one: Row, other: Row, form: string, right: number, coins: number): boolean {
  return (one.told.get(form) ?? []).some((a) =>
    (other.told.get(form) ?? []).some(
      (b) =>
        right >= Math.max(a.least, b.least) &&
        Math.abs(a.off + b.off) <= coins &&
        (right > 0 || Math.abs(a.off) > CLEARLY * coins),
    ),
  )
}
