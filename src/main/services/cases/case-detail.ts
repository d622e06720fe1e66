import type {
  CaseDetail,
  EarlierRuling,
  ReviewableDecision,
  SettledBy,
} from '../../../shared/contract/cases/cases.ts'
import type { CaseId, DecisionId, EventId, Millis, RunId } from '../../../shared/domain/ids.ts'
import type { Actor, LedgerEvent } from '../../../shared/domain/ledger/event.ts'
import { allowedActions, type ReviewStatus } from '../../../shared/domain/reviews/review.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { Rationale } from '../../../shared/domain/runs/decision.ts'
import type { RunRecord } from '../../../shared/domain/runs/record.ts'
import { type Escalation, SAMPLED } from '../../../shared/domain/runs/run.ts'
import type { CaseNeed } from '../../../shared/domain/standards/standard.ts'
import { AppError } from '../../../shared/errors.ts'
import { CaseInput, finalOf, type RunFinal } from '../../../shared/pipelines/index.ts'
import { parseEvent } from '../../ledger/read.ts'
import { hasStandards, ownRationaleOf, questionOf } from '../../pipelines/index.ts'
import type { Schema } from '../../store/schema.ts'
import type { CaseRow } from '../../store/tables/cases/cases.ts'
import type { ServiceContext } from '../context.ts'
import { actorName, historyOf } from '../records/history.ts'
import { raisedIn, raisedNow, settledNow } from '../records/run-record.ts'
import type { Blindness } from '../reviews/blind.ts'
import type { DraftService } from '../reviews/drafts.ts'
import type { FeedbackService } from '../reviews/feedback/feedback.ts'
import { reviewable } from '../reviews/feedback/reviewable.ts'
import {
  holderOf,
  isOpinionAsked,
  opinionHolderOf,
  opinionOf,
  requireCase,
  statusNow,
} from '../reviews/review-state.ts'
import { needNow } from '../standards/case-standards.ts'
import type { CaseContentService, Proposed } from './case-content.ts'
import { isSameResult } from './ruling-effect.ts'
import { caseOf, runOf } from './shown-case.ts'

export interface DetailParts {
  readonly feedback: FeedbackService
  readonly drafts: DraftService
  readonly content: CaseContentService
  readonly blind: Blindness
}

/** The view of one reviewer on a case. */
interface Look {
  readonly row: CaseRow
  readonly me: Reviewer
  /** The decisions whose judge is hidden. */
  readonly hidden: ReadonlySet<DecisionId>
  /** Whether a second opinion is asked of this reviewer, who must not know the first one. */
  readonly isAsked: boolean
}

/** The content of the review screen, restricted to what the reviewer may see. */
export function caseDetails({ store, ledger, clock, settings }: ServiceContext, parts: DetailParts) {
  const { feedback, drafts, content, blind } = parts

  return {
    /**
     * Returns a case with the given run, by default the latest. Throws NOT_FOUND for a failed run or a run of another
     * case.
     */
    get(id: CaseId, me: Reviewer, runId: RunId | null = null): CaseDetail {
      const row = requireCase(store, id)
      const now = clock.now()
      const look = lookAt(runId === null ? row : asOf(row, runId), me)
      const { hidden, isAsked } = look
      const status = isAsked ? null : statusNow(store, row, now)
      const shownRunId = look.row.latest_run_id
      const record = content.recordOf(shownRunId)
      const isHidden = hidden.size > 0
      const shown = caseOf(row)
      const needs = needsOf(row)
      return {
        case: {
          ...shown,
          reviewStatus: isAsked ? null : shown.reviewStatus,
          priority: isHidden ? null : shown.priority,
        },
        shownRunId,
        ...(needs !== null && { needs }),
        status,
        earlierRuling: isHidden || isAsked || isDecided(status) ? null : earlierRulingOf(look),
        holder: holderOf(store, row, me.id, now),
        allowed: status === null ? [] : [...allowedActions(status)],
        opinion: opinionOf(row, store.adjudications.hasDispute(id), me.id),
        opinionHolder: opinionHolderOf(store, row, me.id, now),
        isHidden,
        leftOut: record.decisions.filter(({ id, isAskedBlind }) => !isAskedBlind && hidden.has(id)).length,
        evidence: evidenceOf(look),
        runs: store.runs.ofCase(id).map((run) => runOf(ledger.bodies, run, isHidden ? null : isWanted(run))),
        decisions: decisionsOf(look, record),
        escalations: isHidden ? [] : escalationsOf(record, look.row),
        stages: isHidden ? [] : record.stages,
        calls: isHidden ? [] : record.calls,
        settledBy: isHidden ? null : settledByOf(shownRunId, record),
        judge: isHidden ? null : record.judge,
        history: historyOf(store, ledger, id, isHidden || isAsked ? me : null),
        drafts: drafts.ofCase(id, me),
      }
    },

    /**
     * Returns the result of a case if proposed answers were given; `null` before a run, or while the judge is hidden.
     */
    preview(id: CaseId, proposed: readonly Proposed[], me: Reviewer): RunFinal | null {
      const { row, hidden, isAsked } = lookAt(requireCase(store, id), me)
      const found = hidden.size > 0 ? null : content.preview(row, proposed, isAsked ? me : null)
      return found === null ? null : finalOf(found)
    },
  }

  function settledByOf(run: RunId | null, record: RunRecord): SettledBy | null {
    const gate = settledNow(store, run, record)
    if (gate === null) return null
    return { ...gate, raised: [...raisedIn(record)], role: store.gates.get(gate.id)?.role ?? '' }
  }

  function needsOf(row: CaseRow): CaseNeed | null {
    if (!hasStandards(row.pipeline)) return null
    const input = ledger.bodies.get(CaseInput, row.input_sha256)
    return input === null ? null : needNow({ store, ledger, settings }, row.id, input)
  }

  /** Returns the case with a run's own results, as when that run was the latest. */
  function asOf(row: CaseRow, runId: RunId): CaseRow {
    const run = store.runs.get(runId)
    if (run === null || run.case_id !== row.id || run.state !== 'done')
      throw new AppError('NOT_FOUND', `Case ${row.id} has no finished run ${runId}.`)
    return { ...row, latest_run_id: runId }
  }

  function lookAt(row: CaseRow, me: Reviewer): Look {
    return { row, me, hidden: blind.hidden(row, me.id), isAsked: isOpinionAsked(row, me.id) }
  }

  /** Returns the ruling that a new run superseded, with the result that it was given on. */
  function earlierRulingOf({ row }: Look): EarlierRuling | null {
    const found = supersededRuling(store.events.ofCase(row.id).map(parseEvent))
    const run = found === null ? null : store.runs.get(found.runId)
    if (found === null || run === null) return null
    const before = content.asRuled(row, run.id, found.at)
    return {
      status: found.status,
      reviewer: actorName(store, found.actor),
      at: found.at,
      attempt: run.attempt,
      final: before === null ? null : finalOf(before),
      isSameResult: isSameResult(before, content.of(row)),
    }
  }

  /** Whether a run was selected for review: by its escalations or by chance. */
  function isWanted({ id, inclusion }: Schema['runs']): boolean {
    return inclusion !== null || raisedNow(store, id, content.recordOf(id)).length > 0
  }

  /** Returns the escalations of a run, or the random sample as the reason for review. */
  function escalationsOf(record: RunRecord, { latest_run_id: run }: CaseRow): Escalation[] {
    const escalations = raisedNow(store, run, record)
    const isSampled = escalations.length === 0 && run !== null && store.runs.get(run)?.inclusion != null
    return isSampled ? [SAMPLED] : [...escalations]
  }

  function evidenceOf({ row, me, hidden, isAsked }: Look): CaseDetail['evidence'] {
    if (hidden.size > 0) return content.input(row)
    return isAsked ? content.of(row, me) : content.of(row)
  }

  /** Returns the rationale of a decision without mentions of other decisions, while others are hidden. */
  function alone({ pipeline }: CaseRow, decision: RunRecord['decisions'][number]) {
    const { advice } = decision
    const hiding = (rationale: Rationale) => ownRationaleOf(pipeline, { ...decision, rationale })
    return {
      rationale: hiding(decision.rationale),
      ...(advice === undefined ? {} : { advice: { ...advice, rationale: hiding(advice.rationale) } }),
    }
  }

  function decisionsOf({ row, me, hidden, isAsked }: Look, record: RunRecord): ReviewableDecision[] {
    const runId = row.latest_run_id
    if (runId === null) return []
    const given = feedback.ofCase(row.id)
    const givenAnswers = isAsked
      ? { feedback: given.filter(({ reviewer }) => reviewer.id === me.id), adjudications: [] }
      : { feedback: given, adjudications: feedback.adjudicationsOf(row.id) }
    const shown = record.decisions.filter(({ id, isAskedBlind }) => isAskedBlind || !hidden.has(id))
    return shown.map((decision) =>
      reviewable(
        { ...decision, ...(hidden.size > 0 ? alone(row, decision) : {}), runId, caseId: row.id },
        givenAnswers,
        me,
        hidden.has(decision.id) ? questionOf(row.pipeline, decision) : null,
      ),
    )
  }
}

function isDecided(status: ReviewStatus | null): boolean {
  return status === 'approved' || status === 'rejected'
}

/** A ruling with the run that it was given on. */
interface SupersededRuling {
  readonly status: EarlierRuling['status']
  readonly actor: Actor
  readonly at: Millis
  readonly runId: RunId
}

type GivenRuling = SupersededRuling & { readonly event: EventId }

/**
 * Finds the ruling that a new run superseded.
 * @param events all events of a case, the oldest first
 * @returns `null` if no ruling was superseded, or the case was ruled on since
 */
function supersededRuling(events: readonly LedgerEvent[]): SupersededRuling | null {
  let shownRun: RunId | null = null
  let superseded: SupersededRuling | null = null
  let ruling: GivenRuling | null = null
  const undone = new Map<EventId, GivenRuling>()
  for (const event of events) {
    switch (event.type) {
      case 'review.approve':
      case 'review.reject':
        superseded = null
        ruling =
          shownRun === null
            ? null
            : {
                event: event.id,
                status: event.type === 'review.approve' ? 'approved' : 'rejected',
                actor: event.actor,
                at: event.at,
                runId: shownRun,
              }
        break
      case 'review.reopen':
        ruling = null
        break
      case 'action.undo':
        if (ruling?.event === event.payload.event) {
          undone.set(ruling.event, ruling)
          ruling = null
        }
        break
      case 'action.redo':
        ruling = undone.get(event.payload.event) ?? ruling
        break
      case 'run.end':
        if (event.payload.state !== 'done') break
        shownRun = event.runId
        if (event.payload.ruling !== 'superseded') break
        superseded = ruling
        ruling = null
        break
      default:
    }
  }
  return superseded
}
