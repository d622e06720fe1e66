import type { Timeline, TimelineStep } from '../../../shared/contract/program/trail.ts'
import type { CaseId, RunId } from '../../../shared/domain/ids.ts'
import type { EventOf, LedgerEvent } from '../../../shared/domain/ledger/event.ts'
import { partOf, type TrailLane } from '../../../shared/domain/ledger/trail.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { AppError } from '../../../shared/errors.ts'
import { parseEvent } from '../../ledger/read.ts'
import { trailRow } from '../../store/tables/audit/trail.ts'
import type { CaseRow } from '../../store/tables/cases/cases.ts'
import type { EventRow } from '../../store/tables/events.ts'
import type { ServiceContext } from '../context.ts'
import { actorName } from '../records/history.ts'
import { raisedNow, recordOf } from '../records/run-record.ts'
import type { Blindness } from '../reviews/blind.ts'
import { eventSight } from '../reviews/known-events.ts'
import { isOpinionAsked } from '../reviews/review-state.ts'
import { runSteps } from './run-steps.ts'
import { sentenceOf } from './sentences.ts'

/** Returns the timeline of a case: rules, judge and people in one order, restricted to what a reviewer may know. */
export function timelines({ store, ledger }: ServiceContext, blind: Blindness) {
  const sight = eventSight(store, blind)

  /**
   * Throws NOT_FOUND for a case that was never imported. Of an erased case, only the fact that things happened remains.
   */
  return (id: CaseId, me: Reviewer): Timeline => {
    const row = store.cases.get(id)
    if (row === null) throw new AppError('NOT_FOUND', `There is no case ${id}.`)
    const onlyMine = blind.hidden(row, me.id).size > 0 || isOpinionAsked(row, me.id)
    const events = store.events.ofCase(id)
    const steps = events.flatMap((each) => stepsOf(each, row, me))
    return { caseId: id, title: row.title, pipeline: row.pipeline, isHidden: onlyMine, steps }
  }

  function stepsOf(found: EventRow, row: CaseRow, me: Reviewer): TimelineStep[] {
    const event = parseEvent(found)
    if (!sight.mayKnow(event, me)) return []
    const own = stepOf(event, found.position)
    return event.type === 'run.end' ? [...ofRun(event, own, found.position, row, me), ...[own]] : [own]
  }

  function stepOf(event: LedgerEvent, position: number): TimelineStep {
    const { sentence, detail } = sentenceOf({ store, bodies: ledger.bodies }, event)
    return {
      lane: laneOf(event),
      at: event.at,
      device: event.device,
      seq: event.deviceSeq,
      type: event.type,
      sentence,
      detail,
      words: null,
      actor: actorName(store, event.actor),
      runId: 'runId' in event ? event.runId : null,
      decisionId: 'decisionId' in event ? event.decisionId : null,
      entry: partOf(event.type) === null ? null : trailRow(position, 0),
    }
  }

  function ofRun(
    event: LedgerEvent & EventOf<'run.end'>,
    own: TimelineStep,
    position: number,
    { id, pipeline }: CaseRow,
    me: Reviewer,
  ): TimelineStep[] {
    const hidden = blind.hidden({ id, pipeline, latest_run_id: event.runId satisfies RunId }, me.id)
    const record = recordOf(store, ledger.bodies, event.runId)
    const raised = raisedNow(store, event.runId, record)
    return runSteps({ record, raised, pipeline, hidden, own, position })
  }
}

function laneOf({ actor, type }: LedgerEvent): TrailLane {
  return actor.kind === 'reviewer' && type !== 'case.import' ? 'people' : 'rules'
}
