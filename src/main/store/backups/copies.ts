import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { CaseId, Millis } from '../../../shared/domain/ids.ts'
import { withPlain } from './connect-plain.ts'
import { aboutOf, hasTable } from './format.ts'
import { attachmentPath, filesOfCases, packedFiles } from './pack.ts'
import { filesOfCopy } from './restore.ts'

/** A copy of a store that Docket made automatically. */
export interface OwnCopy {
  readonly file: string
  readonly name: string
  readonly kind: 'scheduled' | 'before restore' | 'before upgrade'
  readonly at: Millis
  readonly bytes: number
}

/** Returns the copies beside a database that were made before upgrades and restores. */
export function ownCopies(dir: string): OwnCopy[] {
  return namesIn(dir).flatMap((name) => {
    if (/^docket\.db\.before-restore(-\d+)?$/.test(name)) return [copyOf(dir, name, 'before restore')]
    return /^docket\.db\.before-\d+$/.test(name) ? [copyOf(dir, name, 'before upgrade')] : []
  })
}

/**
 * Key in the file names of a store's backups, which tells them from those of other stores in the same folder. For the
 * key of the store from which this one was restored, only backups made up to `until` belong to this store; `until` is
 * `null` for the store's own key.
 */
export interface BackupKey {
  readonly key: string
  readonly until: Millis | null
}

/** Returns the file name of a scheduled backup; `store` is the store's key. */
export function scheduledName(store: string, day: string): string {
  return `docket-${store}-${day}.backup`
}

/** Returns the scheduled backups of a store in a folder, newest first; other files are ignored. */
export function scheduledBackups(folder: string, keys: readonly BackupKey[]): OwnCopy[] {
  const known = new Map(keys.map(({ key, until }) => [key, until]))
  return namesIn(folder)
    .flatMap((name) => {
      const key = /^docket-([0-9a-f]+)-\d{4}-\d\d-\d\d(-\d+)?\.backup$/.exec(name)?.[1] ?? ''
      const until = known.get(key)
      const at = until === undefined ? null : madeAt(join(folder, name))
      const isOurs = at !== null && at <= (until ?? at)
      return isOurs ? [{ ...copyOf(folder, name, 'scheduled'), at }] : []
    })
    .sort((a, b) => b.at - a.at)
}

/** Returns when a backup was made; `null` if the file is not a readable backup. */
function madeAt(file: string): Millis | null {
  try {
    return withPlain(file, (db) => (hasTable(db, 'backup_about') ? (aboutOf(db)?.madeAt ?? null) : null))
  } catch {
    return null
  }
}

/** Returns which of the erased cases a copy still contains. Throws SQLite's error if it cannot be read. */
export function casesStillIn(file: string, erased: ReadonlySet<CaseId>): CaseId[] {
  return withPlain(file, (db) =>
    db
      .prepare<[], CaseId>('SELECT id FROM cases WHERE erased_at IS NULL')
      .pluck()
      .all()
      .filter((id) => erased.has(id)),
  )
}

/** Removes the files from a copy that none of its cases uses. */
export function dropUnusedFiles(file: string, copy: string): void {
  withPlain(file, (db) => {
    const used = new Set<string>(filesOfCases(db).map(({ sha256 }) => sha256))
    if (hasTable(db, 'backup_parts')) {
      const drop = db.prepare<[string]>('DELETE FROM backup_parts WHERE sha256 = ?')
      for (const sha256 of packedFiles(db)) if (!used.has(sha256)) drop.run(sha256)
    }
    const root = join(filesOfCopy(copy), 'attachments')
    for (const name of allNamesIn(root))
      if (/^[0-9a-f]{64}$/.test(name) && !used.has(name)) rmSync(attachmentPath(root, name), { force: true })
  })
}

/** Deletes a copy and its files. */
export function removeCopy(file: string): void {
  for (const suffix of ['-wal', '-shm', '']) rmSync(`${file}${suffix}`, { force: true })
  rmSync(filesOfCopy(file), { recursive: true, force: true })
}

function copyOf(folder: string, name: string, kind: OwnCopy['kind']): OwnCopy {
  const file = join(folder, name)
  const { size, mtimeMs } = statSync(file)
  return { file, name, kind, at: Math.floor(mtimeMs), bytes: size }
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

function allNamesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true }).map(({ name }) => name)
}
