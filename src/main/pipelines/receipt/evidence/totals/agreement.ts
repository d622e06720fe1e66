import type { Claim, Claims, Step } from './claims.ts'

/** Two sums of a document that agree. */
export interface Agreement {
  /** The earlier sum; `null` for the sum of the items. */
  readonly from: Claim | null
  readonly to: Claim
  /** The amounts printed between them that make the difference. */
  readonly by: readonly Step[]
  /** Whether the earlier sum is only a part of the later one. */
  readonly isPart: boolean
}

/** Maximum number of steps between two claims that are combined. */
const MAX_STEPS = 7
/** Maximum number of partial sums that are combined. */
const MAX_PARTS = 24

/** Values to compare the claims with, and tolerances, in thousandths. */
export interface SumContext {
  /** The sum of the items; `null` if there are none. */
  readonly items: number | null
  /** The line of the last item; -1 if there are none. */
  readonly last: number
  /** Every printed tax, including those of a summary. */
  readonly taxes: readonly number[]
  /** Tolerance: two minor units. */
  readonly coins: number
  /** The step of cash rounding, which need not be printed; 0 without a cash payment. */
  readonly cashStep: number
}

/**
 * Returns every pair of sums that agree (c.17): the later sum is the earlier one plus the amounts printed between them,
 * a net amount plus taxes from any place, or several partial sums together.
 */
export function agreementsOf(
  { claims, steps, prepaid, payments, balances }: Claims,
  { items, taxes, coins }: SumContext,
): Agreement[] {
  const agreements: Agreement[] = []
  // An advance with a minus is subtracted wherever it is printed, even before the net amount.
  const lessPaid = inOrder([
    ...steps,
    ...prepaid.filter((payment) => !payments.includes(payment)).map(takenOff),
  ])
  for (const [index, to] of claims.entries()) {
    const all = to.kind === 'due' ? [...steps, ...paymentsBeforeDue(steps, prepaid), ...balances] : lessPaid
    const below = to.kind === 'due' ? prepaid.filter(({ at }) => at > to.at).map(takenOff) : []
    for (const from of claims.slice(0, index)) {
      const off = to.size - from.size
      const isBeforeTax = differsByTax(from, to, taxes)
      const isSame = !claims
        .slice(claims.indexOf(from), index)
        .some(({ size, isPlain }) => isPlain && size !== from.size)
      if (off === 0 && isBeforeTax && isSame) continue
      const by = stepsSummingTo(off, between(all, from.at, to.at), coins) ?? paymentsAfterDue(off, below)
      // The amount due includes the tax, so a tax must be among the steps.
      if (to.kind === 'due' && isBeforeTax && by?.some(({ amount }) => amount.role === 'tax') === false)
        continue
      if (by !== null) agreements.push({ from, to, by, isPart: false })
    }
    const isOfAll = claims.some((other) => other.size === to.size && differsByTax(to, other, taxes))
    if (items !== null && !(to.amount.isBeforeTax && isOfAll)) {
      const by = stepsSummingTo(to.size - items, between(lessPaid, -1, to.at), coins)
      if (by !== null) agreements.push({ from: null, to, by, isPart: false })
    }
  }
  return [...agreements, ...netAgreements(claims, steps, taxes, coins), ...partAgreements(claims, coins)]
}

function inOrder(steps: readonly Step[]): Step[] {
  return steps.toSorted((a, b) => a.at - b.at)
}

/** Whether one sum is labeled as before tax, the other is not, and there is a tax: then they are not the same. */
export function differsByTax(a: Claim, b: Claim, taxes: readonly number[]): boolean {
  return (
    a.amount.isBeforeTax !== b.amount.isBeforeTax &&
    a.kind !== 'sub' &&
    b.kind !== 'sub' &&
    taxes.some((tax) => tax !== 0)
  )
}

/** Returns the payments before the amount due as deductions, with or without a label. */
function paymentsBeforeDue(steps: readonly Step[], payments: readonly Step[]): Step[] {
  return [...payments, ...steps.filter(({ amount, size }) => amount.role === null && size > 0)].map(takenOff)
}

/** Returns payments next to the sums that are read after the amount due; they must make the difference exactly. */
function paymentsAfterDue(difference: number, payments: readonly Step[]): Step[] | null {
  return difference < 0 ? stepsSummingTo(difference, payments.slice(0, MAX_STEPS), 0) : null
}

function takenOff(payment: Step): Step {
  return { ...payment, size: -payment.size }
}

function between(steps: readonly Step[], from: number, to: number): Step[] {
  return steps.filter(({ at }) => at > from && at < to).slice(-MAX_STEPS)
}

/** Returns the smallest set of steps that makes a difference, an exact one if there is one; `null` if there is none. */
function stepsSummingTo(difference: number, steps: readonly Step[], coins: number): Step[] | null {
  // In currencies without cents only a tax is rounded.
  const hasTax = (chosen: number) =>
    steps.some(({ amount }, bit) => (chosen & (1 << bit)) !== 0 && amount.role === 'tax')
  let best: Step[] | null = null
  let isExact = false
  for (let chosen = 0; chosen < 2 ** steps.length; chosen += 1) {
    let sum = 0
    let count = 0
    for (const [bit, step] of steps.entries())
      if ((chosen & (1 << bit)) !== 0) {
        sum += step.size
        count += 1
      }
    const most = count === 0 || (coins >= NO_CENTS_TOLERANCE && !hasTax(chosen)) ? 0 : coins
    const isNow = sum === difference
    if (Math.abs(sum - difference) > most || (isExact && !isNow)) continue
    if (best !== null && count >= best.length && isExact === isNow) continue
    best = steps.filter((_, bit) => (chosen & (1 << bit)) !== 0)
    isExact = isNow
  }
  return best
}

/** Returns agreements of a net amount and its taxes with a sum, which may be above them if they are in a summary. */
function netAgreements(
  claims: readonly Claim[],
  steps: readonly Step[],
  taxes: readonly number[],
  coins: number,
): Agreement[] {
  if (taxes.length === 0) return []
  return claims
    .filter(({ kind }) => kind === 'net' || kind === 'sub')
    .flatMap((net) =>
      claims.flatMap((to) => {
        if (to === net || to.kind === 'net' || !isTaxed(net.size, to.size, taxes, coins)) return []
        // If the tax leads from the sum above to the total, that sum does not include the tax.
        const isTaxedTwice =
          to.kind === 'sub' &&
          to.at < net.at &&
          claims.some(({ at, size }) => at > net.at && isTaxed(to.size, size, taxes, coins))
        if (isTaxedTwice) return []
        const by = stepsSummingTo(
          to.size - net.size,
          steps.filter(({ amount }) => amount.role === 'tax').slice(-MAX_STEPS),
          coins,
        )
        return [{ from: net, to, by: by ?? [], isPart: by === null }]
      }),
    )
}

/** Whether some of the taxes make the difference of two sums. */
export function isTaxed(net: number, gross: number, taxes: readonly number[], coins: number): boolean {
  const difference = gross - net
  if (Math.abs(difference) <= coins) return false
  const last = taxes.slice(-MAX_STEPS)
  for (let chosen = 1; chosen < 2 ** last.length; chosen += 1) {
    const sum = last.reduce((all, tax, bit) => ((chosen & (1 << bit)) === 0 ? all : all + tax), 0)
    if (Math.abs(sum - difference) <= coins) return true
  }
  return false
}

/** Returns agreements of sums of groups: two or three that add up to a later one. */
function partAgreements(claims: readonly Claim[], coins: number): Agreement[] {
  const agreements: Agreement[] = []
  for (const [index, to] of claims.entries()) {
    const earlier = claims
      .slice(0, index)
      .filter(({ size, isPlain }) => isPlain && size !== 0)
      .slice(-MAX_PARTS)
    const parts = partsSummingTo(to.size, earlier, coins)
    for (const from of parts ?? []) agreements.push({ from, to, by: [], isPart: true })
  }
  return agreements
}

function partsSummingTo(whole: number, parts: readonly Claim[], coins: number): Claim[] | null {
  for (const [index, first] of parts.entries())
    for (const [next, second] of parts.entries()) {
      if (next <= index || areOneSum(first, second)) continue
      const rest = whole - first.size - second.size
      if (Math.abs(rest) <= coins) return [first, second]
      const third = parts.find(({ size }, at) => at > next && Math.abs(size - rest) <= coins)
      if (third !== undefined && !areOneSum(first, third) && !areOneSum(second, third))
        return [first, second, third]
    }
  return null
}

/** Whether two claims print one sum under two names, such as the net and the gross amount of a bill without tax. */
function areOneSum(a: Claim, b: Claim): boolean {
  return a.size === b.size && a.kind !== b.kind
}

/**
 * Returns how the payments, less the change, match a sum: exactly, within a step of cash rounding, or not (`null`). The
 * change may have an unknown label.
 */
export function settlementOf(size: number, all: Claims, measure: SumContext): 'exact' | 'rounded' | null {
  const off = Math.min(
    ...groupsOf(paymentsFor(all)).map((paid) => paymentDifference(paid, size, all, measure)),
  )
  if (off === 0) return 'exact'
  return off <= Math.max(measure.coins, measure.cashStep) ? 'rounded' : null
}

/**
 * Returns the payments that match a sum, with the change: each payment alone, or all together. A payment that does
 * neither is not explained.
 */
export function settlingPayments(size: number, all: Claims, measure: SumContext): Step[] {
  const most = Math.max(measure.coins, measure.cashStep)
  const given = paymentsFor(all)
  const alone = given.filter((payment) => paymentDifference([payment], size, all, measure) <= most)
  const rest = given.filter((payment) => !alone.includes(payment))
  const together =
    [given, rest].find((paid) => paid.length > 1 && paymentDifference(paid, size, all, measure) <= most) ?? []
  return [...alone, ...together, ...(all.change === null ? [] : [all.change])]
}

function paymentsFor({ payments }: Claims): Step[] {
  return payments.filter((payment) => payment.size !== 0)
}

function groupsOf(given: readonly Step[]): (readonly Step[])[] {
  return given.length === 0 ? [] : [given, ...given.map((payment) => [payment])]
}

/** Returns the difference between payments, less the change, and a sum; infinite if cash rounding cannot explain it. */
function paymentDifference(
  paid: readonly Step[],
  size: number,
  { payments, change, steps }: Claims,
  measure: SumContext,
): number {
  const first = payments.find((payment) => payment.size !== 0)?.at ?? 0
  const unnamed = steps.filter(({ amount, at }) => amount.role === null && at > first)
  const back = [change?.size ?? 0, ...unnamed.map((step) => Math.abs(step.size))]
  const sum = paid.reduce((all, payment) => all + payment.size, 0)
  // Change cannot exceed the payment.
  const offs = back
    .filter((less) => less <= Math.abs(sum))
    .map((less) => roundedDifference(Math.abs(sum - less), Math.abs(size), measure))
  return Math.min(...offs)
}

/** In thousandths: the tolerance from which a currency has no cents; then a payment must match exactly. */
export const NO_CENTS_TOLERANCE = 2_000

/**
 * Returns the difference if it is within the tolerance or cash rounding explains it: the cash kept is a multiple of the
 * smallest coin, so 2.32 by card is not a rounded 2.35.
 */
function roundedDifference(kept: number, size: number, { coins, cashStep }: SumContext): number {
  const off = Math.abs(kept - size)
  return off <= (coins < NO_CENTS_TOLERANCE ? coins : 0) || isCashRounding(kept, size, cashStep)
    ? off
    : Number.POSITIVE_INFINITY
}

/**
 * Whether the amount kept may be the sum rounded for cash: it is a multiple of the smallest coin and the sum is not, or
 * it is a multiple of two such coins if there is no smaller one.
 */
export function isCashRounding(kept: number, size: number, cashStep: number): boolean {
  if (cashStep === 0 || Math.abs(kept - size) > cashStep) return false
  return kept % (2 * cashStep) === 0 || (kept % cashStep === 0 && size % cashStep !== 0)
}
