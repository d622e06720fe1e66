import { isCurrencySign } from '../text/currencies.ts'
import type { NumberToken } from '../text/numbers.ts'
import type { Amount } from './amounts.ts'
import type { Role } from './labels.ts'

/** Roles of amounts that end the lines of items. */
export const ITEM_END_ROLES: ReadonlySet<Role> = new Set<Role>(['total', 'gross', 'net', 'due', 'tax'])

/** Maximum distance, in characters, between the ends of amounts in one column. */
export const SAME_COLUMN = 2

/**
 * Which amounts count: those in the column with the most amounts, those in the column of sums, those of lines that
 * print count and price, or all.
 */
export type ItemSelection = 'widest' | 'below sums' | 'counted' | 'all'

type Placed = { readonly token: NumberToken }

/** Returns the candidates whose amounts a reading takes for items. */
export function itemsAmong<T extends Placed>(
  all: readonly T[],
  amounts: readonly (readonly Amount[])[],
  which: ItemSelection,
): T[] {
  if (which === 'counted') return countedOf(all, amounts)
  if (which === 'below sums') return inSumColumn(all, amounts)
  return which === 'all' ? [...all] : inColumn(all)
}

/**
 * Returns the lines that print count, price and their product; an empty list if another line prints three numbers that
 * do not multiply.
 */
function countedOf<T extends Placed>(all: readonly T[], amounts: readonly (readonly Amount[])[]): T[] {
  const own = ({ token }: Placed) => amounts[token.line] ?? []
  const counted = all.filter((item) => isCounted(own(item)))
  const isPriced = (item: Placed) => own(item).filter(({ strength }) => strength === 'strong').length > 1
  const isUncounted = all.some((item) => !counted.includes(item) && isPriced(item) && own(item).length > 2)
  return isUncounted ? [] : counted
}

/** Maximum distance from the end of a sum: a sign behind the sum moves its end. */
const MAX_DISTANCE_FROM_SUM = 5

/** Returns the amounts that end where the sums below them end. */
function inSumColumn<T extends Placed>(all: readonly T[], amounts: readonly (readonly Amount[])[]): T[] {
  const ends = amounts
    .flat()
    .filter(
      ({ role, strength, isTabular }) =>
        role !== null && ITEM_END_ROLES.has(role) && strength === 'strong' && !isTabular,
    )
    .map(({ token }) => token.to)
  return all.filter(({ token }) => ends.some((end) => Math.abs(end - token.to) <= MAX_DISTANCE_FROM_SUM))
}

/** Without a table head, returns the amounts of the column that has most of them. */
function inColumn<T extends Placed>(items: readonly T[]): T[] {
  const ends = new Map<number, number>()
  for (const { token } of items) ends.set(token.to, (ends.get(token.to) ?? 0) + 1)
  const countAt = (end: number) => {
    let count = 0
    for (let near = end - SAME_COLUMN; near <= end + SAME_COLUMN; near += 1) count += ends.get(near) ?? 0
    return count
  }
  const [widest] = [...ends.keys()].sort((a, b) => countAt(b) - countAt(a))
  if (widest === undefined || countAt(widest) < 3) return [...items]
  return items.filter(({ token }) => Math.abs(token.to - widest) <= SAME_COLUMN)
}

/** Whether quantity times price is the amount: such a line sells an item, whatever else it says. */
export function isCounted(own: readonly Amount[]): boolean {
  const amount = own.at(-1)
  if (amount === undefined || amount.value.isZero()) return false
  return own.some((quantity) =>
    own.some(
      (price) =>
        quantity !== amount &&
        price !== amount &&
        price !== quantity &&
        price.strength === 'strong' &&
        quantity.value.times(price.value).minus(amount.value).abs().lte(0.01),
    ),
  )
}

/**
 * Whether a product has a name like a sum: "TOTAL CEREAL", "BALANCE BAR". Its other words are unknown, and a sum with
 * known words only is printed below.
 */
export function isNamedLikeSum(
  { role, isKnown, isMain, token, label, value }: Amount,
  amounts: readonly (readonly Amount[])[],
): boolean {
  if (role === null || !ITEM_END_ROLES.has(role) || role === 'tax' || isKnown || !isMain) return false
  if (label.split(/\P{L}+/u).some((word) => word !== '' && isCurrencySign(word))) return false
  return amounts
    .slice(token.line + 1)
    .some((own) =>
      own.some(
        (each) =>
          each.role !== null && SUMS.has(each.role) && each.isKnown && each.isMain && each.value.gte(value),
      ),
    )
}

const SUMS: ReadonlySet<Role> = new Set<Role>(['total', 'gross', 'sub', 'due'])
