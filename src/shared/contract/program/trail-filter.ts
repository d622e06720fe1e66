import * as z from 'zod'
import { CaseId, Millis, ReviewerId, StandardId } from '../../domain/ids.ts'
import { TrailAnswer, TrailPart, TrailSource } from '../../domain/ledger/trail.ts'
import { ConfidenceLabel } from '../../domain/runs/decision.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { type FilterRow, filterTable, shareInput } from '../lists/filter-row.ts'

/** The filters whose values come from the trail, for their menus. */
export const TrailFacet = z.enum(['models', 'guards', 'kinds', 'prompts', 'standards', 'reviewers'])
export type TrailFacet = z.infer<typeof TrailFacet>

const { part, rowOf } = filterTable<TrailFacet>()
const word = z.string().min(1)

/** A filter of the audit trail: its table of filters, in the order of display. An absent part filters nothing. */
export const TrailFilter = z.object({
  part: part(TrailPart, {
    chip: null,
    input: { kind: 'choice', words: TrailPart.options },
    option: { value: 'part', help: 'only entries of one section of the trail' },
  }),
  /** On this number of days, today included. */
  lastDays: part(z.int().min(1).max(3_660), {
    chip: 'date',
    input: { kind: 'days', offered: [1, 2, 7, 30] },
    option: { value: 'n', help: 'only entries within this many days, today included' },
  }),
  /** In this period, both ends included. */
  from: part(Millis, {
    chip: 'date',
    input: { kind: 'moment', bound: 'first' },
    option: { value: 'moment', help: 'only entries at this time or later' },
  }),
  to: part(Millis, {
    chip: 'date',
    input: { kind: 'moment', bound: 'last' },
    option: { value: 'moment', help: 'only entries at this time or earlier' },
  }),
  /** Whether it took effect and was not undone. */
  applied: part(z.enum(['yes', 'no']), {
    chip: 'took effect',
    input: { kind: 'choice', words: ['yes', 'no'] },
    option: { value: 'yes|no', help: 'only decisions that took effect (yes), or did not (no)' },
    isOfJudge: true,
  }),
  source: part(TrailSource, {
    chip: 'source',
    input: { kind: 'choice', words: TrailSource.options },
    option: { value: 'source', help: 'only changes by a rule, judge, panel, guard or person' },
    isOfJudge: true,
  }),
  pipeline: part(PipelineName, {
    chip: 'pipeline',
    input: { kind: 'choice', words: PipelineName.options },
    option: { value: 'name', help: 'only entries of a pipeline' },
  }),
  kind: part(word, {
    chip: 'kind',
    input: { kind: 'word', facet: 'kinds' },
    option: { value: 'kind', help: 'only decisions of a kind' },
  }),
  guard: part(word, {
    chip: 'guard',
    input: { kind: 'word', facet: 'guards' },
    option: { value: 'guard', help: 'only decisions that this guard blocked' },
    isOfJudge: true,
  }),
  model: part(word, {
    chip: 'model',
    input: { kind: 'word', facet: 'models' },
    option: { value: 'name', help: 'only decisions that this model judged' },
    isOfJudge: true,
  }),
  /** The version of a prompt. */
  prompt: part(word, {
    chip: 'prompt',
    input: { kind: 'word', facet: 'prompts' },
    option: { value: 'version', help: 'only decisions judged with this prompt version' },
    isOfJudge: true,
  }),
  standard: part(StandardId, {
    chip: 'standard',
    input: { kind: 'word', facet: 'standards' },
    option: { value: 'id', help: 'only runs that judged by this standard' },
  }),
  /** People's answer to the decision. */
  answer: part(TrailAnswer, {
    chip: 'answer',
    input: { kind: 'choice', words: TrailAnswer.options },
    option: { value: 'answer', help: 'only decisions that a person answered with this' },
    isOfJudge: true,
  }),
  confidence: part(ConfidenceLabel, {
    chip: 'confidence',
    input: { kind: 'choice', words: ConfidenceLabel.options },
    option: { value: 'label', help: 'only decisions with this confidence' },
    isOfJudge: true,
  }),
  confidenceFrom: part(z.number().min(0).max(1), {
    chip: 'confidence',
    input: shareInput('least', [0.5, 0.8, 0.95]),
    option: { value: 'n', help: 'only decisions with at least this confidence, as a share such as 0.8' },
    isOfJudge: true,
  }),
  confidenceTo: part(z.number().min(0).max(1), {
    chip: 'confidence',
    input: shareInput('most', [0.5, 0.8, 0.95]),
    option: { value: 'n', help: 'only decisions with at most this confidence, as a share such as 0.8' },
    isOfJudge: true,
  }),
  case: part(CaseId, {
    chip: 'case',
    input: { kind: 'id', label: 'one case', hint: 'It must be the id of a case.' },
    option: { value: 'id', help: 'only entries of a case' },
  }),
  /** The person who did it. */
  reviewer: part(ReviewerId, {
    chip: 'by',
    input: { kind: 'reviewer' },
    option: { value: 'reviewer', help: 'only entries of a person' },
  }),
  /**
   * Prefixes of words in the subject, the old or new value, or the reason of a change; or all of them in the title of
   * its case.
   */
  text: part(z.string().trim().min(1).max(400), {
    chip: null,
    input: { kind: 'text' },
    option: {
      value: 'words',
      help: 'only entries with these words in what was changed, its old or new value, or the reason; or of a case with them in its title',
    },
    isOfJudge: true,
  }),
})
export type TrailFilter = z.infer<typeof TrailFilter>

export type TrailFilterKey = keyof TrailFilter

/** Every part of a filter of the trail, in the order of the table. */
export const trailFilterKeys: readonly TrailFilterKey[] = TrailFilter.keyof().options

/** Returns the row of a part of a filter of the trail. */
export function trailFilterRow(key: TrailFilterKey): FilterRow<TrailFacet> {
  return rowOf(TrailFilter.shape[key])
}
