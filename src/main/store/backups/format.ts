import * as z from 'zod'
import { Millis } from '../../../shared/domain/ids.ts'
import { lazyObject } from '../../../shared/lazy-schema.ts'
import type { Connection } from '../connection.ts'

/** Maximum size of a file part in one row: far below SQLite's limit for one value. */
export const PART_BYTES = 16 * 1024 * 1024

/** Metadata of a backup. */
const BackupAbout = lazyObject(() => ({
  format: z.literal(2),
  madeAt: Millis,
  /** The version of the program that made the backup. */
  version: z.string(),
  events: z.int().nonnegative(),
  files: z.int().nonnegative(),
  /** Damage in the store when the backup was made, each as a sentence; empty if there was none. */
  problems: z.array(z.string()),
}))
type BackupAbout = z.infer<typeof BackupAbout>

/** The tables that only a backup has. */
export const BACKUP_TABLES = ['backup_about', 'backup_parts'] as const

/** The file table of the first backup format, which had no metadata and held each file as one value. */
export const FIRST_FORMAT = 'backup_attachments'

/** Creates the tables that only a backup has. */
export function addBackupTables(db: Connection): void {
  db.exec(`
    CREATE TABLE backup_about (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT;
    CREATE TABLE backup_parts (
      sha256  TEXT NOT NULL,
      part    INTEGER NOT NULL,
      content BLOB NOT NULL,
      PRIMARY KEY (sha256, part)
    ) STRICT`)
}

/** Drops the tables that only a backup has; a plain store remains. */
export function dropBackupTables(db: Connection): void {
  for (const table of [...BACKUP_TABLES, FIRST_FORMAT]) db.exec(`DROP TABLE IF EXISTS ${table}`)
}

/** Writes the metadata of a backup. */
export function putAbout(db: Connection, about: BackupAbout): void {
  putText(db, 'about', JSON.stringify(about))
}

/** Returns the metadata of a backup; `null` if there is none that can be read, as in the first format. */
export function aboutOf(db: Connection): BackupAbout | null {
  const text = textAt(db, 'about')
  try {
    return text === null ? null : BackupAbout.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Writes a text of a backup under a key. */
export function putText(db: Connection, key: 'about' | 'seal', value: string): void {
  db.prepare<[string, string]>('INSERT OR REPLACE INTO backup_about VALUES (?, ?)').run(key, value)
}

/** Returns the text of a backup under a key; `null` if there is none. */
export function textAt(db: Connection, key: 'about' | 'seal'): string | null {
  const row = db.prepare<[string], string>('SELECT value FROM backup_about WHERE key = ?').pluck().get(key)
  return row ?? null
}

/** Whether a database has a table. */
export function hasTable(db: Connection, name: string): boolean {
  return db.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(name) !== undefined
}
