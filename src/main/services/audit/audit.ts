import type { CaseId } from '../../../shared/domain/ids.ts'
import type { LedgerEvent } from '../../../shared/domain/ledger/event.ts'
import type { Finding } from '../../../shared/domain/ledger/finding.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { parseEvent } from '../../ledger/read.ts'
import { checkQuickly } from '../../ledger/verify/quick-check.ts'
import type { ServiceContext } from '../context.ts'
import { actorName } from '../records/history.ts'
import { blindness } from '../reviews/blind.ts'
import { eventSight } from '../reviews/known-events.ts'

const CHUNK = 500

export interface TrailFilter {
  readonly type: string | null
  readonly caseId: CaseId | null
}

/** An event of the trail with the name of its actor. */
export type TrailEntry = LedgerEvent & { readonly actorName: string; readonly hash: string }

/** Checks the ledger quickly and reads its events. */
export function auditService(context: ServiceContext) {
  const { store } = context
  const sight = eventSight(store, blindness(context))

  return {
    /** Returns the findings of a quick check of the store. */
    glance: (): Finding[] => checkQuickly(store),

    /** Yields events in the order of arrival, filtered, restricted to what a reviewer may know. */
    *trail({ type, caseId }: TrailFilter, me: Reviewer): Generator<TrailEntry> {
      let position = 0
      for (;;) {
        const rows = store.events.after(position, CHUNK)
        for (const row of rows) {
          position = row.position
          const event = sight.seenBy(parseEvent(row), me)
          if (event === null) continue
          if (type !== null && event.type !== type) continue
          if (caseId !== null && !('caseId' in event && event.caseId === caseId)) continue
          yield { ...event, actorName: actorName(store, event.actor), hash: row.hash }
        }
        if (rows.length < CHUNK) return
      }
    },
  }
}
