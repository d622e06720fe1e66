import * as z from 'zod'
import { deferredObject } from '../../../shared/deferred.ts'
import { Millis } from '../../../shared/domain/ids.ts'
import type { Connection } from '../connection.ts'

/** Bytes of a recording in one row: far below what SQLite takes as one value. */
export const PART_BYTES = 16 * 1024 * 1024

/** What a backup says of itself. */
const BackupAbout = deferredObject(() => ({
  format: z.literal(2),
  madeAt: Millis,
  /** The version of the program that made it. */
  version: z.string(),
  events: z.int().nonnegative(),
  files: z.int().nonnegative(),
  /** What was damaged in the store when it was made, each as a sentence; nothing where all of it was whole. */
  problems: z.array(z.string()),
}))
type BackupAbout = z.infer<typeof BackupAbout>

/** The tables of a backup besides those of the store. */
export const BACKUP_TABLES = ['backup_about', 'backup_parts'] as const

/** The table of backups before they said anything of themselves; it held each file as one value. */
export const FIRST_FORMAT = 'backup_attachments'

/** Makes the tables that only a backup has. */
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

/** Takes away what only a backup has: a store is left. */
export function dropBackupTables(db: Connection): void {
  for (const table of [...BACKUP_TABLES, FIRST_FORMAT]) db.exec(`DROP TABLE IF EXISTS ${table}`)
}

/** Writes down what a backup says of itself. */
export function putAbout(db: Connection, about: BackupAbout): void {
  putText(db, 'about', JSON.stringify(about))
}

/** What a backup says of itself; `null` where it says nothing that can be read, as those of the first format. */
export function aboutOf(db: Connection): BackupAbout | null {
  const text = textAt(db, 'about')
  try {
    return text === null ? null : BackupAbout.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Writes a text of a backup under its key. */
export function putText(db: Connection, key: 'about' | 'seal', value: string): void {
  db.prepare<[string, string]>('INSERT OR REPLACE INTO backup_about VALUES (?, ?)').run(key, value)
}

/** The text of a backup at a key; `null` where there is none. */
export function textAt(db: Connection, key: 'about' | 'seal'): string | null {
  const row = db.prepare<[string], string>('SELECT value FROM backup_about WHERE key = ?').pluck().get(key)
  return row ?? null
}

/** Whether a database has a table. */
export function hasTable(db: Connection, name: string): boolean {
  return db.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(name) !== undefined
}
