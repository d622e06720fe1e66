import type { Finding } from '../../../shared/domain/ledger/finding.ts'
import { hasOurVersion } from '../../store/integrity/schema-objects.ts'
import { openScratch } from '../../store/integrity/scratch.ts'
import { createFindings } from './findings.ts'
import { stateFindings } from './state.ts'
import { inspectLedger } from './verify.ts'

/**
 * Verifies the database of a copied store without its attachments: events, bodies, and every state row against the
 * projected one. The caller has already checked pages and schema. Returns no findings for an older version: its state
 * must be migrated before it can be compared.
 */
export function inspectCopy(file: string, step: (done: number, total: number) => void): readonly Finding[] {
  const scratch = openScratch(file, 'everything')
  try {
    if (!hasOurVersion(scratch.db, 'stored')) return []
    const projected = { db: scratch.db, tables: scratch.tables() }
    const findings = createFindings()
    inspectLedger(projected, findings, () => step)
    if (findings.count() === 0)
      for (const each of stateFindings(projected, new Set(), step)) findings.add(each)
    return findings.listed()
  } finally {
    scratch.close()
  }
}
