import type { Amount } from '../find/amounts.ts'
import { folded } from '../text/fold.ts'
import {
  type Agreement,
  differsByTax,
  isCashRounding,
  isTaxed,
  NO_CENTS_TOLERANCE,
  type SumContext,
  settlementOf,
} from './agreement.ts'
import { type Claim, type Claims, thousandths } from './claims.ts'
import { rateIn } from './taxes.ts'

/** A claim that no other agrees with, and the claim that it should agree with. */
export interface Disagreement {
  readonly claim: Amount
  readonly with: Amount
  /** Whether it is labeled; otherwise only its place below the total makes it a claim. */
  readonly isNamed: boolean
}

/** Whether another sum or a payment confirms the chosen total. */
export function isCorroborated(
  chosen: Claim,
  all: Claims,
  agreements: readonly Agreement[],
  measure: SumContext,
): boolean {
  if (settlementOf(chosen.size, all, measure) !== null) return true
  return agreements.some(({ from, to }) => from?.isPlain && to.isPlain && (from === chosen || to === chosen))
}

/** Returns claims in lines of their own that have no connection to the total. */
export function disagreementsWith(
  chosen: Claim,
  all: Claims,
  agreements: readonly Agreement[],
  measure: SumContext,
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
  // In currencies without cents, two different sums never count as equal.
  const nearest = measure.coins < NO_CENTS_TOLERANCE ? measure.coins : 0
  const isNear = (claim: Claim) =>
    known.some(
      (each) =>
        (Math.abs(each.size - claim.size) <= nearest ||
          isCashRounding(each.size, claim.size, measure.cashStep) ||
          isCashRounding(claim.size, each.size, measure.cashStep)) &&
        !(differsByTax(each, claim, measure.taxes) && claim.amount.isBeforeTax),
    )
  const adjacent = sumsUnlikeItems(chosen, all, agreements, measure)
  const apart = all.claims
    .filter(
      (claim) =>
        adjacent.has(claim) || (claim.isPlain && !agreed.has(claim) && !isNear(claim) && claim.size !== 0),
    )
    .filter(({ amount }) => !isSavingsTotal(amount, chosen))
    .filter((claim) => !mayBeTax(claim) || claim.size > MAX_TAX * chosen.size)
  const parts = apart.filter(
    ({ kind, amount }) => PARTIAL_SUM_KINDS.has(kind) || rateIn(amount.label) !== null,
  )
  const claims = apart
    .filter(
      (claim) => adjacent.has(claim) || !parts.includes(claim) || !addUpWithParts(parts, sizes, measure),
    )
    .map((claim) => ({ claim: claim.amount, with: chosen.amount, isNamed: true }))
  const isPrepaid = agreements.some(({ by }) => by.some(({ amount }) => amount.role === 'paid'))
  const unnamed = all.claims
    .filter((claim) => isBelow(claim, chosen, all) && !agreed.has(claim) && !isNear(claim))
    .filter(({ amount }) => alone.includes(amount))
    .map((claim) => ({ claim: claim.amount, with: chosen.amount, isNamed: false }))
  const found = [
    ...claims,
    ...(isPrepaid ? [] : unmatchedPayments(chosen, sizes, all, measure, agreements)),
    ...tipsWithin(chosen, all, measure),
    ...unnamed,
  ]
  const named = new Set([chosen.amount, ...found.map(({ claim }) => claim)])
  const rest = alone
    .filter(
      (amount) =>
        !named.has(amount) &&
        !isSavingsTotal(amount, chosen) &&
        !isKeptCash(amount, chosen, all) &&
        !(isCashInNotes(amount) && isGivenInNotes(chosen, all, agreements)),
    )
    .map((claim) => ({ claim, with: chosen.amount, isNamed: false }))
  return [...found, ...rest]
}

/**
 * Returns sums below the items that differ from the sum of the items, although the steps from the items to the total
 * are printed below these sums. Some subset of the steps would make them agree with the total by coincidence.
 */
function sumsUnlikeItems(
  chosen: Claim,
  { claims }: Claims,
  agreements: readonly Agreement[],
  { items, coins, last }: SumContext,
): ReadonlySet<Claim> {
  const made = agreements.find(({ from, to }) => from === null && to === chosen)?.by ?? []
  const first = Math.min(...made.map(({ at }) => at))
  const isTaxed = made.some(({ amount }) => amount.role === 'tax')
  if (items === null || made.length === 0) return new Set()
  const isAlone = (claim: Claim) =>
    claims.filter(({ kind, isPlain }) => isPlain && kind === claim.kind).length === 1
  const isOfAPart = (claim: Claim) =>
    agreements.some(({ from, to }) => from === claim && to.size !== chosen.size && to.isPlain)
  const adjacent = claims.filter(
    ({ kind, isPlain, at, size, amount }) =>
      (kind === 'sub' ||
        (kind === 'net' && isTaxed) ||
        (kind === 'total' && amount.label !== chosen.amount.label)) &&
      isPlain &&
      at < first &&
      amount.token.line > last &&
      Math.abs(size - items) > coins,
  )
  // The first sum right below all items is their sum, whatever other sums follow.
  const lines = claims.filter(({ isPlain }) => isPlain).map(({ amount }) => amount.token.line)
  const isFirst = ({ kind, amount: { token } }: Claim) =>
    kind === 'sub' && token.line === last + 1 && lines.every((line) => line >= token.line)
  return new Set(adjacent.filter((claim) => isFirst(claim) || (isAlone(claim) && !isOfAPart(claim))))
}

/**
 * Kinds of sums that may cover only a part of the document, such as the items of one tax rate; any sum may whose label
 * names a rate.
 */
const PARTIAL_SUM_KINDS: ReadonlySet<Claim['kind']> = new Set<Claim['kind']>(['net', 'sub'])

/** Whether sums of parts, with or without the taxes, add up to a sum that agrees. */
function addUpWithParts(
  parts: readonly Claim[],
  sizes: readonly number[],
  { items, taxes, coins }: SumContext,
): boolean {
  if (parts.length < 2) return false
  const sum = parts.reduce((all, { size }) => all + size, 0)
  return [...sizes, ...(items === null ? [] : [items])].some(
    (whole) => Math.abs(whole - sum) <= coins || isTaxed(sum, whole, taxes, coins),
  )
}

/**
 * Maximum number of amounts below the total within which an unlabeled amount is still about it: a payment, a sum with
 * tip.
 */
const MAX_DISTANCE = 2

function isBelow({ kind, isRow, size, at }: Claim, chosen: Claim, { payments }: Claims): boolean {
  const isChange = payments.some(
    (payment) => Math.abs(payment.size - size - chosen.size) <= MAX_CHANGE_ROUNDING,
  )
  const isClose = at > chosen.at && at - chosen.at <= MAX_DISTANCE && size > MAX_TAX * chosen.size
  return kind === 'unnamed' && !isRow && isClose && !isChange
}

/** In thousandths: change is rounded to coins. */
const MAX_CHANGE_ROUNDING = 50

/** Whether a label may mean the sum or the tax: "Total includes GST", "incl. VAT". */
function mayBeTax({ kind, amount: { isTaxInside, isSum } }: Claim): boolean {
  return isTaxInside || (kind === 'gross' && !isSum)
}

/** Maximum share of an included sales tax in its sum. */
const MAX_TAX = 0.25

/**
 * Returns tips below a total that includes them, before a payment of the same amount: such a tip should be added to the
 * total.
 */
function tipsWithin(
  chosen: Claim,
  { steps, payments }: Claims,
  { items, coins }: SumContext,
): Disagreement[] {
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

/** Labels of discounts or savings, including misread ones: “TOTAL DISCOUNTCS)”, “Total Sa11ings”. */
const SAVINGS = /total\s+(?:disc[a-z]*ount(?:s|cs)?|sav[a-z1l]*ings|sa11ings)[^a-z]*$/

/**
 * Whether an amount smaller than the total is labeled as total of discounts or savings: it is not part of the amount
 * due.
 */
function isSavingsTotal(amount: Amount, chosen: Claim): boolean {
  return Math.abs(thousandths(amount)) < Math.abs(chosen.size) && SAVINGS.test(folded(amount.label))
}

/** Maximum difference between the cash that a cash register keeps and the total, in thousandths. */
const MAX_CASH_ROUNDING = 50

/** Whether an amount in brackets is the cash kept for a total: “ROUNDED 0.02 (7.80)”. */
function isKeptCash({ role, value }: Amount, chosen: Claim, all: Claims): boolean {
  if (role !== 'rounding' || !value.isNegative() || all.isNegative) return false
  return Math.abs(thousandths({ value: value.neg() }) - chosen.size) <= MAX_CASH_ROUNDING
}

/** Labels of cash, without another word that may name a card. */
const CASH = /^[^\p{L}]*(?:cash|bar|bargeld|contant|especes|efectivo|contanti)[^\p{L}]*$/u
/** The smallest note of most currencies with cents, in thousandths. */
const SMALLEST_NOTE = 5_000

/** Whether an amount is cash that can be given in notes alone, so that its change need not be printed. */
export function isCashInNotes(amount: Amount): boolean {
  return (
    amount.role === 'paid' &&
    CASH.test(folded(amount.label)) &&
    thousandths(amount) % SMALLEST_NOTE === 0 &&
    amount.value.gt(0)
  )
}

/**
 * Whether the payments are cash in notes for a total that another sum confirms, and the change is not printed: together
 * they are at least the total, and none of them could have been left out.
 */
function isGivenInNotes(
  chosen: Claim,
  { payments, change }: Claims,
  agreements: readonly Agreement[],
): boolean {
  const given = payments.filter(({ size }) => size !== 0)
  if (change !== null && change.size !== 0) return false
  if (!given.every(({ amount }) => isCashInNotes(amount))) return false
  const sum = given.reduce((all, { size }) => all + size, 0)
  const back = sum - chosen.size
  const isConfirmed = agreements.some(({ to, by }) => to === chosen && by.length > 0)
  return isConfirmed && back >= 0 && given.every(({ size }) => back < size)
}

/** Returns payments, less the change, that match none of the sums that agree. */
function unmatchedPayments(
  chosen: Claim,
  sizes: readonly number[],
  all: Claims,
  measure: SumContext,
  agreements: readonly Agreement[],
): Disagreement[] {
  const payment = all.payments.find((each) => each.size !== 0)
  if (payment === undefined) return []
  const isSettled = sizes.some((size) => settlementOf(size, all, measure) !== null)
  if (!isSettled && isGivenInNotes(chosen, all, agreements)) return []
  return isSettled ? [] : [{ claim: payment.amount, with: chosen.amount, isNamed: true }]
}
