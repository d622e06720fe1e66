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
 * Verifies cases one by one, for whoever is about to rely on some of many: the hash and the bodies of each event of a
 * case, and every row of the state that is of it, projected from these events alone. What is between the events of a
 * case (one taken out, with the row that it made) is the chain's to tell: see `walkChains`. A case takes less than a
 * millisecond; the store is looked at as it stands when the verifier is opened.
 */
export function openCaseVerifier(file: string) {
  const scratch = openScratch(file, 'one case')
  const { db } = scratch
  const tables = scratch.tables()
  const compared = { db, tables, rows: rowComparer(db) }
  const bodies = readOnly(tables)

  return {
    /** What does not fit, the events before the rows; nothing where the case stands as its events say. */
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
