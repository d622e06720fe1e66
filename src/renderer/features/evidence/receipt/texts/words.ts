import type { AmountClass } from '../../../../../shared/pipelines/receipt/amounts.ts'
import type { Gate } from '../../../../../shared/pipelines/receipt/outcome.ts'
import type { OptionText } from '../../../../lib/pipelines/presentation.ts'
import type { PipelineView } from '../../pipeline-view.ts'

/** The purpose of the pipeline. */
export const purpose =
  'Checks whether the amounts of a receipt add up and whether the document can be trusted.'

/** The answers about a number, from the view of somebody who only looked at it. */
export const amountTexts: Readonly<Record<AmountClass, OptionText>> = {
  item: { label: 'Item' },
  tax: { label: 'Tax' },
  total: { label: 'Total' },
  subtotal: { label: 'Subtotal' },
  discount: { label: 'Discount' },
  shipping: { label: 'Shipping' },
  service: { label: 'Service' },
  tip: { label: 'Tip' },
  surcharge: { label: 'Surcharge' },
  rounding: { label: 'Rounding' },
  paid: { label: 'Paid' },
  change: { label: 'Change' },
  due: { label: 'Amount due' },
  ignored: { label: 'Not an amount', hint: 'a date, a count, a number of something' },
}

/** The answers about whether the judge's answer counts. */
export const gateTexts: Readonly<Record<Gate, OptionText>> = {
  applied: { label: 'Applied' },
  rejected_low_confidence: { label: 'Rejected: low confidence' },
  unavailable: { label: 'Unavailable' },
  not_needed: { label: 'Not needed' },
}

export const guards: PipelineView<'receipt'>['guards'] = {
  low_confidence: 'low confidence',
  total_not_in_text: 'total not in text',
  item_not_in_text: 'item not in text',
  items_missing: 'items missing',
  total_missing: 'total missing',
  id_not_listed: 'not on the paper',
  printed_total: 'printed total kept',
}

export const triggers: PipelineView<'receipt'>['triggers'] = {
  HARD_FAIL: 'Hard fail',
  FAKE: 'Fake',
  SUSPICIOUS: 'Suspicious',
  UNREADABLE: 'Unreadable',
  TOTAL_CLAIMS_DIFFER: 'Printed totals differ',
  JUDGE_CHANGED_TOTAL: 'Judge changed total',
  JUDGE_CHANGED_LABEL: 'Judge changed result',
  JUDGE_REJECTED: 'Judge’s answer not used',
  UNRECONCILED: 'Unreconciled',
  CONTRADICTION: 'Contradiction',
  UNCORROBORATED: 'Unconfirmed amount',
  TOTAL_MISSING: 'No total',
  CURRENCY_OPEN: 'Currency open',
  DATE_OPEN: 'Date open',
  MERCHANT_OPEN: 'Merchant uncertain',
  NOT_A_RECEIPT: 'Not a receipt',
}

/** Why the judge may have been wrong. */
export const reasons: PipelineView<'receipt'>['reasons'] = {
  misread_evidence: 'Evidence misread',
  invented_evidence: 'Evidence invented',
  wrong_rule: 'Wrong rule applied',
  wrong_line: 'Wrong line',
  computed_amount: 'Amount computed',
  right_for_wrong_reason: 'Right answer, wrong reason',
}
