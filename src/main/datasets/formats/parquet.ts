import { flatRow } from '../rows/columns.ts'
import type { DatasetFormatWriter } from './format.ts'

/** The rows of CSV with typed columns; a group of rows is written when it is full. */
export const parquet: DatasetFormatWriter = {
  ending: 'parquet',
  needsAnswers: false,
  rowsOf: ({ labels }) => labels.map((label) => ({ row: flatRow(label) })),
  open: async () => (await import('./parquet-file.ts')).parquetFile(),
  shown: (row) => JSON.stringify(row, null, 2),
}
