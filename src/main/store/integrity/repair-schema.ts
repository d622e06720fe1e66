import type { Connection } from '../connection.ts'
import { newestVersion } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import { emptyDatabase, type SchemaObject, schemaDifferences, schemaObjects } from './schema-objects.ts'
import { SEARCH_TABLES, STATE_TABLES } from './table-kinds.ts'

/**
 * Restores the schema of the migrations, inside the caller's transaction: added objects are dropped, missing or
 * different ones are recreated, and the rows of tables that the ledger does not produce are kept. All state tables are
 * empty afterwards. Returns the names of the objects that differed.
 */
export function repairSchema(db: Connection): string[] {
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
      if (object.type === 'table' && !isState(object.name)) recreateTable(db, object.name, expected)
    }
    createMissing(db, expected)
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

/** Recreates a table with its own definition, and keeps the rows that fit it. */
function recreateTable(db: Connection, name: string, expected: readonly SchemaObject[]): void {
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

/** Tables that a search index creates and drops itself. */
const OF_SEARCH = /^(?:case|trail)_search_/

function createMissing(db: Connection, expected: readonly SchemaObject[]): void {
  const there = new Set(schemaObjects(db).map(({ type, name }) => `${type} ${name}`))
  for (const { type, name, sql } of expected)
    if (sql !== null && !OF_SEARCH.test(name) && !there.has(`${type} ${name}`)) db.exec(sql)
}

/** Copies the search index configuration set by the migrations, which is not part of the schema. */
function configureSearch(db: Connection, model: Connection): void {
  for (const table of SEARCH_TABLES) {
    const set = model
      .prepare<[], { k: string; v: number }>(`SELECT k, v FROM ${table}_config WHERE k <> 'version'`)
      .all()
    const insert = db.prepare<[string, bigint]>(`INSERT INTO ${table} (${table}, rank) VALUES (?, ?)`)
    for (const { k, v } of set) insert.run(k, BigInt(v)) // A JavaScript number would not be stored as an integer.
  }
}

/** Returns the stored columns, without computed ones. */
function columnsOf(db: Connection, table: string): string[] {
  return db
    .prepare<[string], string>('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0')
    .pluck()
    .all(table)
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
