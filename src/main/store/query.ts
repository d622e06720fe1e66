import type { Statement } from 'better-sqlite3'
import type { Connection } from './connection.ts'

/** A value that SQLite accepts. */
export type Value = string | number | bigint | Uint8Array | null

/** A part of a query: its text with a question mark for each value, and the values. */
export interface Fragment {
  readonly text: string
  readonly values: readonly Value[]
}

/**
 * Builds a part of a query whose shape depends on its input (filters, exports). An inserted value always becomes a
 * parameter, unless it is another fragment. Queries of a fixed shape are prepared statements in the files of their
 * tables.
 */
export function sql(strings: TemplateStringsArray, ...given: readonly (Value | Fragment)[]): Fragment {
  let [text = ''] = strings
  const values: Value[] = []
  for (const [index, each] of given.entries()) {
    const piece = isFragment(each) ? each : { text: '?', values: [each] }
    text += piece.text + (strings[index + 1] ?? '')
    values.push(...piece.values)
  }
  return { text, values }
}

function isFragment(given: Value | Fragment): given is Fragment {
  return typeof given === 'object' && given !== null && 'text' in given
}

function joined(pieces: readonly Fragment[], between: string): Fragment {
  return {
    text: pieces.map(({ text }) => text).join(between),
    values: pieces.flatMap(({ values }) => values),
  }
}

/** Joins values with commas, for IN. */
export function listed(values: readonly Value[]): Fragment {
  return joined(
    values.map((value) => sql`${value}`),
    ', ',
  )
}

/** Joins conditions with AND; without conditions every row matches. */
export function allOf(conditions: readonly Fragment[]): Fragment {
  return conditions.length === 0 ? sql`TRUE` : sql`(${joined(conditions, ' AND ')})`
}

/** Concatenates queries with UNION ALL; if they are ordered, SQLite merges them. */
export function inOneOrder(queries: readonly Fragment[]): Fragment {
  return joined(queries, ' UNION ALL ')
}

/**
 * Returns a condition that is always true and calls `still_wanted` for about one row in a thousand, so that the query
 * can be canceled (`checkOnTheWay`). Takes a rowid.
 */
export function stillWanted(row: Fragment): Fragment {
  return sql`(${row} & 1023 <> 0 OR still_wanted())`
}

/** Returns all rows of a query. */
export function all<Row>(db: Connection, { text, values }: Fragment): Row[] {
  return statement<Row>(db, text).all(...values)
}

/** Returns the first row of a query, or `null`. */
export function first<Row>(db: Connection, { text, values }: Fragment): Row | null {
  return statement<Row>(db, text).get(...values) ?? null
}

const STATEMENTS_KEPT = 200
const prepared = new WeakMap<Connection, Map<string, Statement<unknown[]>>>()

function statement<Row>(db: Connection, text: string): Statement<unknown[], Row> {
  const known = prepared.get(db) ?? new Map<string, Statement<unknown[]>>()
  prepared.set(db, known)
  if (known.size >= STATEMENTS_KEPT) known.clear()
  const found = known.get(text) ?? db.prepare(text)
  known.set(text, found)
  return found as Statement<unknown[], Row> // Each text has one row type, which the caller states.
}
