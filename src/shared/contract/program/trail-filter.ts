import * as z from 'zod'
import { CaseId, Millis, ReviewerId, StandardId } from '../../domain/ids.ts'
import { TrailAnswer, TrailPart, TrailSource } from '../../domain/ledger/trail.ts'
import { ConfidenceLabel } from '../../domain/runs/decision.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { type FilterRow, filterTable, shareInput } from '../lists/filter-row.ts'

/** What the trail knows the words of, for the menus of its filters. */
export const TrailFacet = z.enum(['models', 'guards', 'kinds', 'prompts', 'standards', 'reviewers'])
export type TrailFacet = z.infer<typeof TrailFacet>

const { part, rowOf } = filterTable<TrailFacet>()
const word = z.string().min(1)

/**
 * Which rows of the audit trail are meant: its table of filters, in the order in which they are offered. An absent part
 * leaves nothing out.
 */
export const TrailFilter = z.object({
  part: part(TrailPart, {
    chip: null,
    input: { kind: 'choice', words: TrailPart.options },
    option: { value: 'part', help: 'only of a part of the trail' },
  }),
  /** On this many days, today included. */
  lastDays: part(z.int().min(1).max(3_660), {
    chip: 'date',
    input: { kind: 'days', offered: [1, 2, 7, 30] },
    option: { value: 'n', help: 'only on the last so many days, today included' },
  }),
  /** Between these moments, both included. */
  from: part(Millis, {
    chip: 'date',
    input: { kind: 'moment', bound: 'first' },
    option: { value: 'moment', help: 'only then or later' },
  }),
  to: part(Millis, {
    chip: 'date',
    input: { kind: 'moment', bound: 'last' },
    option: { value: 'moment', help: 'only then or earlier' },
  }),
  /** Whether it took effect and still stands. */
  applied: part(z.enum(['yes', 'no']), {
    chip: 'took effect',
    input: { kind: 'choice', words: ['yes', 'no'] },
    option: { value: 'yes|no', help: 'only what took effect, or did not' },
    isOfJudge: true,
  }),
  source: part(TrailSource, {
    chip: 'source',
    input: { kind: 'choice', words: TrailSource.options },
    option: { value: 'source', help: 'only by a rule, judge, panel, guard or person' },
    isOfJudge: true,
  }),
  pipeline: part(PipelineName, {
    chip: 'pipeline',
    input: { kind: 'choice', words: PipelineName.options },
    option: { value: 'name', help: 'only of a pipeline' },
  }),
  kind: part(word, {
    chip: 'kind',
    input: { kind: 'word', facet: 'kinds' },
    option: { value: 'kind', help: 'only decisions of a kind' },
  }),
  guard: part(word, {
    chip: 'guard',
    input: { kind: 'word', facet: 'guards' },
    option: { value: 'guard', help: 'only what a guard kept from taking effect' },
    isOfJudge: true,
  }),
  model: part(word, {
    chip: 'model',
    input: { kind: 'word', facet: 'models' },
    option: { value: 'name', help: 'only what a model was asked about' },
    isOfJudge: true,
  }),
  /** The version of a prompt. */
  prompt: part(word, {
    chip: 'prompt',
    input: { kind: 'word', facet: 'prompts' },
    option: { value: 'version', help: 'only by a version of a prompt' },
    isOfJudge: true,
  }),
  standard: part(StandardId, {
    chip: 'standard',
    input: { kind: 'word', facet: 'standards' },
    option: { value: 'id', help: 'only of runs that judged by a standard' },
  }),
  /** What people say of the decision. */
  answer: part(TrailAnswer, {
    chip: 'answer',
    input: { kind: 'choice', words: TrailAnswer.options },
    option: { value: 'answer', help: 'only what people call so' },
    isOfJudge: true,
  }),
  confidence: part(ConfidenceLabel, {
    chip: 'confidence',
    input: { kind: 'choice', words: ConfidenceLabel.options },
    option: { value: 'label', help: 'only decisions that are so sure' },
    isOfJudge: true,
  }),
  confidenceFrom: part(z.number().min(0).max(1), {
    chip: 'confidence',
    input: shareInput('least', [0.5, 0.8, 0.95]),
    option: { value: 'n', help: 'only decisions that are as sure as this, from 0 to 1' },
    isOfJudge: true,
  }),
  confidenceTo: part(z.number().min(0).max(1), {
    chip: 'confidence',
    input: shareInput('most', [0.5, 0.8, 0.95]),
    option: { value: 'n', help: 'only decisions that are no surer than this' },
    isOfJudge: true,
  }),
  case: part(CaseId, {
    chip: 'case',
    input: { kind: 'id', label: 'one case', hint: 'It is not the id of a case.' },
    option: { value: 'id', help: 'only of a case' },
  }),
  /** Who did it. */
  reviewer: part(ReviewerId, {
    chip: 'by',
    input: { kind: 'reviewer' },
    option: { value: 'reviewer', help: 'only what a person did' },
  }),
  /** Words that begin what was changed, from what, to what, or why. */
  text: part(z.string().trim().min(1).max(400), {
    chip: null,
    input: { kind: 'text' },
    option: { value: 'words', help: 'only where what was changed, from, to or why says so' },
    isOfJudge: true,
  }),
})
export type TrailFilter = z.infer<typeof TrailFilter>

export type TrailFilterKey = keyof TrailFilter

/** Every part of a filter of the trail, in the order of the table. */
export const trailFilterKeys: readonly TrailFilterKey[] = TrailFilter.keyof().options

/** The row of a part of a filter of the trail. */
export function trailFilterRow(key: TrailFilterKey): FilterRow<TrailFacet> {
  return rowOf(TrailFilter.shape[key])
}
