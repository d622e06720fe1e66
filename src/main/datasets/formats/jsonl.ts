import { rowOfLabel } from '../rows/label-row.ts'
import { type DatasetFormatWriter, jsonLines } from './format.ts'

/** Everything of a label, nested, one a line: what our own import and scripts read. */
export const jsonl: DatasetFormatWriter = {
  ...jsonLines,
  needsAnswers: false,
  rowsOf: ({ labels }) => labels.map((label) => ({ row: rowOfLabel(label) })),
}
