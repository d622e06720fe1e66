import type { Connection } from '../connection.ts'
import { newestVersion } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import { emptyDatabase, type SchemaObject, schemaDifferences, schemaObjects } from './schema-objects.ts'
import { SEARCH_TABLES, STATE_TABLES } from './table-kinds.ts'

/**
 * Makes the schema what the migrations make, inside the caller's transaction: what was put in goes, what is gone or
 * different is made again, rows of tables that the ledger does not make are kept. All state tables are empty and new
 * afterwards. Returns the names of the objects that were not as they should be.
 */
export function mendSchema(db: Connection): string[] {
  const model = emptyDatabase()
  try {
    const expected = schemaObjects(model)
    const differences = schemaDifferences(schemaObjects(db), expected)
    for (const type of ['trigger', 'view', 'index', 'table'] as const)
      for (const { kind, object } of differences)
        if (kind === 'added' && object.type === type) drop(db, object)
    const isState = (name: string) => STATE_TABLES.some((table) => table === name)
    for (const object of schemaObjects(db))
      if (object.type === 'trigger' || (object.type === 'table' && isState(object.name))) drop(db, object)
    const changed = differences.filter(({ kind }) => kind === 'changed').map(({ object }) => object)
    for (const object of changed) {
      if (object.type === 'index') drop(db, object)
      if (object.type === 'table' && !isState(object.name)) makeAgain(db, object.name, expected)
    }
    makeMissing(db, expected)
    configureSearch(db, model)
    db.pragma(`user_version = ${newestVersion(migrations)}`)
    return differences.map(({ object }) => object.name)
  } finally {
    model.close()
  }
}

function drop(db: Connection, { type, name, sql }: SchemaObject): void {
  if (sql !== null) db.exec(`DROP ${type.toUpperCase()} IF EXISTS ${quoted(name)}`)
}

/** A table that is defined differently gets its own definition, and keeps the rows that fit it. */
function makeAgain(db: Connection, name: string, expected: readonly SchemaObject[]): void {
  const sql = expected.find((object) => object.type === 'table' && object.name === name)?.sql
  if (sql === null || sql === undefined || OF_SEARCH.test(name)) return
  const before = columnsOf(db, name)
  db.exec(`ALTER TABLE ${quoted(name)} RENAME TO ${quoted(`${name} before`)}`)
  db.exec(sql)
  const columns = columnsOf(db, name).filter((column) => before.includes(column))
  const list = columns.map(quoted).join(', ')
  db.exec(`INSERT INTO ${quoted(name)} (${list}) SELECT ${list} FROM ${quoted(`${name} before`)}`)
  db.exec(`DROP TABLE ${quoted(`${name} before`)}`)
}

/** A search index makes and drops its own tables. */
const OF_SEARCH = /^(?:case|trail)_search_/

function makeMissing(db: Connection, expected: readonly SchemaObject[]): void {
  const there = new Set(schemaObjects(db).map(({ type, name }) => `${type} ${name}`))
  for (const { type, name, sql } of expected)
    if (sql !== null && !OF_SEARCH.test(name) && !there.has(`${type} ${name}`)) db.exec(sql)
}

/** What the migrations have set in a search index is no part of the schema. */
function configureSearch(db: Connection, model: Connection): void {
  for (const table of SEARCH_TABLES) {
    const set = model
      .prepare<[], { k: string; v: number }>(`SELECT k, v FROM ${table}_config WHERE k <> 'version'`)
      .all()
    const insert = db.prepare<[string, bigint]>(`INSERT INTO ${table} (${table}, rank) VALUES (?, ?)`)
    for (const { k, v } of set) insert.run(k, BigInt(v)) // a number would be none that is whole
  }
}

/** The columns that are written, without those that are computed. */
function columnsOf(db: Connection, table: string): string[] {
  return db
    .prepare<[string], string>('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0')
    .pluck()
    .all(table)
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
