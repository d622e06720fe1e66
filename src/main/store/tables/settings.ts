import type { Connection } from '../connection.ts'
import type { Schema } from '../schema.ts'

/** Settings that differ from the defaults, as JSON by dotted key. */
export function settingTable(db: Connection) {
  const put = db.prepare<[string, string]>(
    'INSERT INTO settings VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  )
  const remove = db.prepare<[string]>('DELETE FROM settings WHERE key = ?')
  const get = db.prepare<[string], string>('SELECT value FROM settings WHERE key = ?').pluck()
  const all = db.prepare<[], Schema['settings']>('SELECT key, value FROM settings ORDER BY key')

  return {
    put: (key: string, value: string) => void put.run(key, value),
    remove: (key: string) => void remove.run(key),
    get: (key: string) => get.get(key) ?? null,
    all: () => all.all(),
  }
}
