import type { Priority } from '../../../shared/domain/cases/priority.ts'
import type { Answer } from '../../../shared/domain/reviews/feedback.ts'
import type { OpinionStatus, ReviewStatus } from '../../../shared/domain/reviews/review.ts'
import { spoken } from '../../../shared/spoken.ts'
import type { RingShape } from '../../components/marks/ring.tsx'

export { spoken }

/** The label, shape and color of each review status. */
export const statusLabels: Readonly<
  Record<ReviewStatus, { label: string; shape: RingShape; color: string }>
> = {
  pending: { label: 'Pending', shape: 'empty', color: 'var(--status-pending)' },
  in_review: { label: 'In review', shape: 'half', color: 'var(--status-in-review)' },
  // Neither the word nor the color praises: a confirmed case can be a suspicious receipt or a failed call.
  approved: { label: 'Confirmed', shape: 'tick', color: 'var(--text-2)' },
  rejected: { label: 'Rejected', shape: 'cross', color: 'var(--status-rejected)' },
  regenerate_requested: { label: 'Regenerating', shape: 'round', color: 'var(--status-regenerate)' },
}

/** The label of each state of a second opinion on a decided case. */
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

/** Effect of an event on a case, as a participle. */
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

/** Returns what an event of a type did to a case, as a participle; `null` if there is none. */
export function eventParticiple(type: string): string | null {
  return eventParticiples[type] ?? null
}

/** Run stages whose label differs from the words of their name. */
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

/** Returns the label of a run stage from its name: `score_by_rules` → Score by rules. */
export function stageLabel(name: string): string {
  return stages.get(name) ?? spoken(name)
}

/** Returns a time on the previous day in words. */
export const yesterdayAt = (time: string) => `yesterday ${time}`
