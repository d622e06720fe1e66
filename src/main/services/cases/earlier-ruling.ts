import type { EarlierRuling } from '../../../shared/contract/cases/cases.ts'
import type { EventId, Millis, RunId } from '../../../shared/domain/ids.ts'
import type { Actor, LedgerEvent } from '../../../shared/domain/ledger/event.ts'

/** A ruling with the run that it was given on. */
export interface SupersededRuling {
  readonly status: EarlierRuling['status']
  readonly actor: Actor
  readonly at: Millis
  readonly runId: RunId
}

type GivenRuling = SupersededRuling & { readonly event: EventId }

/**
 * Finds the ruling that a new run superseded.
 * @param events all events of a case, the oldest first
 * @returns `null` where no ruling was superseded, or the case was ruled on since
 */
export function supersededRuling(events: readonly LedgerEvent[]): SupersededRuling | null {
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
