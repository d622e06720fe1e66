import type { CaseId } from '../../../shared/domain/ids.ts'
import type { LedgerEvent } from '../../../shared/domain/ledger/event.ts'
import type { Finding } from '../../../shared/domain/ledger/finding.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { parseEvent } from '../../ledger/read.ts'
import { glanceAt } from '../../ledger/verify/quick.ts'
import { eventSight } from '../audit/known-events.ts'
import { actorName } from '../cases/history.ts'
import type { ServiceContext } from '../context.ts'
import { blindness } from '../reviews/blind.ts'

const CHUNK = 500

export interface TrailFilter {
  readonly type: string | null
  readonly caseId: CaseId | null
}

/** An event of the trail with the name of who caused it. */
export type TrailEntry = LedgerEvent & { readonly actorName: string; readonly hash: string }

/** Glances at the ledger and reads its events. */
export function auditService(context: ServiceContext) {
  const { store } = context
  const sight = eventSight(store, blindness(context))

  return {
    /** What is wrong with the store at a glance. */
    glance: (): Finding[] => glanceAt(store),

    /** The trail in the order in which events arrived, filtered, as far as a reviewer may know it. */
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
