import type { Count, QueueFilter } from '../../../shared/contract/lists/queue.ts'
import { type Priority, priorityRank } from '../../../shared/domain/cases/priority.ts'
import { ReviewStatus } from '../../../shared/domain/reviews/review.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import type { CaseConditions, Range } from '../../store/tables/lists/case-filter.ts'
import type { Standing } from '../../store/tables/lists/standing.ts'
import type { FixedFilter } from './last-days.ts'

/** Beyond this many rows a count says "at least". */
export const COUNTED_TO = 10_000

/** The standings that read as a status now: a claim whose lease has ended is pending again. */
export function standingsOf(status: ReviewStatus | undefined): Standing[] {
  switch (status) {
    case undefined:
      return ReviewStatus.options.map((each) => ({ status: each, lease: 'any' }))
    case 'pending':
      return [
        { status, lease: 'any' },
        { status: 'in_review', lease: 'ended' },
      ]
    case 'in_review':
      return [{ status, lease: 'held' }]
    default:
      return [{ status, lease: 'any' }]
  }
}

/** Whether the counters alone can answer: they know pipelines, statuses and priorities. */
export function isCounted({ pipeline: _, status: __, priority: ___, ...rest }: QueueFilter): boolean {
  return Object.values(rest).every((part) => part === undefined)
}

/** A count that stops where nobody counts any more. */
export function countTo(cases: number): Count {
  return { cases: Math.min(cases, COUNTED_TO), atLeast: cases > COUNTED_TO }
}

/**
 * A filter of the contract in the table's terms, for one who may not know what the judge said of some pipelines: what
 * their cases wait for, and how sure they are, finds none of them.
 */
export function blindConditionsOf(filter: FixedFilter, hidden: readonly PipelineName[]): CaseConditions {
  const { trigger, confidence, confidenceFrom, confidenceTo } = filter
  const isTelling = [trigger, confidence, confidenceFrom, confidenceTo].some((part) => part !== undefined)
  return isTelling ? { ...conditionsOf(filter), exceptOf: hidden } : conditionsOf(filter)
}

/** A filter of the contract in the table's terms. */
export function conditionsOf(filter: FixedFilter): CaseConditions {
  const { pipeline, trigger, tag, batch, subject, model, reviewer, text } = filter
  return {
    pipeline,
    priority: rankOf(filter.priority),
    trigger,
    tag,
    batch,
    subject,
    model,
    label: filter.confidence,
    confidence: rangeOf(filter.confidenceFrom, filter.confidenceTo),
    imported: rangeOf(filter.from, filter.to),
    reviewer,
    match: text === undefined ? undefined : searchFor(text),
  }
}

/** A priority as the table sorts by it. */
export function rankOf(priority: Priority | undefined): number | undefined {
  return priority === undefined ? undefined : priorityRank(priority)
}

function rangeOf(from: number | undefined, to: number | undefined): Range | undefined {
  return from === undefined && to === undefined ? undefined : { from, to }
}

/** Every word of the text, as the beginning of a word; letters keep the marks that belong to them. */
function searchFor(text: string): string {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  return words.length === 0 ? '""' : words.map((word) => `"${word}"*`).join(' ')
}
