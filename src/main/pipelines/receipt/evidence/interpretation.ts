import type { Decimal } from 'decimal.js'
import type { Gate, Reconciliation } from '../../../../shared/pipelines/receipt/outcome.ts'
import type { ReceiptSettings } from '../../../../shared/pipelines/receipt/settings.ts'
import type { ClassedNumber } from './find/classify.ts'
import { type AmountsByClass, amountsByClass, mismatchRatio, reconcile } from './reconcile.ts'

/** The classified numbers of a document, with the totals and the reconciliation that follow from them. */
export interface Interpretation {
  readonly numbers: readonly ClassedNumber[]
  readonly book: AmountsByClass
  readonly total: Decimal | null
  /** Confidence in which numbers are line items, 0 to 1. */
  readonly itemsConfidence: number
  /** |total − items| ÷ total; `null` if one of them is missing. */
  readonly ratio: Decimal | null
  readonly reconciliation: Reconciliation | null
  readonly gate: Gate
}

/**
 * Returns the interpretation of a document's classified numbers. `decimals`: number of minor digits of its currency.
 */
export function interpretationOf(
  numbers: readonly ClassedNumber[],
  itemsConfidence: number,
  gate: Gate,
  settings: ReceiptSettings,
  decimals: number,
): Interpretation {
  const book = amountsByClass(numbers)
  const total = book.total[0] ?? null
  return {
    numbers,
    book,
    total,
    itemsConfidence,
    ratio: mismatchRatio(total, book.item),
    reconciliation: reconcile(book, settings.reconciliation, decimals),
    gate,
  }
}
