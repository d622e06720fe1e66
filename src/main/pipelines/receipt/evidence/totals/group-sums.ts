import type { Amount } from '../find/amounts.ts'
import type { NumberToken } from '../text/numbers.ts'
import type { SumContext } from './agreement.ts'
import type { Claim, Claims } from './claims.ts'

interface Sized {
  readonly amount: Amount
  readonly size: number
}

/** Kinds of sums of a group; also "total", if it is repeated behind each group. */
const GROUP_SUM_KINDS: ReadonlySet<Claim['kind']> = new Set<Claim['kind']>([
  'sub',
  'total',
  'gross',
  'unnamed',
])

/**
 * Returns sums of groups that differ from the sum of their group. Sums of groups are between the items, with the same
 * label; they count only if those of other groups match, or all together add up to the items.
 */
export function mismatchedGroupSums(
  { claims }: Claims,
  { coins, items }: SumContext,
  placed: readonly Sized[],
  sold: ReadonlySet<NumberToken>,
): ReadonlySet<Amount> {
  const subs = claims.filter(
    ({ kind, amount, isRow }) => GROUP_SUM_KINDS.has(kind) && !isRow && !sold.has(amount.token),
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
 * Returns the sums of two groups of items, under any labels, whose differences from their groups cancel out, while all
 * other sums match: an amount was moved from one group to the other.
 */
export function offsettingGroupSums(
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
  return (
    mismatchedIn(groupsOf(column, sold), coins) ??
    mismatchedIn(groupsOf(column.toReversed(), sold), coins) ??
    []
  )
}

interface Group {
  readonly sum: Sized
  readonly comesTo: number
  /** Number of its items. */
  readonly count: number
}

/**
 * Splits items into groups, each up to the amount behind it that is not an item; for sums above their items, pass the
 * column reversed.
 */
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

function mismatchedIn(groups: readonly Group[], coins: number): readonly Amount[] | null {
  const offs = groups.map(({ sum, comesTo }) => sum.size - comesTo)
  const wrong = groups.filter((_, at) => Math.abs(offs[at] ?? 0) > coins)
  const whole = offs.reduce((all, off) => all + off, 0)
  if (wrong.length === 2 && Math.abs(whole) <= coins) return wrong.map(({ sum }) => sum.amount)
  const [only, more] = wrong
  // "Subtotal 101" of one group is wrong if "Subtotal 204" of another is right.
  const isLike = ({ sum, count }: Group) =>
    count > 1 &&
    only !== undefined &&
    labelWithoutNumber(sum.amount.label) === labelWithoutNumber(only.sum.amount.label)
  const right = groups.filter((group) => group !== only)
  return only !== undefined && more === undefined && only.count > 1 && right.some(isLike)
    ? [only.sum.amount]
    : null
}

/** Returns the letters of a label, without the number of its group. */
function labelWithoutNumber(label: string): string {
  return label.replace(/[^\p{L}]+/gu, '')
}
