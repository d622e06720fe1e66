import type { Priority } from '../../../shared/domain/cases/priority.ts'
import type { Answer } from '../../../shared/domain/reviews/feedback.ts'
import type { OpinionStatus, ReviewStatus } from '../../../shared/domain/reviews/review.ts'
import { spoken } from '../../../shared/spoken.ts'
import type { RingShape } from '../../components/marks/ring.tsx'

export { spoken }

/** A review's status in words and by shape. */
export const statusLabels: Readonly<
  Record<ReviewStatus, { label: string; shape: RingShape; color: string }>
> = {
  pending: { label: 'Pending', shape: 'empty', color: 'var(--status-pending)' },
  in_review: { label: 'In review', shape: 'half', color: 'var(--status-in-review)' },
  // Neither the word nor the color praises: what is confirmed can be a suspicious receipt or a failed call.
  approved: { label: 'Confirmed', shape: 'tick', color: 'var(--text-2)' },
  rejected: { label: 'Rejected', shape: 'cross', color: 'var(--status-rejected)' },
  regenerate_requested: { label: 'Regenerating', shape: 'round', color: 'var(--status-regenerate)' },
}

/** How a decided case stands with its second opinion. */
export const opinionLabels: Readonly<Record<OpinionStatus, string>> = {
  asked: 'your second opinion requested',
  wanted: 'second opinion requested',
  given: 'second opinion given',
  disputed: 'answers differ',
}

export const priorityLevels: Readonly<Record<Priority, 1 | 2 | 3>> = { high: 3, medium: 2, low: 1 }

export const answerLabels: Readonly<Record<Answer, string>> = {
  correct: 'Correct',
  incorrect: 'Incorrect',
  unsure: 'Unsure',
}

/** What became of a case by an event, as a participle. */
const eventParticiples: Readonly<Record<string, string>> = {
  'review.defer': 'skipped',
  'review.approve': 'confirmed',
  'review.reject': 'rejected',
  'review.request_regenerate': 'sent to be judged again',
  'review.take_back': 'withdrawn from regeneration',
  'review.reopen': 'reopened',
  'opinion.give': 'given a second opinion',
  'case.tag': 'tagged',
}

/** What became of a case by an event of a type; `null` where no participle says it. */
export function eventParticiple(type: string): string | null {
  return eventParticiples[type] ?? null
}

/** Stages of a run that are not called by the words of their name. */
const stages: ReadonlyMap<string, string> = new Map([
  ['normalise', 'Normalization'],
  ['align', 'Alignment'],
  ['merges', 'Merged words'],
  ['three_way_verdict', 'Three-way verdict'],
  ['recogniser_silence', 'Silent recognizers'],
  ['llm_judge', 'LLM judge'],
  ['ctc_artifacts', 'CTC artifacts'],
  ['deterministic', 'Deterministic checks'],
  ['evaluator', 'Judge'],
  ['referee', 'Judge'],
])

/** A stage of a run by its name: `score_by_rules` → Score by rules. */
export function stageLabel(name: string): string {
  return stages.get(name) ?? spoken(name)
}

/** A time of the day before. */
export const yesterdayAt = (time: string) => `yesterday ${time}`
