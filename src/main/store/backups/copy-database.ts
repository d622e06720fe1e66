import { copyFileSync, existsSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { connectPlain } from './connect-plain.ts'

/** Number of pages that are copied before other work may run. */
const PAGES_AT_ONCE = 1_000

/** Errors with which pages cannot be copied one by one, but the file can. */
const UNREADABLE = /^SQLITE_(CORRUPT|NOTADB|IOERR|CANTOPEN|READONLY|PROTOCOL)/

/**
 * Copies a database into a new file, as of one moment, while it is in use. A database that SQLite cannot copy, because
 * it is damaged or nothing can be written beside it, is copied as a file with its journal.
 */
export async function copyDatabase(
  source: string,
  target: string,
  step: (done: number, total: number) => void,
): Promise<void> {
  try {
    const db = connectPlain(source)
    try {
      await db.backup(target, {
        progress({ totalPages, remainingPages }) {
          step(totalPages - remainingPages, totalPages)
          return PAGES_AT_ONCE
        },
      })
    } finally {
      db.close()
    }
  } catch (error) {
    if (!(error instanceof Database.SqliteError && UNREADABLE.test(error.code))) throw error
    copyWithJournal(source, target)
  }
}

/** Copies a database that is not being written, with the journal beside it. */
export function copyWithJournal(source: string, target: string): void {
  for (const suffix of ['', '-wal']) {
    rmSync(`${target}${suffix}`, { force: true })
    if (existsSync(`${source}${suffix}`)) copyFileSync(`${source}${suffix}`, `${target}${suffix}`)
  }
}
