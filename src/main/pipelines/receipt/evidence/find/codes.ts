import { Decimal } from 'decimal.js'
import type { NumberStyle } from '../text/number-style.ts'
import type { Amount } from './amounts.ts'

/** Ends that lie so near to each other are in one column. */
const SAME_COLUMN = 2
/** So many amounts below each other are a column. */
const LEAST_IN_COLUMN = 3
/** What stands in the column of sums and is no more than so many times the largest of them is money. */
const MOST_BEYOND = 1.5
/** So many numbers with their thousands parted show that a paper parts them. */
const LEAST_PARTED = 2

/**
 * Where amounts have no cents, any number looks like one: numbers of a table, a street, a receipt, a payment. One that
 * no word and no currency makes an amount is one only if it is written like the others, with its thousands parted, and
 * stands in a column with others where there is one. Above all others a word that also names the paper makes it none:
 * "TAGIHAN 2431".
 */
export function withoutCodes(
  amounts: readonly (readonly Amount[])[],
  { decimals }: Pick<NumberStyle, 'decimals'>,
): readonly (readonly Amount[])[] {
  if (decimals > 0) return amounts
  const strong = amounts.flat().filter(({ strength }) => strength === 'strong')
  const parted = strong.filter(({ token }) => !isBare(token.text))
  const parts = parted.length >= LEAST_PARTED
  const sure = strong.filter(
    ({ role, token }) => role !== null || token.currency !== null || !isBare(token.text),
  )
  const inColumn = (amount: Amount, others: readonly Amount[]) =>
    others.filter(
      ({ token }) =>
        token.line !== amount.token.line &&
        endsOf(token).some((end) => endsOf(amount.token).some((own) => Math.abs(end - own) <= SAME_COLUMN)),
    ).length
  const hasColumn = sure.some((amount) => inColumn(amount, strong) + 1 >= LEAST_IN_COLUMN)
  const named = sure.filter(({ role }) => role !== null).map(({ value }) => value.abs())
  const most = named.length === 0 ? Number.POSITIVE_INFINITY : Decimal.max(...named)
  const firstParted = Math.min(...parted.map(({ token }) => token.line))
  const isUnparted = ({ token }: Amount) => parts && token.text.length > 3
  const isNumberOfPaper = (amount: Amount) =>
    isUnparted(amount) && amount.token.line < firstParted && inColumn(amount, parted) === 0
  // an amount of a good that was altered is one all the same: in the column of amounts, with its price before it
  const isOfGood = (amount: Amount) =>
    inColumn(amount, strong) + 1 >= LEAST_IN_COLUMN &&
    strong.some(({ token }) => token.line === amount.token.line && token.to < amount.token.from)
  // a good that costs more than the total, right above it, is one all the same
  const isBeyond = (amount: Amount) =>
    amount.value.gt(most) &&
    !isOfGood(amount) &&
    (amount.value.div(MOST_BEYOND).gt(most) || inColumn(amount, sure) + 1 < LEAST_IN_COLUMN)
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

/** Where it ends, without the sign of its currency and with it. */
function endsOf({ to, currency }: Amount['token']): number[] {
  return currency === null ? [to] : [to, to + 1 + currency.length]
}

function isBare(text: string): boolean {
  return /^\p{Nd}+$/u.test(text)
}
