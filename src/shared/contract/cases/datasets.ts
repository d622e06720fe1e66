import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { Millis } from '../../domain/ids.ts'
import { QueueFilter } from '../lists/queue-filter.ts'

/** The formats of a data set: the first three have every label, the others what training and evaluation tools read. */
export const DatasetFormat = z.enum([
  'jsonl',
  'csv',
  'parquet',
  'chat',
  'preference',
  'kto',
  'stepwise',
  'eval',
])
export type DatasetFormat = z.infer<typeof DatasetFormat>

/** How a preference row names its two answers. */
export const PreferenceShape = z.enum(['trl', 'openai'])
export type PreferenceShape = z.infer<typeof PreferenceShape>

/** What stands in one split only: a case with its near duplicates, or a subject with all its cases. */
export const SplitBy = z.enum(['none', 'case', 'subject'])
export type SplitBy = z.infer<typeof SplitBy>

export const SplitName = z.enum(['train', 'validation', 'test'])
export type SplitName = z.infer<typeof SplitName>

/**
 * Which labeled decisions are rows: all of them with the latest answer of each reviewer, those on which the definite
 * answers agree or a third person decided, or only the last.
 */
export const LabelPolicy = z.enum(['latest', 'agreed', 'adjudicated'])
export type LabelPolicy = z.infer<typeof LabelPolicy>

/** What is masked before anything is written. */
export const MaskRule = z.enum(['names', 'contacts', 'numbers', 'births', 'notes'])
export type MaskRule = z.infer<typeof MaskRule>

/** Why a label, or a judge's answer, is no row of a data set. */
export const LeftOut = z.enum([
  'hidden',
  'erased',
  'disagreed',
  'not_adjudicated',
  'unsure',
  'no_judge',
  'no_prompt',
  'no_correction',
  'not_corrected',
  'not_marked',
])
export type LeftOut = z.infer<typeof LeftOut>

/** Longest seed and most own patterns. */
const [LONGEST_SEED, MOST_PATTERNS, LONGEST_PATTERN] = [100, 20, 500]

/** What a data set is to hold, and in which form. */
export const DatasetRequest = deferredObject(() => ({
  format: DatasetFormat,
  filter: QueueFilter,
  /** Of `preference` alone. */
  shape: PreferenceShape.default('trl'),
  splitBy: SplitBy.default('none'),
  /** Equal seeds give equal splits. */
  seed: z.string().min(1).max(LONGEST_SEED).default('docket'),
  policy: LabelPolicy.default('latest'),
  /** Only labels whose newest answer or adjudication was given between these moments, both included. */
  answeredFrom: Millis.optional(),
  answeredTo: Millis.optional(),
  /** Whether a blind answer counts as it was given before the judge was revealed, whatever it became afterwards. */
  blindFirst: z.boolean().default(true),
  masks: z.array(MaskRule).default([]),
  /** Own patterns in the syntax of RE2, which run in linear time. */
  patterns: z.array(z.string().min(1).max(LONGEST_PATTERN)).max(MOST_PATTERNS).default([]),
  /** Of `csv` alone: a byte order mark, by which Excel knows UTF-8. */
  bom: z.boolean().default(false),
}))
export type DatasetRequest = z.output<typeof DatasetRequest>

const Rows = z.int().nonnegative()

/** What an export of the same request would write now. */
export const DatasetCounts = deferredObject(() => ({
  event: z.literal('counted'),
  /** All that match, with those that are left out. */
  labels: Rows,
  /** By whom and in how many cases the others are. */
  people: Rows,
  cases: Rows,
  formats: z.record(
    DatasetFormat,
    z.object({ rows: Rows, leftOut: z.partialRecord(LeftOut, z.int().positive()) }),
  ),
  /** The rows of the format that was asked for, by split. */
  splits: z.record(SplitName, Rows),
  /** What each masking rule finds in these rows, chosen or not; own patterns by their text. */
  matches: z.record(MaskRule, Rows),
  patterns: z.array(z.object({ pattern: z.string(), matches: Rows })),
}))
export type DatasetCounts = z.infer<typeof DatasetCounts>

/** One row as it will be written; `null` where there are no so many. */
export const DatasetPreview = z
  .object({ row: z.int().positive(), split: SplitName, text: z.string() })
  .nullable()
export type DatasetPreview = z.infer<typeof DatasetPreview>
