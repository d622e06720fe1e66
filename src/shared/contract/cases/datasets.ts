import * as z from 'zod'
import { Millis } from '../../domain/ids.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { QueueFilter } from '../lists/queue-filter.ts'

/** The formats of a data set: the first three have every label, the others are for training and evaluation tools. */
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

/** The field names of the two answers in a preference row. */
export const PreferenceShape = z.enum(['trl', 'openai'])
export type PreferenceShape = z.infer<typeof PreferenceShape>

/** The unit that stays within one split: a case with its near duplicates, or a subject with all its cases. */
export const SplitBy = z.enum(['none', 'case', 'subject'])
export type SplitBy = z.infer<typeof SplitBy>

export const SplitName = z.enum(['train', 'validation', 'test'])
export type SplitName = z.infer<typeof SplitName>

/**
 * The labeled decisions that become rows: all with the latest answer of each reviewer; those on which the definite
 * answers agree or a third person decided; or only those that a third person decided.
 */
export const LabelPolicy = z.enum(['latest', 'agreed', 'adjudicated'])
export type LabelPolicy = z.infer<typeof LabelPolicy>

/**
 * Use of a judge's answer that people answered only in part, in `chat` and `preference`: only that part, and nothing if
 * the answer cannot be divided; or all of it, with the judge's own words for the rest, except verdicts that a guard
 * blocked.
 */
export const PartlyAnswered = z.enum(['answered', 'all'])
export type PartlyAnswered = z.infer<typeof PartlyAnswered>

/**
 * The content of the judged cases in a data set: all of it; only the questions as judges received them, with private
 * data masked where their pipeline masks it; or none.
 */
export const CaseContentPolicy = z.enum(['full', 'asked', 'none'])
export type CaseContentPolicy = z.infer<typeof CaseContentPolicy>

/** The kinds of content to mask before anything is written. */
export const MaskRule = z.enum(['names', 'contacts', 'numbers', 'births', 'notes'])
export type MaskRule = z.infer<typeof MaskRule>

/** Why a label, or a judge's answer, is not a row of a data set. */
export const LeftOut = z.enum([
  'hidden',
  'erased',
  'disagreed',
  'not_adjudicated',
  'unsure',
  'no_judge',
  'no_prompt',
  'no_correction',
  'partly_answered',
  'guarded',
  'not_corrected',
  'not_marked',
])
export type LeftOut = z.infer<typeof LeftOut>

/** Maximum length of a seed, and maximum number and length of own patterns. */
const [LONGEST_SEED, MAX_PATTERNS, LONGEST_PATTERN] = [100, 20, 500]

/** The content and format of a data set. */
export const DatasetRequest = lazyObject(() => ({
  format: DatasetFormat,
  filter: QueueFilter,
  /** Only for `preference`. */
  shape: PreferenceShape.default('trl'),
  splitBy: SplitBy.default('none'),
  /** Equal seeds give equal splits. */
  seed: z.string().min(1).max(LONGEST_SEED).default('docket'),
  policy: LabelPolicy.default('latest'),
  /** Only labels whose newest answer or adjudication was given in this period, both ends included. */
  answeredFrom: Millis.optional(),
  answeredTo: Millis.optional(),
  /** Whether a blind answer counts as given before the judge was revealed, even if it was changed later. */
  blindFirst: z.boolean().default(true),
  partly: PartlyAnswered.default('answered'),
  content: CaseContentPolicy.default('full'),
  masks: z.array(MaskRule).default([]),
  /** Own patterns in the syntax of RE2, which run in linear time. */
  patterns: z.array(z.string().min(1).max(LONGEST_PATTERN)).max(MAX_PATTERNS).default([]),
  /** Only for `csv`: a byte order mark, by which Excel recognizes UTF-8. */
  bom: z.boolean().default(false),
}))
export type DatasetRequest = z.output<typeof DatasetRequest>

const Rows = z.int().nonnegative()

/** The result of an export of the same request at this moment. */
export const DatasetCounts = lazyObject(() => ({
  event: z.literal('counted'),
  /** All matching labels, including those that are left out. */
  labels: Rows,
  /** The number of people and cases of the exported labels. */
  people: Rows,
  cases: Rows,
  formats: z.record(
    DatasetFormat,
    z.object({ rows: Rows, leftOut: z.partialRecord(LeftOut, z.int().positive()) }),
  ),
  /** The rows of the requested format, by split. */
  splits: z.record(SplitName, Rows),
  /** The number of matches of each masking rule in these rows, chosen or not; own patterns by their text. */
  matches: z.record(MaskRule, Rows),
  patterns: z.array(z.object({ pattern: z.string(), matches: Rows })),
}))
export type DatasetCounts = z.infer<typeof DatasetCounts>

/** One row as it will be written; `null` if the row does not exist. */
export const DatasetPreview = z
  .object({ row: z.int().positive(), split: SplitName, text: z.string() })
  .nullable()
export type DatasetPreview = z.infer<typeof DatasetPreview>
