import { Decimal } from 'decimal.js'
import type { RuleEvent } from '../../../../shared/pipelines/receipt/outcome.ts'
import type { RuleId } from '../../../../shared/pipelines/receipt/rule-id.ts'
import type { Amount } from '../evidence/find/amounts.ts'
import type { Role } from '../evidence/find/labels.ts'
import { amountOf, shown } from '../evidence/reconcile.ts'
import type { Disagreement } from '../evidence/totals/disagreement.ts'
import { type Finding, quiet, triggered } from './finding.ts'
import type { RuleCase } from './rule-case.ts'
import { mismatchedWords } from './sum-in-words.ts'

/**
 * R_TOTAL_CLAIMS (c.17): an amount that is printed as a total, a subtotal, an amount due or a payment does not agree
 * with the total, even with the amounts printed between them. The places of both are its evidence. If the sum itself is
 * wrong, R7 reports it, and one contradiction counts once.
 */
export function totalClaims(given: RuleCase, isSumWrong: boolean): Finding {
  const id = 'R_TOTAL_CLAIMS'
  const found = disagreementsOf(given).filter(({ claim }) => claim.role !== 'net')
  if (found.length === 0)
    return (
      wordsDisagreement(id, given, isSumWrong) ??
      signDisagreement(id, given) ??
      roundedTotal(id, given) ??
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

/**
 * Whether a claim is about the whole document; a subtotal or a payment with an unusual label may be about something
 * else.
 */
function isOfTotal({ claim, isNamed }: Disagreement): boolean {
  return isNamed && (claim.role === 'total' || claim.role === 'gross' || claim.role === 'due')
}

/** Whether a balance follows payments that settle the total: it may be the balance of a card or an account. */
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

/** Compares the sum in words with the total. If R7 reports a wrong sum, it counts once. */
function wordsDisagreement(id: RuleId, given: RuleCase, isSumWrong: boolean): Finding | null {
  const apart = mismatchedWords(given)
  if (apart === null) return null
  const { reason, start, end } = apart
  const evidence = { inWords: { start, end } }
  const { weight } = given.settings.rules.totalClaims
  return isSumWrong
    ? triggered(id, 'INFO', 0, `${reason}; this already counts as a total mismatch.`, evidence)
    : triggered(id, 'CRITICAL', weight, `${reason}.`, evidence, given.legibility)
}

/**
 * Reports that the document names one amount the total and prints its rounded value below under another name: a person
 * decides which counts.
 */
function roundedTotal(id: RuleId, { facts, isRuled }: RuleCase): Finding | null {
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

/**
 * Compares signs separately (c.17): a negative total with positive items or payments, on a document that is not a
 * credit note.
 */
function signDisagreement(id: RuleId, given: RuleCase): Finding | null {
  const { facts, interpretation, profile, settings, legibility } = given
  const { total, book } = interpretation
  if (total === null || profile === 'creditNote') return null
  const { unnamed } = settings.rules.totalClaims
  if (total.isNegative()) {
    // A fee that is kept of a refund is positive among negative amounts, and the signs add up to the total.
    const sumOf = (values: readonly Decimal[]) =>
      values.reduce((sum, value) => sum.plus(value), new Decimal(0))
    const items = sumOf(book.item)
    const isFee = items.eq(total) || items.plus(sumOf(book.tax)).eq(total)
    const above = (isFee ? book.paid : [...book.item, ...book.paid]).filter((value) => value.gt(0))
    // Many tills print what is paid out with a positive sign, also the part of it that is paid in another form.
    const rest = total.neg().minus(sumOf(above))
    const isRefunded = isFee && (rest.isZero() || isPrintedBelowTotal(rest, facts.sums))
    if (above.length === 0 || isRefunded) return null
    const reason = `The total ${total.toFixed()} is negative, but items or payments are positive.`
    return triggered(id, 'WARNING', unnamed, reason, { total: total.toFixed() }, legibility)
  }
  const below = [
    ...negativeParts(given),
    ...negativePayments(given, total),
    ...negativeAmountsDue(given, total),
  ]
  if (total.isZero() || below.length === 0) return null
  const named = below.map(({ label, role, value }) => `“${label || (role ?? 'amount')}” ${value.toFixed()}`)
  const reason = `The total ${total.toFixed()} is positive, but this is negative: ${named.join(', ')}.`
  return triggered(id, 'WARNING', unnamed, reason, { total: total.toFixed() }, legibility)
}

/** Whether an amount without a known label is printed below the total: what a refund keeps or pays out in another form. */
function isPrintedBelowTotal(value: Decimal, { amounts, totals }: RuleCase['facts']['sums']): boolean {
  const from = totals.total?.token.line ?? Number.POSITIVE_INFINITY
  return amounts
    .flat()
    .some(
      (each) =>
        each.role === null &&
        each.strength === 'strong' &&
        each.isMain &&
        each.token.line > from &&
        each.value.eq(value),
    )
}

/** Roles that are never subtracted; a charge may be printed with both signs, given and taken back. */
const NEVER_SUBTRACTED: ReadonlySet<Role | null> = new Set<Role | null>([
  'total',
  'gross',
  'net',
  'sub',
  'tax',
  'service',
  'surcharge',
  'tip',
])

/** Roles of the amounts of a row of a tax table. */
const TAX_ROW_ROLES: ReadonlySet<Role> = new Set<Role>(['net', 'tax', 'gross'])

/**
 * Returns the lines of tax tables whose net amount, tax and gross amount are all negative and add up, next to a row
 * that is positive: more was returned at this rate than was sold, such as empty bottles.
 */
function returnedRows(amounts: readonly (readonly Amount[])[]): ReadonlySet<number> {
  const rows = amounts.flatMap((own, line) => {
    const [net, tax, gross, more] = own.filter(({ strength }) => strength === 'strong')
    if (net === undefined || tax === undefined || gross === undefined || more !== undefined) return []
    const isOfTax = [net, tax, gross].every(({ role }) => role !== null && TAX_ROW_ROLES.has(role))
    return isOfTax && net.value.plus(tax.value).eq(gross.value) ? [{ line, gross: gross.value }] : []
  })
  if (!rows.some(({ gross }) => gross.gt(0))) return new Set()
  return new Set(rows.filter(({ gross }) => gross.isNegative()).map(({ line }) => line))
}

/** Roles of sums, which never cancel another amount. */
const SUM_ROLES: ReadonlySet<Role | null> = new Set<Role | null>(['total', 'gross', 'net', 'sub'])

function negativeParts({ facts }: RuleCase): Amount[] {
  const strong = facts.sums.amounts.flat().filter(({ strength }) => strength === 'strong')
  const returned = returnedRows(facts.sums.amounts)
  return strong.filter(
    ({ role, isMain, value, token }) =>
      !returned.has(token.line) &&
      NEVER_SUBTRACTED.has(role) &&
      isMain &&
      value.isNegative() &&
      !value.isZero() &&
      !strong.some((other) => !SUM_ROLES.has(role) && other.role === role && other.value.eq(value.neg())),
  )
}

/**
 * Returns negative payments that subtract nothing: of the whole total, if nothing shows that the amount due is zero, or
 * of the sum of positive payments.
 */
function negativePayments({ facts }: RuleCase, total: Decimal): Amount[] {
  const strong = facts.sums.amounts.flat().filter(({ strength, isMain }) => strength === 'strong' && isMain)
  const paid = strong.filter(({ role }) => role === 'paid')
  const above = paid.filter(({ value }) => value.gt(0))
  const sum = above.reduce((all, { value }) => all.plus(value), new Decimal(0))
  const isOpen = !strong.some(({ role, value }) => role === 'due' || value.isZero())
  // one sum to be paid, and the same sum as paid: both are positive
  const isPaidOnce = paid.length === 1 || (paid.length === 2 && sum.eq(total))
  return paid.filter(
    ({ value }) =>
      value.isNegative() &&
      ((isOpen && isPaidOnce && value.neg().eq(total)) || (above.length > 1 && value.neg().eq(sum))),
  )
}

/**
 * Returns negative amounts due if earlier payments are less than the total: the rest of the total must be positive,
 * unless there is an earlier debt.
 */
function negativeAmountsDue({ facts }: RuleCase, total: Decimal): Amount[] {
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

/** Returns net amounts that do not add up to any printed total with the printed taxes. */
export function netDisagreements(given: RuleCase): Disagreement[] {
  return disagreementsOf(given).filter(({ claim }) => claim.role === 'net')
}

const BETWEEN = ['tax', 'service', 'tip', 'shipping', 'surcharge', 'rounding', 'discount'] as const

/** Returns claims that do not agree; ruled classes of numbers may explain the difference. */
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

/** Describes disagreements, such as "Grand total 63.00" and "Total 33.00". */
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

/** Returns the places of sums that disagree, in characters of the text. */
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
