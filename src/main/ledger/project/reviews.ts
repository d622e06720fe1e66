import type { CaseId, ReviewerId } from '../../../shared/domain/ids.ts'
import type { EventOf } from '../../../shared/domain/ledger/event.ts'
import type { ReviewState } from '../../../shared/domain/reviews/review.ts'
import type { ReviewEventType } from '../../../shared/domain/reviews/review-event.ts'
import type { Tables } from '../../store/store.ts'
import { caseOf } from './cases.ts'
import type { Projection } from './context.ts'
import { rememberAction, reviewerOf } from './undo.ts'

/** Projects a reviewer's step: sets the case to the state after the event. */
export function projectReview(projection: Projection, event: EventOf<ReviewEventType>): void {
  const reviewer = reviewerOf(projection.head)
  setReviewState(projection.store, event.caseId, reviewer, event.payload.after)
  if (isUndoable(event.type)) rememberAction(projection, reviewer)
}

/** Sets the review state of a case to `state`; used by undo and redo as well. */
export function setReviewState(store: Tables, id: CaseId, reviewer: ReviewerId, state: ReviewState): void {
  const row = caseOf(store, id)
  if (row.erased_at !== null) return
  store.cases.setState({
    id,
    priority: row.priority,
    review_status: state.status,
    queued_at: state.status === null ? null : row.queued_at,
    claimed_by: state.claimedBy,
    claimed_at: state.claimedAt,
    ruled_by: state.ruledBy,
    ruled_at: state.ruledAt,
    second_opinion: state.secondOpinion,
    second_by: state.secondBy,
  })
  store.deferrals.set(id, reviewer, state.deferredAt)
}

/** Claims and releases are not rulings: they are undone only together with a ruling. */
function isUndoable(type: ReviewEventType): boolean {
  return type !== 'review.claim' && type !== 'review.release'
}
