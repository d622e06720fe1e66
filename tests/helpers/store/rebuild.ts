import type { Bodies } from '../../../src/main/ledger/bodies.ts'
import { project } from '../../../src/main/ledger/project/project.ts'
import { parseEvent } from '../../../src/main/ledger/read.ts'
import type { Connection } from '../../../src/main/store/connection.ts'
import { SEARCH_TABLES, STATE_TABLES } from '../../../src/main/store/integrity/table-kinds.ts'
import type { Store } from '../../../src/main/store/store.ts'

const CHUNK = 1_000

/** The state tables that have rows of their own. */
export const rowTables = STATE_TABLES.filter((table) => !SEARCH_TABLES.some((each) => each === table))

/** Drops all projected state and rebuilds it from the ledger and its bodies, in one transaction. */
export function rebuild(store: Store, bodies: Bodies): void {
  store.transact(() => {
    clearState(store.db)
    let position = 0
    for (;;) {
      const rows = store.events.after(position, CHUNK)
      for (const row of rows) {
        const event = parseEvent(row)
        position = row.position
        project({ store, bodies, head: event, position }, event)
      }
      if (rows.length < CHUNK) return
    }
  })
}

function clearState(db: Connection): void {
  for (const table of rowTables) db.exec(`DELETE FROM ${table}`)
  for (const table of SEARCH_TABLES) db.exec(`INSERT INTO ${table} (${table}) VALUES ('delete-all')`)
}
