import * as z from 'zod'
import {
  DatasetFormat,
  LabelPolicy,
  LeftOut,
  MaskRule,
  PreferenceShape,
  SplitBy,
  SplitName,
} from '../../../shared/contract/cases/datasets.ts'
import { QueueFilter } from '../../../shared/contract/lists/queue-filter.ts'
import { deferredObject } from '../../../shared/deferred.ts'
import { DeviceId, Millis, type ReviewerId, Sha256 } from '../../../shared/domain/ids.ts'

const Rows = z.int().nonnegative()

/** A file of rows. */
export const DataFile = deferredObject(() => ({
  name: z.string(),
  split: SplitName,
  rows: Rows,
  bytes: Rows,
  sha256: Sha256,
}))
export type DataFile = z.infer<typeof DataFile>

/** What a data set is and what it depends on. No wall clock: equal labels and choices give equal bytes. */
export const Manifest = deferredObject(() => ({
  format: DatasetFormat,
  /** How a preference row names its answers; `null` in other formats. */
  shape: PreferenceShape.nullable(),
  schemaVersion: z.int(),
  tool: z.object({ name: z.string(), version: z.string() }),
  rows: Rows,
  splits: z.object({ by: SplitBy, seed: z.string(), rows: z.partialRecord(SplitName, Rows) }),
  /** What is no row, by why. */
  leftOut: z.partialRecord(LeftOut, Rows),
  answers: z.record(z.string(), Rows),
  gold: z.record(z.string(), Rows),
  pipelines: z.record(z.string(), Rows),
  cases: Rows,
  reviewers: Rows,
  /** What the selection was narrowed by; free words are masked where anything is. */
  filter: QueueFilter,
  /** Only labels that were given between these moments, both included; `null` where there is no bound. */
  answeredFrom: Millis.nullable().default(null),
  answeredTo: Millis.nullable().default(null),
  policy: LabelPolicy,
  blindFirst: z.boolean(),
  labelPolicy: z.string(),
  /** The masking rules that were applied, with what they found; own patterns by their number alone. */
  masks: z.array(z.object({ rule: z.union([MaskRule, z.string()]), matches: Rows })),
  /** How to read cells of CSV; `null` in other formats. */
  cells: z.string().nullable(),
  /** The newest event that the selection depends on. */
  lastEvent: z.object({ device: DeviceId, seq: z.int().positive(), hash: Sha256, at: Millis }).nullable(),
  /** The file with the signed checkpoint; `unsigned` where nothing was signed yet that covers the last event. */
  checkpoint: z.enum(['checkpoint.txt', 'unsigned']),
  files: z.array(DataFile),
  /** The other files of the folder, but the manifest and the list of sums; older data sets name none. */
  texts: z.array(z.object({ name: z.string(), sha256: Sha256 })).default([]),
}))
export type Manifest = z.infer<typeof Manifest>

/** What a card and a description say besides the manifest: who the people are, by their ids alone. */
export interface People {
  readonly reviewerIds: readonly ReviewerId[]
  /** The models that were asked. */
  readonly models: readonly string[]
}

export const LABEL_POLICY =
  'A gold label needs at least one definite answer (correct or incorrect) and none that differs, or the decision of a third person. Approving a case labels nothing by itself.'

/** The day of the newest event that a data set depends on, as 2026-03-21; of a data set without labels, the first day. */
export function dayOf({ lastEvent }: Pick<Manifest, 'lastEvent'>): string {
  return new Date(lastEvent?.at ?? 0).toISOString().slice(0, 10)
}
