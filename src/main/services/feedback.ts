import { type Answer, type Feedback, type FeedbackState, FeedbackText } from '../../shared/domain/feedback.ts'
import type { BatchId, CaseId, DecisionId } from '../../shared/domain/ids.ts'
import type { Reviewer } from '../../shared/domain/reviewer.ts'
import { AppError } from '../../shared/errors.ts'
import type { LedgerWriter } from '../ledger/ledger.ts'
import type { Schema } from '../store/schema.ts'
import type { ServiceContext } from './context.ts'
import { refuseHeld, requireCase, statusNow } from './review-state.ts'

export interface GivenAnswer {
  readonly decisionId: DecisionId
  readonly answer: Answer
  readonly correction: string | null
  readonly note: string | null
  /** Names the step: sent twice, it takes effect once. */
  readonly actionId: BatchId
}

/** People's answers to "was this correct?". */
export function feedbackService({ store, ledger }: ServiceContext) {
  return {
    /** Gives or changes a reviewer's answer. Needs a claim, or a case that nobody waits for. */
    give(given: GivenAnswer, reviewer: Reviewer): { decisionId: DecisionId; answer: Answer } {
      const actor = { kind: 'reviewer', id: reviewer.id } as const
      return ledger.write({ actor, batchId: given.actionId }, (writer) => {
        if (store.events.ofBatch(given.actionId).length === 0) append(given, reviewer, writer)
        return { decisionId: given.decisionId, answer: given.answer }
      })
    },

    /** Every current answer about the decisions of a case. */
    ofCase(caseId: CaseId): Feedback[] {
      return store.feedback.ofCase(caseId).map(feedbackOf)
    },
  }

  function append(
    { decisionId, answer, correction, note }: GivenAnswer,
    reviewer: Reviewer,
    writer: LedgerWriter,
  ): void {
    const decision = store.decisions.get(decisionId)
    if (decision === null) throw new AppError('NOT_FOUND', `There is no decision ${decisionId}.`)
    const caseId = decision.case_id
    const row = requireCase(store, caseId)
    refuseHeld(store, row, reviewer, writer.now)
    if (statusNow(store, row, writer.now) === 'pending')
      throw new AppError(
        'CLAIM_NEEDED',
        `“${row.title}” waits in the queue. Claim it first, so that nobody else rules on it meanwhile.`,
      )

    const known = store.feedback.get(caseId, decisionId, reviewer.id)
    const hasText = correction !== null || note !== null
    const textSha256 = hasText ? writer.putBody(caseId, { ownAnswer: null, correction, note }) : null
    const after: FeedbackState = { answer, textSha256, blind: false, revealedAt: null, at: writer.now }
    writer.append({
      type: 'feedback.give',
      caseId,
      runId: decision.run_id,
      decisionId,
      payload: { before: known === null ? null : stateOf(known), after },
    })
    store.drafts.removeSubject(reviewer.id, caseId, decision.subject)
  }

  function feedbackOf(row: Schema['feedback']): Feedback {
    const text = row.text_sha256 === null ? null : ledger.bodies.get(FeedbackText, row.text_sha256)
    return {
      decisionId: row.decision_id,
      reviewer: { id: row.reviewer_id, name: store.reviewers.byId(row.reviewer_id)?.name ?? row.reviewer_id },
      answer: row.answer,
      ownAnswer: text?.ownAnswer ?? null,
      correction: text?.correction ?? null,
      note: text?.note ?? null,
      blind: row.blind === 1,
      revealedAt: row.revealed_at,
      at: row.at,
    }
  }
}

export type FeedbackService = ReturnType<typeof feedbackService>

/** A stored answer as the ledger keeps it. */
export function stateOf(row: Schema['feedback']): FeedbackState {
  return {
    answer: row.answer,
    textSha256: row.text_sha256,
    blind: row.blind === 1,
    revealedAt: row.revealed_at,
    at: row.at,
  }
}
