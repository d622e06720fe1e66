import type { Amount } from '../find/amounts.ts'
import type { NumberToken } from '../text/numbers.ts'
import type { Measure } from './agreement.ts'
import type { Claim, Claims } from './claims.ts'

interface Sized {
  readonly amount: Amount
  readonly size: number
}

/** What a sum of a group may be called: "total" as well, where it comes again behind each group. */
const OF_GROUPS: ReadonlySet<Claim['kind']> = new Set<Claim['kind']>(['sub', 'total', 'gross', 'unnamed'])

/**
 * Sums of groups, which stand between the items under the same words, that are not what their group comes to, where
 * those of other groups are, or all of them together come to the items.
 */
export function groupsApart(
  { claims }: Claims,
  { coins, items }: Measure,
  placed: readonly Sized[],
  sold: ReadonlySet<NumberToken>,
): ReadonlySet<Amount> {
  const subs = claims.filter(
    ({ kind, amount, isRow }) => OF_GROUPS.has(kind) && !isRow && !sold.has(amount.token),
  )
  const byWords = [...Map.groupBy(subs, ({ amount }) => amount.label).values()]
  const own = new Set(
    byWords.filter((each) => each.length > 1).flatMap((each) => each.map(({ amount }) => amount)),
  )
  const groups: { readonly sum: Sized; readonly comesTo: number }[] = []
  let running = 0
  for (const each of placed) {
    if (sold.has(each.amount.token)) running += each.size
    if (!own.has(each.amount)) continue
    if (running !== 0) groups.push({ sum: each, comesTo: running })
    running = 0
  }
  const isAgain = ({ amount, size }: Sized) =>
    groups.some(({ sum }) => sum.amount !== amount && sum.amount.label === amount.label && sum.size === size)
  const wrong = groups.filter(({ sum, comesTo }) => Math.abs(sum.size - comesTo) > coins && !isAgain(sum))
  const whole = groups.reduce((total, { sum }) => total + sum.size, 0)
  const areGroups = wrong.length < groups.length || Math.abs(whole - (items ?? 0)) <= coins
  return new Set(groups.length > 1 && areGroups ? wrong.map(({ sum }) => sum.amount) : [])
}

/**
 * Sums of two groups of goods, under whatever words, that are off what their groups come to by the same, one more and
 * one less, where all of them together are right: an amount was moved from one group to the other.
 */
export function movedBetweenGroups(
  placed: readonly Sized[],
  sold: ReadonlySet<NumberToken>,
  coins: number,
): readonly Amount[] {
  const soldIn = new Set([...sold].map(({ line }) => line))
  const column = placed.filter(
    ({ amount }) =>
      sold.has(amount.token) ||
      (amount.isMain && amount.isApart && amount.strength === 'strong' && !soldIn.has(amount.token.line)),
  )
  return apartIn(groupsOf(column, sold), coins) ?? apartIn(groupsOf(column.toReversed(), sold), coins) ?? []
}

interface Group {
  readonly sum: Sized
  readonly comesTo: number
  /** How many goods are in it. */
  readonly count: number
}

/** Goods up to the amount behind them that is none; read from the end, with that above them. */
function groupsOf(column: readonly Sized[], sold: ReadonlySet<NumberToken>): Group[] {
  const groups: Group[] = []
  let goods: Sized[] = []
  for (const each of column) {
    if (sold.has(each.amount.token)) goods.push(each)
    else if (goods.length > 0) {
      groups.push({ sum: each, comesTo: goods.reduce((all, { size }) => all + size, 0), count: goods.length })
      goods = []
    }
  }
  return groups
}

function apartIn(groups: readonly Group[], coins: number): readonly Amount[] | null {
  const offs = groups.map(({ sum, comesTo }) => sum.size - comesTo)
  const wrong = groups.filter((_, at) => Math.abs(offs[at] ?? 0) > coins)
  const whole = offs.reduce((all, off) => all + off, 0)
  if (wrong.length === 2 && Math.abs(whole) <= coins) return wrong.map(({ sum }) => sum.amount)
  const [only, more] = wrong
  // "Subtotal 101" of one group is wrong where "Subtotal 204" of another is right
  const isLike = ({ sum, count }: Group) =>
    count > 1 && only !== undefined && nameIn(sum.amount.label) === nameIn(only.sum.amount.label)
  const right = groups.filter((group) => group !== only)
  return only !== undefined && more === undefined && only.count > 1 && right.some(isLike)
    ? [only.sum.amount]
    : null
}

/** The letters of a label: what its groups are numbered by aside. */
function nameIn(label: string): string {
  return label.replace(/[^\p{L}]+/gu, '')
}
