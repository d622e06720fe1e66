import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { QueueFilter } from '../lists/queue-filter.ts'
import { procedure } from '../procedure.ts'
import { ExportedLine, ResultsLine } from './lines.ts'

export const DatasetFormat = z.enum(['jsonl'])
export type DatasetFormat = z.infer<typeof DatasetFormat>

export const ExportProgress = z.object({ event: z.literal('progress'), rows: z.int().nonnegative() })
export type ExportProgress = z.infer<typeof ExportProgress>

export const ResultFormat = z.enum(['csv', 'jsonl', 'md'])
export type ResultFormat = z.infer<typeof ResultFormat>

/** The person chose no place for it: nothing was written. */
export const Cancelled = z.object({ event: z.literal('cancelled') })

/** Where it goes, the host says: in a dialog of the system, or with a folder of its own. A window names no path. */
export const exports = {
  /** Writes the results of cases after rulings into one new file. */
  results: procedure('FILE_PROBLEM', 'INPUT_REFUSED', 'NOT_INTACT')
    .input(z.object({ format: ResultFormat, filter: QueueFilter }))
    .output(eventIterator(z.union([ExportProgress, ResultsLine, Cancelled]))),
  /** Writes labelled decisions into one new folder. */
  labels: procedure('FILE_PROBLEM', 'INPUT_REFUSED', 'NOT_INTACT')
    .input(z.object({ format: DatasetFormat, filter: QueueFilter }))
    .output(eventIterator(z.union([ExportProgress, ExportedLine, Cancelled]))),
}
