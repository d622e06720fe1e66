import { existsSync } from 'node:fs'
import { BUSY_TIMEOUT_MS, type Connection, checkOnTheWay } from '../connection.ts'
import { type Tables, tablesOf } from '../store.ts'
import { emptyDatabase } from './schema-objects.ts'
import { FACT_TABLES, LEDGER_TABLES, SEARCH_TABLES } from './table-kinds.ts'

/**
 * A temporary database with its own empty state tables (`main`) and a read-only view of the store as of now (`stored`).
 * Events, bodies and facts about the file are the store's: state is projected from its ledger.
 */
export interface Scratch {
  readonly db: Connection
  /** Returns the tables. The store's schema is not reliable before this is called. */
  tables(): Tables
  close(): void
}

/**
 * Opens a temporary database for the store in `file`. For `everything`, it is an unnamed file on the disk that is
 * deleted with the process. For `one case`, it is in memory, without full-text search and without indexes, which few
 * rows do not need. Throws SQLite's error if the file is not a database.
 */
export function openScratch(file: string, holds: 'everything' | 'one case'): Scratch {
  if (!existsSync(file)) throw new TypeError('There is no store to look at') // SQLite would create one.
  const db = emptyDatabase(holds === 'everything' ? '' : ':memory:')
  try {
    if (holds === 'everything') db.pragma('journal_mode = OFF') // Nothing in it is ever rolled back.
    db.pragma('cache_size = -65536')
    db.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
    for (const table of [...LEDGER_TABLES, ...FACT_TABLES]) db.exec(`DROP TABLE main.${table}`)
    checkOnTheWay(db, () => {})
    db.prepare('ATTACH ? AS stored').run(file)
    begin(db)
    return {
      db,
      tables() {
        const tables = tablesOf(db)
        if (holds === 'one case') {
          db.exec('COMMIT') // A schema change in the same transaction would invalidate all prepared statements at each step.
          dropUnneeded(db) // Statements that name an index are prepared by now.
          begin(db)
        }
        return tables
      },
      close: () => void db.close(),
    }
  } catch (error) {
    db.close()
    throw error
  }
}

/** Begins the read transaction; the view of the store starts with the first read. */
function begin(db: Connection): void {
  db.exec('BEGIN')
  db.prepare('SELECT count(*) FROM stored.sqlite_schema').get()
}

/** Drops indexes, and makes the triggers that fill a full-text search do nothing. */
function dropUnneeded(db: Connection): void {
  const indexes = db
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
    .pluck()
  for (const name of indexes.all()) db.exec(`DROP INDEX ${name}`)
  for (const table of SEARCH_TABLES) {
    const columns = db.prepare<[string], string>("SELECT name FROM pragma_table_xinfo(?, 'main')").pluck()
    const empty = [...columns.all(table), 'rowid'].map((name) => `NULL AS "${name}"`)
    db.exec(`DROP TABLE ${table}; CREATE VIEW ${table} AS SELECT ${empty.join(', ')};
      CREATE TRIGGER ${table}_nothing INSTEAD OF INSERT ON ${table} BEGIN SELECT 1; END`)
  }
}
