import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { BatchId, CaseId } from '../../domain/ids.ts'
import { QueueFilter } from '../lists/queue-filter.ts'
import { procedure } from '../procedure.ts'
import { DatasetCounts, DatasetPreview, DatasetRequest } from './datasets.ts'
import { ExportedLine, ResultsLine } from './lines.ts'

export const ExportProgress = z.object({ event: z.literal('progress'), rows: z.int().nonnegative() })
export type ExportProgress = z.infer<typeof ExportProgress>

export const ResultFormat = z.enum(['csv', 'jsonl', 'md'])
export type ResultFormat = z.infer<typeof ResultFormat>

/** A name of the wish, under which it is asked for again after a lost connection: it is written once. */
export const named = { actionId: BatchId.nullable().default(null) }

/** The person chose no place for it: nothing was written. */
export const Cancelled = z.object({ event: z.literal('cancelled') })

/** Where it goes, the host says: in a dialog of the system, or with a folder of its own. A window names no path. */
export const exports = {
  /** Writes the results of cases after rulings into one new file. */
  results: procedure('FILE_PROBLEM', 'INPUT_REFUSED', 'NOT_INTACT')
    .input(z.object({ ...named, format: ResultFormat, filter: QueueFilter }))
    .output(eventIterator(z.union([ExportProgress, ResultsLine, Cancelled]))),
  /** Writes the text that stands of a case after rulings into one new file. */
  text: procedure('FILE_PROBLEM', 'INPUT_REFUSED', 'NOT_FOUND', 'NOT_INTACT')
    .input(z.object({ ...named, caseId: CaseId }))
    .output(eventIterator(z.union([ResultsLine, Cancelled]))),
  /** Writes labeled decisions into one new folder. */
  labels: procedure('FILE_PROBLEM', 'INPUT_REFUSED', 'NOT_INTACT')
    .input(DatasetRequest.extend(named))
    .output(eventIterator(z.union([ExportProgress, ExportedLine, Cancelled]))),
  /** Shows, in the system's file manager, the data set that this window had written last. */
  showLabels: procedure('NOT_FOUND').output(z.object({})),
  /** Counts what `labels` would write, in all formats; writes nothing. */
  labelCounts: procedure('INPUT_REFUSED')
    .input(DatasetRequest)
    .output(eventIterator(z.union([ExportProgress, DatasetCounts]))),
  /** One row as `labels` would write it, counted from 1. */
  labelPreview: procedure('INPUT_REFUSED')
    .input(DatasetRequest.extend({ row: z.int().positive() }))
    .output(DatasetPreview),
}
