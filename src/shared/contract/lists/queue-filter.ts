import * as z from 'zod'
import { Priority } from '../../domain/cases/priority.ts'
import { BatchId, GateId, Millis, ReviewerId } from '../../domain/ids.ts'
import { ReviewStatus } from '../../domain/reviews/review.ts'
import { ConfidenceLabel } from '../../domain/runs/decision.ts'
import { Trigger } from '../../domain/runs/trigger.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { type FilterRow, filterTable, type ListFacet, shareInput } from './filter-row.ts'

const { part, rowOf } = filterTable<ListFacet>()

/**
 * A filter of cases: the one table of filters, in the order of display. An absent part filters nothing. The address,
 * the chips and the options of the command line are derived from the rows; the SQL is in
 * `store/tables/lists/case-filter.ts`.
 *
 * The confidence of a case is the lowest confidence among the decisions of its latest run: a word, or a number in a
 * range.
 */
export const QueueFilter = z.object({
  status: part(ReviewStatus, {
    chip: 'status',
    input: { kind: 'choice', words: ReviewStatus.options },
    option: { value: 'status', help: 'only cases with a status' },
    isOfRuling: true,
  }),
  /**
   * Whether a person must, or had to, review the case; a case that rules and judges decided alone is not in the queue.
   */
  queued: part(z.enum(['yes', 'no']), {
    chip: 'in queue',
    input: { kind: 'choice', words: ['yes', 'no'] },
    option: { value: 'yes|no', help: 'only cases that are in the queue, or that are not' },
  }),
  pipeline: part(PipelineName, {
    chip: 'pipeline',
    input: { kind: 'choice', words: PipelineName.options },
    option: { value: 'name', help: 'only cases of a pipeline' },
  }),
  priority: part(Priority, {
    chip: 'priority',
    input: { kind: 'choice', words: Priority.options },
    option: { value: 'priority', help: 'only cases with a priority' },
    isOfJudge: true,
  }),
  trigger: part(Trigger, {
    chip: 'trigger',
    input: { kind: 'word', facet: 'triggers' },
    option: { value: 'trigger', help: 'only cases with an escalation trigger' },
    isOfJudge: true,
  }),
  tag: part(z.string().min(1), {
    chip: 'tag',
    input: { kind: 'word', facet: 'tags' },
    option: { value: 'tag', help: 'only cases with a tag' },
  }),
  confidence: part(ConfidenceLabel, {
    chip: 'confidence',
    input: { kind: 'choice', words: ConfidenceLabel.options },
    option: { value: 'label', help: 'only cases whose least confident decision has this confidence' },
    isOfJudge: true,
  }),
  confidenceTo: part(z.number().min(0).max(1), {
    chip: 'confidence',
    input: shareInput('most', [0.5, 0.6, 0.7, 0.8, 0.9, 0.95]),
    option: { value: 'n', help: 'only cases with at most this confidence, as a share such as 0.8' },
    isOfJudge: true,
  }),
  confidenceFrom: part(z.number().min(0).max(1), {
    chip: 'confidence',
    input: shareInput('least', [0.95]),
    option: { value: 'n', help: 'only cases with at least this confidence, as a share such as 0.8' },
    isOfJudge: true,
  }),
  /** The case was imported within this number of days, today included. Saved views use it instead of fixed dates. */
  lastDays: part(z.int().min(1).max(3_660), {
    chip: 'imported',
    input: { kind: 'days', offered: [1, 2, 7, 30] },
    option: { value: 'n', help: 'only cases imported within this many days, today included' },
  }),
  /** The case was imported in this period, both ends included. */
  from: part(Millis, {
    chip: 'imported',
    input: { kind: 'moment', bound: 'first' },
    option: { value: 'moment', help: 'only cases imported at this time or later' },
  }),
  to: part(Millis, {
    chip: 'imported',
    input: { kind: 'moment', bound: 'last' },
    option: { value: 'moment', help: 'only cases imported at this time or earlier' },
  }),
  /** A model that was called in the case's latest run. */
  model: part(z.string().min(1), {
    chip: 'model',
    input: { kind: 'word', facet: 'models' },
    option: { value: 'name', help: 'only cases whose latest run asked a model' },
  }),
  /** The reviewer who has claimed the case or ruled on it. */
  reviewer: part(ReviewerId, {
    chip: 'reviewer',
    input: { kind: 'reviewer' },
    option: { value: 'reviewer', help: 'only cases that a reviewer claimed or ruled on' },
    isOfRuling: true,
  }),
  subject: part(z.string().min(1), {
    chip: 'subject',
    input: { kind: 'word', facet: null },
    option: { value: 'name', help: 'only cases of a subject' },
  }),
  batch: part(BatchId, {
    chip: 'import',
    input: { kind: 'id', label: 'one import', hint: 'It must be the id of an import.' },
    option: { value: 'id', help: 'only cases of one import' },
  }),
  /** A gate that settled the case, if no person has reviewed it since. */
  gate: part(GateId, {
    chip: 'gate',
    input: { kind: 'id', label: 'one gate', hint: 'It must be the id of a gate.' },
    option: { value: 'id', help: 'only cases that a gate settled without a person' },
    isOfJudge: true,
  }),
  /** Words that the title, source, subject or tags begin with. */
  text: part(z.string().trim().min(1), {
    chip: null,
    input: { kind: 'text' },
    option: { value: 'words', help: 'only cases with these words in title, source, subject or tags' },
  }),
})
export type QueueFilter = z.infer<typeof QueueFilter>

export type FilterKey = keyof QueueFilter

/** Every part of a filter, in the order of the table. */
export const filterKeys: readonly FilterKey[] = QueueFilter.keyof().options

/** Returns the row of a part of a filter. */
export function filterRow(key: FilterKey): FilterRow {
  return rowOf(QueueFilter.shape[key])
}

/** Returns the parts of a filter that are set. */
export function setKeys(filter: QueueFilter): readonly FilterKey[] {
  return filterKeys.filter((key) => filter[key] !== undefined)
}

/** Returns whether a filter excludes anything. */
export function isNarrowed(filter: QueueFilter): boolean {
  return setKeys(filter).length > 0
}
