import type { RuleSettings } from '../../../../../shared/pipelines/receipt/rule-settings.ts'
import type { Amount } from '../../evidence/find/amounts.ts'
import type { Page, Sums } from '../../evidence/find/page.ts'
import { signMeaning } from '../../evidence/text/currencies.ts'
import type { NumberToken } from '../../evidence/text/numbers.ts'
import { isCashRounding } from '../../evidence/totals/agreement.ts'
import { thousandths } from '../../evidence/totals/claims.ts'
import { isCashInNotes } from '../../evidence/totals/disagreement.ts'
import { isNetNextToTax } from '../../evidence/totals/unexplained-disagreements.ts'
import { sharedPrices } from '../lines/shared-prices.ts'
import {
  type ConfirmedValues,
  initialConfirmedValues,
  isPlainWhole,
  KEYS,
  type Sum,
  sumOfLine,
} from './confirmed-values.ts'
import { mismatchedParts } from './groups.ts'
import { confirmedBy } from './relations.ts'

/** Which unconfirmed amounts are escalated to a person. */
export type Scope = Exclude<RuleSettings['uncorroborated']['scope'], 'off'>

/** Roles that are also checked below the total: unlabeled amounts, discounts, savings and balances. */
const ROLES_BELOW_TOTAL: ReadonlySet<Amount['role']> = new Set<Amount['role']>([null, 'discount', 'note'])

/** Maximum distance, in characters, between the end of an amount and that of its column. */
const IN_COLUMN = 1

/**
 * Returns amounts among the sums that no relation connects to the total: key numbers, and amounts in the column of
 * amounts. `counted`: the numbers that the total is made of; `parts`: their sums by class, in thousandths.
 */
export function uncorroboratedSums(
  page: Page,
  sums: Sums,
  counted: ReadonlySet<NumberToken>,
  parts: readonly number[],
  scope: Scope = 'amountColumn',
): Amount[] {
  const { total } = sums.totals
  if (total === null) return []
  const known = initialConfirmedValues({ page, sums }, total, parts)
  const placed = sumsBelow(sums, total).map((amount) => sumOfLine(amount, page, sums))
  const prices = sharedPrices(page, sums)
  const shown = prices.flatMap(({ price, right }) => (right.length > 0 ? [price] : []))
  const idle = new Set(prices.flatMap(({ price, right }) => (right.length > 0 ? [] : [price])))
  const confirmed = connectedNumbers(placed, known, new Set([total.token, ...counted, ...shown]))
  const dated = new Set(page.dates.found.map(({ line }) => line))
  const apart = mismatchedParts(placed, known, dated)
  const columns = [
    total.token.to,
    ...known.columns.filter(({ count }) => count > 1).map(({ to }) => to),
    ...sums.items.map(({ token }) => token.to),
  ]
  const isInColumn = ({ token, isApart }: Amount) =>
    isApart && columns.some((to) => Math.abs(to - token.to) <= IN_COLUMN)
  const isBelow = ({ token }: Amount) => token.line > total.token.line
  const stands = (amount: Amount) =>
    isInRateRow(amount, page, sums) ||
    isInGoodsTable(amount, placed, page, sums) ||
    idle.has(amount.token) ||
    ((amount.role === null || amount.role === 'count' || KEYS.has(amount.role)) && isInColumn(amount)) ||
    isNegatedTotal(amount, total)
  const isChangeOpen = !sums.amounts.flat().some(({ role, value }) => role === 'change' && !value.isZero())
  const matters = (amount: Amount) =>
    !(isChangeOpen && sums.totals.isCorroborated && isCashInNotes(amount)) &&
    ((KEYS.has(amount.role) && amount.isMain) ||
      (scope !== 'keyNumbers' && stands(amount)) ||
      (scope === 'everywhere' && ROLES_BELOW_TOTAL.has(amount.role) && isBelow(amount)))
  const coins = known.coins
  const isNet = (amount: Amount) =>
    isNetNextToTax(amount, thousandths(total), sums.amounts, page.tokens, coins)
  const isOpen = (amount: Amount) =>
    apart.has(amount.token) ||
    (matters(amount) &&
      !confirmed.has(amount.token) &&
      !isNet(amount) &&
      !isRoundedChange(amount, sums.amounts.flat()) &&
      !isSumOfTaxes(amount, sums.amounts.flat(), confirmed))
  return placed
    .map(({ amount }) => amount)
    .filter((amount) => isOpen(amount) || (amount === total && hasOppositeSignOfItems(total, sums)))
}

/** Whether an amount is a tax that is the sum of two or more confirmed taxes above it. */
function isSumOfTaxes(amount: Amount, all: readonly Amount[], confirmed: ReadonlySet<NumberToken>): boolean {
  const above = all.filter(
    ({ role, isMain, strength, token }) =>
      role === 'tax' && isMain && strength === 'strong' && token.line < amount.token.line,
  )
  return (
    amount.role === 'tax' &&
    above.length > 1 &&
    above.every(({ token }) => confirmed.has(token)) &&
    above.reduce((sum, tax) => sum + thousandths(tax), 0) === thousandths(amount)
  )
}

/** In thousandths: change in cash is rounded to the smallest coin. */
const CASH_STEP = 50

/** Whether an amount due below the change is that change again, rounded for cash. */
function isRoundedChange(amount: Amount, all: readonly Amount[]): boolean {
  return (
    amount.role === 'due' &&
    all.some(
      ({ role, token, ...change }) =>
        role === 'change' &&
        token.line < amount.token.line &&
        isCashRounding(thousandths(amount), thousandths(change), CASH_STEP),
    )
  )
}

/** Whether an unlabeled amount, in any place, is the negative of the total. */
function isNegatedTotal({ role, value, isMain }: Amount, total: Amount): boolean {
  return role === null && isMain && value.isNegative() && value.neg().eq(total.value)
}

/** Whether items of both signs have a positive sum but the total is negative: its sign may have been changed. */
function hasOppositeSignOfItems({ value }: Amount, { items }: Sums): boolean {
  const isMixed = items.some((item) => item.value.isNegative()) && items.some((item) => item.value.gt(0))
  const sum = items.reduce((all, item) => all.plus(item.value), value.times(0))
  return isMixed && value.isNegative() && sum.gt(0)
}

/**
 * Returns amounts below the items, and labeled amounts above them: in the currency of the total, and not in lines of
 * items.
 */
function sumsBelow({ amounts, items, style }: Sums, total: Amount): Amount[] {
  const [item, more] = items
  // A single item that equals the total is a copy of it, and the real items are above.
  const isCopy = item !== undefined && more === undefined && item.value.eq(total.value)
  const sold = new Set(isCopy ? [] : items.map(({ token }) => token.line))
  const [first, last] = [Math.min(Number.POSITIVE_INFINITY, ...sold), Math.max(-1, ...sold)]
  return amounts.flat().filter((amount) => {
    const { strength, value, token, role, isMain } = amount
    return (
      strength === 'strong' &&
      !value.isZero() &&
      !isPlainWhole(token, style) &&
      !sold.has(token.line) &&
      (token.line > last || (role !== null && isMain) || isAboveGoods(amount, first)) &&
      !isOtherCurrency(token, total.token)
    )
  })
}

/**
 * Whether an unlabeled amount is in a cell of its own, like amounts of items, above all lines that were read as items.
 */
function isAboveGoods({ role, isMain, isApart, token: { line } }: Amount, first: number): boolean {
  return role === null && isMain && isApart && line < first
}

/**
 * Whether an amount is in a table of items, or in a column with similar amounts, above all lines that were read as
 * items: the sums may have been read without them.
 */
function isInGoodsTable(
  { role, isApart, token }: Amount,
  placed: readonly Sum[],
  { headers }: Page,
  { items }: Sums,
): boolean {
  const isAbove = (line: number) => items.every((item) => item.token.line > line)
  if (role !== null || !isApart || !isAbove(token.line)) return false
  return (
    headers.above[token.line]?.kind === 'items' ||
    placed.some(
      ({ amount: { role: other, token: each } }) =>
        other === null &&
        each.line !== token.line &&
        isAbove(each.line) &&
        Math.abs(each.to - token.to) <= IN_COLUMN,
    )
  )
}

/**
 * Whether an unlabeled amount is in a line with a rate and other unlabeled amounts: a tax table with an unknown head.
 */
function isInRateRow(
  { role, token: { line } }: Amount,
  { tokens }: Page,
  { amounts }: Pick<Sums, 'amounts'>,
): boolean {
  const strong = (amounts[line] ?? []).filter(({ strength }) => strength === 'strong')
  return (
    role === null &&
    strong.length >= MIN_OF_ROW &&
    strong.every((each) => each.role === null) &&
    (tokens[line] ?? []).some(({ kind }) => kind === 'percent')
  )
}

/** Net amount, tax and gross amount. */
const MIN_OF_ROW = 3

/** Whether the signs of two numbers share no currency: one is a conversion for information. */
function isOtherCurrency({ currency }: NumberToken, { currency: own }: NumberToken): boolean {
  const [one, other] = [currency, own].map((sign) => (sign === null ? null : signMeaning(sign)))
  if (one === null || one === undefined || other === null || other === undefined) return false
  return !one.codes.some((code) => other.codes.includes(code))
}

/** Returns the numbers that relations connect to the known values, step by step. */
function connectedNumbers(
  placed: readonly Sum[],
  known: ConfirmedValues,
  confirmed: Set<NumberToken>,
): ReadonlySet<NumberToken> {
  const confirm = ({ amount, size }: Sum) => {
    confirmed.add(amount.token)
    known.sizes.add(size)
    if (amount.role !== null && amount.isMain) known.core.add(size)
  }
  for (const sum of placed) if (confirmed.has(sum.amount.token)) confirm(sum)
  let count = -1
  while (count !== confirmed.size) {
    count = confirmed.size
    for (const [at, each] of placed.entries()) {
      if (confirmed.has(each.amount.token)) continue
      const after = placed.slice(at)
      const open = after.filter(({ amount }) => !confirmed.has(amount.token))
      for (const found of confirmedBy(each, { open, after, before: placed.slice(0, at).toReversed() }, known))
        confirm(found)
    }
  }
  return confirmed
}
