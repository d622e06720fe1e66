import Database from 'better-sqlite3'
import type { Connection } from '../connection.ts'

/** SQLite errors of a damaged file. */
const DAMAGE = /^SQLITE_(CORRUPT|NOTADB|IOERR)/

/** SQLite errors of statements that do not match the tables: another program changed the schema. */
const MISFIT = /^SQLITE_(ERROR|SCHEMA|MISMATCH)$/

/** Classifies an error as damage of the file; `null` for an error that is not about its content. */
export function damageOf(error: unknown): 'damaged' | 'misfit' | null {
  if (!(error instanceof Database.SqliteError)) return null
  if (DAMAGE.test(error.code)) return 'damaged'
  return MISFIT.test(error.code) ? 'misfit' : null
}

/** Returns the faults that SQLite finds in the pages and indexes of a table of the store; empty if there are none. */
export function tableDamage(db: Connection, table: string): string[] {
  const name = table.replaceAll('"', '""')
  const found = db.prepare<[], string>(`PRAGMA stored.integrity_check("${name}")`).pluck().all()
  return found.filter((line) => line !== 'ok')
}

/**
 * Returns the faults that SQLite finds in the file as a whole, such as pages that belong to two tables, to none, or
 * wrongly to the free list. Call it only if no single table is damaged, as those faults would be reported twice.
 */
export function fileDamage(db: Connection): string[] {
  const found = db.prepare<[], string>('PRAGMA stored.quick_check').pluck().all()
  return found
    .filter((line) => line !== 'ok')
    .map((line) => line.replace(/^\*{3} in database .+ \*{3}\n/, ''))
}
