import { existsSync } from 'node:fs'
import { BUSY_TIMEOUT_MS, type Connection, checkOnTheWay } from '../connection.ts'
import { type Tables, tablesOf } from '../store.ts'
import { emptyDatabase } from './schema-objects.ts'
import { FACT_TABLES, LEDGER_TABLES, SEARCH_TABLES } from './table-kinds.ts'

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
 * Opens a database beside the store in `file`: for the whole of it on the disk, in a file without a name that is gone
 * with the process; for one case at a time in memory, without indexes, of which few rows have no use, and without
 * full-text search. Throws what SQLite throws where the file is no database.
 */
export function openScratch(file: string, holds: 'everything' | 'one case'): Scratch {
  if (!existsSync(file)) throw new TypeError('There is no store to look at') // SQLite would make one
  const db = emptyDatabase(holds === 'everything' ? '' : ':memory:')
  try {
    if (holds === 'everything') db.pragma('journal_mode = OFF') // nothing of it is ever rolled back
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
          db.exec('COMMIT') // a change of the schema in the same transaction would cost each step back all statements
          lighten(db) // statements that ask for an index by its name are prepared by now
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

/** The view of the store begins with the first look. */
function begin(db: Connection): void {
  db.exec('BEGIN')
  db.prepare('SELECT count(*) FROM stored.sqlite_schema').get()
}

/** Takes away what only helps to find one of many rows; triggers that fill a full-text search fill nothing instead. */
function lighten(db: Connection): void {
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
