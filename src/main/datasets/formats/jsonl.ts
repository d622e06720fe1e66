import { rowOfLabel } from '../rows/label-row.ts'
import { type DatasetFormatWriter, jsonLines } from './format.ts'

/** All fields of a label, nested, one label per line: the format of our own import and scripts. */
export const jsonl: DatasetFormatWriter = {
  ...jsonLines,
  needsAnswers: false,
  rowsOf: ({ labels }) => labels.map((label) => ({ row: rowOfLabel(label) })),
}
