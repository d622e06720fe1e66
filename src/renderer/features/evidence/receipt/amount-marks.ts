import type { AmountClass } from '../../../../shared/pipelines/receipt/amounts.ts'

/** How a class of amounts is shown: a word, a sign, and the look that it shares with its like. */
export interface AmountMark {
  readonly label: string
  readonly sign: string
  readonly look: 'item' | 'tax' | 'total' | 'adjusted' | 'told' | 'ignored'
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
  due: { label: 'Still due', sign: 'D', look: 'told' },
}
