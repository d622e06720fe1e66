import type { Micros } from '../../../../shared/domain/money.ts'
import type { Connection } from '../../connection.ts'

/** The cost of each day's calls. */
export function spendingTable(db: Connection) {
  const add = db.prepare<[string, Micros]>(
    'INSERT INTO spending VALUES (?, ?) ON CONFLICT DO UPDATE SET micros = micros + excluded.micros',
  )
  const get = db.prepare<[string], Micros>('SELECT micros FROM spending WHERE day = ?').pluck()

  return {
    add: (day: string, micros: Micros) => void add.run(day, micros),
    of: (day: string): Micros => get.get(day) ?? 0,
  }
}
