import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { BackupStep } from '../../../shared/contract/program/backups.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Connection } from '../connection.ts'
import { refuseNewer } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import { databaseFile } from '../store.ts'
import { faultOfPages, hasKnownSchema } from './check-backup.ts'
import { withPlain } from './connect-plain.ts'
import { copyDatabase } from './copy-database.ts'
import { addBackupTables, putAbout } from './format.ts'
import { type CaseFile, filesOfCases, isPackedWhole, packedFiles, packFile } from './pack.ts'
import { salvage } from './salvage.ts'
import { isSealed, seal } from './seal.ts'

/** Called with the progress of a step. */
export type ReportStep = (step: BackupStep, done: number, total: number) => void

/** Checks of the ledger on a copied database, passed in because the store does not depend on the ledger. */
export interface Inspector {
  /** Returns what is wrong in a database, each as a sentence. */
  findings(file: string, say: ReportStep): readonly string[]
  /** Rebuilds the state from the ledger, if the ledger itself verifies. */
  rebuild(file: string, now: number): void
}

export interface WriteBackupOptions {
  /** The folder of the store. */
  readonly dir: string
  /** Path of the new file; nothing exists there yet. */
  readonly path: string
  readonly now: number
  /** The version of this program. */
  readonly version: string
  readonly inspector: Inspector
  readonly say: ReportStep
}

/**
 * Writes a store with its attachments into one file while it is in use, and reads the file back. Damaged content is
 * left out and returned, each as a sentence; the rest is in the file, and it can be restored. Throws if nothing can be
 * read, or if the file read back differs from the written data.
 */
export async function writeBackup(options: WriteBackupOptions): Promise<readonly string[]> {
  const { dir, path, inspector, say } = options
  const source = databaseFile(dir)
  await copyDatabase(source, path, (done, total) => say('copying', done, total))
  const lost = isReadable(path, source) ? [] : salvaged(path, source)
  withPlain(path, (db) => db.pragma('journal_mode = DELETE'))
  const found = inspector.findings(path, say)
  if (found.length + lost.length > 0) inspector.rebuild(path, options.now)
  withPlain(path, (db) => db.pragma('journal_mode = DELETE'))
  const problems = withPlain(path, (db) => pack(db, options, [...lost, ...found]))
  seal(path)
  readBack(path, say)
  return problems
}

/** Whether pages, indexes and tables of a copied database are intact. Throws STORE_NEWER. */
function isReadable(path: string, source: string): boolean {
  try {
    return withPlain(path, (db) => {
      if (faultOfPages(db) !== null) return false
      refuseNewer(db, source, migrations)
      return hasKnownSchema(db)
    })
  } catch (error) {
    if (isDamage(error)) return false
    throw error
  }
}

/**
 * Replaces a damaged database by one with its readable content; returns what was lost. Throws if nothing can be read.
 */
function salvaged(path: string, source: string): string[] {
  const fresh = `${path}-salvaged`
  try {
    const lost = salvage(path, fresh)
    clear(path)
    renameSync(fresh, path)
    return ['The database of the store is damaged; the backup contains what could be read of it.', ...lost]
  } catch (error) {
    if (!isDamage(error)) throw error
    throw new AppError(
      'STORE_DAMAGED',
      `${source} is damaged or not a Docket store: nothing of it can be read, and no backup of it was made. Restore an earlier one: docket restore FILE.`,
      { cause: error },
    )
  } finally {
    clear(fresh)
  }
}

/** Writes the files of all cases and the metadata into the backup; returns every problem. */
function pack(db: Connection, options: WriteBackupOptions, before: readonly string[]): readonly string[] {
  const { dir, now, version, say } = options
  db.pragma('synchronous = OFF') // The file is made durable when it gets its name.
  addBackupTables(db)
  const files = filesOfCases(db)
  return db.transaction(() => {
    const problems = [...before]
    for (const [done, file] of files.entries()) {
      say('recordings', done, files.length)
      const wrong = packFile(db, join(dir, 'attachments'), file.sha256)
      if (wrong !== null && !isErasedSince(dir, file)) problems.push(sentenceOf(file, wrong))
    }
    const events = db.prepare<[], number>('SELECT count(*) FROM events').pluck().get() ?? 0
    putAbout(db, { format: 2, madeAt: now, version, events, files: files.length, problems })
    return problems
  })()
}

/** Whether the cases with a file were erased after the database was copied. */
function isErasedSince(dir: string, { sha256 }: CaseFile): boolean {
  try {
    return withPlain(databaseFile(dir), (db) => !filesOfCases(db).some((file) => file.sha256 === sha256))
  } catch {
    return false // The store is damaged as well.
  }
}

function sentenceOf({ sha256, caseId }: CaseFile, wrong: 'missing' | 'changed' | 'unreadable'): string {
  const what = {
    missing: 'is missing from the store',
    changed: 'was changed since it was imported',
    unreadable: 'cannot be read',
  }[wrong]
  return `A file of case ${caseId} ${what} (${sha256.slice(0, 12)}…): the backup does not contain it.`
}

/** Reads a complete backup back from the disk. Throws FILE_PROBLEM if it differs from the written data. */
function readBack(path: string, say: ReportStep): void {
  const isWhole =
    isSealed(path) && withPlain(path, (db) => faultOfPages(db) === null && areFilesWhole(db, say))
  if (!isWhole)
    throw new AppError(
      'FILE_PROBLEM',
      'The backup differs from what was written: the disk may be failing. Make it on another disk.',
    )
}

function areFilesWhole(db: Connection, say: ReportStep): boolean {
  const files = packedFiles(db)
  return files.every((sha256, done) => {
    say('reading back', done, files.length)
    return isPackedWhole(db, sha256)
  })
}

function isDamage(error: unknown): boolean {
  return error instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB|ERROR|IOERR)/.test(error.code)
}

function clear(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${suffix}`, { force: true })
}
