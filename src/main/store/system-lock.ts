import { existsSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { storeProblem } from './problems.ts'

/** How long a lock is tried that seems to be held, in milliseconds: somebody may only be looking at it. */
const DOUBT_MS = 25

/**
 * Takes a file for this process, by a lock of the system: it ends with the process, however that ends, and holds against
 * every process that sees the file, in whatever container. The file is an empty SQLite database, since SQLite has the
 * locks of every system. Returns how to let go, or `null` where somebody has it.
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
      db.close() // somebody took it for a dead process's, and cleared it away
    }
  } catch (error) {
    throw storeProblem(error, file)
  }
}

/**
 * Whether some process, this one or another, has taken a file. With less patience, in milliseconds, somebody who only
 * looks at it as well may be taken for one.
 */
export function isTaken(file: string, patience = DOUBT_MS): boolean {
  if (!existsSync(file)) return false
  const db = opened(file)
  try {
    return !isBegun(db, patience)
  } finally {
    db.close()
  }
}

/** Clears a file away unless some process has taken it, with what else `clear` removes; returns whether it is gone. */
export function clearLock(file: string, clear: () => void): boolean {
  if (!existsSync(file)) return true
  const db = opened(file)
  try {
    if (!isBegun(db)) return false
    clear()
    if (process.platform === 'win32') db.close() // an open file cannot be removed there
    rmSync(file, { force: true }) // while the lock is ours: whoever waits for it finds that the file is gone
    return true
  } finally {
    db.close()
  }
}

function opened(file: string): Database.Database {
  const db = new Database(file)
  db.pragma('journal_mode = MEMORY') // nothing is ever written, and no journal stands beside it
  return db
}

function isBegun(db: Database.Database, patience = DOUBT_MS): boolean {
  db.pragma(`busy_timeout = ${patience}`)
  try {
    db.exec('BEGIN IMMEDIATE')
    return true
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return false
    throw error
  }
}
