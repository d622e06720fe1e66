import Database from 'better-sqlite3'
import { BUSY_TIMEOUT_MS, type Connection } from '../connection.ts'

/**
 * Opens an untrusted file that may be damaged or hostile and need not be a store: starts no journal, and runs nothing
 * in its schema. Throws SQLite's error.
 */
export function connectPlain(file: string, { readonly = false } = {}): Connection {
  const db = new Database(file, { readonly, fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
  db.pragma('trusted_schema = OFF')
  db.pragma('secure_delete = ON')
  db.pragma('cell_size_check = ON')
  return db
}

/** Opens a file with `connectPlain`, calls `work`, and closes the file. */
export function withPlain<T>(file: string, work: (db: Connection) => T): T {
  const db = connectPlain(file)
  try {
    return work(db)
  } finally {
    db.close()
  }
}
