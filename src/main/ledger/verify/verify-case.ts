import type { CaseId } from '../../../shared/domain/ids.ts'
import type { Finding } from '../../../shared/domain/ledger/finding.ts'
import { rowComparer } from '../../store/integrity/compare-rows.ts'
import { openScratch } from '../../store/integrity/scratch.ts'
import type { EventRow } from '../../store/tables/events.ts'
import { readOnly } from '../bodies.ts'
import { chainHash } from '../chain.ts'
import { eventFindings } from './replay.ts'
import { caseFindings } from './state.ts'

/**
 * Verifies single cases before a caller relies on them: the hash and the bodies of each event of a case, and every
 * state row of the case, projected from these events alone. It does not see what is between the events of a case (a
 * removed event together with its row): `walkChains` does. A case takes less than a millisecond. The store is examined
 * as of the moment when the verifier is opened.
 */
export function openCaseVerifier(file: string) {
  const scratch = openScratch(file, 'one case')
  const { db } = scratch
  const tables = scratch.tables()
  const compared = { db, tables, rows: rowComparer(db) }
  const bodies = readOnly(tables)

  return {
    /** Returns the findings of a case, events before rows; empty if the case is intact. */
    findings(id: CaseId): Finding[] {
      db.exec('SAVEPOINT one_case')
      try {
        const ledger = tables.events.ofCase(id).flatMap((row) => {
          const changed = changedText(row)
          return changed === null ? eventFindings({ store: tables, bodies }, row, true) : [changed]
        })
        return ledger.length > 0 ? ledger : [...caseFindings(compared, id)]
      } finally {
        db.exec('ROLLBACK TO one_case; RELEASE one_case')
      }
    },
    close: scratch.close,
  }
}

function changedText({ device, device_seq: seq, prev_hash, canonical, hash }: EventRow): Finding | null {
  if (chainHash(prev_hash, canonical) === hash) return null
  return {
    code: 'EVENT_CHANGED',
    table: 'events',
    row: `device=${device}, device_seq=${seq}`,
    event: { device, seq },
    reason: `The text of event ${seq} is not the text that was hashed.`,
  }
}
