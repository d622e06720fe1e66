import type { Decimal } from 'decimal.js'
import type { RefereeStage } from '../../../../shared/pipelines/receipt/outcome.ts'
import type { ReceiptSettings } from '../../../../shared/pipelines/receipt/settings.ts'

/** What the trigger looks at; `null` where it is not known. */
export interface Doubts {
  readonly mismatchRatio: Decimal | null
  readonly ocrConfidence: number | null
  readonly itemsConfidence: number
}

/**
 * Whether the referee is wanted, and for which of the source's reasons, in its order (001-02, 001-06): items far from
 * the total, text that was hard to recognize, items that are not sure. The limits themselves do not trigger.
 */
export function triggerOf(
  { mismatchRatio, ocrConfidence, itemsConfidence }: Doubts,
  limits: ReceiptSettings['trigger'],
): RefereeStage['trigger'] {
  if (mismatchRatio?.gt(limits.mismatchAbove) === true) return 'mismatch_ratio'
  if (ocrConfidence !== null && ocrConfidence < limits.ocrBelow) return 'ocr_confidence'
  return itemsConfidence < limits.itemsBelow ? 'line_items_confidence' : null
}
