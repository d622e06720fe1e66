import type { AmountClass } from '../../../../../shared/pipelines/receipt/amounts.ts'
import type { ReceiptNumber } from '../../../../../shared/pipelines/receipt/outcome.ts'
import { classes as texts } from '../texts/screen.ts'
import { amountTexts } from '../texts/words.ts'

/** A number as it is marked; of one that is asked about blind nobody says what it is. */
export type ShownNumber = Pick<ReceiptNumber, 'index' | 'text' | 'span' | 'meaning'> & {
  readonly class: AmountClass | null
}

/** How a class of amounts is shown: a word, a sign, and the look that it shares with its like. */
export interface AmountMark {
  readonly label: string
  /** `null` where there is nothing to say, which would only cover what stands beside it. */
  readonly sign: string | null
  readonly look: 'item' | 'tax' | 'total' | 'adjusted' | 'told' | 'ignored' | 'asked'
}

/** Every class of amounts, in the order in which they are chosen from. */
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

/** The mark of every number that is asked about blind: the same for all. */
const asked: AmountMark = { label: texts.unanswered, sign: null, look: 'asked' }

/** How a number is marked. */
export function markOf({ class: of }: Pick<ShownNumber, 'class'>): AmountMark {
  return of === null ? asked : amountMarks[of]
}
