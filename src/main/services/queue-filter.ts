import type { QueueFilter } from '../../shared/contract/queue.ts'
import { priorityRank } from '../../shared/domain/priority.ts'
import { ReviewStatus } from '../../shared/domain/review.ts'
import type { CaseConditions } from '../store/tables/case-filter.ts'
import type { Standing } from '../store/tables/queue.ts'

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

/** Whether the counters alone can answer. */
export function isCounted({ trigger, tag, batch, subject, text }: QueueFilter): boolean {
  return [trigger, tag, batch, subject, text].every((part) => part === undefined)
}

/** A filter of the contract in the table's terms. */
export function conditionsOf({ priority, text, status: _, ...rest }: QueueFilter): CaseConditions {
  return {
    ...rest,
    priority: priority === undefined ? undefined : priorityRank(priority),
    match: text === undefined ? undefined : searchFor(text),
  }
}

/** Every word of the text, as the beginning of a word; letters keep the marks that belong to them. */
function searchFor(text: string): string {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  return words.length === 0 ? '""' : words.map((word) => `"${word}"*`).join(' ')
}
