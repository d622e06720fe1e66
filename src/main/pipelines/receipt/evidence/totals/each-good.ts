import type { Amount } from '../find/amounts.ts'
import { type Claim, thousandths } from './claims.ts'

/** So many lines say something of one good. */
const MOST_LINES = 6
/** So many prices or counts may be wrong before the lines say something else: the others show what they mean. */
const MOST_WRONG = 1
/** What a rounded weight or price can make of an amount, as a share of it. */
const TOLERANCE = 0.004

/**
 * Amounts that lines below each good print of it under the same words, as "Quantity", "Price", "Line total": the last
 * come to another sum of the paper together, the others of a good are multiplied to its own.
 */
export function ofEachGood(
  amounts: readonly (readonly Amount[])[],
  claims: readonly Claim[],
  coins: number,
): ReadonlySet<Amount> {
  // one amount in a line, or several behind a word of their own each
  const lines = amounts.flatMap((own) =>
    own.some(({ label }) => label === '') || new Set(own.map(({ label }) => label)).size < own.length
      ? []
      : own,
  )
  const explained = new Set<Amount>()
  for (const [label, sums] of Map.groupBy(lines, (each) => each.label)) {
    const sum = sums.reduce((all, each) => all + Math.abs(thousandths(each)), 0)
    const isWhole = claims.some(
      ({ amount, size }) => amount.label !== label && Math.abs(Math.abs(size) - sum) <= coins,
    )
    if (sums.length < 2 + MOST_WRONG || !isWhole) continue
    // sums of departments come to the total as well, and have to be those of their goods
    const factors = sums.map((own, at) => factorsOf(own, sums[at - 1], lines, coins))
    if (factors.filter(({ length }) => length > 0).length < sums.length - MOST_WRONG) continue
    for (const each of [...sums, ...factors.flat()]) explained.add(each)
  }
  return explained
}

/** The two amounts above one, below the same of the good before, that make it. */
function factorsOf(
  sum: Amount,
  before: Amount | undefined,
  lines: readonly Amount[],
  coins: number,
): readonly Amount[] {
  const at = lines.indexOf(sum)
  const own = lines
    .slice(before === undefined ? 0 : lines.indexOf(before) + 1, at)
    .filter(({ token }) => token.line >= sum.token.line - MOST_LINES)
  const size = Math.abs(thousandths(sum))
  for (const [place, one] of own.entries())
    for (const other of own.slice(place + 1)) {
      const product = Math.abs(thousandths(one) * other.value.toNumber())
      if (Math.abs(product - size) <= Math.max(coins, size * TOLERANCE)) return [one, other]
    }
  return []
}
