import type { VerifyLine } from '../../../shared/contract/program/audit.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import type { LedgerEvent } from '../../../shared/domain/ledger/event.ts'
import { parseEvent } from '../../ledger/read.ts'
import { type VerificationResult, verifyLedger } from '../../ledger/verify.ts'
import { openSnapshot } from '../../store/store.ts'
import { actorName } from '../cases/history.ts'
import type { ServiceContext } from '../context.ts'

const CHUNK = 500

export interface TrailFilter {
  readonly type: string | null
  readonly caseId: CaseId | null
}

/** An event of the trail with the name of who caused it. */
export type TrailEntry = LedgerEvent & { readonly actorName: string; readonly hash: string }

/** Verifies the ledger and reads its events. */
export function auditService({ store }: ServiceContext) {
  return {
    /** Verifies every chain and every body, and reports progress. */
    async *verify(signal: AbortSignal | undefined): AsyncGenerator<VerifyLine> {
      const snapshot = openSnapshot(store)
      try {
        const steps: { done: number; total: number }[] = []
        const checked = verifyLedger(snapshot, {
          onProgress: (done, total) => steps.push({ done, total }),
          ...(signal === undefined ? {} : { signal }),
        })
        let result: VerificationResult | null = null
        while (result === null) {
          result = await Promise.race([checked, pause()])
          const last = steps.splice(0).at(-1)
          if (last !== undefined) yield { event: 'progress', ...last }
        }
        yield { event: 'result', result }
      } finally {
        snapshot.close()
      }
    },

    /** The trail in the order in which events arrived, filtered. */
    *trail({ type, caseId }: TrailFilter): Generator<TrailEntry> {
      let position = 0
      for (;;) {
        const rows = store.events.after(position, CHUNK)
        for (const row of rows) {
          position = row.position
          const event = parseEvent(row)
          if (type !== null && event.type !== type) continue
          if (caseId !== null && !('caseId' in event && event.caseId === caseId)) continue
          yield { ...event, actorName: actorName(store, event.actor), hash: row.hash }
        }
        if (rows.length < CHUNK) return
      }
    },
  }
}

function pause(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, 100, null))
}
