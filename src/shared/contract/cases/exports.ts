import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { BatchId, CaseId } from '../../domain/ids.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { QueueFilter } from '../lists/queue-filter.ts'
import { procedure } from '../procedure.ts'
import { DatasetCounts, DatasetPreview, DatasetRequest, MaskRule } from './datasets.ts'
import { ExportedLine, ResultsLine, SentBackLine } from './lines.ts'

export const ExportProgress = z.object({ event: z.literal('progress'), rows: z.int().nonnegative() })
export type ExportProgress = z.infer<typeof ExportProgress>

export const ResultFormat = z.enum(['csv', 'jsonl', 'md'])
export type ResultFormat = z.infer<typeof ResultFormat>

/** A file in which verdicts are sent back: that of a tool, the original rows with the verdicts, or a plain table. */
export const BackFormat = z.enum([
  'langfuse',
  'langfuse-csv',
  'otel',
  'phoenix',
  'langsmith',
  'braintrust',
  'promptfoo',
  'label-studio',
  'argilla',
  'inspect',
  'ragas',
  'original-table',
  'original-rows',
  'plain',
])
export type BackFormat = z.infer<typeof BackFormat>

/** Verdicts to send back. */
export const SendBackRequest = lazyObject(() => ({
  /** The file to write; `null` for that of the tool of each row. */
  format: BackFormat.nullable().default(null),
  filter: QueueFilter,
  /** Masking rules for comments; with `names`, people are sent by their id. The original rows stay unchanged. */
  masks: z.array(MaskRule).default([]),
}))
export type SendBackRequest = z.output<typeof SendBackRequest>

/** The idempotency key of an export: repeated after a lost connection, it is written only once. */
export const named = { actionId: BatchId.nullable().default(null) }

/** The person chose no place, so nothing was written. */
export const Cancelled = z.object({ event: z.literal('cancelled') })

/**
 * Exports. The host chooses the place, with a dialog of the system or in its own folder; a window never names a path.
 */
export const exports = {
  /** Writes the results of cases after rulings into one new file. */
  results: procedure('FILE_PROBLEM', 'INPUT_REFUSED', 'NOT_INTACT')
    .input(z.object({ ...named, format: ResultFormat, filter: QueueFilter }))
    .output(eventIterator(z.union([ExportProgress, ResultsLine, Cancelled]))),
  /** Writes verdicts in the files of the tools that their rows are from, into one new folder. */
  sendBack: procedure('FILE_PROBLEM', 'INPUT_REFUSED', 'NOT_INTACT')
    .input(SendBackRequest.extend(named))
    .output(eventIterator(z.union([ExportProgress, SentBackLine, Cancelled]))),
  /** Writes the final text of a case after rulings into one new file. */
  text: procedure('FILE_PROBLEM', 'INPUT_REFUSED', 'NOT_FOUND', 'NOT_INTACT')
    .input(z.object({ ...named, caseId: CaseId }))
    .output(eventIterator(z.union([ResultsLine, Cancelled]))),
  /** Writes labeled decisions into one new folder. */
  labels: procedure('FILE_PROBLEM', 'INPUT_REFUSED', 'NOT_INTACT')
    .input(DatasetRequest.extend(named))
    .output(eventIterator(z.union([ExportProgress, ExportedLine, Cancelled]))),
  /**
   * Returns a chunk of a file in the host’s own folder, from a byte offset; empty after its last byte. Refused by a host
   * whose files a person places.
   */
  piece: procedure('FILE_PROBLEM', 'INPUT_REFUSED')
    .input(z.object({ name: z.string().min(1).max(300), from: Natural }))
    .output(z.object({ piece: z.file() })),
  /** Shows the latest data set of this window in the system's file manager. */
  showLabels: procedure('NOT_FOUND').output(z.object({})),
  /** Counts what `labels` would write, in all formats; writes nothing. */
  labelCounts: procedure('INPUT_REFUSED')
    .input(DatasetRequest)
    .output(eventIterator(z.union([ExportProgress, DatasetCounts]))),
  /** Returns one row as `labels` would write it, counted from 1. */
  labelPreview: procedure('INPUT_REFUSED')
    .input(DatasetRequest.extend({ row: z.int().positive() }))
    .output(DatasetPreview),
}
