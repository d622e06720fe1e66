import type { Claim, Claims, Step } from './claims.ts'

/** How two sums of a document stand to each other. */
export interface Agreement {
  /** The earlier sum; `null` for the sum of the items. */
  readonly from: Claim | null
  readonly to: Claim
  /** What is printed between them and makes the difference. */
  readonly by: readonly Step[]
  /** Whether the earlier sum is only a part of the later one. */
  readonly isPart: boolean
}

/** So many steps between two claims are combined. */
const MOST_STEPS = 7
/** So many partial sums make up a whole one. */
const MOST_PARTS = 24

/** What is compared besides the claims, and how near is near enough, in thousandths. */
export interface Measure {
  /** The sum of the items; `null` where there are none. */
  readonly items: number | null
  /** The line of the last item; -1 where there are none. */
  readonly last: number
  /** Every tax that is printed anywhere, in a summary as well. */
  readonly taxes: readonly number[]
  /** Two of the smallest coins. */
  readonly coins: number
  /** The step of cash rounding that need not be printed, where something was paid in cash. */
  readonly cashStep: number
}

/**
 * Every pair of sums that agree (c.17): the later one is the earlier with what is printed between them, a net amount
 * with taxes wherever they stand, or partial sums together.
 */
export function agreementsOf(
  { claims, steps, prepaid, payments, balances }: Claims,
  { items, taxes, coins }: Measure,
): Agreement[] {
  const agreements: Agreement[] = []
  // an advance with a minus is taken off wherever it stands: before the net amount as well
  const lessPaid = inOrder([
    ...steps,
    ...prepaid.filter((payment) => !payments.includes(payment)).map(takenOff),
  ])
  for (const [index, to] of claims.entries()) {
    const all = to.kind === 'due' ? [...steps, ...beforeDue(steps, prepaid), ...balances] : lessPaid
    const below = to.kind === 'due' ? prepaid.filter(({ at }) => at > to.at).map(takenOff) : []
    for (const from of claims.slice(0, index)) {
      const off = to.size - from.size
      const isBeforeTax = isUntaxed(from, to, taxes)
      const isSame = !claims
        .slice(claims.indexOf(from), index)
        .some(({ size, isPlain }) => isPlain && size !== from.size)
      if (off === 0 && isBeforeTax && isSame) continue
      const by = stepsMaking(off, between(all, from.at, to.at), coins) ?? paidBeside(off, below)
      // what is left to pay has the tax in it, which only a tax can bring in
      if (to.kind === 'due' && isBeforeTax && by?.some(({ amount }) => amount.role === 'tax') === false)
        continue
      if (by !== null) agreements.push({ from, to, by, isPart: false })
    }
    const isOfAll = claims.some((other) => other.size === to.size && isUntaxed(to, other, taxes))
    if (items !== null && !(to.amount.isBeforeTax && isOfAll)) {
      const by = stepsMaking(to.size - items, between(lessPaid, -1, to.at), coins)
      if (by !== null) agreements.push({ from: null, to, by, isPart: false })
    }
  }
  return [...agreements, ...netAgreements(claims, steps, taxes, coins), ...partAgreements(claims, coins)]
}

function inOrder(steps: readonly Step[]): Step[] {
  return steps.toSorted((a, b) => a.at - b.at)
}

/** Whether one is said to be before tax, the other is not, and there is a tax: then they are not the same. */
export function isUntaxed(a: Claim, b: Claim, taxes: readonly number[]): boolean {
  return (
    a.amount.isBeforeTax !== b.amount.isBeforeTax &&
    a.kind !== 'sub' &&
    b.kind !== 'sub' &&
    taxes.some((tax) => tax !== 0)
  )
}

/** What was paid before is no longer due, whether a word says so or not. */
function beforeDue(steps: readonly Step[], payments: readonly Step[]): Step[] {
  return [...payments, ...steps.filter(({ amount, size }) => amount.role === null && size > 0)].map(takenOff)
}

/** A list of payments beside the sums may be read after what is left to pay; they make the difference exactly. */
function paidBeside(difference: number, payments: readonly Step[]): Step[] | null {
  return difference < 0 ? stepsMaking(difference, payments.slice(0, MOST_STEPS), 0) : null
}

function takenOff(payment: Step): Step {
  return { ...payment, size: -payment.size }
}

function between(steps: readonly Step[], from: number, to: number): Step[] {
  return steps.filter(({ at }) => at > from && at < to).slice(-MOST_STEPS)
}

/** The fewest steps that make a difference; `null` where none do. */
function stepsMaking(difference: number, steps: readonly Step[], coins: number): Step[] | null {
  // where there are no cents only a tax is rounded
  const hasTax = (chosen: number) =>
    steps.some(({ amount }, bit) => (chosen & (1 << bit)) !== 0 && amount.role === 'tax')
  let best: Step[] | null = null
  for (let chosen = 0; chosen < 2 ** steps.length; chosen += 1) {
    let sum = 0
    let count = 0
    for (const [bit, step] of steps.entries())
      if ((chosen & (1 << bit)) !== 0) {
        sum += step.size
        count += 1
      }
    const most = count === 0 || (coins >= WHOLE_COINS && !hasTax(chosen)) ? 0 : coins
    if (Math.abs(sum - difference) > most) continue
    if (best === null || count < best.length) best = steps.filter((_, bit) => (chosen & (1 << bit)) !== 0)
  }
  return best
}

/** A net amount and its taxes may stand below the total, in a summary. */
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
        // the sum above it that the tax leads from to the total has it not inside
        const isTaxedTwice =
          to.kind === 'sub' &&
          to.at < net.at &&
          claims.some(({ at, size }) => at > net.at && isTaxed(to.size, size, taxes, coins))
        if (isTaxedTwice) return []
        const by = stepsMaking(
          to.size - net.size,
          steps.filter(({ amount }) => amount.role === 'tax').slice(-MOST_STEPS),
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
  const last = taxes.slice(-MOST_STEPS)
  for (let chosen = 1; chosen < 2 ** last.length; chosen += 1) {
    const sum = last.reduce((all, tax, bit) => ((chosen & (1 << bit)) === 0 ? all : all + tax), 0)
    if (Math.abs(sum - difference) <= coins) return true
  }
  return false
}

/** Sums of groups: two or three that make up a later one. */
function partAgreements(claims: readonly Claim[], coins: number): Agreement[] {
  const agreements: Agreement[] = []
  for (const [index, to] of claims.entries()) {
    const earlier = claims
      .slice(0, index)
      .filter(({ size, isPlain }) => isPlain && size !== 0)
      .slice(-MOST_PARTS)
    const parts = partsMaking(to.size, earlier, coins)
    for (const from of parts ?? []) agreements.push({ from, to, by: [], isPart: true })
  }
  return agreements
}

function partsMaking(whole: number, parts: readonly Claim[], coins: number): Claim[] | null {
  for (const [index, first] of parts.entries())
    for (const [next, second] of parts.entries()) {
      if (next <= index) continue
      const rest = whole - first.size - second.size
      if (Math.abs(rest) <= coins) return [first, second]
      const third = parts.find(({ size }, at) => at > next && Math.abs(size - rest) <= coins)
      if (third !== undefined) return [first, second, third]
    }
  return null
}

/**
 * How what was paid, less the change, comes to a sum: exactly, to a step of cash rounding, or not. Change may stand
 * behind a word that nobody knows.
 */
export function settlementOf(size: number, all: Claims, measure: Measure): 'exact' | 'rounded' | null {
  const off = Math.min(...groupsOf(givenIn(all)).map((paid) => offBy(paid, size, all, measure)))
  if (off === 0) return 'exact'
  return off <= Math.max(measure.coins, measure.cashStep) ? 'rounded' : null
}

/**
 * The payments that come to a sum, with the change: each alone, or all that come to it together. One that is neither
 * says something of its own.
 */
export function settledBy(size: number, all: Claims, measure: Measure): Step[] {
  const most = Math.max(measure.coins, measure.cashStep)
  const given = givenIn(all)
  const alone = given.filter((payment) => offBy([payment], size, all, measure) <= most)
  const rest = given.filter((payment) => !alone.includes(payment))
  const together =
    [given, rest].find((paid) => paid.length > 1 && offBy(paid, size, all, measure) <= most) ?? []
  return [...alone, ...together, ...(all.change === null ? [] : [all.change])]
}

function givenIn({ payments }: Claims): Step[] {
  return payments.filter((payment) => payment.size !== 0)
}

function groupsOf(given: readonly Step[]): (readonly Step[])[] {
  return given.length === 0 ? [] : [given, ...given.map((payment) => [payment])]
}

/** How far payments, less what was given back, are from a sum; endless where it is more than cash can be rounded. */
function offBy(
  paid: readonly Step[],
  size: number,
  { payments, change, steps }: Claims,
  measure: Measure,
): number {
  const first = payments.find((payment) => payment.size !== 0)?.at ?? 0
  const unnamed = steps.filter(({ amount, at }) => amount.role === null && at > first)
  const back = [change?.size ?? 0, ...unnamed.map((step) => Math.abs(step.size))]
  const sum = paid.reduce((all, payment) => all + payment.size, 0)
  // nobody is given back more than was handed over
  const offs = back
    .filter((less) => less <= Math.abs(sum))
    .map((less) => offAs(Math.abs(sum - less), Math.abs(size), measure))
  return Math.min(...offs)
}

/** In thousandths: where there are no cents nothing is off what was paid. */
export const WHOLE_COINS = 2_000

/** What was rounded for cash is a multiple of its smallest coin: 2.32 by card is no rounded 2.35. */
function offAs(kept: number, size: number, { coins, cashStep }: Measure): number {
  const off = Math.abs(kept - size)
  return off <= (coins < WHOLE_COINS ? coins : 0) || isRounded(kept, size, cashStep)
    ? off
    : Number.POSITIVE_INFINITY
}

/**
 * Whether what was kept may be a sum, rounded for cash: it is a multiple of the smallest coin and the sum is none, or a
 * multiple of two such coins, where there is no smaller one.
 */
export function isRounded(kept: number, size: number, cashStep: number): boolean {
  if (cashStep === 0 || Math.abs(kept - size) > cashStep) return false
  return kept % (2 * cashStep) === 0 || (kept % cashStep === 0 && size % cashStep !== 0)
}
