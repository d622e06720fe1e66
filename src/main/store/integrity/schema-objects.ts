import { hash } from 'node:crypto'
import Database from 'better-sqlite3'
import type { Connection } from '../connection.ts'
import { migrate, newestVersion } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import { SEARCH_TABLES } from './table-kinds.ts'

/** A table, index, trigger or view as it was made; `sql` is `null` for what SQLite makes by itself. */
export interface SchemaObject {
  readonly type: string
  readonly name: string
  readonly table: string
  readonly sql: string | null
}

/** One object that is not as the migrations made it. */
export interface SchemaDifference {
  readonly kind: 'changed' | 'missing' | 'added'
  readonly object: SchemaObject
}

/** SQLite makes these when it needs them. */
const OF_SQLITE = /^sqlite_(sequence|stat\d)$/

/** SHA-256 of the schema after all migrations; a test of the glance holds it and says the new one. */
export const SCHEMA_SHA256 = '65ca54b93f7b84573df6b86c340e3a6fb067882e98deb2ba061106b58d0d3193'

/** Every object of a database, in the order in which it was made. */
export function schemaObjects(db: Connection, of: 'main' | 'stored' = 'main'): SchemaObject[] {
  return db
    .prepare<[], SchemaObject>(
      `SELECT type, name, tbl_name AS "table", sql FROM ${of}.sqlite_schema ORDER BY rowid`,
    )
    .all()
    .filter(({ name }) => !OF_SQLITE.test(name))
}

/** SHA-256 over all objects, whatever order they were made in. */
export function schemaDigest(objects: readonly SchemaObject[]): string {
  const lines = objects.map(({ type, name, table, sql }) => JSON.stringify([type, name, table, sql]))
  return hash('sha256', lines.toSorted().join('\n'))
}

/** Whether a database has exactly the schema of this version: a glance, for every start. */
export function hasOurSchema(db: Connection): boolean {
  return schemaDigest(schemaObjects(db)) === SCHEMA_SHA256
}

/** The objects that the migrations make in an empty database. */
function expectedObjects(): SchemaObject[] {
  const db = emptyDatabase()
  try {
    return schemaObjects(db)
  } finally {
    db.close()
  }
}

/** Result of all migrations on an empty database: its bytes, and the statements that make the same at once. */
interface Empty {
  readonly bytes: Buffer
  readonly sql: string
}

/** Made once in a process, as the migrations take longer than all that is done with most of the databases. */
let made: Empty | null = null

/**
 * A database with the schema of this version and nothing in it: in memory, or where the name is empty in a file of its own
 * that is gone with the process.
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

/** Every object that is not as the migrations made it. */
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

/** How many events a database has ever had, as SQLite counts them; what is rolled back is not counted. */
export function eventsEverWritten(db: Connection, of: 'main' | 'stored'): number {
  const count = db.prepare<[], number | null>(
    `SELECT max(seq) FROM ${of}.sqlite_sequence WHERE name = 'events'`,
  )
  return count.pluck().get() ?? 0
}

/** Whether the version that a database says it has is the newest one. */
export function hasOurVersion(db: Connection, of: 'main' | 'stored'): boolean {
  return Number(db.pragma(`${of}.user_version`, { simple: true })) === newestVersion(migrations)
}
