import * as z from 'zod'
import { LabelRow } from '../../../src/main/datasets/rows/label.ts'
import { ConfidenceLabel } from '../../../src/shared/domain/runs/decision.ts'

const WrittenRow = LabelRow.extend({
  confidence: z.number().nullable(),
  confidenceLabel: ConfidenceLabel.nullable(),
})

/** The label behind a row of JSON Lines, which has its confidence in two fields. */
export function writtenLabel(line: unknown): LabelRow {
  const { confidenceLabel, confidence, ...row } = WrittenRow.parse(line)
  return { ...row, confidence: confidence ?? confidenceLabel }
}
