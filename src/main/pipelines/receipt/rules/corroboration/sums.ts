import type { RuleSettings } from '../../../../../shared/pipelines/receipt/rule-settings.ts'
import type { Amount } from '../../evidence/find/amounts.ts'
import type { Page, Sums } from '../../evidence/find/page.ts'
import { signMeaning } from '../../evidence/text/currencies.ts'
import type { NumberToken } from '../../evidence/text/numbers.ts'
import { pricedOnce } from '../lines/priced-once.ts'
import { groupsApart } from './groups.ts'
import { isPlainWhole, KEYS, type Known, knownOf, type Sum, sumOfLine } from './known.ts'
import { confirmedBy } from './relations.ts'

/** Which amounts a person is called for where nothing on the paper confirms them. */
export type Scope = Exclude<RuleSettings['uncorroborated']['scope'], 'off'>

/** What else may be looked at below the total: amounts that no word names, reductions, savings and balances. */
const FURTHER: ReadonlySet<Amount['role']> = new Set<Amount['role']>([null, 'discount', 'note'])

/** An amount ends so near to the column of amounts. */
const IN_COLUMN = 1

/**
 * Amounts among the sums that no relation leads to from the total: key numbers, and what stands in the column of amounts.
 * `counted` are the numbers of which the total is made, `parts` what each kind of them comes to, in thousandths.
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
  const known = knownOf({ page, sums }, total, parts)
  const placed = sumsBelow(sums, total).map((amount) => sumOfLine(amount, page, sums))
  const prices = pricedOnce(page, sums)
  const shown = prices.flatMap(({ price, right }) => (right.length > 0 ? [price] : []))
  const idle = new Set(prices.flatMap(({ price, right }) => (right.length > 0 ? [] : [price])))
  const confirmed = followed(placed, known, new Set([total.token, ...counted, ...shown]))
  const dated = new Set(page.dates.found.map(({ line }) => line))
  const apart = groupsApart(placed, known, dated)
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
    isTurnedTotal(amount, total)
  const matters = (amount: Amount) =>
    (KEYS.has(amount.role) && amount.isMain) ||
    (scope !== 'keyNumbers' && stands(amount)) ||
    (scope === 'everywhere' && FURTHER.has(amount.role) && isBelow(amount))
  const isOpen = (amount: Amount) =>
    apart.has(amount.token) || (matters(amount) && !confirmed.has(amount.token))
  return placed
    .map(({ amount }) => amount)
    .filter((amount) => isOpen(amount) || (amount === total && isAgainstGoods(total, sums)))
}

/** The total with a minus under a word that nobody knows, wherever it stands. */
function isTurnedTotal({ role, value, isMain }: Amount, total: Amount): boolean {
  return role === null && isMain && value.isNegative() && value.neg().eq(total.value)
}

/** Goods of both signs say themselves on which side of nothing they come to: a total on the other one may have been turned. */
function isAgainstGoods({ value }: Amount, { items }: Sums): boolean {
  const isMixed = items.some((item) => item.value.isNegative()) && items.some((item) => item.value.gt(0))
  const sum = items.reduce((all, item) => all.plus(item.value), value.times(0))
  return isMixed && value.isNegative() && sum.gt(0)
}

/** Amounts below the goods, and those that words name above: in the currency of the total, and not of goods. */
function sumsBelow({ amounts, items, style }: Sums, total: Amount): Amount[] {
  const [item, more] = items
  // one good that is the whole total is its copy, and the goods stand above
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
      !isOfOther(token, total.token)
    )
  })
}

/** Whether it stands where goods have their amount, above all that were taken for goods, and no word says what it is. */
function isAboveGoods({ role, isMain, isApart, token: { line } }: Amount, first: number): boolean {
  return role === null && isMain && isApart && line < first
}

/**
 * Whether it stands in a table of goods, or in a column with others like it, and what was taken for goods begins below: the
 * sums may have been read without them.
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

/** Whether it stands without a word of its own in a line of a rate and other amounts: a table of taxes whose head nobody knows. */
function isInRateRow(
  { role, token: { line } }: Amount,
  { tokens }: Page,
  { amounts }: Pick<Sums, 'amounts'>,
): boolean {
  const strong = (amounts[line] ?? []).filter(({ strength }) => strength === 'strong')
  return (
    role === null &&
    strong.length >= LEAST_OF_ROW &&
    strong.every((each) => each.role === null) &&
    (tokens[line] ?? []).some(({ kind }) => kind === 'percent')
  )
}

/** Net amount, tax and gross amount. */
const LEAST_OF_ROW = 3

/** Whether both have signs that no currency has in common: what that is worth is said for information. */
function isOfOther({ currency }: NumberToken, { currency: own }: NumberToken): boolean {
  const [one, other] = [currency, own].map((sign) => (sign === null ? null : signMeaning(sign)))
  if (one === null || one === undefined || other === null || other === undefined) return false
  return !one.codes.some((code) => other.codes.includes(code))
}

/** The numbers that relations lead to, one after the other, from what is known. */
function followed(
  placed: readonly Sum[],
  known: Known,
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
