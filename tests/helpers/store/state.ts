import type { Connection } from '../../../src/main/store/connection.ts'
import { rowTables } from './rebuild.ts'

/** Every row of every state table, in the order of its columns; the search index is a question, not rows. */
export function stateOf(db: Connection): Record<string, unknown[]> {
  return Object.fromEntries(rowTables.map((table) => [table, rowsOf(db, table)]))
}

function rowsOf(db: Connection, table: string): unknown[] {
  const columns = db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table)
  return db.prepare(`SELECT * FROM ${table} ORDER BY ${columns.map((name) => `"${name}"`).join(', ')}`).all()
}
