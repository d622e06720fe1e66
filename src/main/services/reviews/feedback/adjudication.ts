import type { Dispute, DisputeCursor, DisputePage } from '../../../../shared/contract/reviews/opinions.ts'
import type { BatchId, CaseId, DecisionId } from '../../../../shared/domain/ids.ts'
import type {
  Adjudication,
  AdjudicationState,
  DefiniteAnswer,
} from '../../../../shared/domain/reviews/feedback.ts'
import type { Reviewer } from '../../../../shared/domain/reviews/reviewer.ts'
import { pipelinesOn } from '../../../../shared/domain/workspace.ts'
import { AppError } from '../../../../shared/errors.ts'
import { questionOf } from '../../../pipelines/index.ts'
import type { Schema } from '../../../store/schema.ts'
import type { ServiceContext } from '../../context.ts'
import { recordOf } from '../../records/run-record.ts'
import type { Blindness } from '../blind.ts'
import { isOpinionAsked, requireCase } from '../review-state.ts'
import { refuseIdle, refuseOpen } from './answering.ts'
import type { FeedbackService } from './feedback.ts'
import type { PageAsked } from './opinions.ts'
import { reviewable } from './reviewable.ts'

export interface GivenAdjudication {
  readonly decisionId: DecisionId
  readonly answer: DefiniteAnswer
  readonly correction: string | null
  readonly reason: string
  readonly actionId: BatchId
}

/** Adjudication: where answers differ, a third reviewer decides with a reason. */
export function adjudicationService(
  { store, ledger, settings }: ServiceContext,
  feedback: Pick<FeedbackService, 'ofCase' | 'adjudicationsOf'>,
  blind: Blindness,
) {
  return {
    disputes({ limit, after, upTo = null }: PageAsked<DisputeCursor>, me: Reviewer): DisputePage {
      const from = after === null ? null : { case_id: after.caseId, decision_id: after.decisionId }
      const rows = store.adjudications
        .disputes(pipelinesOn(settings()), from, limit + 1)
        .filter(
          ({ case_id: id, decision_id: decision }) =>
            upTo === null || id < upTo.caseId || (id === upTo.caseId && decision <= upTo.decisionId),
        )
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      return {
        rows: page.flatMap(({ case_id, decision_id }) => disputeOf(case_id, decision_id, me) ?? []),
        next:
          rows.length > limit && last !== undefined
            ? { caseId: last.case_id, decisionId: last.decision_id }
            : null,
      }
    },

    adjudicate(given: GivenAdjudication, me: Reviewer): Adjudication {
      return ledger.write({ actor: { kind: 'reviewer', id: me.id }, batchId: given.actionId }, (writer) => {
        const decision = requireDecision(given.decisionId)
        const caseId = decision.case_id
        if (store.events.ofBatch(given.actionId).length === 0) {
          const known = store.adjudications.get(caseId, decision.id)
          refuse(decision, known, me)
          const { answer, correction, reason } = given
          const { pipeline } = requireCase(store, caseId)
          refuseOpen(pipeline, draftOf(decision), answer, { correction, ownAnswer: null })
          refuseIdle(pipeline, draftOf(decision), answer, correction)
          const textSha256 = writer.putBody(caseId, { ownAnswer: null, correction, note: reason })
          const after: AdjudicationState = { reviewerId: me.id, answer, textSha256, at: writer.now }
          writer.append({
            type: 'decision.adjudicate',
            caseId,
            runId: decision.run_id,
            decisionId: decision.id,
            payload: { before: known === null ? null : adjudicationState(known), after },
          })
        }
        const settled = feedback.adjudicationsOf(caseId).find(({ decisionId }) => decisionId === decision.id)
        if (settled === undefined)
          throw new AppError('NOT_ALLOWED', 'The adjudication was undone in the meantime. Adjudicate again.')
        return settled
      })
    },
  }

  function requireDecision(id: DecisionId): Schema['decisions'] {
    const decision = store.decisions.get(id)
    if (decision === null) throw new AppError('NOT_FOUND', `There is no decision ${id}.`)
    requireCase(store, decision.case_id)
    return decision
  }

  function refuse({ id, case_id }: Schema['decisions'], known: unknown, me: Reviewer): void {
    if (known === null && !store.adjudications.isDisputed(case_id, id))
      throw new AppError(
        'NOT_ALLOWED',
        'The decision was not adjudicated: no two definite answers differ about it.',
      )
    if (store.feedback.get(case_id, id, me.id) !== null)
      throw new AppError(
        'NOT_ALLOWED',
        'You have answered this decision yourself: a third person must decide where answers differ.',
      )
  }

  function draftOf({ id, run_id }: Schema['decisions']) {
    return recordOf(store, ledger.bodies, run_id).decisions.find((each) => each.id === id) ?? null
  }

  function disputeOf(caseId: CaseId, id: DecisionId, me: Reviewer): Dispute | null {
    const row = store.cases.get(caseId)
    const decision = store.decisions.get(id)
    if (row === null || decision === null) return null
    const draft = draftOf(decision)
    if (draft === null || isOpinionAsked(row, me.id)) return null
    const givenAnswers = { feedback: feedback.ofCase(caseId), adjudications: [] }
    const shown = reviewable(
      { ...draft, caseId, runId: decision.run_id },
      givenAnswers,
      me,
      blind.hides(row, id, me.id) ? questionOf(row.pipeline, draft) : null,
    )
    const { title, pipeline } = row
    return { caseId, title, pipeline, decision: shown, isOpen: shown.mine === null }
  }
}

/** Returns a stored adjudication in the form of the ledger. */
export function adjudicationState(row: Schema['adjudications']): AdjudicationState {
  return { reviewerId: row.reviewer_id, answer: row.answer, textSha256: row.text_sha256, at: row.at }
}
