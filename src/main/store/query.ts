import type { Statement } from 'better-sqlite3'
import {
  DummyDriver,
  Kysely,
  type RawBuilder,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import type { Connection } from './connection.ts'

/**
 * Queries whose shape depends on the question (filters, exports) are put together from `sql` fragments, so that a
 * value can only ever become a parameter. Kysely only compiles: SQLite is asked directly, in the same synchronous
 * transaction as everything else.
 */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

/** A piece of a query with its values. */
export type Fragment = RawBuilder<unknown>

/** All of the conditions; none of them leaves nothing out. */
export function allOf(conditions: readonly Fragment[]): Fragment {
  return conditions.length === 0 ? sql`TRUE` : sql`(${sql.join(conditions, sql` AND `)})`
}

/** Holds of every row, and asks at one in a thousand or so whether to go on (`checkOnTheWay`). Takes a rowid. */
export function stillWanted(row: Fragment): Fragment {
  return sql`(${row} & 1023 <> 0 OR still_wanted())`
}

/** All rows of a query. */
export function all<Row>(db: Connection, query: RawBuilder<Row>): Row[] {
  const compiled = query.compile(compiler)
  return statement<Row>(db, compiled.sql).all(...compiled.parameters)
}

/** The first row of a query, or `null`. */
export function first<Row>(db: Connection, query: RawBuilder<Row>): Row | null {
  const compiled = query.compile(compiler)
  return statement<Row>(db, compiled.sql).get(...compiled.parameters) ?? null
}

/** The rows of a query one at a time. Nothing else may be written on the connection until it is done. */
export function iterate<Row>(db: Connection, query: RawBuilder<Row>): IterableIterator<Row> {
  const compiled = query.compile(compiler)
  return db.prepare<unknown[], Row>(compiled.sql).iterate(...compiled.parameters)
}

const STATEMENTS_KEPT = 200
const prepared = new WeakMap<Connection, Map<string, Statement<unknown[]>>>()

function statement<Row>(db: Connection, text: string): Statement<unknown[], Row> {
  const known = prepared.get(db) ?? new Map<string, Statement<unknown[]>>()
  prepared.set(db, known)
  if (known.size >= STATEMENTS_KEPT) known.clear()
  const found = known.get(text) ?? db.prepare(text)
  known.set(text, found)
  return found as Statement<unknown[], Row> // one text, one row shape: the caller names it beside the text
}
