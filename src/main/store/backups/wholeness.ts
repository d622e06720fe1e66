import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import Database from 'better-sqlite3'
import { AppError } from '../../../shared/errors.ts'
import type { Connection } from '../connection.ts'
import { migrate, refuseNewer, schemaVersion } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import { BACKUP_TABLES, FIRST_FORMAT, hasTable } from './format.ts'

/** What can be restored: a backup, or a copy that Docket made of a database before an upgrade or a restore. */
export type Restorable = 'backup' | 'copy'

/** Whether a file is a SQLite database, as long as it says that it is. */
export function isWholeFile(file: string): boolean {
  const stat = statSync(file)
  if (!stat.isFile()) return false
  const head = Buffer.alloc(100)
  const handle = openSync(file, 'r')
  try {
    if (readSync(handle, head) < head.length) return false
  } finally {
    closeSync(handle)
  }
  return head.toString('latin1', 0, 16) === 'SQLite format 3\0'
}

/** What a database is; throws INPUT_REFUSED where it is nothing that can be restored. */
export function kindOf(db: Connection, source: string): Restorable {
  if (hasTable(db, BACKUP_TABLES[0]) || hasTable(db, FIRST_FORMAT)) return 'backup'
  if (/^docket\.db\.before-/.test(basename(source)) && hasTable(db, 'events')) return 'copy'
  throw noBackup(source)
}

/** Throws a sentence unless a database has exactly the tables, triggers and indexes of a version that is known. */
export function checkSchema(db: Connection, source: string): void {
  refuseNewer(db, source, migrations)
  const version = schemaVersion(db)
  const expected = version > 0 ? schemaOfVersion(version) : null
  if (expected === null) throw noBackup(source)
  const found = schemaOf(db)
  const name = [...expected.keys(), ...found.keys()].find((each) => expected.get(each) !== found.get(each))
  if (name === undefined) return
  const what = found.has(name) ? (expected.has(name) ? 'is changed' : 'was added') : 'is missing'
  throw new AppError(
    'STORE_DAMAGED',
    `${source} is not as Docket wrote it: the ${name} ${what}. Choose another backup.`,
  )
}

/** What is not as it should be between the pages and indexes of a database; `null` where all is. */
export function faultOfPages(db: Connection): string | null {
  try {
    db.pragma('ignore_check_constraints = ON') // what a row may say is not how pages hang together
    const found = String(db.pragma('integrity_check(1)', { simple: true }))
    return found === 'ok' ? null : found
  } catch (error) {
    if (error instanceof Database.SqliteError) return error.message
    throw error
  }
}

/** Whether a database has a schema that a version of Docket makes; none of a newer one. */
export function hasKnownSchema(db: Connection): boolean {
  try {
    checkSchema(db, '')
    return true
  } catch {
    return false
  }
}

/** The refusal of a file that is no backup. */
export function noBackup(source: string): AppError {
  return new AppError('INPUT_REFUSED', `${source} is not a backup that Docket wrote.`)
}

/** Every object by its kind and name, with its text; what only backups have is left out. */
function schemaOf(db: Connection): Map<string, string> {
  const ofBackups: readonly string[] = [...BACKUP_TABLES, FIRST_FORMAT]
  const rows = db
    .prepare<[], { type: string; name: string; tbl_name: string; sql: string | null }>(
      "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT IN ('sqlite_sequence') AND name NOT LIKE 'sqlite_stat%'",
    )
    .all()
  return new Map(
    rows
      .filter(({ tbl_name }) => !ofBackups.includes(tbl_name))
      .map(({ type, name, sql }) => [`${type} ${name}`, sql ?? '']),
  )
}

function schemaOfVersion(version: number): Map<string, string> {
  const db = new Database(':memory:')
  try {
    migrate(
      db,
      ':memory:',
      migrations.filter((each) => each.version <= version),
    )
    return schemaOf(db)
  } finally {
    db.close()
  }
}
