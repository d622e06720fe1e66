import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import Database from 'better-sqlite3'
import { AppError } from '../../../shared/errors.ts'
import type { Connection } from '../connection.ts'
import { migrate, refuseNewer, schemaVersion } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import { BACKUP_TABLES, FIRST_FORMAT, hasTable } from './format.ts'

/** A restorable file: a backup, or a copy that Docket made of a database before an upgrade or a restore. */
export type Restorable = 'backup' | 'copy'

/** Whether a file is a SQLite database with the length stated in its header. */
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

/** Returns the kind of a database; throws INPUT_REFUSED if it cannot be restored. */
export function kindOf(db: Connection, source: string): Restorable {
  if (hasTable(db, BACKUP_TABLES[0]) || hasTable(db, FIRST_FORMAT)) return 'backup'
  if (/^docket\.db\.before-/.test(basename(source)) && hasTable(db, 'events')) return 'copy'
  throw noBackup(source)
}

/** Throws a sentence unless a database has exactly the tables, triggers and indexes of a known version. */
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

/** Returns the first fault in the pages and indexes of a database; `null` if there is none. */
export function faultOfPages(db: Connection): string | null {
  try {
    db.pragma('ignore_check_constraints = ON') // CHECK constraints concern the content of rows, not the structure of pages.
    const found = String(db.pragma('integrity_check(1)', { simple: true }))
    return found === 'ok' ? null : found
  } catch (error) {
    if (error instanceof Database.SqliteError) return error.message
    throw error
  }
}

/** Whether a database has the schema of this or an earlier version of Docket. */
export function hasKnownSchema(db: Connection): boolean {
  try {
    checkSchema(db, '')
    return true
  } catch {
    return false
  }
}

/** Returns the refusal of a file that is not a backup. */
export function noBackup(source: string): AppError {
  return new AppError('INPUT_REFUSED', `${source} is not a backup that Docket wrote.`)
}

/** Returns every schema object's text by kind and name, without the tables that only backups have. */
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
