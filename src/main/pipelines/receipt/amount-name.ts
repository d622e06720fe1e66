import type { AmountClass } from '../../../shared/pipelines/receipt/amounts.ts'

/** Returns the name of a class of numbers as it appears in a sentence. */
export function amountName(amountClass: AmountClass): string {
  switch (amountClass) {
    case 'ignored':
      return 'not an amount'
    case 'item':
      return 'line item'
    case 'due':
      return 'amount due'
    case 'service':
      return 'service charge'
    default:
      return amountClass
  }
}
