import Database from 'better-sqlite3'
import { storeProblem } from './problems.ts'

export type Connection = Database.Database

/** Milliseconds that a write waits for the write of another process. */
export const BUSY_TIMEOUT_MS = 15_000

/**
 * Opens the database with the promises the store makes: an acknowledged commit survives power loss
 * (`synchronous=FULL`), and readers never wait for a writer (WAL).
 */
export function connect(file: string): Connection {
  try {
    const db = new Database(file, { timeout: BUSY_TIMEOUT_MS })
    beginJournal(db)
    db.pragma('synchronous = FULL')
    db.pragma('foreign_keys = ON')
    db.pragma('trusted_schema = OFF')
    db.pragma('recursive_triggers = ON') // a REPLACE deletes, and is stopped where deleting is
    db.pragma('secure_delete = ON') // what is erased leaves no trace in free pages
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
 * Lets long walks on a connection be given up half-way (`stillWanted` asks): `check` throws when nobody wants the
 * answer any more, and what it throws comes out of the query. It may not ask the connection anything.
 */
export function checkOnTheWay(db: Connection, check: () => void): void {
  db.function('still_wanted', () => {
    check()
    return 1
  })
}

/** How often, and after how many milliseconds, another try is made at what SQLite does not wait for. */
const TRIES = 1_500 // as long as a write waits, in all
const PAUSE_MS = 10

/**
 * Of several processes that open a new file at the same moment one makes its journal; SQLite tells the others at once
 * that the file is locked, without waiting for it.
 */
function beginJournal(db: Connection): void {
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
