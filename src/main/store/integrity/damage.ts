import Database from 'better-sqlite3'
import type { Connection } from '../connection.ts'

/** Errors by which SQLite says that the file is not what it wrote. */
const DAMAGE = /^SQLITE_(CORRUPT|NOTADB|IOERR)/

/** Errors of statements that do not fit the tables that are there: something else made them. */
const MISFIT = /^SQLITE_(ERROR|SCHEMA|MISMATCH)$/

/** What an error says of the file; `null` for one that is not about what stands in it. */
export function damageOf(error: unknown): 'damaged' | 'misfit' | null {
  if (!(error instanceof Database.SqliteError)) return null
  if (DAMAGE.test(error.code)) return 'damaged'
  return MISFIT.test(error.code) ? 'misfit' : null
}

/** What SQLite finds wrong with the pages and indexes of a table of the store; nothing where all is well. */
export function tableDamage(db: Connection, table: string): string[] {
  const name = table.replaceAll('"', '""')
  const found = db.prepare<[], string>(`PRAGMA stored.integrity_check("${name}")`).pluck().all()
  return found.filter((line) => line !== 'ok')
}

/**
 * What SQLite finds wrong with the file as a whole, such as pages that belong to two tables, to none, or wrongly to the free
 * ones; for where no table is damaged by itself, as it would be told of again.
 */
export function fileDamage(db: Connection): string[] {
  const found = db.prepare<[], string>('PRAGMA stored.quick_check').pluck().all()
  return found
    .filter((line) => line !== 'ok')
    .map((line) => line.replace(/^\*{3} in database .+ \*{3}\n/, ''))
}
