import type { Amount } from '../find/amounts.ts'
import { signMeaning } from '../text/currencies.ts'
import type { NumberToken } from '../text/numbers.ts'
import { type Claim, type Claims, thousandths } from './claims.ts'
import type { Disagreement } from './disagreement.ts'
import { ofEachGood } from './each-good.ts'

type Tokens = readonly (readonly NumberToken[])[]

/** What a rounded rate can make of an amount. */
const RATE_TOLERANCE = 0.001

/**
 * Disagreements that the paper itself explains: what is due where a share that its line prints is taken off, the sum in
 * another currency at a rate that is printed, parts of the total that are paid on later days and make it together, and
 * what lines below each good say of it.
 */
export function unexplained(
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
  const change = givenBack(disagreements, chosen, all, coins)
  const below = claims.filter(({ kind, at, isRow }) => kind === 'unnamed' && at > chosen.at && !isRow)
  const sum = below.reduce((sizes, { size }) => sizes + size, 0)
  const parts = new Set(
    below.length > 1 && Math.abs(sum - chosen.size) <= coins ? below.map(({ amount }) => amount) : [],
  )
  const ofGoods = ofEachGood(amounts, claims, coins)
  return disagreements.filter(
    ({ claim, isNamed }) =>
      !parts.has(claim) &&
      !change.has(claim) &&
      !ofGoods.has(claim) &&
      !isOfGroup(claim, amounts, coins) &&
      !isInRateRow(claim, amounts, tokens, coins) &&
      !isConverted(claim, chosen.amount, rates) &&
      !(rates.length === 0 && isForInformation(claim, chosen.amount, tokens)) &&
      !(claim.role === 'due' && isShare(claim, chosen.size, tokens, coins)) &&
      (isNamed || !isShare(claim, chosen.size, tokens, coins)),
  )
}

/** So many goods make a group at least. */
const LEAST_OF_GROUP = 2

/** Whether it is what the goods right above it come to, up to the sum or the line without an amount before them. */
function isOfGroup(
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
  return count >= LEAST_OF_GROUP && Math.abs(sum - thousandths({ value })) <= coins / 2
}

/** Net amount, tax and gross amount. */
const AMOUNTS_OF_ROW = 3

/** Whether its line says of one rate what is taxed at it, the tax, and both together. */
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

/** What was given for the total, and what is called a balance below it and is what was given back. */
function givenBack(
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
        Math.abs(size - thousandths(claim) - chosen.size) < coins,
    )
    return given === undefined ? [] : [claim, given.amount]
  })
  return new Set(found)
}

/** Whether an amount is the other at one of the rates, in either direction. */
export function isConverted(
  amount: Pick<Amount, 'value'>,
  of: Pick<Amount, 'value'>,
  rates: readonly number[],
): boolean {
  const [size, total] = [Math.abs(thousandths(amount)), Math.abs(thousandths(of))]
  const isNear = (other: number) => Math.abs(size - other) <= Math.max(10, other * RATE_TOLERANCE)
  return rates.some((rate) => isNear(total * rate) || isNear(total / rate))
}

/** An amount without words in another currency than the total's, below it: what that is worth, at a rate that is printed nowhere. */
export function isForInformation(amount: Amount, total: Amount, tokens: Tokens): boolean {
  const [own, other] = [total, amount].map(({ token: { currency } }) =>
    currency === null ? null : signMeaning(currency),
  )
  if (own === null || own === undefined || other === null || other === undefined) return false
  const isNear = amount.token.line > total.token.line && amount.token.line - total.token.line <= 2
  const isOther = !other.codes.some((code) => own.codes.includes(code))
  const isAlone = tokens[amount.token.line]?.length === 1 // no rate of tax before it
  return (
    isAlone &&
    isOther &&
    isNear &&
    amount.role === null &&
    amount.label === '' &&
    !amount.value.eq(total.value)
  )
}

/** What one unit of a currency is in another, where that is printed: "1 EUR = 4.3120 PLN". */
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

/** Whether a percentage on the line of an amount, taken off or put on, makes it of the total. */
function isShare(amount: Amount, total: number, tokens: Tokens, coins: number): boolean {
  const size = Math.abs(thousandths(amount))
  return (tokens[amount.token.line] ?? []).some(({ kind, digits }) => {
    if (kind !== 'percent') return false
    const share = Number(digits.replace(',', '.')) / 100
    return [1 - share, 1 + share, share].some((each) => Math.abs(Math.abs(total) * each - size) <= coins)
  })
}
