import type { Connection } from './connection.ts'
import { STATE_TABLES } from './tables/names.ts'

/** Empties every table that is projected from the ledger; only for a rebuild. */
export function clearState(db: Connection): void {
  for (const table of STATE_TABLES) if (table !== 'case_search') db.exec(`DELETE FROM ${table}`)
  db.exec(`INSERT INTO case_search (case_search) VALUES ('delete-all')`)
}
