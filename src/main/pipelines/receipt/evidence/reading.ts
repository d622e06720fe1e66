import type { Decimal } from 'decimal.js'
import type { Gate, Reconciliation } from '../../../../shared/pipelines/receipt/outcome.ts'
import type { ReceiptSettings } from '../../../../shared/pipelines/receipt/settings.ts'
import type { ClassedNumber } from './find/classify.ts'
import { type Book, bookOf, mismatchRatio, reconcile } from './reconcile.ts'

/** The numbers of a document as they are to be judged, and what they come to. */
export interface AmountReading {
  readonly numbers: readonly ClassedNumber[]
  readonly book: Book
  readonly total: Decimal | null
  /** How sure it is which numbers are items, 0 to 1. */
  readonly itemsConfidence: number
  /** |total − items| ÷ total; `null` where one of them is missing. */
  readonly ratio: Decimal | null
  readonly reconciliation: Reconciliation | null
  readonly gate: Gate
}

/** What the amounts of a document come to. */
export function readingOf(
  numbers: readonly ClassedNumber[],
  itemsConfidence: number,
  gate: Gate,
  settings: ReceiptSettings,
  decimals: number,
): AmountReading {
  const book = bookOf(numbers)
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
