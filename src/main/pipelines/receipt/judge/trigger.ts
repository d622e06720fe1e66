import type { Decimal } from 'decimal.js'
import type { JudgeStage } from '../../../../shared/pipelines/receipt/outcome.ts'
import type { ReceiptSettings } from '../../../../shared/pipelines/receipt/settings.ts'

/** The values that the trigger depends on; `null` if unknown. */
export interface Doubts {
  readonly mismatchRatio: Decimal | null
  readonly ocrConfidence: number | null
  readonly itemsConfidence: number
}

/**
 * Returns the reason why the referee is wanted, in the source's order (001-02, 001-06): items far from the total, text
 * that was hard to recognize, uncertain items; `null` if it is not wanted. Values equal to a limit do not trigger.
 */
export function triggerOf(
  { mismatchRatio, ocrConfidence, itemsConfidence }: Doubts,
  limits: ReceiptSettings['trigger'],
): JudgeStage['trigger'] {
  if (mismatchRatio?.gt(limits.mismatchAbove) === true) return 'mismatch_ratio'
  if (ocrConfidence !== null && ocrConfidence < limits.ocrBelow) return 'ocr_confidence'
  return itemsConfidence < limits.itemsBelow ? 'line_items_confidence' : null
}
