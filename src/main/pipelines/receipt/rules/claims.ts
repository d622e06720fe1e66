import { Decimal } from 'decimal.js'
import type { RuleEvent } from '../../../../shared/pipelines/receipt/outcome.ts'
import type { RuleId } from '../../../../shared/pipelines/receipt/rule-id.ts'
import type { Amount } from '../evidence/find/amounts.ts'
import type { Role } from '../evidence/find/labels.ts'
import { amountOf, shown } from '../evidence/reconcile.ts'
import type { Disagreement } from '../evidence/totals/disagreement.ts'
import type { RuleCase } from './case.ts'
import { type Finding, quiet, triggered } from './finding.ts'
import { wordsApart } from './words.ts'

/**
 * R_TOTAL_CLAIMS (c.17): what is printed as a total, a subtotal, as due or as paid does not agree with the total,
 * whatever is printed between them. The places of both are its evidence. Where the sum itself is wrong, R7 has said so,
 * and one contradiction counts once.
 */
export function totalClaims(given: RuleCase, isSumWrong: boolean): Finding {
  const id = 'R_TOTAL_CLAIMS'
  const found = disagreementsOf(given).filter(({ claim }) => claim.role !== 'net')
  if (found.length === 0)
    return (
      saidApart(id, given, isSumWrong) ??
      signApart(id, given) ??
      roundedApart(id, given) ??
      quiet(id, 'All printed totals agree.')
    )
  const evidence = evidenceOf(found, given)
  if (isSumWrong)
    return triggered(
      id,
      'INFO',
      0,
      `${sentence(found, given)}; this already counts as a total mismatch.`,
      evidence,
    )
  const { weight, unnamed } = given.settings.rules.totalClaims
  const isOfWhole = found.some((each) => isOfTotal(each) && !isBalanceAfter(each, given))
  if (!given.facts.sums.totals.isCorroborated || !isOfWhole)
    return triggered(id, 'WARNING', unnamed, `${sentence(found, given)}.`, evidence, given.legibility)
  return triggered(id, 'CRITICAL', weight, `${sentence(found, given)}.`, evidence, given.legibility)
}

/** What is said of the whole; a subtotal or a payment under an unusual word may be of something else. */
function isOfTotal({ claim, isNamed }: Disagreement): boolean {
  return isNamed && (claim.role === 'total' || claim.role === 'gross' || claim.role === 'due')
}

/** Below payments that settle the total, what is called a balance may be what is left on a card or an account. */
function isBalanceAfter({ claim, with: total }: Disagreement, { facts: { sums } }: RuleCase): boolean {
  if (claim.role !== 'due' || !claim.isMain) return false
  const paid = sums.amounts
    .flat()
    .filter(
      ({ role, strength, token }) =>
        role === 'paid' && strength === 'strong' && token.line < claim.token.line,
    )
  const sum = paid.reduce((all, { value }) => all.plus(value.abs()), new Decimal(0))
  return paid.length > 0 && sum.eq(total.value.abs())
}

/** The sum in words is a claim as well; where R7 has said that the sum is wrong, it counts once. */
function saidApart(id: RuleId, given: RuleCase, isSumWrong: boolean): Finding | null {
  const apart = wordsApart(given)
  if (apart === null) return null
  const { reason, start, end } = apart
  const evidence = { inWords: { start, end } }
  const { weight } = given.settings.rules.totalClaims
  return isSumWrong
    ? triggered(id, 'INFO', 0, `${reason}; this already counts as a total mismatch.`, evidence)
    : triggered(id, 'CRITICAL', weight, `${reason}.`, evidence, given.legibility)
}

/** The paper calls one amount the total, and what it prints below as rounded is named otherwise: which counts a person says. */
function roundedApart(id: RuleId, { facts, isRuled }: RuleCase): Finding | null {
  const { total, roundedFrom } = facts.sums.totals
  if (roundedFrom === null || total === null || isRuled) return null
  const { decimals } = facts.sums.style
  const [named, paid] = [roundedFrom, total].map(({ value }) => shown(value, decimals))
  const reason = `The paper names “${roundedFrom.label}” ${named} as the total; ${paid} is the same amount, rounded.`
  return triggered(id, 'INFO', 0, reason, {
    total: total.value.toFixed(),
    named: roundedFrom.value.toFixed(),
  })
}

/** Signs are compared apart (c.17): a total below zero of items or payments above, on what is no credit note. */
function signApart(id: RuleId, given: RuleCase): Finding | null {
  const { interpretation, profile, settings, legibility } = given
  const { total, book } = interpretation
  if (total === null || profile === 'creditNote') return null
  const { unnamed } = settings.rules.totalClaims
  if (total.isNegative()) {
    // what is kept of a refund stands above zero among what is given back, and the signs make the sum
    const sumOf = (values: readonly Decimal[]) =>
      values.reduce((sum, value) => sum.plus(value), new Decimal(0))
    const items = sumOf(book.item)
    const isFee = items.eq(total) || items.plus(sumOf(book.tax)).eq(total)
    const above = isFee ? book.paid : [...book.item, ...book.paid]
    if (!above.some((value) => value.gt(0))) return null
    const reason = `The total ${total.toFixed()} is negative, but items or payments are positive.`
    return triggered(id, 'WARNING', unnamed, reason, { total: total.toFixed() }, legibility)
  }
  const below = [
    ...partsBelowZero(given),
    ...paymentsBelowZero(given, total),
    ...restsBelowZero(given, total),
  ]
  if (total.isZero() || below.length === 0) return null
  const named = below.map(({ label, role, value }) => `“${label || (role ?? 'amount')}” ${value.toFixed()}`)
  const reason = `The total ${total.toFixed()} is positive, but this is negative: ${named.join(', ')}.`
  return triggered(id, 'WARNING', unnamed, reason, { total: total.toFixed() }, legibility)
}

/** What is never taken off; a charge may be printed with both signs: given and taken back. */
const NEVER_OFF: ReadonlySet<Role | null> = new Set<Role | null>([
  'total',
  'gross',
  'net',
  'sub',
  'tax',
  'service',
  'surcharge',
  'tip',
])

/** Sums stand for what is above them, and none of them takes another back. */
const OF_SUMS: ReadonlySet<Role | null> = new Set<Role | null>(['total', 'gross', 'net', 'sub'])

function partsBelowZero({ facts }: RuleCase): Amount[] {
  const strong = facts.sums.amounts.flat().filter(({ strength }) => strength === 'strong')
  return strong.filter(
    ({ role, isMain, value }) =>
      NEVER_OFF.has(role) &&
      isMain &&
      value.isNegative() &&
      !value.isZero() &&
      !strong.some((other) => !OF_SUMS.has(role) && other.role === role && other.value.eq(value.neg())),
  )
}

/**
 * Payments with a minus that take nothing off: of the whole total, where nothing says that nothing is left, or the sum of
 * payments that are printed without one.
 */
function paymentsBelowZero({ facts }: RuleCase, total: Decimal): Amount[] {
  const strong = facts.sums.amounts.flat().filter(({ strength, isMain }) => strength === 'strong' && isMain)
  const paid = strong.filter(({ role }) => role === 'paid')
  const above = paid.filter(({ value }) => value.gt(0))
  const sum = above.reduce((all, { value }) => all.plus(value), new Decimal(0))
  const isOpen = !strong.some(({ role, value }) => role === 'due' || value.isZero())
  // one sum to be paid, and the same as paid: both are above
  const isPaidOnce = paid.length === 1 || (paid.length === 2 && sum.eq(total))
  return paid.filter(
    ({ value }) =>
      value.isNegative() &&
      ((isOpen && isPaidOnce && value.neg().eq(total)) || (above.length > 1 && value.neg().eq(sum))),
  )
}

/**
 * What is left to pay with a minus where less than the total was paid before: it is the rest of the total, and above zero.
 * What was owed before may turn it.
 */
function restsBelowZero({ facts }: RuleCase, total: Decimal): Amount[] {
  const strong = facts.sums.amounts.flat().filter(({ strength }) => strength === 'strong')
  const sold = Math.max(-1, ...facts.sums.items.map(({ token }) => token.line))
  if (strong.some(({ role, token }) => role === 'note' && token.line > sold)) return []
  return strong.filter((due) => {
    if (due.role !== 'due' || !due.isMain || !due.value.isNegative()) return false
    const above = strong.filter(({ token }) => token.line < due.token.line)
    const paid = above
      .filter(({ role }) => role === 'paid')
      .reduce((all, { value }) => all.plus(value.abs()), new Decimal(0))
    const rest = due.value.abs()
    return (
      paid.lte(total) &&
      (rest.eq(total) ||
        rest.eq(total.minus(paid)) ||
        above.some(({ value }) => rest.eq(total.minus(value.abs()))))
    )
  })
}

/** Net amounts that with the printed taxes come to no printed total. */
export function netDisagreements(given: RuleCase): Disagreement[] {
  return disagreementsOf(given).filter(({ claim }) => claim.role === 'net')
}

const BETWEEN = ['tax', 'service', 'tip', 'shipping', 'surcharge', 'rounding', 'discount'] as const

/** Claims that do not agree; what people have said that numbers are may make the difference. */
function disagreementsOf({ facts, interpretation: { book, total }, isRuled }: RuleCase): Disagreement[] {
  const { disagreements } = facts.sums.totals
  if (!isRuled || total === null) return [...disagreements]
  const parts = BETWEEN.flatMap((each) => {
    const amount = amountOf(book, each)
    return amount === null ? [] : [each === 'discount' ? amount.neg() : amount]
  })
  let sums = [new Decimal(0)]
  for (const part of parts) sums = sums.concat(sums.map((sum) => sum.plus(part)))
  return disagreements.filter(({ claim }) => !sums.some((sum) => claim.value.plus(sum).eq(total)))
}

/** "Grand total 63.00" is printed, and "Total 33.00". */
export function sentence(found: readonly Disagreement[], { facts }: RuleCase): string {
  const { decimals } = facts.sums.style
  const named = ({ label, role, value }: Amount) =>
    `“${label === '' ? (role ?? 'amount') : label.replace(/[\s:.]+$/, '')}” ${shown(value, decimals)}`
  const claims = found.map(({ claim }) => named(claim)).join(', ')
  const [first] = found
  return first === undefined
    ? claims
    : `${claims} ${found.length > 1 ? 'do' : 'does'} not agree with ${named(first.with)}`
}

/** The places of sums that disagree, in characters of the text. */
export function evidenceOf(found: readonly Disagreement[], { facts }: RuleCase): RuleEvent['evidence'] {
  const placed = ({ token, label, value }: Amount) => {
    const start = (facts.page.lines[token.line]?.start ?? 0) + token.from
    return { label, amount: value.toFixed(), start, end: start + token.to - token.from }
  }
  const [first] = found
  return {
    claims: found.map(({ claim }) => placed(claim)),
    ...(first === undefined ? {} : { total: placed(first.with) }),
  }
}
