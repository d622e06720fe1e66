import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { BatchId } from '../../domain/ids.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { procedure } from '../procedure.ts'
import { ExportProgress } from './exports.ts'

const Count = z.int().nonnegative()

/**
 * A row of labels that is not imported unchanged, and why: its decision does not exist here, or the same person
 * answered differently here.
 */
export const LabelRemark = lazyObject(() => ({
  kind: z.enum(['unknown', 'differing']),
  file: z.string(),
  line: z.int().positive(),
  reason: z.string(),
}))
export type LabelRemark = z.infer<typeof LabelRemark>

/** The effect of labels on this store; a label is the answer of one person to one decision. */
const Counts = {
  /** Labels about decisions of this store, and the three parts of them. */
  matched: Count,
  new: Count,
  known: Count,
  /** The same person answered differently here: the later answer is used. */
  differing: Count,
  /** Those of them whose answer here is replaced. */
  replaced: Count,
  /** Labels whose decision does not exist in this store. */
  unknown: Count,
  /** Decisions that need a third person because of the import. */
  disputed: Count,
  /** Differing labels and disputed decisions together. */
  conflicts: Count,
  /** People who were unknown here. */
  people: z.array(z.string()),
  /** Remarks on single rows, at most the first thousand. */
  remarks: z.array(LabelRemark),
}

/** The effect of an import of these labels at this moment. */
export const LabelsPreviewed = z.object({ event: z.literal('labels-previewed'), ...Counts })
export type LabelsPreviewed = z.infer<typeof LabelsPreviewed>

export const LabelsImported = z.object({ event: z.literal('labels-imported'), ...Counts })
export type LabelsImported = z.infer<typeof LabelsImported>

/** Import of labels from data sets: their files are uploaded like those of cases. */
export const labels = {
  /** Returns the effect of an import; nothing is written. */
  preview: procedure('NOT_FOUND', 'INPUT_REFUSED', 'FILE_PROBLEM')
    .input(z.object({ batchId: BatchId }))
    .output(eventIterator(z.union([ExportProgress, LabelsPreviewed]))),
  /** Imports the labels in pieces, between which others can write; the uploaded files are removed. */
  import: procedure('NOT_FOUND', 'INPUT_REFUSED', 'FILE_PROBLEM')
    .input(z.object({ batchId: BatchId, actionId: BatchId }))
    .output(eventIterator(z.union([ExportProgress, LabelsImported]))),
}
