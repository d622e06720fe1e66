import { existsSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { storeProblem } from './problems.ts'

/** Milliseconds for which a held lock is tried again: another process may only be testing it. */
const RETRY_MS = 25

/**
 * Locks a file for this process with a lock of the system: it ends with the process in any case, and holds against
 * every process that sees the file, in any container. The file is an empty SQLite database, as SQLite supports the
 * locks of every system. Returns the unlock function, or `null` if the file is locked.
 */
export function takeLock(file: string): (() => void) | null {
  try {
    for (;;) {
      const db = opened(file)
      if (!isBegun(db)) {
        db.close()
        return null
      }
      if (existsSync(file)) return () => void db.close()
      db.close() // Another process took it for a dead process's file and removed it.
    }
  } catch (error) {
    throw storeProblem(error, file)
  }
}

/**
 * Whether any process, including this one, has locked a file. `patience` is in milliseconds; if it is shorter, a
 * process that only tests the lock may be taken for its holder.
 */
export function isTaken(file: string, patience = RETRY_MS): boolean {
  if (!existsSync(file)) return false
  const db = opened(file)
  try {
    return !isBegun(db, patience)
  } finally {
    db.close()
  }
}

/** Removes a file that no process has locked, and what `clear` removes; returns whether it is gone. */
export function clearLock(file: string, clear: () => void): boolean {
  if (!existsSync(file)) return true
  const db = opened(file)
  try {
    if (!isBegun(db)) return false
    clear()
    if (process.platform === 'win32') db.close() // Windows cannot remove an open file.
    rmSync(file, { force: true }) // While this process holds the lock: a process that waits for it finds that the file is gone.
    return true
  } finally {
    db.close()
  }
}

function opened(file: string): Database.Database {
  const db = new Database(file)
  db.pragma('journal_mode = MEMORY') // Nothing is ever written, and no journal file is created.
  return db
}

function isBegun(db: Database.Database, patience = RETRY_MS): boolean {
  db.pragma(`busy_timeout = ${patience}`)
  try {
    db.exec('BEGIN IMMEDIATE')
    return true
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return false
    throw error
  }
}
