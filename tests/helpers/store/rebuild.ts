import type { Bodies } from '../../../src/main/ledger/bodies.ts'
import { project } from '../../../src/main/ledger/project/project.ts'
import { parseEvent } from '../../../src/main/ledger/read.ts'
import type { Connection } from '../../../src/main/store/connection.ts'
import { STATE_TABLES } from '../../../src/main/store/integrity/table-kinds.ts'
import type { Store } from '../../../src/main/store/store.ts'

const CHUNK = 1_000

/** Drops all projected state and makes it anew from the ledger and its bodies, in one transaction. */
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
  for (const table of STATE_TABLES) if (table !== 'case_search') db.exec(`DELETE FROM ${table}`)
  db.exec(`INSERT INTO case_search (case_search) VALUES ('delete-all')`)
}
