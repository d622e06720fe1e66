import { vi } from 'vitest'
import type { Connection } from '../../../src/main/store/connection.ts'

/** How SQLite goes about the queries that some work prepares on a connection. */
export function plansOf(db: Connection, work: (db: Connection) => unknown): string[] {
  const prepare = vi.spyOn(db, 'prepare')
  work(db)
  const texts = prepare.mock.calls.map(([text]) => text.replaceAll(/@\w+/g, '?')) // with names or without, one plan
  prepare.mockRestore()
  return texts.flatMap((text) => {
    const nothing = Array.from(text.matchAll(/\?/g), () => null)
    const steps = db.prepare<null[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`).all(...nothing)
    return steps.map(({ detail }) => detail)
  })
}
