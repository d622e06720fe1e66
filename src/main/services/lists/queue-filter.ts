import type { Count, QueueFilter } from '../../../shared/contract/lists/queue.ts'
import { type Priority, priorityRank } from '../../../shared/domain/cases/priority.ts'
import { ReviewStatus } from '../../../shared/domain/reviews/review.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import type { CaseConditions, Range } from '../../store/tables/lists/case-filter.ts'
import type { StatusFilter } from '../../store/tables/lists/status-filter.ts'
import type { FixedFilter } from './last-days.ts'

/** Counts stop at this many rows and then say "at least". */
export const COUNTED_TO = 10_000

/** The stored statuses that count as a status now: a claim whose lease has ended is pending again. */
export function statusFiltersOf(status: ReviewStatus | undefined): StatusFilter[] {
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

/** Whether the counters table can answer a filter: it counts by pipeline, status and priority. */
export function isCounted({ pipeline: _, status: __, priority: ___, ...rest }: QueueFilter): boolean {
  return Object.values(rest).every((part) => part === undefined)
}

/** A count, capped at `COUNTED_TO`. */
export function countTo(cases: number): Count {
  return { cases: Math.min(cases, COUNTED_TO), atLeast: cases > COUNTED_TO }
}

/**
 * The table's conditions for a filter of a reviewer who is blind to the judge in some pipelines: triggers and
 * confidence match none of their cases.
 */
export function blindConditionsOf(filter: FixedFilter, hidden: readonly PipelineName[]): CaseConditions {
  const { trigger, confidence, confidenceFrom, confidenceTo } = filter
  const isTelling = [trigger, confidence, confidenceFrom, confidenceTo].some((part) => part !== undefined)
  return isTelling ? { ...conditionsOf(filter), exceptOf: hidden } : conditionsOf(filter)
}

/** The table's conditions for a filter. */
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

/** The rank by which the table sorts a priority. */
export function rankOf(priority: Priority | undefined): number | undefined {
  return priority === undefined ? undefined : priorityRank(priority)
}

function rangeOf(from: number | undefined, to: number | undefined): Range | undefined {
  return from === undefined && to === undefined ? undefined : { from, to }
}

/** The full-text query for a search text: each of its words as a prefix, with combining marks kept. */
function searchFor(text: string): string {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  return words.length === 0 ? '""' : words.map((word) => `"${word}"*`).join(' ')
}
