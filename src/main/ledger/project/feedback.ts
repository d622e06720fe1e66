import type { ReviewerId } from '../../../shared/domain/ids.ts'
import type { EventOf } from '../../../shared/domain/ledger/event.ts'
import type { AdjudicationState, FeedbackState } from '../../../shared/domain/reviews/feedback.ts'
import type { Tables } from '../../store/store.ts'
import { caseOf } from './cases.ts'
import type { Projection } from './context.ts'
import { giverOf, rememberAction, reviewerOf } from './undo.ts'

/**
 * A reviewer answers "was this correct?", or takes the answer back; or somebody brings in what was answered elsewhere. What
 * was revealed there leaves no trace here but its answer, with which it goes when that is taken back.
 */
export function projectFeedback(projection: Projection, event: EventOf<'feedback.give'>): void {
  const giver = giverOf(projection.head, event)
  const { after, origin } = event.payload
  setFeedback(projection.store, event, giver, after)
  if (after !== null && after.revealedAt !== null && origin === undefined)
    projection.store.reveals.add(event.caseId, giver, event.decisionId, after.revealedAt)
  rememberAction(projection, reviewerOf(projection.head))
}

/** Makes a reviewer's answer read as `state` says; also how an answer is undone and given again. */
export function setFeedback(
  store: Tables,
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
  store.adjudications.weigh({ case_id: caseId, decision_id: decisionId })
}

/** A third person decides where answers differ. */
export function projectAdjudication(projection: Projection, event: EventOf<'decision.adjudicate'>): void {
  setAdjudication(projection.store, event, event.payload.after)
  rememberAction(projection, reviewerOf(projection.head))
}

/** Makes what a third person decided read as `state` says; also how it is undone and done again. */
export function setAdjudication(
  store: Tables,
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
  store.adjudications.weigh({ case_id: caseId, decision_id: decisionId })
}

/** A reviewer has looked at the judge's answers: nothing takes that back. */
export function projectReveal({ store, head }: Projection, event: EventOf<'judge.reveal'>): void {
  if (caseOf(store, event.caseId).erased_at !== null) return
  for (const id of event.payload.decisionIds) store.reveals.add(event.caseId, reviewerOf(head), id, head.at)
}
