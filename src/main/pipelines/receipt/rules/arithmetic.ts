import { Decimal } from 'decimal.js'
import { sharesApart } from '../../../../shared/counted.ts'
import type { RuleEvent } from '../../../../shared/pipelines/receipt/outcome.ts'
import type { RuleId } from '../../../../shared/pipelines/receipt/rule-id.ts'
import { amountOf, shown } from '../evidence/reconcile.ts'
import { sumOf, ZERO } from '../evidence/totals/sums.ts'
import { evidenceOf, netDisagreements, sentence } from './claims.ts'
import { type Finding, gated, quiet, triggered, unknown } from './finding.ts'
import type { RuleCase } from './rule-case.ts'

/**
 * Returns why the arithmetic family (R7, R7B, R7C, R7D, quantity × price, tax rates) may not count (c.9); `null` if it
 * may. One gate applies to all: the referee's confidence was too low, or the items are too uncertain.
 */
export function gateReason({ interpretation, settings }: RuleCase): string | null {
  const { gateBelow } = settings.rules.totalMismatch
  if (interpretation.gate === 'rejected_low_confidence') return 'the judge’s confidence is too low'
  if (interpretation.itemsConfidence < gateBelow) {
    const [given, needed] = sharesApart(interpretation.itemsConfidence, gateBelow)
    return `the confidence of the line items is ${given} and at least ${needed} is needed`
  }
  return null
}

/**
 * R7 (001-09, c.1, c.7): no accepted composition of the amounts makes up the total. If it is gated, it keeps its
 * evidence and has no weight.
 */
export function totalMismatch(given: RuleCase): Finding {
  const id = 'R7_TOTAL_MISMATCH'
  const { interpretation, settings, profile, input } = given
  const { ratio, reconciliation } = interpretation
  const limits = settings.rules.totalMismatch
  const evidence = mismatchEvidence(given)
  if (reconciliation?.fits === true)
    return quiet(
      id,
      `The amounts add up to the total; the difference is ${reconciliation.residual}.`,
      evidence,
    )
  const gate = gateReason(given)
  const found =
    reconciliation === null
      ? 'The items cannot be compared with the total'
      : `The amounts differ from the total by ${reconciliation.residual}`
  if (gate !== null)
    return gated(id, `${found}. This adds nothing to the risk score, because ${gate}.`, {
      ...evidence,
      gated: true,
    })
  const isPos = profile === 'pos'
  if (ratio === null && reconciliation === null)
    return isPos
      ? triggered(id, 'WARNING', limits.posUnknownRatio, `${found}.`, evidence, given.legibility)
      : unknown(id, `${found}: the total or the items are missing.`, evidence)
  const isHardToRead = input.ocrConfidence !== null && input.ocrConfidence < limits.posLowOcrConfidence
  if (isPos && isHardToRead && ratio?.gt(0) && ratio.lte(limits.posLowOcrRatio))
    return triggered(
      id,
      'WARNING',
      limits.posLowOcr,
      `${found}, on a receipt that is hard to read.`,
      evidence,
      given.legibility,
    )
  return triggered(id, 'CRITICAL', limits.critical, `${found}.`, evidence, given.legibility)
}

/** Returns the source's own fields (001-10), and the compared amounts. */
function mismatchEvidence({ interpretation, semantic }: RuleCase): RuleEvent['evidence'] {
  const { itemsConfidence, ratio, reconciliation, total, book, gate } = interpretation
  return {
    line_items_confidence: itemsConfidence,
    semantic_verification_used: semantic !== null,
    semantic_amounts: semantic,
    gated: false,
    gate,
    line_items_sum: book.item.length === 0 ? null : sumOf(book.item).toFixed(),
    total_amount: total?.toFixed() ?? null,
    mismatch_ratio: ratio?.toDecimalPlaces(4).toNumber() ?? null,
    composition: reconciliation?.parts.map((part) => `${part.class} ${part.amount}`).join(' + ') ?? null,
    residual: reconciliation?.residual ?? null,
    tolerance: reconciliation?.tolerance ?? null,
  }
}

/** R7B: compares net, tax and surcharges with the total of an invoice, as far as they are printed. */
export function invoiceReconciliation(given: RuleCase): Finding {
  const id = 'R7B_INVOICE_RECONCILIATION'
  const { profile, facts, settings } = given
  const limits = settings.rules.invoiceReconciliation
  if (profile !== 'creditNote' && netDisagreements(given).length > 0)
    return printedOtherwise(id, given, limits.weight)
  if (profile !== 'invoice') return quiet(id, 'This rule is for invoices only.')
  if (facts.page.kind.confidence < limits.minDocumentConfidence)
    return unknown(id, 'It is too uncertain whether this is an invoice.')
  return compareSums(id, given, limits.weight, 'WARNING')
}

/** R7C: the same for a credit note, regardless of the signs of its amounts. */
export function creditNote(given: RuleCase): Finding {
  const id = 'R7C_CREDIT_NOTE'
  if (given.profile !== 'creditNote') return quiet(id, 'This is not a credit note.')
  if (netDisagreements(given).length > 0)
    return printedOtherwise(id, given, given.settings.rules.creditNote.weight)
  return compareSums(id, given, given.settings.rules.creditNote.weight, 'WARNING')
}

/** Reports that net amount, taxes and total are all printed and do not add up (c.17). */
function printedOtherwise(id: RuleId, given: RuleCase, weight: number): Finding {
  const found = netDisagreements(given)
  const reason = `${sentence(found, given)}, whichever taxes are added`
  const gate = gateReason(given)
  if (gate !== null && given.interpretation.gate === 'rejected_low_confidence')
    return gated(
      id,
      `${reason}. This adds nothing to the risk score, because ${gate}.`,
      evidenceOf(found, given),
    )
  return triggered(id, 'WARNING', weight, `${reason}.`, evidenceOf(found, given), given.legibility)
}

function compareSums(id: RuleId, given: RuleCase, weight: number, severity: 'WARNING'): Finding {
  const { interpretation, facts, input, subtype, settings } = given
  const limits = settings.rules.invoiceReconciliation
  const { book, total } = interpretation
  const net = amountOf(book, 'subtotal') ?? facts.sums.totals.net
  const fields = [net, ...(['tax', 'shipping', 'discount'] as const).map((each) => amountOf(book, each))]
  if (total === null || net === null || fields.filter((field) => field !== null).length < 2)
    return unknown(id, 'Too few of these are printed: net amount, tax, shipping, discount, total.')
  const size = total.abs()
  const off = minDifference(net.abs(), size, book)
  const tolerance = size
    .times(toleranceFor(input.ocrConfidence, limits))
    .times(subtype === 'TAX_INVOICE' ? 0.5 : 1)
  const evidence = {
    off: off.toFixed(),
    tolerance: tolerance.toFixed(),
    net: net.toFixed(),
    total: total.toFixed(),
  }
  if (off.lt(limits.minDifference) || off.lte(tolerance))
    return quiet(id, 'Net amount, taxes and other charges add up to the total.', evidence)
  const gate = gateReason(given)
  const found = `Net amount, taxes and other charges differ from the total by ${shown(off, facts.sums.style.decimals)}`
  if (gate !== null)
    return gated(id, `${found}. This adds nothing to the risk score, because ${gate}.`, evidence)
  if (facts.sums.totals.isCorroborated && facts.sums.totals.disagreements.length === 0)
    return quiet(id, 'Net amount and total agree with the amounts printed between them.', evidence)
  const isFar = off.gt(tolerance.times(2))
  return triggered(id, isFar ? severity : 'INFO', isFar ? weight : 0, `${found}.`, evidence, given.legibility)
}

/** Returns the smallest difference between the total and net plus tax, with or without surcharges and discounts. */
function minDifference(net: Decimal, total: Decimal, book: RuleCase['interpretation']['book']): Decimal {
  const tax = (amountOf(book, 'tax') ?? ZERO).abs()
  const onTop = sumOf(
    (['shipping', 'service', 'tip', 'surcharge', 'rounding'] as const).map(
      (each) => amountOf(book, each) ?? ZERO,
    ),
  )
  const discount = amountOf(book, 'discount') ?? ZERO
  const sums = [
    net.plus(tax),
    net.plus(tax).plus(onTop).minus(discount),
    net.plus(tax).plus(onTop),
    net.plus(tax).minus(discount),
  ]
  return Decimal.min(...sums.map((sum) => sum.minus(total).abs()))
}

function toleranceFor(
  ocrConfidence: number | null,
  limits: RuleCase['settings']['rules']['invoiceReconciliation'],
): number {
  if (ocrConfidence === null || ocrConfidence >= limits.goodOcr) return limits.tolerance
  return ocrConfidence >= limits.lowOcr ? limits.toleranceMediumOcr : limits.toleranceLowOcr
}
