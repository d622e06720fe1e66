import type { Amount } from '../find/amounts.ts'
import { folded } from '../text/fold.ts'
import {
  type Agreement,
  isRounded,
  isTaxed,
  isUntaxed,
  type Measure,
  settlementOf,
  WHOLE_COINS,
} from './agreement.ts'
import { type Claim, type Claims, thousandths } from './claims.ts'
import { rateIn } from './taxes.ts'

/** A claim that no other agrees with: what it says, and what it should agree with. */
export interface Disagreement {
  readonly claim: Amount
  readonly with: Amount
  /** Whether words say what it is; else only its place below the total does. */
  readonly isNamed: boolean
}

/** Whether another sum, or what was paid, says that the chosen total is right. */
export function isCorroborated(
  chosen: Claim,
  all: Claims,
  agreements: readonly Agreement[],
  measure: Measure,
): boolean {
  if (settlementOf(chosen.size, all, measure) !== null) return true
  return agreements.some(({ from, to }) => from?.isPlain && to.isPlain && (from === chosen || to === chosen))
}

/** Claims in a line of their own that nothing leads to from the total. */
export function disagreementsWith(
  chosen: Claim,
  all: Claims,
  agreements: readonly Agreement[],
  measure: Measure,
  alone: readonly Amount[],
): Disagreement[] {
  const agreed = new Set<Claim | null>([chosen])
  let size = 0
  while (size !== agreed.size) {
    size = agreed.size
    for (const { from, to } of agreements)
      if (agreed.has(from) || agreed.has(to)) {
        agreed.add(from)
        agreed.add(to)
      }
  }
  const known = [...agreed].flatMap((claim) => claim ?? [])
  const sizes = known.map(({ size: each }) => each)
  // where there are no cents, two sums that differ are two sums
  const nearest = measure.coins < WHOLE_COINS ? measure.coins : 0
  const isNear = (claim: Claim) =>
    known.some(
      (each) =>
        (Math.abs(each.size - claim.size) <= nearest ||
          isRounded(each.size, claim.size, measure.cashStep) ||
          isRounded(claim.size, each.size, measure.cashStep)) &&
        !(isUntaxed(each, claim, measure.taxes) && claim.amount.isBeforeTax),
    )
  const beside = sumsBesideItems(chosen, all, agreements, measure)
  const apart = all.claims
    .filter(
      (claim) =>
        beside.has(claim) || (claim.isPlain && !agreed.has(claim) && !isNear(claim) && claim.size !== 0),
    )
    .filter(({ amount }) => !isOfSavings(amount, chosen))
    .filter((claim) => !mayBeTax(claim) || claim.size > MOST_TAX * chosen.size)
  const parts = apart.filter(({ kind, amount }) => OF_A_PART.has(kind) || rateIn(amount.label) !== null)
  const claims = apart
    .filter((claim) => beside.has(claim) || !parts.includes(claim) || !areParts(parts, sizes, measure))
    .map((claim) => ({ claim: claim.amount, with: chosen.amount, isNamed: true }))
  const isPrepaid = agreements.some(({ by }) => by.some(({ amount }) => amount.role === 'paid'))
  const unnamed = all.claims
    .filter((claim) => isBelow(claim, chosen, all) && !agreed.has(claim) && !isNear(claim))
    .filter(({ amount }) => alone.includes(amount))
    .map((claim) => ({ claim: claim.amount, with: chosen.amount, isNamed: false }))
  const found = [
    ...claims,
    ...(isPrepaid ? [] : unsettled(chosen, sizes, all, measure)),
    ...tipsWithin(chosen, all, measure),
    ...unnamed,
  ]
  const named = new Set([chosen.amount, ...found.map(({ claim }) => claim)])
  const rest = alone
    .filter(
      (amount) => !named.has(amount) && !isOfSavings(amount, chosen) && !isKeptCash(amount, chosen, all),
    )
    .map((claim) => ({ claim, with: chosen.amount, isNamed: false }))
  return [...found, ...rest]
}

/**
 * Sums below the items that are none of them, where what makes the total of the items is printed below these sums: they
 * stand between, and some of it would make them agree with the total by chance.
 */
function sumsBesideItems(
  chosen: Claim,
  { claims }: Claims,
  agreements: readonly Agreement[],
  { items, coins, last }: Measure,
): ReadonlySet<Claim> {
  const made = agreements.find(({ from, to }) => from === null && to === chosen)?.by ?? []
  const first = Math.min(...made.map(({ at }) => at))
  const isTaxed = made.some(({ amount }) => amount.role === 'tax')
  if (items === null || made.length === 0) return new Set()
  const isAlone = (claim: Claim) =>
    claims.filter(({ kind, isPlain }) => isPlain && kind === claim.kind).length === 1
  const isOfAPart = (claim: Claim) =>
    agreements.some(({ from, to }) => from === claim && to.size !== chosen.size && to.isPlain)
  const beside = claims.filter(
    ({ kind, isPlain, at, size, amount }) =>
      (kind === 'sub' ||
        (kind === 'net' && isTaxed) ||
        (kind === 'total' && amount.label !== chosen.amount.label)) &&
      isPlain &&
      at < first &&
      amount.token.line > last &&
      Math.abs(size - items) > coins,
  )
  // the first sum right below all goods is theirs, whatever other sums follow
  const lines = claims.filter(({ isPlain }) => isPlain).map(({ amount }) => amount.token.line)
  const isFirst = ({ kind, amount: { token } }: Claim) =>
    kind === 'sub' && token.line === last + 1 && lines.every((line) => line >= token.line)
  return new Set(beside.filter((claim) => isFirst(claim) || (isAlone(claim) && !isOfAPart(claim))))
}

/** What may be of a part of the paper only: the goods of one rate; any sum may whose words name a rate. */
const OF_A_PART: ReadonlySet<Claim['kind']> = new Set<Claim['kind']>(['net', 'sub'])

/** Whether sums of parts, with the taxes or without, are a sum that agrees. */
function areParts(
  parts: readonly Claim[],
  sizes: readonly number[],
  { items, taxes, coins }: Measure,
): boolean {
  if (parts.length < 2) return false
  const sum = parts.reduce((all, { size }) => all + size, 0)
  return [...sizes, ...(items === null ? [] : [items])].some(
    (whole) => Math.abs(whole - sum) <= coins || isTaxed(sum, whole, taxes, coins),
  )
}

/** So many amounts below the total one under a word that nobody knows is still about it: what was paid, a sum with tip. */
const REACH = 2

function isBelow({ kind, isRow, size, at }: Claim, chosen: Claim, { payments }: Claims): boolean {
  const isChange = payments.some((payment) => Math.abs(payment.size - size - chosen.size) <= MOST_CHANGE_OFF)
  const isClose = at > chosen.at && at - chosen.at <= REACH && size > MOST_TAX * chosen.size
  return kind === 'unnamed' && !isRow && isClose && !isChange
}

/** In thousandths: change is rounded to coins. */
const MOST_CHANGE_OFF = 50

/** "Total includes GST" and "incl. VAT" may say the sum or the tax. */
function mayBeTax({ kind, amount: { isTaxInside, isSum } }: Claim): boolean {
  return isTaxInside || (kind === 'gross' && !isSum)
}

/** No tax on sales is more of a sum that has it inside. */
const MOST_TAX = 0.25

/** A tip below a total that has it inside, and above a payment of the same: it would have to be on top of it. */
function tipsWithin(chosen: Claim, { steps, payments }: Claims, { items, coins }: Measure): Disagreement[] {
  return steps
    .filter(
      ({ amount, size, at }) =>
        amount.role === 'tip' &&
        at > chosen.at &&
        items !== null &&
        Math.abs(items + size - chosen.size) <= coins &&
        size > coins &&
        payments.some((payment) => payment.at > at && payment.size === chosen.size),
    )
    .map(({ amount }) => ({ claim: amount, with: chosen.amount, isNamed: true }))
}

/** Words for what was taken off or saved, as recognizers spell them: “TOTAL DISCOUNTCS)”, “Total Sa11ings”. */
const SAVINGS = /total\s+(?:disc[a-z]*ount(?:s|cs)?|sav[a-z1l]*ings|sa11ings)[^a-z]*$/

/** Whether a sum below the total is called the total of discounts or savings: it is part of nothing that is due. */
function isOfSavings(amount: Amount, chosen: Claim): boolean {
  return Math.abs(thousandths(amount)) < Math.abs(chosen.size) && SAVINGS.test(folded(amount.label))
}

/** Largest distance of the cash that a till keeps from the total, in thousandths. */
const MAX_CASH_ROUNDING = 50

/** Whether an amount in brackets is what the till keeps of the cash for a total: “ROUNDED 0.02 (7.80)”. */
function isKeptCash({ role, value }: Amount, chosen: Claim, all: Claims): boolean {
  if (role !== 'rounding' || !value.isNegative() || all.isNegative) return false
  return Math.abs(thousandths({ value: value.neg() }) - chosen.size) <= MAX_CASH_ROUNDING
}

/** Payments, less the change, that come to none of the sums that agree. */
function unsettled(chosen: Claim, sizes: readonly number[], all: Claims, measure: Measure): Disagreement[] {
  const payment = all.payments.find((each) => each.size !== 0)
  if (payment === undefined) return []
  const isSettled = sizes.some((size) => settlementOf(size, all, measure) !== null)
  return isSettled ? [] : [{ claim: payment.amount, with: chosen.amount, isNamed: true }]
}
