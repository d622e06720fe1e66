import type { Role } from '../../evidence/find/labels.ts'
import type { NumberToken } from '../../evidence/text/numbers.ts'
import { type ConfirmedValues, isNearColumn, type Sum } from './confirmed-values.ts'
import { columnFrom } from './relations.ts'

/** Maximum number of parts that are compared. */
const MAX_PARTS = 12
/** Maximum number of items: with more, some subset adds up to any amount. */
const MAX_GOODS = 12
/** Maximum rate of a sales tax, in percent. */
const MAX_PERCENT = 30

/** Roles of sums of some items. */
const ITEM_SUM_ROLES: ReadonlySet<Role | null> = new Set<Role | null>([null, 'sub', 'net', 'gross', 'total'])

/**
 * Returns amounts that together equal the sum of all items, although one of them is not the sum of any items: changes
 * of two items that cancel out in the whole show in the sums of their groups. `dated`: the lines with a date, whose
 * amounts are installments.
 */
export function mismatchedParts(
  placed: readonly Sum[],
  known: ConfirmedValues,
  dated: ReadonlySet<number>,
): ReadonlySet<NumberToken> {
  const apart = new Set<NumberToken>()
  const { length } = known.goods
  if (length < 2 || length > MAX_GOODS) return apart
  let some: readonly number[] | null = null
  for (const [at, first] of placed.entries()) {
    const after = placed.slice(at)
    const parts = partsOf(columnFrom(first, after), known, dated) ?? partsOf(after, known, dated)
    if (parts === null || isDivided(parts, known)) continue
    some ??= subsetSums(known.goods)
    const ofSome = some
    if (parts.every((part) => isSumOfItems(part, ofSome, known))) continue
    for (const { amount } of parts) apart.add(amount.token)
  }
  return apart
}

/** Returns the sums of all subsets of the items. */
function subsetSums(goods: readonly number[]): readonly number[] {
  let all = new Set([0])
  for (const size of goods) all = new Set([...all].flatMap((sum) => [sum, sum + size]))
  return [...all]
}

/** Returns the first amounts of a run that add up to all items; `null` if there are none. */
function partsOf(
  run: readonly Sum[],
  { whole, coins }: ConfirmedValues,
  dated: ReadonlySet<number>,
): readonly Sum[] | null {
  let sum = 0
  for (const [at, { amount, size }] of run.slice(0, MAX_PARTS).entries()) {
    if (!ITEM_SUM_ROLES.has(amount.role) || dated.has(amount.token.line)) return null
    sum += size
    if (at > 0 && Math.abs(sum - whole) <= coins / 2) return run.slice(0, at + 1)
  }
  return null
}

/** Whether a whole is divided evenly, or into net amount and tax, rather than by items. */
function isDivided(parts: readonly Sum[], { tax, coins }: ConfirmedValues): boolean {
  const [one, other, more] = parts
  if (one === undefined || other === undefined || parts.some(({ size }) => size === tax)) return true
  if (parts.every(({ size }) => Math.abs(size - one.size) <= coins / 2)) return true
  if (more !== undefined || Math.abs(one.amount.token.line - other.amount.token.line) > 1) return false
  const [net, part] = [Math.max(one.size, other.size), Math.min(one.size, other.size)]
  const percent = Math.round((part / net) * 100)
  return percent > 0 && percent <= MAX_PERCENT && Math.abs((net * percent) / 100 - part) <= coins
}

/** Whether some of the items, or the column above it, add up to a part. */
function isSumOfItems(
  { size, amount: { token } }: Sum,
  some: readonly number[],
  { coins, columns }: ConfirmedValues,
): boolean {
  return (
    some.some((sum) => Math.abs(sum - size) <= coins / 2) ||
    columns.some(({ to, sum }) => isNearColumn(to, token) && Math.abs(sum - size) <= coins)
  )
}
