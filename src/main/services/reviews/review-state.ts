import type { Holder } from '../../../shared/contract/lists/queue.ts'
import type { CaseId, Millis, ReviewerId, RunId } from '../../../shared/domain/ids.ts'
import {
  effectiveStatus,
  type OpinionStatus,
  type ReviewState,
  type ReviewStatus,
} from '../../../shared/domain/reviews/review.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Store } from '../../store/store.ts'
import type { CaseRow } from '../../store/tables/cases/cases.ts'

/** Returns the case with an id. Throws NOT_FOUND, also for an erased case. */
export function requireCase(store: Store, id: CaseId): CaseRow {
  const row = store.cases.get(id)
  if (row === null) throw new AppError('NOT_FOUND', `There is no case ${id}.`)
  if (row.erased_at !== null)
    throw new AppError(
      'NOT_FOUND',
      `Case ${id} was erased on ${new Date(row.erased_at).toISOString().slice(0, 10)}.`,
    )
  return row
}

/** Returns the current effective status: a claim whose lease has ended does not count. */
export function statusNow(store: Store, row: CaseRow, now: Millis): ReviewStatus | null {
  if (row.review_status === null) return null
  return effectiveStatus(row.review_status, store.leases.get(row.id)?.until ?? null, now)
}

/** Returns the reviewer with a valid claim on a case; `null` if there is none. */
export function holderOf(store: Store, row: CaseRow, me: ReviewerId, now: Millis): Holder | null {
  if (row.claimed_by === null || statusNow(store, row, now) !== 'in_review') return null
  const until = store.leases.get(row.id)?.until ?? now
  const name = store.reviewers.byId(row.claimed_by)?.name ?? row.claimed_by
  return { id: row.claimed_by, name, until, isMe: row.claimed_by === me }
}

/** Returns the reviewer who is giving a requested second opinion; `null` if there is none. */
export function opinionHolderOf(store: Store, row: CaseRow, me: ReviewerId, now: Millis): Holder | null {
  const lease = row.second_opinion === 'wanted' ? store.leases.get(row.id) : null
  if (lease === null || lease.until <= now) return null
  const { reviewer_id: id, until } = lease
  return { id, name: store.reviewers.byId(id)?.name ?? id, until, isMe: id === me }
}

/** Whether a second opinion on a decided case is requested from a reviewer, who must not see the first one. */
export function isOpinionAsked(row: Pick<CaseRow, 'second_opinion' | 'ruled_by'>, me: ReviewerId): boolean {
  return row.second_opinion === 'wanted' && row.ruled_by !== me
}

/** Returns the status of a case's second opinion, as a reviewer may see it. */
export function opinionOf(
  row: Pick<CaseRow, 'second_opinion' | 'ruled_by'>,
  isDisputed: boolean,
  me: ReviewerId,
): OpinionStatus | null {
  if (isOpinionAsked(row, me)) return 'asked'
  return isDisputed ? 'disputed' : row.second_opinion
}

/** Returns the review state of a case in the form of events. */
export function reviewStateOf(store: Store, row: CaseRow, reviewer: ReviewerId): ReviewState {
  return {
    status: row.review_status,
    claimedBy: row.claimed_by,
    claimedAt: row.claimed_at,
    ruledBy: row.ruled_by,
    ruledAt: row.ruled_at,
    deferredAt: store.deferrals.at(row.id, reviewer),
    secondOpinion: row.second_opinion,
    secondBy: row.second_by,
  }
}

/** Throws HELD_BY_OTHER while another reviewer holds the case. */
export function refuseHeld(store: Store, row: CaseRow, me: Reviewer, now: Millis): void {
  const holder = holderOf(store, row, me.id, now)
  if (holder !== null && !holder.isMe) throw heldByOther(holder.name, holder.until)
}

/** Throws RUN_REPLACED if the latest run is not the one that the reviewer has seen. */
export function refuseReplaced(row: CaseRow, seenRunId: RunId | null): void {
  if (seenRunId === null || row.latest_run_id === seenRunId) return
  throw new AppError(
    'RUN_REPLACED',
    `The ruling on “${row.title}” was not saved because a new run has ended. Review the new run, then rule again.`,
  )
}

/** Returns the error for a case that another reviewer holds. */
export function heldByOther(name: string, end: Millis): AppError {
  const until = new Date(end).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return new AppError(
    'HELD_BY_OTHER',
    `${name} has claimed this case until ${until}. Choose another case, or wait.`,
  )
}
