import type { Statement } from 'better-sqlite3'
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Connection } from './connection.ts'
import type { Schema } from './schema.ts'

/**
 * Builds queries whose shape depends on the question (filters, exports). It only compiles: SQLite is asked
 * directly, in the same synchronous transaction as everything else.
 */
export const sqlFor = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

interface Query<Row> {
  compile(): CompiledQuery<Row>
}

/** All rows of a built query. */
export function all<Row>(db: Connection, query: Query<Row>): Row[] {
  const { sql, parameters } = query.compile()
  return statement<Row>(db, sql).all(...parameters)
}

/** The first row of a built query, or `null`. */
export function first<Row>(db: Connection, query: Query<Row>): Row | null {
  const { sql, parameters } = query.compile()
  return statement<Row>(db, sql).get(...parameters) ?? null
}

/** The rows of a built query one at a time. Nothing else may use the connection until it is done. */
export function iterate<Row>(db: Connection, query: Query<Row>): IterableIterator<Row> {
  const { sql, parameters } = query.compile()
  return db.prepare<unknown[], Row>(sql).iterate(...parameters)
}

const prepared = new WeakMap<Connection, Map<string, Statement<unknown[]>>>()

function statement<Row>(db: Connection, sql: string) {
  const known = prepared.get(db) ?? new Map<string, Statement<unknown[]>>()
  prepared.set(db, known)
  let found = known.get(sql)
  if (found === undefined) {
    if (known.size >= 200) known.clear()
    found = db.prepare(sql)
    known.set(sql, found)
  }
  return found as Statement<unknown[], Row> // Kysely typed the row from this very text
}
