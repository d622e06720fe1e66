import Database from 'better-sqlite3'
import { AppError } from '../../../shared/errors.ts'
import { holdStore } from '../holders.ts'
import { newestVersion, schemaVersion } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import { databaseFile } from '../store.ts'

/**
 * Throws STORE_BUSY if opening the store in a folder would migrate it, or if it is being migrated or restored: for
 * callers that cannot wait. `now` is in milliseconds since 1970.
 */
export function requireMigrated(dir: string, what: string, now: number): void {
  const release = holdStore(dir, what, now)
  try {
    const db = new Database(databaseFile(dir), { readonly: true, fileMustExist: true, timeout: 0 })
    try {
      if (schemaVersion(db) >= newestVersion(migrations)) return
    } finally {
      db.close()
    }
  } finally {
    release()
  }
  throw new AppError(
    'STORE_BUSY',
    `The store in ${dir} was written by an older version of Docket. Open Docket once to upgrade it.`,
  )
}
