import type { AmountClass } from '../../../../../shared/pipelines/receipt/amounts.ts'
import type { ReceiptNumber } from '../../../../../shared/pipelines/receipt/outcome.ts'
import { classes as texts } from '../texts/screen.ts'
import { amountTexts } from '../texts/words.ts'

/** A number as it is displayed; without its class if a blind reviewer is asked about it. */
export type ShownNumber = Pick<ReceiptNumber, 'index' | 'text' | 'span' | 'meaning'> & {
  readonly class: AmountClass | null
}

/** How a class of amounts is displayed: a label, a sign, and a look shared by similar classes. */
export interface AmountMark {
  readonly label: string
  /** `null` if there is nothing to show: a sign would only cover adjacent text. */
  readonly sign: string | null
  readonly look: 'item' | 'tax' | 'total' | 'adjusted' | 'told' | 'ignored' | 'asked'
}

/** The marks of all classes of amounts, in the order of the choices. */
export const amountMarks: Readonly<Record<AmountClass, AmountMark>> = {
  item: { label: amountTexts.item.label, sign: '+', look: 'item' },
  tax: { label: amountTexts.tax.label, sign: '%', look: 'tax' },
  total: { label: amountTexts.total.label, sign: '=', look: 'total' },
  ignored: { label: amountTexts.ignored.label, sign: '×', look: 'ignored' },
  subtotal: { label: amountTexts.subtotal.label, sign: 'Σ', look: 'told' },
  discount: { label: amountTexts.discount.label, sign: '−', look: 'adjusted' },
  shipping: { label: amountTexts.shipping.label, sign: 'S', look: 'adjusted' },
  service: { label: amountTexts.service.label, sign: 'V', look: 'adjusted' },
  tip: { label: amountTexts.tip.label, sign: 'T', look: 'adjusted' },
  surcharge: { label: amountTexts.surcharge.label, sign: '↑', look: 'adjusted' },
  rounding: { label: amountTexts.rounding.label, sign: '≈', look: 'adjusted' },
  paid: { label: amountTexts.paid.label, sign: 'P', look: 'told' },
  change: { label: amountTexts.change.label, sign: 'C', look: 'told' },
  due: { label: amountTexts.due.label, sign: 'D', look: 'told' },
}

/** The mark of all numbers in a blind review. */
const asked: AmountMark = { label: texts.unanswered, sign: null, look: 'asked' }

/** Returns the mark of a number. */
export function markOf({ class: of }: Pick<ShownNumber, 'class'>): AmountMark {
  return of === null ? asked : amountMarks[of]
}
