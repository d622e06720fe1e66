import { DeviceId } from '../../../shared/domain/ids.ts'
import type { Connection } from '../connection.ts'

/** Facts about the file itself. */
export function metaTable(db: Connection) {
  const get = db.prepare<[string], string>('SELECT value FROM meta WHERE key = ?').pluck()
  const add = db.prepare<[string, string]>('INSERT INTO meta VALUES (?, ?) ON CONFLICT DO NOTHING')
  const set = db.prepare<[string, string]>(
    'INSERT INTO meta VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  )
  const remove = db.prepare<[string]>('DELETE FROM meta WHERE key = ?')

  return {
    /** The chain that this store says it writes; `null` while it has none. */
    ownDevice: () => get.get('device') ?? null,
    /** The chain that this store wrote before it was restored; `null` once it has one of its own. */
    deviceBefore: () => DeviceId.nullable().parse(get.get(BEFORE) ?? null),
    /** How far the trail of a store of an earlier version is filled, by positions of events; `null` once it is whole. */
    trailFilling(): { filled: number; until: number } | null {
      const until = get.get(UNTIL)
      return until === undefined ? null : { filled: Number(get.get(FILLED) ?? 0), until: Number(until) }
    },
    setTrailFilled: (position: number) => void set.run(FILLED, String(position)),
    endTrailFilling(): void {
      remove.run(UNTIL)
      remove.run(FILLED)
    },
    forgetDeviceBefore: () => void remove.run(BEFORE),
    /** Where the store was when it was last written to, as `StorePlace`; `null` where it was never noted. */
    place: () => get.get(PLACE) ?? null,
    keepPlace: (place: string) => void set.run(PLACE, place),
    /** Has a chain of its own begin that goes on from the one that this store writes. */
    endOwnChain: () => endOwnChain(db),
    /** The chain that this store writes. Made once, when the store is new. */
    deviceId(create: () => DeviceId): DeviceId {
      const known = get.get('device')
      if (known !== undefined) return DeviceId.parse(known)
      add.run('device', create())
      return DeviceId.parse(get.get('device'))
    },
  }
}

const UNTIL = 'trail_until'
const FILLED = 'trail_filled'
const PLACE = 'place'
const BEFORE = 'device_before'

/**
 * Has a database that is to be restored begin a chain of its own when it is opened. Of a database of any version, as its
 * other tables need not be those of this one.
 */
export function endOwnChain(db: Connection): void {
  db.prepare('UPDATE meta SET key = ? WHERE key = ?').run(BEFORE, 'device')
}
