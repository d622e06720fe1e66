import type { DeviceId } from '../../../shared/domain/ids.ts'
import type { Connection } from '../connection.ts'
import { CHAIN_ROWS, type ChainRow } from '../tables/events.ts'

/** Returns the devices of the chains by seeking along the index, without reading every event. */
export function devicesByIndex(db: Connection): DeviceId[] {
  const after = db
    .prepare<[string], DeviceId | null>('SELECT min(device) FROM events WHERE device > ?')
    .pluck()
  const found: DeviceId[] = []
  for (let next = after.get('') ?? null; next !== null; next = after.get(next) ?? null) found.push(next)
  return found
}

/** Returns the last events of a device's chain, in chain order. */
export function newestOf(db: Connection, device: DeviceId, limit: number): ChainRow[] {
  const newest = db.prepare<[DeviceId, number], ChainRow>(
    `${CHAIN_ROWS} WHERE device = ? ORDER BY device_seq DESC LIMIT ?`,
  )
  return newest.all(device, limit).toReversed()
}

/** Returns the newest event of a type whose JSON text has a value at a path; reads every event. */
export function newestWith(
  db: Connection,
  type: string,
  place: `$.${string}`,
  value: string,
): ChainRow | null {
  const newest = db.prepare<[string, string, string], ChainRow>(
    `${CHAIN_ROWS} WHERE type = ? AND canonical ->> ? = ? ORDER BY position DESC LIMIT 1`,
  )
  return newest.get(type, place, value) ?? null
}
