import { hash } from 'node:crypto'
import Database from 'better-sqlite3'
import type { Connection } from '../connection.ts'
import { migrate, newestVersion } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import { SEARCH_TABLES } from './table-kinds.ts'

/** A table, index, trigger or view with its definition; `sql` is `null` for objects that SQLite creates itself. */
export interface SchemaObject {
  readonly type: string
  readonly name: string
  readonly table: string
  readonly sql: string | null
}

/** An object that differs from the migrations. */
export interface SchemaDifference {
  readonly kind: 'changed' | 'missing' | 'added'
  readonly object: SchemaObject
}

/** Tables that SQLite creates when it needs them. */
const OF_SQLITE = /^sqlite_(sequence|stat\d)$/

/**
 * SHA-256 of the schema after all migrations. A test compares it with the migrations and prints the new value when they
 * differ.
 */
export const SCHEMA_SHA256 = '50173f20c360d2aade61cacde9866cbe7a125baba0da7d7b4eb30d5c626c8d01'

/** Returns every object of a database, in the order of creation. */
export function schemaObjects(db: Connection, of: 'main' | 'stored' = 'main'): SchemaObject[] {
  return db
    .prepare<[], SchemaObject>(
      `SELECT type, name, tbl_name AS "table", sql FROM ${of}.sqlite_schema ORDER BY rowid`,
    )
    .all()
    .filter(({ name }) => !OF_SQLITE.test(name))
}

/** Returns the SHA-256 over all objects, independent of their order. */
export function schemaDigest(objects: readonly SchemaObject[]): string {
  const lines = objects.map(({ type, name, table, sql }) => JSON.stringify([type, name, table, sql]))
  return hash('sha256', lines.toSorted().join('\n'))
}

/** Whether a database has exactly the schema of this version: a quick check at every start. */
export function hasOurSchema(db: Connection): boolean {
  return schemaDigest(schemaObjects(db)) === SCHEMA_SHA256
}

/** Returns the objects that the migrations create in an empty database. */
function expectedObjects(): SchemaObject[] {
  const db = emptyDatabase()
  try {
    return schemaObjects(db)
  } finally {
    db.close()
  }
}

/** Result of all migrations on an empty database: its bytes, and the statements that create the same schema. */
interface Empty {
  readonly bytes: Buffer
  readonly sql: string
}

/** Created once per process, as the migrations take longer than most uses of the database. */
let made: Empty | null = null

/**
 * Returns an empty database with the schema of this version: in memory, or, if the name is empty, in a temporary file
 * that is deleted with the process.
 */
export function emptyDatabase(name: '' | ':memory:' = ':memory:'): Connection {
  made ??= makeEmpty()
  const db = new Database(name === '' ? name : made.bytes)
  db.pragma('recursive_triggers = ON')
  db.pragma('trusted_schema = OFF')
  if (name === '') db.exec(made.sql)
  return db
}

function makeEmpty(): Empty {
  const db = new Database(':memory:')
  try {
    migrate(db, ':memory:', migrations)
    const objects = db
      .prepare<[], string>(
        `SELECT sql || ';' FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
           AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow') ORDER BY rowid`,
      )
      .pluck()
      .all()
    const options = SEARCH_TABLES.flatMap((table) =>
      db
        .prepare<[], string>(
          `SELECT format('INSERT INTO ${table} (${table}, rank) VALUES (%Q, %s);', k, quote(v))
             FROM ${table}_config WHERE k <> 'version'`,
        )
        .pluck()
        .all(),
    )
    const version = `PRAGMA user_version = ${newestVersion(migrations)};`
    return { bytes: db.serialize(), sql: ['BEGIN;', ...objects, ...options, version, 'COMMIT;'].join('\n') }
  } finally {
    db.close()
  }
}

/** Returns every object that differs from the migrations. */
export function schemaDifferences(
  found: readonly SchemaObject[],
  expected: readonly SchemaObject[] = expectedObjects(),
): SchemaDifference[] {
  const key = ({ type, name }: SchemaObject) => `${type} ${name}`
  const byKey = new Map(found.map((object) => [key(object), object]))
  const known = new Set(expected.map(key))
  return [
    ...expected.flatMap((object): SchemaDifference[] => {
      const there = byKey.get(key(object))
      if (there === undefined) return [{ kind: 'missing', object }]
      const isSame = there.sql === object.sql && there.table === object.table
      return isSame ? [] : [{ kind: 'changed', object: there }]
    }),
    ...found
      .filter((object) => !known.has(key(object)))
      .map((object): SchemaDifference => ({ kind: 'added', object })),
  ]
}

/**
 * Returns the number of events that a database has ever had, as SQLite counts them; rolled back events are not counted.
 */
export function eventsEverWritten(db: Connection, of: 'main' | 'stored'): number {
  const count = db.prepare<[], number | null>(
    `SELECT max(seq) FROM ${of}.sqlite_sequence WHERE name = 'events'`,
  )
  return count.pluck().get() ?? 0
}

/** Whether a database states the newest schema version. */
export function hasOurVersion(db: Connection, of: 'main' | 'stored'): boolean {
  return Number(db.pragma(`${of}.user_version`, { simple: true })) === newestVersion(migrations)
}
