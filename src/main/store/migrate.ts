import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { AppError } from '../../shared/errors.ts'
import type { Connection } from './connection.ts'
import type { Migration } from './migrations/migration.ts'

/** Returns the schema version of a database; 0 for an empty one. */
export function schemaVersion(db: Connection): number {
  return Number(db.pragma('user_version', { simple: true }))
}

/** Returns the schema version after all migrations. */
export function newestVersion(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.version ?? 0
}

/** Throws if a newer version of Docket has written the database. */
export function refuseNewer(db: Connection, file: string, migrations: readonly Migration[]): void {
  const current = schemaVersion(db)
  const newest = newestVersion(migrations)
  if (current > newest)
    throw new AppError(
      'STORE_NEWER',
      `${file} was written by a newer version of Docket. Update Docket, or open a backup of this version.`,
    )
}

/**
 * Migrates the schema to the newest version, one transaction per step. A database with content is copied to
 * `FILE.before-N` first; the copy stays. A new database is created in one transaction: other processes that open it at
 * the same moment see nothing or all of it.
 */
export function migrate(db: Connection, file: string, migrations: readonly Migration[]): void {
  refuseNewer(db, file, migrations)
  const current = schemaVersion(db)
  const steps = migrations.filter((migration) => migration.version > current)
  if (steps.length === 0) return
  if (current > 0) copyBefore(db, file, newestVersion(steps))

  const raise = ({ version, up }: Migration) => {
    if (schemaVersion(db) >= version) return // another process was faster
    db.exec(up)
    db.pragma(`user_version = ${version}`)
  }
  if (current === 0) db.transaction(() => steps.forEach(raise)).immediate()
  else for (const step of steps) db.transaction(() => raise(step)).immediate()
}

function copyBefore(db: Connection, file: string, version: number): void {
  if (!existsSync(file)) return // A database in memory.
  db.pragma('wal_checkpoint(TRUNCATE)')
  const copy = `${file}.before-${version}`
  rmSync(copy, { force: true })
  copyFileSync(file, copy)
}
