import Database from 'better-sqlite3'
import { storeProblem } from './problems.ts'

export type Connection = Database.Database

/** Milliseconds that a write waits for the write of another process. */
export const BUSY_TIMEOUT_MS = 15_000

/**
 * Opens the database so that a committed transaction survives power loss (`synchronous=FULL`), and readers never wait
 * for a writer (WAL).
 */
export function connect(file: string): Connection {
  try {
    const db = new Database(file, { timeout: BUSY_TIMEOUT_MS })
    enableWal(db)
    db.pragma('synchronous = FULL')
    db.pragma('foreign_keys = ON')
    db.pragma('trusted_schema = OFF')
    db.pragma('recursive_triggers = ON') // REPLACE deletes rows, and triggers that forbid deletion must fire.
    db.pragma('secure_delete = ON') // Erased content leaves no trace in free pages.
    db.pragma('cache_size = -65536')
    db.pragma('mmap_size = 268435456')
    db.pragma('journal_size_limit = 67108864')
    checkOnTheWay(db, () => {})
    return db
  } catch (error) {
    throw storeProblem(error, file)
  }
}

/**
 * Registers `still_wanted`, which long queries call (`stillWanted`) so that they can be canceled: `check` throws to
 * cancel, and the query rethrows the exception. `check` must not use the connection.
 */
export function checkOnTheWay(db: Connection, check: () => void): void {
  db.function('still_wanted', () => {
    check()
    return 1
  })
}

/** Number of attempts, and milliseconds between them, for an operation for which SQLite does not wait. */
const TRIES = 1_500 // In total as long as a write waits.
const PAUSE_MS = 10

/**
 * Starts the journal. If several processes open a new file at once, one creates the journal, and SQLite reports to the
 * others that the file is locked, without waiting.
 */
function enableWal(db: Connection): void {
  db.pragma('busy_timeout = 0')
  for (let tries = 1; ; tries += 1) {
    try {
      db.pragma('journal_mode = WAL')
      break
    } catch (error) {
      if (tries === TRIES || !isBusy(error)) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
    }
  }
  db.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
}

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
}
