import type { TrailCall, TrailEntry } from '../../../shared/contract/program/trail.ts'
import type { DecisionId, RunId } from '../../../shared/domain/ids.ts'
import type { ModelCall } from '../../../shared/domain/judging/call.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { RunRecord } from '../../../shared/domain/runs/record.ts'
import { AppError } from '../../../shared/errors.ts'
import { ownRationaleOf } from '../../pipelines/index.ts'
import { type TrailListRow, trailRowAt } from '../../store/tables/audit/trail-list.ts'
import type { ServiceContext } from '../context.ts'
import { recordOf } from '../records/run-record.ts'
import type { Blindness } from '../reviews/blind.ts'
import type { FeedbackService } from '../reviews/feedback/feedback.ts'
import type { TrailService } from './trail.ts'
import { rowOf } from './trail-row.ts'

export interface EntryParts {
  readonly trail: Pick<TrailService, 'conditionsOf'>
  readonly feedback: Pick<FeedbackService, 'ofCase' | 'adjudicationsOf'>
  readonly blind: Blindness
}

type RunDecision = RunRecord['decisions'][number]

/** Reads all details of a row of the trail. */
export function trailEntries({ store, ledger }: ServiceContext, { trail, feedback, blind }: EntryParts) {
  /** Returns the details. Throws NOT_FOUND for a row that does not exist or that the reviewer may not see. */
  return (id: number, me: Reviewer): TrailEntry => {
    const found = trailRowAt(store.db, trail.conditionsOf({}, me), id)
    if (found === null) throw new AppError('NOT_FOUND', `There is no entry ${id} in the trail.`)
    const record = recordOf(store, ledger.bodies, found.run_id)
    const decision = record.decisions.find((each) => each.id === found.decision_id) ?? null
    const isOwn = found.source !== 'person'
    return {
      row: rowOf(store, found, me),
      eventId: found.event_id,
      hash: found.hash,
      prevHash: found.prev_hash,
      from: isOwn && decision !== null ? decision.before : found.before,
      to: isOwn && decision !== null ? toOf(decision) : found.after,
      reasons: isOwn ? reasonsOf(found, decision, me) : { rule: null, judge: null },
      note: isOwn ? null : found.reason,
      calls: isOwn ? record.calls.filter((call) => decision?.callIds.includes(call.id)).map(callOf) : [],
      standards: found.run_id === null ? [] : standardsOf(found.run_id),
      ...answersOf(found, me),
    }
  }

  function toOf({ before, proposed, after }: RunDecision): string {
    return before === after ? (proposed ?? after) : after
  }

  /** Returns the reasons of a decision, without mentions of other decisions while some of its run are hidden. */
  function reasonsOf(
    { case_id: id, pipeline, run_id: run }: TrailListRow,
    decision: RunDecision | null,
    me: Reviewer,
  ) {
    if (decision === null || id === null || pipeline === null || run === null)
      return { rule: null, judge: null }
    const isHidden = blind.hidden({ id, pipeline, latest_run_id: run }, me.id).size > 0
    return isHidden ? ownRationaleOf(pipeline, decision) : decision.rationale
  }

  function standardsOf(run: RunId): TrailEntry['standards'] {
    const named = new Map(store.standards.all().map((each) => [each.id, each]))
    return store.standards.ofRun(run).map(({ standard_id: id, version }) => ({
      id,
      version,
      kind: named.get(id)?.kind ?? null,
      name: named.get(id)?.name ?? '',
    }))
  }

  /** Returns people's answers to the decision; none of others if the reviewer's own opinion is asked. */
  function answersOf({ case_id: id, decision_id: about, is_asked }: TrailListRow, me: Reviewer) {
    if (id === null || about === null) return { people: [], adjudication: null }
    const people = feedback
      .ofCase(id)
      .filter(({ decisionId, reviewer }) => decisionId === about && (is_asked === 0 || reviewer.id === me.id))
      .map(({ reviewer, answer, correction, note, blind: wasBlind, at }) => ({
        reviewer: reviewer.name,
        ...{ answer, correction, note, blind: wasBlind, at },
      }))
    return { people, adjudication: is_asked === 1 ? null : adjudicationOf(id, about) }
  }

  function adjudicationOf(id: NonNullable<TrailListRow['case_id']>, about: DecisionId) {
    const found = feedback.adjudicationsOf(id).find(({ decisionId }) => decisionId === about)
    if (found === undefined) return null
    const { reviewer, answer, reason, at } = found
    return { reviewer: reviewer.name, answer, reason, at }
  }
}

/** Returns a call in the form of the trail; cached tokens count as input. */
function callOf(call: ModelCall): TrailCall {
  const { usage } = call
  return {
    id: call.id,
    role: call.role,
    model: call.servedModel ?? call.requestedModel,
    promptId: call.promptId,
    promptVersion: call.promptVersion,
    inputTokens: usage === null ? null : usage.inputUncached + usage.cacheRead + usage.cacheWrite,
    outputTokens: usage?.output ?? null,
    costMicros: call.costMicros,
    result: call.result,
  }
}
