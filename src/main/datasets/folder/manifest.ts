import * as z from 'zod'
import {
  CaseContentPolicy,
  DatasetFormat,
  LabelPolicy,
  LeftOut,
  MaskRule,
  PartlyAnswered,
  PreferenceShape,
  SplitBy,
  SplitName,
} from '../../../shared/contract/cases/datasets.ts'
import { QueueFilter } from '../../../shared/contract/lists/queue-filter.ts'
import { DeviceId, Millis, type ReviewerId, Sha256 } from '../../../shared/domain/ids.ts'
import { lazyObject } from '../../../shared/lazy-schema.ts'

const Rows = z.int().nonnegative()

/** A file of rows. */
export const DataFile = lazyObject(() => ({
  name: z.string(),
  split: SplitName,
  rows: Rows,
  bytes: Rows,
  sha256: Sha256,
}))
export type DataFile = z.infer<typeof DataFile>

/**
 * Description of a data set and of everything that it depends on. No wall clock: equal labels and choices give equal
 * bytes.
 */
export const Manifest = lazyObject(() => ({
  format: DatasetFormat,
  /** How a preference row names its answers; `null` in other formats. */
  shape: PreferenceShape.nullable(),
  schemaVersion: z.int(),
  tool: z.object({ name: z.string(), version: z.string() }),
  rows: Rows,
  splits: z.object({ by: SplitBy, seed: z.string(), rows: z.partialRecord(SplitName, Rows) }),
  /** Labels without a row, counted by reason. */
  leftOut: z.partialRecord(LeftOut, Rows),
  answers: z.record(z.string(), Rows),
  gold: z.record(z.string(), Rows),
  pipelines: z.record(z.string(), Rows),
  cases: Rows,
  reviewers: Rows,
  /** The filter of the selection; typed words are masked if anything is. */
  filter: QueueFilter,
  /** Only labels that were given between these times, both included; `null` for no bound. */
  answeredFrom: Millis.nullable().default(null),
  answeredTo: Millis.nullable().default(null),
  policy: LabelPolicy,
  blindFirst: z.boolean(),
  /** How partly answered questions are used in `chat` and `preference`; older data sets used all of them. */
  partly: PartlyAnswered.default('all'),
  labelPolicy: z.string(),
  /** The applied masking rules with their number of matches; custom patterns by number only. */
  masks: z.array(
    z.object({
      rule: z.union([MaskRule, z.string()]),
      matches: Rows,
      /** Number of matches in the tables of cases. */
      inCases: Rows.default(0),
    }),
  ),
  /** How to read cells of CSV; `null` in other formats. */
  cells: z.string().nullable(),
  /** The newest event that the selection depends on. */
  lastEvent: z.object({ device: DeviceId, seq: z.int().positive(), hash: Sha256, at: Millis }).nullable(),
  /** The file with the signed checkpoint; `unsigned` if no signature covers the last event yet. */
  checkpoint: z.enum(['checkpoint.txt', 'unsigned']),
  files: z.array(DataFile),
  /** The content of cases that the data set has, and its tables of cases; older data sets have none. */
  content: CaseContentPolicy.default('none'),
  caseFiles: z.array(DataFile).default([]),
  /** The other files of the folder, without the manifest and the list of checksums; older data sets list none. */
  texts: z.array(z.object({ name: z.string(), sha256: Sha256 })).default([]),
}))
export type Manifest = z.infer<typeof Manifest>

/** Content of a card and a description besides the manifest: the people, by their ids only. */
export interface People {
  readonly reviewerIds: readonly ReviewerId[]
  /** The models that were asked. */
  readonly models: readonly string[]
}

export const LABEL_POLICY =
  'A gold label needs at least one definite answer (correct or incorrect) and none that differs, or the decision of a third person. Approving a case labels nothing by itself.'

/**
 * Returns the day of the newest event that a data set depends on, such as 2026-03-21; for a data set without labels,
 * the first day.
 */
export function dayOf({ lastEvent }: Pick<Manifest, 'lastEvent'>): string {
  return new Date(lastEvent?.at ?? 0).toISOString().slice(0, 10)
}
