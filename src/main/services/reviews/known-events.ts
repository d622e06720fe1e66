import type { DecisionId } from '../../../shared/domain/ids.ts'
import type { EventOf, LedgerEvent } from '../../../shared/domain/ledger/event.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { parseEvent } from '../../ledger/read.ts'
import type { Snapshot } from '../../store/store.ts'
import type { Blindness } from './blind.ts'
import { isOpinionAsked } from './review-state.ts'

type Seen = Pick<Snapshot, 'cases' | 'events'>

/**
 * Restricts the ledger's events to those that a reviewer may know. Of a case that is hidden from the reviewer or asks
 * the reviewer for a second opinion: nothing that others did. Of any other case: nothing that others said about a
 * decision that the reviewer is still to answer blind.
 */
export function eventSight(store: Seen, blind: Blindness) {
  return {
    mayKnow,
    /** Whether no part of the event is hidden. */
    isWhole: (event: LedgerEvent, me: Reviewer): boolean =>
      mayKnow(event, me) && !(event.type === 'run.end' && isRunHidden(event, me)),
    /** Returns the event without what would tell a blind reviewer why the case waits; `null` if all of it is hidden. */
    seenBy(event: LedgerEvent, me: Reviewer): LedgerEvent | null {
      if (!mayKnow(event, me)) return null
      return event.type === 'run.end' && isRunHidden(event, me)
        ? { ...event, payload: { ...event.payload, escalations: [] } }
        : event
    },
  }

  function mayKnow(event: LedgerEvent, me: Reviewer): boolean {
    if (event.actor.kind !== 'reviewer' || event.actor.id === me.id || !('caseId' in event)) return true
    const row = store.cases.get(event.caseId)
    if (row === null) return true
    if (blind.hidden(row, me.id).size > 0 || isOpinionAsked(row, me.id)) return false
    const decision = decisionOf(event)
    return decision === null || !blind.hides(row, decision, me.id)
  }

  /** Returns the decision that an event is about; for an undo or redo, that of the original event. */
  function decisionOf(event: LedgerEvent): DecisionId | null {
    if ('decisionId' in event) return event.decisionId
    if (event.type !== 'action.undo' && event.type !== 'action.redo') return null
    const original = store.events.byId(event.payload.event)
    return original === null ? null : decisionOf(parseEvent(original))
  }

  function isRunHidden({ caseId, runId }: EventOf<'run.end'>, me: Reviewer): boolean {
    const row = store.cases.get(caseId)
    return row !== null && blind.hidden({ ...row, latest_run_id: runId }, me.id).size > 0
  }
}
