import { type Agreement, type SumContext, settlementOf } from './agreement.ts'
import type { Claim, Claims, Step } from './claims.ts'

/** Weights of words, places and matching sums for a claim to be the total. */
const WEIGHTS = {
  total: 5,
  gross: 5,
  due: 4,
  net: 2,
  sub: 1.5,
  rounded: 4,
  paid: 1,
  /** Words call another amount the total. */
  paidBesideTotal: -4,
  unnamed: 0,
  counted: -1,
  /** The same label is at other sums: sums of groups. */
  ofGroup: -4,
  /** The role comes only from the head of a column. */
  tabular: -4,
  /** A number without the form of money. */
  loose: -4,
  /** One of several numbers in a row. */
  row: -4,
  last: 0.5,
  /** Earlier sums and the amounts printed between them add up to it. */
  made: 4,
  /** Another claim has the same amount. */
  repeated: 2,
  /** A later claim is this one plus the amounts printed between them. */
  replaced: -3,
  settled: 4,
  /** Settled within a step of cash rounding that is not printed. */
  settledNearly: 3,
  settledWithChange: 7,
  /** Subtracting the earlier payments from it gives the amount due. */
  leavesRest: 2,
} as const

/**
 * Returns the claim that is most likely the total, by its words, the sums that lead to it and the payments for it; of
 * equal ones the last.
 */
export function chooseTotal(
  all: Claims,
  agreements: readonly Agreement[],
  measure: SumContext,
): Claim | null {
  const last = all.claims.findLast(({ isPlain }) => isPlain)
  const isNamed = ({ at }: Claim) =>
    all.claims.some(
      (each) => (each.kind === 'total' || each.kind === 'gross') && (each.isPlain || each.at < at),
    )
  const rests = restsOfNamed(all, agreements)
  const isWholePaid = isSettledByAll(all, measure)
  const isPartPaid = ({ size }: Claim) =>
    isWholePaid && all.payments.some((payment) => Math.abs(payment.size - size) <= measure.coins / 2)
  let best: { claim: Claim; score: number } | null = null
  for (const claim of all.claims) {
    const into = agreements.filter(({ to }) => to === claim)
    const out = agreements.filter(({ from }) => from?.size === claim.size)
    const isMade = into.some(
      ({ from, by, isPart }) =>
        (from === null || by.length > 0 || isPart) && !by.some(isEarlierDebtOrPayment),
    )
    // Earlier payments lead to the remaining amount; they are not payments of it.
    const isRest = claim.kind === 'due' && into.some(({ by }) => by.some(isPayment))
    const isSame = [...into, ...out].some(
      ({ from, to, by }) =>
        from !== null &&
        by.length === 0 &&
        from.size === to.size &&
        !(isRest && (from.kind === 'paid' || to.kind === 'paid')),
    )
    const score =
      weightOfClaim(claim) +
      (isMade ? WEIGHTS.made : 0) +
      (claim.kind === 'paid' && isNamed(claim) ? WEIGHTS.paidBesideTotal : 0) +
      (isMade && out.some(({ to, by }) => to.kind === 'due' && by.length > 0 && by.every(isPayment))
        ? WEIGHTS.leavesRest
        : 0) +
      (isSame && !isPartPaid(claim) ? WEIGHTS.repeated : 0) +
      (out.some((each) => !rests.has(each.to) && isReplacement(each)) ? WEIGHTS.replaced : 0) +
      (claim === last ? WEIGHTS.last : 0) +
      (isGroupSum(claim, all) ? WEIGHTS.ofGroup : 0) +
      (!isRest && !isPartPaid(claim) && (claim.kind !== 'paid' || isMade || isSame)
        ? settlementWeight(settlementOf(claim.size, all, measure), all)
        : 0)
    if (canBeTotal(claim, isMade) && !rests.has(claim) && (best === null || score >= best.score))
      best = { claim, score }
  }
  return best?.claim ?? all.claims.findLast(isZeroTotal) ?? null
}

/**
 * Returns the amounts that are only the rest of a named total after deductions without a known word: a part was paid in
 * another form, such as by gift card. The named total stays.
 */
function restsOfNamed({ claims }: Claims, agreements: readonly Agreement[]): ReadonlySet<Claim> {
  return new Set(
    claims.filter((claim) => {
      const made = agreements.filter(({ to, by }) => to === claim && by.length > 0)
      return (
        (claim.kind === 'unnamed' || claim.kind === 'paid') &&
        made.every(({ by }) => by.some(isUnnamedDeduction)) &&
        made.some(
          ({ from, by }) =>
            from?.isPlain === true &&
            (from.kind === 'total' || from.kind === 'gross') &&
            by.every(isUnnamedDeduction),
        )
      )
    }),
  )
}

function isUnnamedDeduction({ amount, size }: Step): boolean {
  return amount.role === null && size < 0
}

/**
 * Whether all payments together settle a named total. Then an amount that equals one of several payments is a part of
 * it.
 */
function isSettledByAll(all: Claims, measure: SumContext): boolean {
  const given = all.payments.filter(({ size }) => size !== 0)
  const sum = given.reduce((whole, { size }) => whole + size, 0) - (all.change?.size ?? 0)
  return (
    given.length > 1 &&
    all.claims.some(
      ({ isPlain, kind, size }) =>
        isPlain && (kind === 'total' || kind === 'gross') && Math.abs(size - sum) <= measure.coins / 2,
    )
  )
}

/** Whether a claim is a total of 0.00, such as a free ticket or a meal on the house. */
function isZeroTotal({ kind, size, isPlain }: Claim): boolean {
  return size === 0 && isPlain && (kind === 'total' || kind === 'gross')
}

/** Minimum number of different sums with the same label. */
const MIN_GROUPS = 2

/** Whether its label is also at other sums, with items between them. */
function isGroupSum(
  { kind, amount: { label, token }, size, isPlain }: Claim,
  { claims, steps }: Claims,
): boolean {
  if (!isPlain || kind === 'due') return false
  const same = claims.filter((each) => each.isPlain && each.amount.label === label)
  const lines = same.map(({ amount }) => amount.token.line)
  const [first, last] = [Math.min(...lines), Math.max(...lines)]
  return (
    new Set(same.map((each) => each.size)).size >= MIN_GROUPS &&
    same.some((each) => each.size !== size) &&
    token.line >= first &&
    steps.some(({ amount }) => amount.role === null && amount.token.line > first && amount.token.line < last)
  )
}

function isPayment({ amount: { role } }: Step): boolean {
  return role === 'paid'
}

/** Whether a step is an earlier payment or an earlier debt, which does not make the amount due a total. */
function isEarlierDebtOrPayment({ amount: { role } }: Step): boolean {
  return role === 'paid' || role === 'note'
}

/** Whether a later sum replaces an earlier one; an amount still due after a payment does not. */
function isReplacement({ by, to, isPart }: Agreement): boolean {
  const isPaidOff = by.some(isEarlierDebtOrPayment)
  const isRounded = by.some(({ amount }) => amount.role === 'rounding')
  // A tip or a voucher between the total and the payment does not make another total.
  return (by.length > 0 || isPart) && to.kind !== 'paid' && (to.kind !== 'net' || isRounded) && !isPaidOff
}

/** Returns the weight of a settlement. Change shows that this exact sum was charged. */
function settlementWeight(settled: ReturnType<typeof settlementOf>, { change }: Claims): number {
  if (settled === null) return 0
  if (settled === 'rounded') return WEIGHTS.settledNearly
  return (change?.size ?? 0) > 0 ? WEIGHTS.settledWithChange : WEIGHTS.settled
}

/** Whether a claim can be the total: without a word for a sum, only if other sums add up to it. */
function canBeTotal({ kind, size }: Claim, isMade: boolean): boolean {
  return size !== 0 && ((kind !== 'unnamed' && kind !== 'counted') || isMade)
}

function weightOfClaim({ kind, isRow, amount: { isTabular, strength } }: Claim): number {
  return (
    WEIGHTS[kind] +
    (isTabular ? WEIGHTS.tabular : 0) +
    (strength === 'loose' ? WEIGHTS.loose : 0) +
    (isRow ? WEIGHTS.row : 0)
  )
}
