import Database from 'better-sqlite3'
import { storeProblem } from './problems.ts'

export type Connection = Database.Database

/** How long a write waits for another process's write before it gives up. */
export const BUSY_TIMEOUT_MS = 15_000

/**
 * Opens the database with the promises the store makes: an acknowledged commit survives power loss
 * (`synchronous=FULL`), and readers never wait for a writer (WAL).
 */
export function connect(file: string): Connection {
  try {
    const db = new Database(file, { timeout: BUSY_TIMEOUT_MS })
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = FULL')
    db.pragma('foreign_keys = ON')
    db.pragma('trusted_schema = OFF')
    db.pragma('recursive_triggers = ON') // a REPLACE deletes, and is stopped where deleting is
    db.pragma('secure_delete = ON') // what is erased leaves no trace in free pages
    db.pragma('cache_size = -65536')
    db.pragma('mmap_size = 268435456')
    db.pragma('journal_size_limit = 67108864')
    return db
  } catch (error) {
    throw storeProblem(error, file)
  }
}
