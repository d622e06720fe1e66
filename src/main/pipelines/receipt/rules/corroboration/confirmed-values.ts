import type { Amount } from '../../evidence/find/amounts.ts'
import type { Role } from '../../evidence/find/labels.ts'
import type { Page, Sums } from '../../evidence/find/page.ts'
import type { NumberStyle } from '../../evidence/text/number-style.ts'
import type { NumberToken } from '../../evidence/text/numbers.ts'
import { thousandths } from '../../evidence/totals/claims.ts'
import { ratesOn } from '../lines/comparisons.ts'
import { numbersOn, valuesOf } from '../lines/values.ts'

/** An amount among the sums, in thousandths, with the other numbers of its line. */
export interface Sum {
  readonly amount: Amount
  readonly size: number
  readonly factors: readonly number[]
  readonly shares: readonly number[]
}

/** The confirmed values of a document so far. All sizes are in thousandths. */
export interface ConfirmedValues {
  /** The total, its parts, and every amount that they lead to. */
  readonly sizes: Set<number>
  /** The sizes with a label of a sum; only their differences are evidence. */
  readonly core: Set<number>
  readonly rates: readonly number[]
  /** Tolerance: two minor units. */
  readonly coins: number
  /** Running sums of the items from the first one on. */
  readonly running: ReadonlySet<number>
  /** The amount of each item. */
  readonly goods: readonly number[]
  /** The sum of all items. */
  readonly whole: number
  readonly tax: number | null
  readonly columns: readonly Column[]
  readonly total: number
  /** Whether a zero is printed among the amounts, such as the remaining amount. */
  readonly isSettled: boolean
  /** Whether the total is below zero. */
  readonly isNegative: boolean
}

/** A column of amounts in the lines of items. */
interface Column {
  readonly to: number
  readonly sum: number
  readonly count: number
}

/** Maximum distance, in characters, between the ends of amounts in one column. */
const SAME_COLUMN = 2

/** Returns the initially confirmed values: the total, its parts, and sums of items. */
export function initialConfirmedValues(
  { page, sums }: { readonly page: Page; readonly sums: Sums },
  total: Amount,
  parts: readonly number[],
): ConfirmedValues {
  const goods = sums.items.map(thousandths)
  const added = (list: readonly number[]) => list.reduce((sum, size) => sum + size, 0)
  const whole = added(goods)
  const first = [thousandths(total), whole, ...parts]
  const some = [added(goods.filter((size) => size > 0)), added(goods.filter((size) => size < 0))]
  const withoutZero = (list: readonly number[]) => new Set(list.filter((size) => size !== 0))
  return {
    sizes: withoutZero([...first, ...some]),
    core: withoutZero(first),
    rates: ratesOn(page, sums),
    coins: 2 * 10 ** (3 - sums.style.decimals),
    running: new Set(goods.map((_, at) => added(goods.slice(0, at + 1)))),
    goods,
    whole,
    tax: sums.totals.tax === null ? null : thousandths({ value: sums.totals.tax }),
    columns: columnsOf(sums),
    total: thousandths(total),
    isSettled: sums.amounts.flat().some(({ value, isApart }) => isApart && value.isZero()),
    isNegative: total.value.isNegative(),
  }
}

function columnsOf({ items, amounts }: Sums): Column[] {
  const columns: Column[] = []
  for (const { token } of items)
    for (const amount of amounts[token.line] ?? []) {
      if (amount.strength !== 'strong') continue
      const at = columns.findIndex(({ to }) => isNearColumn(to, amount.token))
      const { to, sum, count } = columns[at] ?? { to: amount.token.to, sum: 0, count: 0 }
      columns.splice(at === -1 ? columns.length : at, 1, {
        to,
        sum: sum + thousandths(amount),
        count: count + 1,
      })
    }
  return columns
}

/** Whether a number ends where a column ends. */
export function isNearColumn(to: number, token: Pick<NumberToken, 'to'>): boolean {
  return Math.abs(to - token.to) <= SAME_COLUMN
}

/** Returns an amount with the other numbers of its line, shares separate from counts and amounts. */
export function sumOfLine(amount: Amount, page: Page, sums: Sums): Sum {
  const others = numbersOn(amount.token.line, page, sums).filter((each) => each !== amount.token)
  const of = (isShare: boolean) =>
    others.flatMap((each) => ((each.kind === 'percent') === isShare ? valuesOf(each, sums) : []))
  return { amount, size: thousandths(amount), factors: of(false), shares: of(true) }
}

/** Whether a number is whole although amounts have cents: a year, gasoline with 95 octane. */
export function isPlainWhole(
  { digits, isWhole }: Pick<NumberToken, 'digits' | 'isWhole'>,
  { decimals }: Pick<NumberStyle, 'decimals'>,
): boolean {
  return decimals > 0 && !isWhole && /^\d+$/.test(digits)
}

/** Roles of sums, taxes and payments: the key numbers of a document. */
export const KEYS: ReadonlySet<Role | null> = new Set<Role | null>([
  'total',
  'gross',
  'due',
  'net',
  'sub',
  'tax',
  'paid',
])
