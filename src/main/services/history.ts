import * as z from 'zod'
import type { HistoryEntry } from '../../shared/contract/cases.ts'
import type { Actor, LedgerEvent } from '../../shared/domain/event.ts'
import type { CaseId } from '../../shared/domain/ids.ts'
import type { Reviewer } from '../../shared/domain/reviewer.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { parseEvent } from '../ledger/read.ts'
import type { Store } from '../store/store.ts'

/** The body of a note beside a review step. */
export const ReviewNote = z.object({ note: z.string() })

/**
 * What happened to a case, oldest first, as people tell it: starts of runs and holds are left out. `onlyOf` leaves out
 * what every other reviewer did, for one who is to judge without knowing it.
 */
export function historyOf(
  store: Store,
  ledger: Ledger,
  id: CaseId,
  onlyOf: Reviewer | null = null,
): HistoryEntry[] {
  return store.events
    .ofCase(id)
    .map(parseEvent)
    .filter(({ type, actor }) => {
      const isOthers = onlyOf !== null && actor.kind === 'reviewer' && actor.id !== onlyOf.id
      return !UNTOLD.has(type) && !isOthers
    })
    .map((event) => ({
      at: event.at,
      actor: actorName(store, event.actor),
      type: event.type,
      decisionId: 'decisionId' in event ? event.decisionId : null,
      detail: detailOf(store, event),
      note: noteOf(ledger, event),
    }))
}

const UNTOLD: ReadonlySet<string> = new Set(['run.start', 'review.claim', 'review.release', 'judge.reveal'])

/** The name of whoever caused an event. */
export function actorName(store: Store, actor: Actor): string {
  switch (actor.kind) {
    case 'reviewer':
      return store.reviewers.byId(actor.id)?.name ?? actor.id
    case 'pipeline':
      return actor.name
    case 'system':
      return 'Docket'
  }
}

function detailOf(store: Store, event: LedgerEvent): string | null {
  switch (event.type) {
    case 'run.end':
      return event.payload.state
    case 'feedback.give':
    case 'decision.adjudicate':
      return event.payload.after?.answer ?? null
    case 'action.undo':
    case 'action.redo': {
      const original = store.events.byId(event.payload.event)
      return original === null ? null : parseEvent(original).type
    }
    default:
      return null
  }
}

function noteOf(ledger: Ledger, event: LedgerEvent): string | null {
  if (!('payload' in event && 'noteSha256' in event.payload) || event.payload.noteSha256 === null) return null
  return ledger.bodies.get(ReviewNote, event.payload.noteSha256)?.note ?? null
}
