import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { BatchId } from '../../domain/ids.ts'
import { procedure } from '../procedure.ts'
import { ExportProgress } from './exports.ts'

const Count = z.int().nonnegative()

/** A row of labels that is not taken as it is, and why: no decision here is the one it is about, or the same person answered differently here. */
export const LabelRemark = deferredObject(() => ({
  kind: z.enum(['unknown', 'differing']),
  file: z.string(),
  line: z.int().positive(),
  reason: z.string(),
}))
export type LabelRemark = z.infer<typeof LabelRemark>

/** What labels come to in this store; a label is what one person said of one decision. */
const Counts = {
  /** Labels about decisions of this store, and the three parts of them. */
  matched: Count,
  new: Count,
  known: Count,
  /** The same person answered otherwise here: the later answer stands. */
  differing: Count,
  /** Those of them whose answer here is replaced. */
  replaced: Count,
  /** Labels about no decision of this store. */
  unknown: Count,
  /** Decisions that wait for a third person by it. */
  disputed: Count,
  /** Differing labels and disputed decisions together. */
  conflicts: Count,
  /** People of whom nothing was known here. */
  people: z.array(z.string()),
  /** What is to be said of single rows, the first thousand of it. */
  remarks: z.array(LabelRemark),
}

/** What an import of these labels would do now. */
export const LabelsPreviewed = z.object({ event: z.literal('labels-previewed'), ...Counts })
export type LabelsPreviewed = z.infer<typeof LabelsPreviewed>

export const LabelsImported = z.object({ event: z.literal('labels-imported'), ...Counts })
export type LabelsImported = z.infer<typeof LabelsImported>

/** Labels that come back from data sets: their files are uploaded as those of cases are. */
export const labels = {
  /** What an import would do; nothing is written. */
  preview: procedure('NOT_FOUND', 'INPUT_REFUSED', 'FILE_PROBLEM')
    .input(z.object({ batchId: BatchId }))
    .output(eventIterator(z.union([ExportProgress, LabelsPreviewed]))),
  /** Brings the labels in, all of them or none; the uploaded files are removed. */
  import: procedure('NOT_FOUND', 'INPUT_REFUSED', 'FILE_PROBLEM')
    .input(z.object({ batchId: BatchId, actionId: BatchId }))
    .output(eventIterator(z.union([ExportProgress, LabelsImported]))),
}
