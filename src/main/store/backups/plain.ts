import Database from 'better-sqlite3'
import { BUSY_TIMEOUT_MS, type Connection } from '../connection.ts'

/**
 * Opens a file that need be no store of ours, and may be damaged or hostile, as it stands: no journal of ours is begun, and
 * nothing in its schema is run. Throws what SQLite throws.
 */
export function connectPlain(file: string, { readonly = false } = {}): Connection {
  const db = new Database(file, { readonly, fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
  db.pragma('trusted_schema = OFF')
  db.pragma('secure_delete = ON')
  db.pragma('cell_size_check = ON')
  return db
}

/** Does something with a file opened as it stands, and closes it. */
export function withPlain<T>(file: string, work: (db: Connection) => T): T {
  const db = connectPlain(file)
  try {
    return work(db)
  } finally {
    db.close()
  }
}
