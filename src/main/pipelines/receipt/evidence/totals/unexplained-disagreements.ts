import type { Amount } from '../find/amounts.ts'
import { signMeaning } from '../text/currencies.ts'
import type { NumberToken } from '../text/numbers.ts'
import { isCashRounding } from './agreement.ts'
import { type Claim, type Claims, thousandths } from './claims.ts'
import type { Disagreement } from './disagreement.ts'

/** Maximum number of lines about one item. */
const MAX_LINES = 6
/** Maximum number of wrong prices or counts; with more, the lines mean something else. */
const MAX_WRONG = 1
/** Tolerance for rounded weights and prices, as a share of the amount. */
const TOLERANCE = 0.004

/**
 * Returns the amounts that lines below each item repeat with the same labels, as "Quantity", "Price", "Line total": the
 * last ones add up to another sum of the document, and the others of an item multiply to its amount.
 */
function itemDetailAmounts(
  amounts: readonly (readonly Amount[])[],
  claims: readonly Claim[],
  coins: number,
): ReadonlySet<Amount> {
  // Lines with one amount, or with several that have a label each.
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
    if (sums.length < 2 + MAX_WRONG || !isWhole) continue
    // Sums of departments add up to the total too, so the factors of each amount must match.
    const factors = sums.map((own, at) => factorsOf(own, sums[at - 1], lines, coins))
    if (factors.filter(({ length }) => length > 0).length < sums.length - MAX_WRONG) continue
    for (const each of [...sums, ...factors.flat()]) explained.add(each)
  }
  return explained
}

/**
 * Returns two amounts above a line total, below that of the item before, whose product it is; empty if there are none.
 */
function factorsOf(
  sum: Amount,
  before: Amount | undefined,
  lines: readonly Amount[],
  coins: number,
): readonly Amount[] {
  const at = lines.indexOf(sum)
  const own = lines
    .slice(before === undefined ? 0 : lines.indexOf(before) + 1, at)
    .filter(({ token }) => token.line >= sum.token.line - MAX_LINES)
  const size = Math.abs(thousandths(sum))
  for (const [place, one] of own.entries())
    for (const other of own.slice(place + 1)) {
      const product = Math.abs(thousandths(one) * other.value.toNumber())
      if (Math.abs(product - size) <= Math.max(coins, size * TOLERANCE)) return [one, other]
    }
  return []
}

type Tokens = readonly (readonly NumberToken[])[]

/** Tolerance for a rounded exchange rate, as a share of the amount. */
const RATE_TOLERANCE = 0.001

/**
 * Removes the disagreements that the document itself explains: an amount due after a printed percentage is subtracted,
 * the sum in another currency at a printed rate, parts of the total that are paid on later days and add up to it, and
 * details in the lines below each item.
 */
export function unexplainedDisagreements(
  disagreements: readonly Disagreement[],
  chosen: Claim,
  all: Claims,
  amounts: readonly (readonly Amount[])[],
  tokens: Tokens,
  coins: number,
): Disagreement[] {
  if (disagreements.length === 0) return []
  const { claims } = all
  const rates = ratesIn(tokens)
  const change = changeBelowTotal(disagreements, chosen, all, coins)
  const below = claims.filter(({ kind, at, isRow }) => kind === 'unnamed' && at > chosen.at && !isRow)
  const sum = below.reduce((sizes, { size }) => sizes + size, 0)
  const parts = new Set(
    below.length > 1 && Math.abs(sum - chosen.size) <= coins ? below.map(({ amount }) => amount) : [],
  )
  const ofGoods = itemDetailAmounts(amounts, claims, coins)
  return disagreements.filter(
    ({ claim, isNamed }) =>
      !parts.has(claim) &&
      !change.has(claim) &&
      !ofGoods.has(claim) &&
      !isGroupSum(claim, amounts, coins) &&
      !isInRateRow(claim, amounts, tokens, coins) &&
      !isNetNextToTax(claim, chosen.size, amounts, tokens, coins) &&
      !isConverted(claim, chosen.amount, rates) &&
      !(rates.length === 0 && isForInformation(claim, chosen.amount, tokens)) &&
      !(claim.role === 'due' && isShare(claim, chosen.size, tokens, coins)) &&
      (isNamed || !isShare(claim, chosen.size, tokens, coins)),
  )
}

/** Minimum number of items of a group. */
const MIN_GROUP_ITEMS = 2

/** Whether it is the sum of the items right above it, up to the previous sum or line without an amount. */
function isGroupSum(
  { token, value, isMain, role }: Amount,
  amounts: readonly (readonly Amount[])[],
  coins: number,
): boolean {
  if (!isMain || (role !== 'sub' && role !== 'total')) return false
  let sum = 0
  let count = 0
  for (let line = token.line - 1; line >= 0; line -= 1) {
    const own = amounts[line]?.findLast(({ strength }) => strength === 'strong')
    if (own === undefined || own.role !== null) break
    sum += thousandths(own)
    count += 1
  }
  return count >= MIN_GROUP_ITEMS && Math.abs(sum - thousandths({ value })) <= coins / 2
}

/** Net amount, tax and gross amount. */
const AMOUNTS_OF_ROW = 3

/** Whether it is in a row of a tax rate: net amount, tax, and gross amount. */
function isInRateRow(
  { token, value }: Amount,
  amounts: readonly (readonly Amount[])[],
  tokens: Tokens,
  coins: number,
): boolean {
  const row = (amounts[token.line] ?? []).filter(({ strength }) => strength === 'strong')
  if (row.length !== AMOUNTS_OF_ROW || !(tokens[token.line] ?? []).some(({ kind }) => kind === 'percent'))
    return false
  const sizes = row.map((each) => Math.abs(thousandths(each)))
  const most = Math.max(...sizes)
  const sum = sizes.reduce((all, size) => all + size, 0)
  return Math.abs(sum - 2 * most) <= coins && sizes.includes(Math.abs(thousandths({ value })))
}

/** Maximum number of lines between a net amount and the line of its tax. */
const NEAR_TAX = 2

/**
 * Whether an amount is the net amount of a tax with a misread name: near it, a line prints a rate and the rest of the
 * total, and the rest is the rate of the amount. A subtotal is the sum of the items above it, so it never is one.
 */
export function isNetNextToTax(
  { token, value, role }: Amount,
  total: number,
  amounts: readonly (readonly Amount[])[],
  tokens: Tokens,
  coins: number,
): boolean {
  if (role !== null && role !== 'net') return false
  const net = Math.abs(thousandths({ value }))
  const rest = Math.abs(total) - net
  if (rest <= coins) return false
  return amounts.some(
    (own, line) =>
      Math.abs(line - token.line) <= NEAR_TAX &&
      own.some((each) => each.token !== token && Math.abs(thousandths(each)) === rest) &&
      (tokens[line] ?? []).some(
        ({ kind, digits }) =>
          kind === 'percent' && Math.abs((net * Number(digits.replace(',', '.'))) / 100 - rest) <= coins,
      ),
  )
}

/** In thousandths: change in cash is rounded to the smallest coin. */
const CASH_STEP = 50

/** Returns payments for the total and balances below it that are the change. */
function changeBelowTotal(
  disagreements: readonly Disagreement[],
  chosen: Claim,
  { payments }: Claims,
  coins: number,
): ReadonlySet<Amount> {
  const found = disagreements.flatMap(({ claim }) => {
    const given = payments.find(
      ({ amount, size }) =>
        claim.role === 'due' &&
        amount.token.line < claim.token.line &&
        (Math.abs(size - thousandths(claim) - chosen.size) < coins ||
          isCashRounding(size - thousandths(claim), chosen.size, CASH_STEP)),
    )
    return given === undefined ? [] : [claim, given.amount]
  })
  return new Set(found)
}

/** Whether an amount is the other one at one of the rates, in either direction. */
export function isConverted(
  amount: Pick<Amount, 'value'>,
  of: Pick<Amount, 'value'>,
  rates: readonly number[],
): boolean {
  const [size, total] = [Math.abs(thousandths(amount)), Math.abs(thousandths(of))]
  const isNear = (other: number) => Math.abs(size - other) <= Math.max(10, other * RATE_TOLERANCE)
  return rates.some((rate) => isNear(total * rate) || isNear(total / rate))
}

/** "Total en EUR": a total converted into another currency. */
const CONVERTED = /\b(?:en|in)\s+[A-Z]{3}\s*:?$/

/**
 * Whether an unlabeled amount below the total is in another currency: it is the converted total, at a rate that is not
 * printed.
 */
export function isForInformation(amount: Amount, total: Amount, tokens: Tokens): boolean {
  const [own, other] = [total, amount].map(({ token: { currency } }) =>
    currency === null ? null : signMeaning(currency),
  )
  if (own === null || own === undefined || other === null || other === undefined) return false
  const isNear = amount.token.line > total.token.line && amount.token.line - total.token.line <= 2
  const isOther = !other.codes.some((code) => own.codes.includes(code))
  const isAlone = tokens[amount.token.line]?.length === 1 // no tax rate before it
  return (
    isAlone &&
    isOther &&
    isNear &&
    ((amount.role === null && amount.label === '') || CONVERTED.test(amount.label)) &&
    !amount.value.eq(total.value)
  )
}

/** Returns the printed exchange rates: "1 EUR = 4.3120 PLN". */
export function ratesIn(tokens: Tokens): number[] {
  return tokens.flatMap((line) => {
    const [one, other, more] = line.filter(({ kind }) => kind === 'plain')
    if (one === undefined || other === undefined || more !== undefined) return []
    if (one.currency === null || other.currency === null || one.currency === other.currency) return []
    const rate = one.digits === '1' ? other : other.digits === '1' ? one : null
    const value = rate === null ? 0 : Number(rate.digits.replace(',', '.'))
    return value > 0 ? [value] : []
  })
}

/** Whether a percentage on the line of an amount, subtracted or added, leads to it from the total. */
function isShare(amount: Amount, total: number, tokens: Tokens, coins: number): boolean {
  const size = Math.abs(thousandths(amount))
  return (tokens[amount.token.line] ?? []).some(({ kind, digits }) => {
    if (kind !== 'percent') return false
    const share = Number(digits.replace(',', '.')) / 100
    return [1 - share, 1 + share, share].some((each) => Math.abs(Math.abs(total) * each - size) <= coins)
  })
}
