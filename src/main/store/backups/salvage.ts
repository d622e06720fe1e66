import Database from 'better-sqlite3'
import type { Connection } from '../connection.ts'
import { SEARCH_TABLES, type SearchTable } from '../integrity/table-kinds.ts'
import { migrate, newestVersion, schemaVersion } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import { connectPlain } from './connect-plain.ts'

/** Maximum number of row ids that are tried one by one between two readable rows. */
const MAX_LOOKED_FOR = 200_000

/** A value in SQLite. */
type Value = string | bigint | number | Uint8Array | null

/**
 * Writes what can be read of a damaged database into a new one with the schema of the migrations. Returns what was
 * lost, each as a sentence. Throws SQLite's error if not even the list of tables can be read.
 */
export function salvage(damaged: string, target: string): string[] {
  const from = connectPlain(damaged)
  const to = new Database(target)
  try {
    const found = new Set(
      from.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all(),
    )
    if (!found.has('events')) throw new Database.SqliteError('There are no events', 'SQLITE_CORRUPT')
    const version = Math.min(schemaVersion(from) || newestVersion(migrations), newestVersion(migrations))
    migrate(
      to,
      target,
      migrations.filter((each) => each.version <= version),
    )
    to.pragma('foreign_keys = OFF')
    return to.transaction(() => copyAll(from, to, found))()
  } finally {
    from.close()
    to.close()
  }
}

function copyAll(from: Connection, to: Connection, found: ReadonlySet<string>): string[] {
  const triggers = to
    .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    .all()
  for (const { name } of triggers) to.exec(`DROP TRIGGER ${name}`)
  const problems = tablesOf(to).flatMap((table) => {
    to.exec(`DELETE FROM ${table}`) // Rows that a migration inserted.
    if (!found.has(table)) return [`The table ${table} is gone.`]
    return copyTable(from, to, table)
  })
  for (const table of SEARCH_TABLES) if (columnsOf(to, table).length > 0) to.exec(refill[table])
  for (const { sql } of triggers) to.exec(sql)
  return problems
}

/** Statements that rebuild a search index from its rows. */
const refill: Readonly<Record<SearchTable, string>> = {
  case_search: `INSERT INTO case_search (case_search) VALUES ('delete-all');
    INSERT INTO case_search (rowid, title, source, subject, tags)
      SELECT row, title, source, subject, tags FROM cases`,
  trail_search: `INSERT INTO trail_search (trail_search) VALUES ('delete-all');
    INSERT INTO trail_search (rowid, label, before, after, reason)
      SELECT "row", label, before, after, reason FROM trail
        WHERE coalesce(label, before, after, reason) IS NOT NULL`,
}

/** Returns the tables with rows of their own; the search indexes are rebuilt. */
function tablesOf(db: Connection): string[] {
  return db
    .prepare<[], string>(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'`,
    )
    .pluck()
    .all()
}

function copyTable(from: Connection, to: Connection, table: string): string[] {
  const known = columnsOf(from, table)
  const columns = columnsOf(to, table).filter((column) => known.includes(column))
  if (columns.length === 0) return [`The table ${table} cannot be read.`]
  const list = columns.join(', ')
  const insert = to.prepare<Value[]>(
    `INSERT OR IGNORE INTO ${table} (${list}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
  let refused = 0
  const keep = (values: Value[]) => {
    try {
      insert.run(...values)
    } catch {
      refused += 1 // A value of a type that the table does not allow.
    }
  }
  const isWhole = hasRowid(to, table)
    ? copyByRowid(from, table, list, keep)
    : copyFromBothEnds(from, table, list, primaryKey(to, table), keep)
  return isWhole && refused === 0 ? [] : [`Rows of the table ${table} cannot be read; the others are kept.`]
}

/** Reads forwards up to the damage, backwards up to the damage, and the rows between one by one. */
function copyByRowid(
  from: Connection,
  table: string,
  list: string,
  keep: (values: Value[]) => void,
): boolean {
  const select = `SELECT rowid, ${list} FROM ${table} NOT INDEXED`
  let [first, last] = [0n, 0n]
  const each = (end: 'first' | 'last') => (row: Value[]) => {
    const [rowid, ...values] = row
    if (typeof rowid === 'bigint') {
      if (end === 'first') first = rowid
      else last = rowid
    }
    keep(values)
  }
  if (readAll(from, `${select} ORDER BY rowid`, each('first'))) return true
  readAll(from, `${select} ORDER BY rowid DESC`, each('last'))
  const one = from.prepare<[bigint], Value[]>(`${select} WHERE rowid = ?`).raw().safeIntegers()
  for (let rowid = first + 1n; rowid < last && rowid - first < MAX_LOOKED_FOR; rowid++) {
    try {
      const row = one.get(rowid)
      if (row !== undefined) keep(row.slice(1))
    } catch {
      // The row is on a damaged page.
    }
  }
  return false
}

function copyFromBothEnds(
  from: Connection,
  table: string,
  list: string,
  key: readonly string[],
  keep: (values: Value[]) => void,
): boolean {
  const order = (way: string) => key.map((column) => `${column} ${way}`).join(', ')
  const select = `SELECT ${list} FROM ${table}`
  if (readAll(from, `${select} ORDER BY ${order('ASC')}`, keep)) return true
  readAll(from, `${select} ORDER BY ${order('DESC')}`, keep)
  return false
}

/** Reads rows; returns whether all could be read. */
function readAll(from: Connection, sql: string, each: (row: Value[]) => void): boolean {
  try {
    for (const row of from.prepare<[], Value[]>(sql).raw().safeIntegers().iterate()) each(row)
    return true
  } catch (error) {
    if (error instanceof Database.SqliteError || error instanceof RangeError) return false
    throw error
  }
}

function hasRowid(db: Connection, table: string): boolean {
  return db.prepare<[string], number>('SELECT wr FROM pragma_table_list(?)').pluck().get(table) === 0
}

function primaryKey(db: Connection, table: string): string[] {
  return db
    .prepare<[string], string>('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
    .pluck()
    .all(table)
}

/** Returns the stored columns, without computed ones. */
function columnsOf(db: Connection, table: string): string[] {
  try {
    return db
      .prepare<[string], string>('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0')
      .pluck()
      .all(table)
  } catch {
    return []
  }
}
