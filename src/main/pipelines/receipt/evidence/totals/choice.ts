import { type Agreement, type Measure, settlementOf } from './agreement.ts'
import type { Claim, Claims, Step } from './claims.ts'

/** How much a word, a place and a sum that comes out say for a claim to be the total. */
const WEIGHTS = {
  total: 5,
  gross: 5,
  due: 4,
  net: 2,
  sub: 1.5,
  rounded: 4,
  paid: 1,
  /** Words call something else the total. */
  paidBesideTotal: -4,
  unnamed: 0,
  counted: -1,
  /** The same words stand at sums that are others: those of groups. */
  ofGroup: -4,
  /** Only the head of a column says so. */
  tabular: -4,
  /** A number without the form of money. */
  loose: -4,
  /** One of several numbers in a row. */
  row: -4,
  last: 0.5,
  /** Earlier sums and what is printed between them make it. */
  made: 4,
  /** Another claim says the same. */
  repeated: 2,
  /** A later claim is it with what is printed between them. */
  goesOn: -3,
  settled: 4,
  /** To a step of cash rounding that is printed nowhere. */
  settledNearly: 3,
  settledWithChange: 7,
  /** What was paid before, taken off it, leaves what is due. */
  leavesRest: 2,
} as const

/** The last claim to be paid: by its words, by what makes it, by what was paid for it. */
export function chosenOf(all: Claims, agreements: readonly Agreement[], measure: Measure): Claim | null {
  const last = all.claims.findLast(({ isPlain }) => isPlain)
  const isNamed = ({ at }: Claim) =>
    all.claims.some(
      (each) => (each.kind === 'total' || each.kind === 'gross') && (each.isPlain || each.at < at),
    )
  let best: { claim: Claim; score: number } | null = null
  for (const claim of all.claims) {
    const into = agreements.filter(({ to }) => to === claim)
    const out = agreements.filter(({ from }) => from?.size === claim.size)
    const isMade = into.some(
      ({ from, by, isPart }) => (from === null || by.length > 0 || isPart) && !by.some(isOfAnother),
    )
    // what was paid before leads to what is left to pay, and is no payment of that
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
      (isSame ? WEIGHTS.repeated : 0) +
      (out.some(goesOn) ? WEIGHTS.goesOn : 0) +
      (claim === last ? WEIGHTS.last : 0) +
      (isOfGroup(claim, all) ? WEIGHTS.ofGroup : 0) +
      (!isRest && (claim.kind !== 'paid' || isMade || isSame)
        ? settlementWeight(settlementOf(claim.size, all, measure), all)
        : 0)
    if (isBelievable(claim, isMade) && (best === null || score >= best.score)) best = { claim, score }
  }
  return best?.claim ?? all.claims.findLast(isZeroTotal) ?? null
}

/** A printed total of 0.00 is a total: a free ticket, a meal on the house. */
function isZeroTotal({ kind, size, isPlain }: Claim): boolean {
  return size === 0 && isPlain && (kind === 'total' || kind === 'gross')
}

/** So many sums under the same words. */
const LEAST_GROUPS = 2

/** Whether its words stand at other sums as well, with goods between them. */
function isOfGroup(
  { kind, amount: { label, token }, size, isPlain }: Claim,
  { claims, steps }: Claims,
): boolean {
  if (!isPlain || kind === 'due') return false
  const same = claims.filter((each) => each.isPlain && each.amount.label === label)
  const lines = same.map(({ amount }) => amount.token.line)
  const [first, last] = [Math.min(...lines), Math.max(...lines)]
  return (
    new Set(same.map((each) => each.size)).size >= LEAST_GROUPS &&
    same.some((each) => each.size !== size) &&
    token.line >= first &&
    steps.some(({ amount }) => amount.role === null && amount.token.line > first && amount.token.line < last)
  )
}

function isPayment({ amount: { role } }: Step): boolean {
  return role === 'paid'
}

/** What was paid before, or is owed from before, makes no total of what is due. */
function isOfAnother({ amount: { role } }: Step): boolean {
  return role === 'paid' || role === 'note'
}

/** Whether a later sum takes the place of an earlier one; what is still due after a payment does not. */
function goesOn({ by, to, isPart }: Agreement): boolean {
  const isPaidOff = by.some(isOfAnother)
  const isRounded = by.some(({ amount }) => amount.role === 'rounding')
  // a tip or a voucher between the total and what was paid makes no other total
  return (by.length > 0 || isPart) && to.kind !== 'paid' && (to.kind !== 'net' || isRounded) && !isPaidOff
}

/** Change shows that the customer was asked for this very sum. */
function settlementWeight(settled: ReturnType<typeof settlementOf>, { change }: Claims): number {
  if (settled === null) return 0
  if (settled === 'rounded') return WEIGHTS.settledNearly
  return (change?.size ?? 0) > 0 ? WEIGHTS.settledWithChange : WEIGHTS.settled
}

/** What no word calls a total is one only where other sums make it. */
function isBelievable({ kind, size }: Claim, isMade: boolean): boolean {
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
