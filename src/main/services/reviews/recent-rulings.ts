import type { RecentRuling } from '../../../shared/contract/reviews/reviews.ts'
import type { BatchId, RunId } from '../../../shared/domain/ids.ts'
import { isReversible, type ReversibleEvent } from '../../../shared/domain/ledger/event.ts'
import { statedOption } from '../../../shared/domain/reviews/feedback.ts'
import { ReviewAction } from '../../../shared/domain/reviews/review.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { RunRecord } from '../../../shared/domain/runs/record.ts'
import { parseEvent } from '../../ledger/read.ts'
import { idleAnswerOf } from '../../pipelines/index.ts'
import type { ServiceContext } from '../context.ts'
import type { FeedbackService } from './feedback/feedback.ts'

type RecentAnswer = Extract<RecentRuling, { kind: 'answer' }>

const MOST = 10

/** Returns a reviewer's latest rulings, newest first, that are still in effect. */
export function recentRulingService(
  { store }: Pick<ServiceContext, 'store'>,
  feedback: FeedbackService,
  recordOf: (runId: RunId) => RunRecord,
) {
  return (reviewer: Reviewer): RecentRuling[] => {
    const rulings = new Map<string, RecentRuling>()
    for (const action of store.undoStack.candidates(reviewer.id, 'undo')) {
      const ruling = rulingOf(action, reviewer)
      const about = ruling?.kind === 'answer' ? ruling.decisionId : ruling?.caseId
      if (ruling !== null && about !== undefined && !rulings.has(about)) rulings.set(about, ruling)
      if (rulings.size === MOST) break
    }
    return [...rulings.values()]
  }

  function rulingOf(action: BatchId, reviewer: Reviewer): RecentRuling | null {
    const found = store.events.lastStepOfBatch(action)
    const last = found === null ? null : parseEvent(found)
    if (last === null || !isReversible(last)) return null
    const row = store.cases.get(last.caseId)
    if (row === null || row.erased_at !== null) return null
    const where = { at: last.at, caseId: row.id, title: row.title }
    if (last.type === 'feedback.give')
      return last.payload.origin === undefined
        ? answerOf(last, { ...where, pipeline: row.pipeline }, reviewer)
        : null // Another reviewer ruled on the case elsewhere.
    const step = ReviewAction.safeParse(last.type.slice('review.'.length)).data
    if (step === undefined) return null // A tag is not a ruling.
    return { kind: 'case', ...where, action: step, cases: store.events.casesOfBatch(action).length }
  }

  /** Returns the current answer with the decision's words; `null` if either is gone. */
  function answerOf(
    { caseId, runId, decisionId }: Extract<ReversibleEvent, { type: 'feedback.give' }>,
    where: Pick<RecentAnswer, 'at' | 'caseId' | 'pipeline' | 'title'>,
    reviewer: Reviewer,
  ): RecentRuling | null {
    const given = feedback
      .ofCase(caseId)
      .find((each) => each.decisionId === decisionId && each.reviewer.id === reviewer.id)
    const decision = recordOf(runId).decisions.find(({ id }) => id === decisionId)
    if (given === undefined || decision === undefined) return null
    const { answer, correction, note } = given
    return {
      kind: 'answer',
      ...where,
      decisionId,
      about: decision.about,
      label: decision.label,
      answer,
      stated: statedOption(given, decision.after),
      wasOpen: idleAnswerOf(where.pipeline, decision) !== null,
      correction,
      note,
    }
  }
}
