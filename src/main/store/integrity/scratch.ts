import { existsSync } from 'node:fs'
import { BUSY_TIMEOUT_MS, type Connection, checkOnTheWay } from '../connection.ts'
import { type Tables, tablesOf } from '../store.ts'
import { emptyDatabase } from './schema-objects.ts'
import { FACT_TABLES, LEDGER_TABLES } from './table-kinds.ts'

/**
 * A database beside a store, with empty state tables of its own (`main`) and a view of the store as it stands now
 * (`stored`), which is only read. Events, bodies and what is said of the file are the store's: what is
 * projected here comes from its ledger.
 */
export interface Scratch {
  readonly db: Connection
  /** The store's schema cannot be relied on before `tables` is called. */
  tables(): Tables
  close(): void
}

/**
 * Opens a database beside the store in `file`: on the disk, in a file without a name that is gone with the process, or
 * in memory for little. Throws what SQLite throws where the file is no database.
 */
export function openScratch(file: string, where: 'disk' | 'memory'): Scratch {
  if (!existsSync(file)) throw new TypeError('There is no store to look at') // SQLite would make one
  const db = emptyDatabase(where === 'disk' ? '' : ':memory:')
  try {
    if (where === 'disk') db.pragma('journal_mode = OFF') // nothing of it is ever rolled back
    db.pragma('cache_size = -65536')
    db.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
    for (const table of [...LEDGER_TABLES, ...FACT_TABLES]) db.exec(`DROP TABLE main.${table}`)
    checkOnTheWay(db, () => {})
    db.prepare('ATTACH ? AS stored').run(file)
    db.exec('BEGIN')
    db.prepare('SELECT count(*) FROM stored.sqlite_schema').get() // the view begins with the first look
    return { db, tables: () => tablesOf(db), close: () => void db.close() }
  } catch (error) {
    db.close()
    throw error
  }
}
