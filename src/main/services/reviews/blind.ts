import type { BatchId, CaseId, DecisionId, ReviewerId, RunId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { AppError } from '../../../shared/errors.ts'
import { PipelineName } from '../../../shared/pipelines/index.ts'
import type { Snapshot } from '../../store/store.ts'
import type { CaseRow } from '../../store/tables/cases/cases.ts'
import type { ServiceContext } from '../context.ts'
import { refuseHeld, requireCase } from './review-state.ts'

type Known = Pick<CaseRow, 'id' | 'pipeline' | 'latest_run_id'>

/** The content that is hidden from a blind reviewer. */
export type Blindness = ReturnType<typeof blindness>

/**
 * Blind mode: until a reviewer has answered a decision, or asked to see it, the judge's answer to it is hidden; until
 * that holds for every decision, the result of the case and why it waits are hidden.
 */
export function blindness({ store, settings }: { store: Snapshot; settings: ServiceContext['settings'] }) {
  return {
    /** The pipelines with blind review. */
    pipelines: (): PipelineName[] => PipelineName.options.filter((name) => settings().review.blind[name]),

    /** Returns the decisions of a case's latest run that are hidden from a reviewer. */
    hidden(row: Known, me: ReviewerId): ReadonlySet<DecisionId> {
      if (row.latest_run_id === null || !settings().review.blind[row.pipeline]) return new Set()
      return hiddenIn(row.latest_run_id, row.id, me)
    },

    /** Whether a decision of any run is hidden from a reviewer. */
    hides(row: Known, decision: DecisionId, me: ReviewerId): boolean {
      if (!settings().review.blind[row.pipeline]) return false
      const run = store.decisions.get(decision)?.run_id
      return run !== undefined && hiddenIn(run, row.id, me).has(decision)
    },
  }

  /** Decisions that nobody is asked about are hidden as long as any decision to answer is hidden. */
  function hiddenIn(run: RunId, id: CaseId, me: ReviewerId): ReadonlySet<DecisionId> {
    const unseen = store.decisions.ofRun(run).filter((decision) => !isSeen(id, decision.id, me))
    const isOpen = unseen.some(({ is_asked_blind }) => is_asked_blind === 1)
    return new Set(isOpen ? unseen.map((decision) => decision.id) : [])
  }

  /** Decisions that were answered before blind mode was enabled count as seen. */
  function isSeen(id: CaseId, decision: DecisionId, me: ReviewerId): boolean {
    return store.reveals.at(id, me, decision) !== null || store.feedback.get(id, decision, me) !== null
  }
}

export interface Reveal {
  readonly caseId: CaseId
  /** One decision; `null` for all of the latest run, and thus the whole case. */
  readonly decisionId: DecisionId | null
  readonly actionId: BatchId
}

/**
 * Maximum number of decisions per event: an event has less than 64 KiB, and a long passage has thousands of decisions.
 */
export const MAX_REVEALED = 1_000

/** Reveals the judge before an answer is given. An event records it: the answer then does not count as blind. */
export function revealService({ store, ledger }: ServiceContext, blind: Blindness) {
  return {
    reveal({ caseId, decisionId, actionId }: Reveal, reviewer: Reviewer): { caseId: CaseId } {
      const actor = { kind: 'reviewer', id: reviewer.id } as const
      return ledger.write({ actor, batchId: actionId }, (writer) => {
        const row = requireCase(store, caseId)
        refuseHeld(store, row, reviewer, writer.now)
        const hidden = [...blind.hidden(row, reviewer.id)]
        if (decisionId !== null && store.decisions.get(decisionId)?.case_id !== caseId)
          throw new AppError('NOT_FOUND', `Case ${caseId} has no decision ${decisionId}.`)
        const decisionIds = decisionId === null ? hidden : hidden.filter((id) => id === decisionId)
        for (let from = 0; from < decisionIds.length; from += MAX_REVEALED) {
          const some = decisionIds.slice(from, from + MAX_REVEALED)
          writer.append({ type: 'judge.reveal', caseId, payload: { decisionIds: some } })
        }
        return { caseId }
      })
    },
  }
}
