import { Decimal } from 'decimal.js'
import type { NumberStyle } from '../text/number-style.ts'
import type { Amount } from './amounts.ts'

/** Maximum distance, in characters, between the ends of numbers in one column. */
const SAME_COLUMN = 2
/** Minimum number of amounts below each other that form a column. */
const MIN_IN_COLUMN = 3
/** A number in the column of sums that is at most this many times the largest of them is money. */
const MAX_TIMES_LARGEST = 1.5
/** Minimum number of amounts with separated thousands that show that a document separates them. */
const MIN_SEPARATED = 2

/**
 * Marks codes as `loose`. In currencies without cents any number looks like an amount: numbers of a table, a street, a
 * receipt, a payment. A number without a known word or currency is an amount only if it is written like the others,
 * with separated thousands, and is in a column with others if there is one. Above all separated amounts, even a label
 * does not make it an amount, because the word may name the document: "TAGIHAN 2431".
 */
export function withoutCodes(
  amounts: readonly (readonly Amount[])[],
  { decimals }: Pick<NumberStyle, 'decimals'>,
): readonly (readonly Amount[])[] {
  if (decimals > 0) return amounts
  const strong = amounts.flat().filter(({ strength }) => strength === 'strong')
  const parted = strong.filter(({ token }) => !isBare(token.text))
  const parts = parted.length >= MIN_SEPARATED
  const sure = strong.filter(
    ({ role, token }) => role !== null || token.currency !== null || !isBare(token.text),
  )
  const inColumn = (amount: Amount, others: readonly Amount[]) =>
    others.filter(
      ({ token }) =>
        token.line !== amount.token.line &&
        endsOf(token).some((end) => endsOf(amount.token).some((own) => Math.abs(end - own) <= SAME_COLUMN)),
    ).length
  const hasColumn = sure.some((amount) => inColumn(amount, strong) + 1 >= MIN_IN_COLUMN)
  const named = sure.filter(({ role }) => role !== null).map(({ value }) => value.abs())
  const most = named.length === 0 ? Number.POSITIVE_INFINITY : Decimal.max(...named)
  const firstParted = Math.min(...parted.map(({ token }) => token.line))
  const isUnparted = ({ token }: Amount) => parts && token.text.length > 3
  const isNumberOfPaper = (amount: Amount) =>
    isUnparted(amount) && amount.token.line < firstParted && inColumn(amount, parted) === 0
  // An altered amount of an item is still an amount: it is in the column of amounts, with its price before it.
  const isOfGood = (amount: Amount) =>
    inColumn(amount, strong) + 1 >= MIN_IN_COLUMN &&
    strong.some(({ token }) => token.line === amount.token.line && token.to < amount.token.from)
  // An item right above the total that costs more than the total is still an amount.
  const isBeyond = (amount: Amount) =>
    amount.value.gt(most) &&
    !isOfGood(amount) &&
    (amount.value.div(MAX_TIMES_LARGEST).gt(most) || inColumn(amount, sure) + 1 < MIN_IN_COLUMN)
  const isCode = (amount: Amount) =>
    amount.strength === 'strong' &&
    amount.token.currency === null &&
    !amount.token.isWhole &&
    isBare(amount.token.text) &&
    (amount.role === null
      ? isUnparted(amount) || isBeyond(amount) || (hasColumn && inColumn(amount, strong) === 0)
      : isNumberOfPaper(amount))
  return amounts.map((own) =>
    own.map((each) => (isCode(each) ? { ...each, strength: 'loose' as const } : each)),
  )
}

/** Returns where a number ends, without its currency sign and with it. */
function endsOf({ to, currency }: Amount['token']): number[] {
  return currency === null ? [to] : [to, to + 1 + currency.length]
}

function isBare(text: string): boolean {
  return /^\p{Nd}+$/u.test(text)
}
