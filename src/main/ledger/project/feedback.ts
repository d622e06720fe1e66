import type { ReviewerId } from '../../../shared/domain/ids.ts'
import type { EventOf } from '../../../shared/domain/ledger/event.ts'
import type { AdjudicationState, FeedbackState } from '../../../shared/domain/reviews/feedback.ts'
import { caseOf } from './cases.ts'
import type { Projection } from './context.ts'
import { setDispute, setLabel } from './labels.ts'
import { giverOf, rememberAction, reviewerOf } from './undo.ts'

/**
 * Projects a reviewer's answer to "was this correct?", its withdrawal, or an answer imported from elsewhere. A reveal
 * in the other store is recorded here only in the answer, and is removed with it.
 */
export function projectFeedback(projection: Projection, event: EventOf<'feedback.give'>): void {
  const giver = giverOf(projection.head, event)
  const { after, origin } = event.payload
  setFeedback(projection, event, giver, after)
  if (after !== null && after.revealedAt !== null && origin === undefined)
    projection.store.reveals.add(event.caseId, giver, event.decisionId, after.revealedAt)
  rememberAction(projection, reviewerOf(projection.head))
}

type Stated = Pick<Projection, 'store' | 'bodies'>

/** Sets a reviewer's answer to `state`; used by undo and redo as well. */
export function setFeedback(
  { store, bodies }: Stated,
  event: EventOf<'feedback.give'>,
  reviewer: ReviewerId,
  state: FeedbackState | null,
): void {
  const { caseId, decisionId, runId } = event
  if (caseOf(store, caseId).erased_at !== null) return
  if (state === null) store.feedback.remove(caseId, decisionId, reviewer)
  else
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
      blind_answer: state.blindAnswer,
      reasons: JSON.stringify(state.reasons),
    })
  setDispute({ store, bodies }, caseId, decisionId)
  setLabel({ store, bodies }, caseId, decisionId)
}

/** Projects an adjudication: the decision of a third person where answers differ. */
export function projectAdjudication(projection: Projection, event: EventOf<'decision.adjudicate'>): void {
  setAdjudication(projection, event, event.payload.after)
  rememberAction(projection, reviewerOf(projection.head))
}

/** Sets the decision of a third person to `state`; used by undo and redo as well. */
export function setAdjudication(
  { store, bodies }: Stated,
  { caseId, decisionId, runId }: EventOf<'decision.adjudicate'>,
  state: AdjudicationState | null,
): void {
  if (caseOf(store, caseId).erased_at !== null) return
  if (state === null) store.adjudications.remove(caseId, decisionId)
  else
    store.adjudications.put({
      case_id: caseId,
      decision_id: decisionId,
      run_id: runId,
      reviewer_id: state.reviewerId,
      answer: state.answer,
      text_sha256: state.textSha256,
      at: state.at,
    })
  setDispute({ store, bodies }, caseId, decisionId)
  setLabel({ store, bodies }, caseId, decisionId)
}

/** Projects that a reviewer has seen the judge's answers. This is never undone. */
export function projectReveal({ store, head }: Projection, event: EventOf<'judge.reveal'>): void {
  if (caseOf(store, event.caseId).erased_at !== null) return
  for (const id of event.payload.decisionIds) store.reveals.add(event.caseId, reviewerOf(head), id, head.at)
}
