import type { DatasetPreview } from '../../../../shared/contract/cases/datasets.ts'
import { formats } from '../../../datasets/formats/index.ts'
import type { FixedRequest, LabelSource } from './chosen-labels.ts'
import { progressAt } from './count-rows.ts'
import { makeRows } from './make-rows.ts'

/** Number of cases that are read before other work may run. */
const CASES_AT_ONCE = 50

/** Returns the n-th row as it would be written, from 1; `null` if there are fewer rows. */
export async function previewRow(
  source: LabelSource,
  request: FixedRequest,
  wanted: number,
): Promise<DatasetPreview> {
  let [before, cases] = [0, 0]
  for (const { rows, split } of makeRows(source, request)) {
    const row = rows[wanted - before - 1]
    if (row !== undefined) return { row: wanted, split, text: formats[request.format].shown(row, request) }
    before += rows.length
    cases += 1
    if (cases % CASES_AT_ONCE === 0) await progressAt(before)
  }
  return null
}
