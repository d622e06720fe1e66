import { clearState } from '../store/clear-state.ts'
import type { Store } from '../store/store.ts'
import type { Bodies } from './bodies.ts'
import { project } from './project/project.ts'
import { parseEvent } from './read.ts'

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
