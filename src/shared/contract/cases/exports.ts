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

/** The kind of export: a folder for labels, a file for results. */
export const ExportKind = z.discriminatedUnion('of', [
  z.object({ of: z.literal('labels') }),
  z.object({ of: z.literal('results'), format: ResultFormat }),
])
export type ExportKind = z.infer<typeof ExportKind>

export const exports = {
  /** Writes the results of cases after rulings into one new file. */
  results: procedure('FILE_PROBLEM', 'INPUT_REFUSED')
    .input(z.object({ format: ResultFormat, file: z.string().min(1), filter: QueueFilter }))
    .output(eventIterator(z.union([ExportProgress, ResultsLine]))),
  /** The default path of an export. */
  suggestPath: procedure()
    .input(ExportKind)
    .output(z.object({ path: z.string() })),
  labels: procedure('FILE_PROBLEM', 'INPUT_REFUSED')
    .input(z.object({ format: DatasetFormat, folder: z.string().min(1), filter: QueueFilter }))
    .output(eventIterator(z.union([ExportProgress, ExportedLine]))),
}
