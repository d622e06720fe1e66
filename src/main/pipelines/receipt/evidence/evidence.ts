import type { ReceiptInput } from '../../../../shared/pipelines/receipt/input.ts'
import type { ReceiptSettings } from '../../../../shared/pipelines/receipt/settings.ts'
import { type ClassedNumber, classedNumbers } from './find/classify.ts'
import { otherReadings } from './find/items.ts'
import { type Page, readPage, readSums, type Sums } from './find/page.ts'
import { bookOf, reconcile } from './reconcile.ts'
import { stylesOf } from './text/number-style.ts'

/** All that rules alone find in a document. */
export interface Facts {
  readonly page: Page
  readonly sums: Sums
  /** Every number, with what it is taken for. */
  readonly numbers: readonly ClassedNumber[]
}

/**
 * Reads a document by rule. Where its numbers can be read in two ways, or its lines can be headings of others, the
 * first reading that adds up is taken, and the likeliest where none does.
 */
export function readReceipt(input: ReceiptInput, settings: ReceiptSettings): Facts {
  const page = readPage(input)
  let likeliest: Facts | null = null
  for (const style of stylesOf(page.tokens.flat(), page.currency)) {
    const sums = readSums(page, style)
    for (const items of [sums.items, ...otherReadings(sums.items)]) {
      const read = { ...sums, items }
      const facts: Facts = { page, sums: read, numbers: classedNumbers(page, read) }
      likeliest ??= facts
      if (reconcile(bookOf(facts.numbers), settings.reconciliation, style.decimals)?.fits === true)
        return facts
    }
  }
  if (likeliest === null) throw new Error('A document has at least one way of writing numbers')
  return likeliest
}

/** How sure the reading of the items is, by their number alone: as the source's own figure, a step function. */
export function itemsConfidence(count: number, steps: ReceiptSettings['itemsConfidence']): number {
  if (count === 0) return steps.none
  if (count === 1) return steps.one
  return count < steps.manyFrom ? steps.few : steps.many
}
