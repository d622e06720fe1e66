import { DeviceId } from '../../../shared/domain/ids.ts'
import type { Connection } from '../connection.ts'

/** Facts about the file itself. */
export function metaTable(db: Connection) {
  const get = db.prepare<[string], string>('SELECT value FROM meta WHERE key = ?').pluck()
  const add = db.prepare<[string, string]>('INSERT INTO meta VALUES (?, ?) ON CONFLICT DO NOTHING')

  return {
    /** The chain that this store writes. Made once, when the store is new. */
    deviceId(create: () => DeviceId): DeviceId {
      const known = get.get('device')
      if (known !== undefined) return DeviceId.parse(known)
      add.run('device', create())
      return DeviceId.parse(get.get('device'))
    },
  }
}
