import type { AmountClass } from '../../../../../shared/pipelines/receipt/amounts.ts'
import type { ReceiptNumber } from '../../../../../shared/pipelines/receipt/outcome.ts'
import { amountMarks as texts } from '../texts/screen.ts'

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
  item: { label: 'Item', sign: '+', look: 'item' },
  tax: { label: 'Tax', sign: '%', look: 'tax' },
  total: { label: 'Total', sign: '=', look: 'total' },
  ignored: { label: 'None', sign: '×', look: 'ignored' },
  subtotal: { label: 'Subtotal', sign: 'Σ', look: 'told' },
  discount: { label: 'Discount', sign: '−', look: 'adjusted' },
  shipping: { label: 'Shipping', sign: 'S', look: 'adjusted' },
  service: { label: 'Service', sign: 'V', look: 'adjusted' },
  tip: { label: 'Tip', sign: 'T', look: 'adjusted' },
  surcharge: { label: 'Surcharge', sign: '↑', look: 'adjusted' },
  rounding: { label: 'Rounding', sign: '≈', look: 'adjusted' },
  paid: { label: 'Paid', sign: 'P', look: 'told' },
  change: { label: 'Change', sign: 'C', look: 'told' },
  due: { label: texts.amountDue, sign: 'D', look: 'told' },
}

/** The mark of every number that is asked about blind: the same for all. */
const asked: AmountMark = { label: texts.unanswered, sign: null, look: 'asked' }

/** How a number is marked. */
export function markOf({ class: of }: Pick<ShownNumber, 'class'>): AmountMark {
  return of === null ? asked : amountMarks[of]
}
