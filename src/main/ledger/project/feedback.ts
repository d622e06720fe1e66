import type { EventOf } from '../../../shared/domain/event.ts'
import type { FeedbackState } from '../../../shared/domain/feedback.ts'
import type { ReviewerId } from '../../../shared/domain/ids.ts'
import type { Store } from '../../store/store.ts'
import { caseOf } from './cases.ts'
import type { Projection } from './context.ts'
import { rememberAction, reviewerOf } from './undo.ts'

/** A reviewer answers "was this correct?", or takes the answer back. */
export function projectFeedback(projection: Projection, event: EventOf<'feedback.give'>): void {
  const reviewer = reviewerOf(projection.head)
  setFeedback(projection.store, event, reviewer, event.payload.after)
  rememberAction(projection, reviewer)
}

/** Makes a reviewer's answer read as `state` says; also how an answer is undone and given again. */
export function setFeedback(
  store: Store,
  event: EventOf<'feedback.give'>,
  reviewer: ReviewerId,
  state: FeedbackState | null,
): void {
  const { caseId, decisionId, runId } = event
  if (caseOf(store, caseId).erased_at !== null) return
  if (state === null) return store.feedback.remove(caseId, decisionId, reviewer)
  store.feedback.put({
    case_id: caseId,
    decision_id: decisionId,
    reviewer_id: reviewer,
    run_id: runId,
    answer: state.answer,
    text_sha256: state.textSha256,
    blind: state.blind ? 1 : 0,
    revealed_at: state.revealedAt,
    at: state.at,
  })
}
