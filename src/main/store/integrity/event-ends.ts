import type { DeviceId } from '../../../shared/domain/ids.ts'
import type { Connection } from '../connection.ts'
import { CHAIN_ROWS, type ChainRow } from '../tables/events.ts'

/** The devices of the chains, one after the other along the index, without looking at every event. */
export function devicesStraight(db: Connection): DeviceId[] {
  const after = db
    .prepare<[string], DeviceId | null>('SELECT min(device) FROM events WHERE device > ?')
    .pluck()
  const found: DeviceId[] = []
  for (let next = after.get('') ?? null; next !== null; next = after.get(next) ?? null) found.push(next)
  return found
}

/** The last events of a device's chain, in the order of the chain. */
export function newestOf(db: Connection, device: DeviceId, limit: number): ChainRow[] {
  const newest = db.prepare<[DeviceId, number], ChainRow>(
    `${CHAIN_ROWS} WHERE device = ? ORDER BY device_seq DESC LIMIT ?`,
  )
  return newest.all(device, limit).toReversed()
}

/** The newest event of a type whose text has a value at a place; looks at every event. */
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
