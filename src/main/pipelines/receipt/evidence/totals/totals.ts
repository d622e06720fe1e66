import type { Decimal } from 'decimal.js'
import type { Amount } from '../find/amounts.ts'
import { isNamedLikeSum } from '../find/item-columns.ts'
import type { Item } from '../find/items.ts'
import { folded } from '../text/fold.ts'
import type { NumberStyle } from '../text/number-style.ts'
import type { NumberToken } from '../text/numbers.ts'
import { type Agreement, agreementsOf, isCashRounding, type SumContext, settlementOf } from './agreement.ts'
import { chooseTotal } from './choose-total.ts'
import { type Claim, type Claims, claimsIn, thousandths } from './claims.ts'
import { type Disagreement, disagreementsWith, isCorroborated } from './disagreement.ts'
import { netAndTax } from './net-and-tax.ts'
import { classifyUnlabeled, type OtherAmount, othersIn } from './other-amounts.ts'
import type { TaxRow } from './taxes.ts'
import { unexplainedAmounts } from './unexplained-amounts.ts'
import { unexplainedDisagreements } from './unexplained-disagreements.ts'

/** The sums of a document according to its words and its arithmetic. */
export interface Totals {
  readonly total: Amount | null
  readonly net: Decimal | null
  readonly tax: Decimal | null
  readonly others: readonly OtherAmount[]
  /** Claims that do not agree with the total, even with the amounts printed between them (c.17). */
  readonly disagreements: readonly Disagreement[]
  /** Whether another sum or a payment confirms the total, regardless of the items. */
  readonly isCorroborated: boolean
  /** Whether no known word names the total, so that it follows from the sums. */
  readonly isUnnamed: boolean
  /** Whether a printed sum plus the tax or other charges below it is the total, regardless of the items. */
  readonly isComposed: boolean
  /** Whether the items add up to a printed sum other than the total. */
  readonly areItemsConfirmed: boolean
  /**
   * The amount that words name as the total, if the chosen amount is its rounded value, and neither such words nor a
   * payment confirm it; else `null`.
   */
  readonly roundedFrom: Amount | null
}

/**
 * Chooses the total, and the net amount and the tax that fit it best. The total is the last payable claim that the
 * others allow (c.17); claims that do not agree with it become disagreements.
 */
export function totalsIn(
  read: readonly (readonly Amount[])[],
  taxes: readonly TaxRow[],
  items: readonly Item[],
  style: NumberStyle,
  tokens: readonly (readonly NumberToken[])[],
  insideRates: readonly number[],
): Totals {
  const amounts = withGoods(read, items)
  const named = amounts.flat().filter(({ isMain, role }) => isMain && role !== null)
  const all = claimsIn(amounts, style.decimals)
  const measure = measureOf(all, items, taxes, style, isByCard(tokens))
  const agreements = agreementsOf(all, measure)
  const chosen = chooseTotal(all, agreements, measure)
  const until = Math.max(
    -1,
    ...all.claims
      .filter(({ kind }) => kind === 'total' || kind === 'gross' || kind === 'due')
      .map(({ amount }) => amount.token.line),
    chosen?.amount.token.line ?? -1,
  )
  const steps = agreements.filter(({ to }) => to === chosen).flatMap(({ by }) => by)
  const others = [...othersIn(named, until, style.decimals), ...classifyUnlabeled([...new Set(steps)])]
  const total = chosen?.amount ?? null
  const { decimals } = style
  const alone = unexplainedAmounts({
    amounts,
    tokens,
    all,
    agreements,
    taxes,
    items,
    measure,
    decimals,
    insideRates,
  })
  const disagreements =
    chosen === null
      ? []
      : unexplainedDisagreements(
          disagreementsWith(chosen, all, agreements, measure, alone),
          chosen,
          all,
          amounts,
          tokens,
          measure.coins,
        )
  return {
    total,
    ...netAndTax(total, named, taxes, others, style),
    others: others.filter(({ amount }) => amount !== total),
    disagreements,
    isUnnamed: false,
    areItemsConfirmed: agreements.some(({ from, to }) => from === null && to.isPlain && to !== chosen),
    isComposed: agreements.some(
      ({ from, to, by }) => from?.isPlain === true && to === chosen && by.length > 0,
    ),
    roundedFrom:
      chosen === null ? null : (roundedFrom(chosen, agreements) ?? exactOf(chosen, all, agreements, measure)),
    isCorroborated: chosen !== null && isCorroborated(chosen, all, agreements, measure),
  }
}

const NAMED: ReadonlySet<Claim['kind']> = new Set<Claim['kind']>(['total', 'gross'])
/** A single word, such as "Total:". */
const ONE_WORD = /^[^\p{L}]*(?:\p{L}\p{M}*)+[^\p{L}]*$/u
/** In thousandths: a larger step is not a rounding. */
const MAX_ROUNDED = 500

function roundedFrom(chosen: Claim, agreements: readonly Agreement[]): Amount | null {
  const found = agreements.find(
    ({ from, to, by }) =>
      to === chosen &&
      from?.isPlain === true &&
      NAMED.has(from.kind) &&
      ONE_WORD.test(from.amount.label) &&
      by.length > 0 &&
      by.every(({ size }) => Math.abs(size) < MAX_ROUNDED),
  )
  const { kind, amount } = chosen
  const isCalledOtherwise = kind === 'unnamed' || kind === 'paid' || (NAMED.has(kind) && !amount.isKnown)
  return isCalledOtherwise ? (found?.from?.amount ?? null) : null
}

/** In thousandths: the smallest coin of currencies without smaller ones. */
const SMALLEST_COIN = 50

/**
 * Returns the total above the chosen one to which earlier amounts add up exactly, if the chosen one may be its value
 * rounded for cash. `null` if there is none, or if a payment or a printed rounding leads to the chosen one.
 */
function exactOf(
  chosen: Claim,
  all: Claims,
  agreements: readonly Agreement[],
  measure: SumContext,
): Amount | null {
  const isCharged =
    settlementOf(chosen.size, all, measure) !== null ||
    all.steps.some(({ amount }) => amount.role === 'rounding')
  if (isCharged || !NAMED.has(chosen.kind)) return null
  const isExact = ({ from, to, by }: Agreement) =>
    from !== null && by.length > 0 && from.size + by.reduce((sum, { size }) => sum + size, 0) === to.size
  const found = all.claims.find(
    (claim) =>
      claim.isPlain &&
      NAMED.has(claim.kind) &&
      claim.at < chosen.at &&
      claim.size !== chosen.size &&
      isCashRounding(chosen.size, claim.size, SMALLEST_COIN) &&
      agreements.some((each) => each.to === claim && isExact(each)),
  )
  return found?.amount ?? null
}

const OF_PAYING: ReadonlySet<Amount['role']> = new Set<Amount['role']>(['paid', 'change', 'note', 'count'])

/** Removes the roles of payments and sums from items: "Carta A4" is paper. */
function withGoods(
  amounts: readonly (readonly Amount[])[],
  items: readonly Item[],
): readonly (readonly Amount[])[] {
  const sold = new Set(items.map(({ token }) => token))
  const isGood = (amount: Amount) =>
    sold.has(amount.token) && (OF_PAYING.has(amount.role) || isNamedLikeSum(amount, amounts))
  if (!amounts.some((line) => line.some(isGood))) return amounts
  return amounts.map((line) => line.map((amount) => (isGood(amount) ? { ...amount, role: null } : amount)))
}

/** The last digits of a card: card payments are not rounded to coins. */
const CARD = /^[(]?[*•·xX#-]{4,}\d{2,5}/

/** Words for cards and mobile payments, in the languages of the tables: such payments are not rounded to coins. */
const BY_CARD =
  /kart|card|carte|tarjeta|cartao|carta |bankomat|bancomat|kort|карт|καρτα|カード|카드|卡|บัตร|कार्ड|بطاق|אשראי|כרטיס|visa|master|maestro|amex|girocard|dankort|bancontact|multibanco|swish|vipps|mobilepay|twint|blik|\bpix\b|bizum|paypal|apple ?pay|google ?pay|alipay|wechat/

/** Vietnamese “thẻ”. Without its accent it is the English article, so the label is read as printed. */
const BY_CARD_ACCENTED = /thẻ/iu

function isByCard(tokens: readonly (readonly NumberToken[])[]): boolean {
  return tokens.some((line) => line.some(({ kind, text }) => kind === 'identifier' && CARD.test(text)))
}

function isCardLabel(label: string): boolean {
  return BY_CARD.test(folded(label)) || BY_CARD_ACCENTED.test(label.normalize('NFC'))
}

function measureOf(
  { payments, steps, change, isNegative }: Claims,
  items: readonly Item[],
  taxes: readonly TaxRow[],
  { decimals }: NumberStyle,
  isCard: boolean,
): SumContext {
  const given = payments.filter(({ size }) => size !== 0)
  const isPaidByCard = given.length > 0 && given.every(({ amount }) => isCardLabel(amount.label))
  const sign = isNegative ? -1 : 1
  const named = steps.filter(({ amount }) => amount.role === 'tax').map((step) => step.size)
  const rows = taxes.map((row) => sign * thousandths({ value: row.amount }))
  const size = items.reduce((sum, item) => sum + thousandths(item), 0)
  return {
    items: items.length === 0 ? null : sign * size,
    last: Math.max(-1, ...items.map(({ token }) => token.line)),
    taxes: [...new Set([...named, ...rows])],
    coins: 2 * 10 ** (3 - decimals),
    cashStep:
      payments.length > 0 && decimals === 2 && !((isCard || isPaidByCard) && change === null) ? 50 : 0,
  }
}
