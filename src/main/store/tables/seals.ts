import type { DeviceId } from '../../../shared/domain/ids.ts'
import type { Connection } from '../connection.ts'
import type { Schema } from '../schema.ts'

export type FrontierRow = Schema['frontiers']
export type CheckpointRow = Schema['checkpoints']
type EventText = Pick<Schema['events'], 'device_seq' | 'canonical' | 'hash'>

const DAY_MS = 24 * 60 * 60 * 1_000

const PUT = `INSERT INTO frontiers VALUES (?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET size = excluded.size, head = excluded.head, frontier = excluded.frontier`

const TEXTS =
  'SELECT device_seq, canonical, hash FROM events WHERE device = ? AND device_seq > ? ORDER BY device_seq LIMIT ?'

const ADD = `INSERT INTO checkpoints (device, size, note, verifier, frontier, signed_at)
  VALUES (@device, @size, @note, @verifier, @frontier, @signed_at) ON CONFLICT DO NOTHING`

/** The right edge of the tree over each chain, and the signed checkpoints: the newest of each day. */
export function sealTable(db: Connection) {
  const texts = db.prepare<[DeviceId, number, number], EventText>(TEXTS)
  const hashAt = db
    .prepare<[DeviceId, number], string>('SELECT hash FROM events WHERE device = ? AND device_seq = ?')
    .pluck()
  const frontier = db.prepare<[DeviceId], FrontierRow>('SELECT * FROM frontiers WHERE device = ?')
  const frontiers = db.prepare<[], FrontierRow>('SELECT * FROM frontiers ORDER BY device')
  const put = db.prepare<[DeviceId, number, string, Uint8Array]>(PUT)
  const clear = db.prepare('DELETE FROM frontiers')
  const newest = db.prepare<[DeviceId], CheckpointRow>(
    'SELECT * FROM checkpoints WHERE device = ? ORDER BY size DESC LIMIT 1',
  )
  const covering = db.prepare<[DeviceId, number], CheckpointRow>(
    'SELECT * FROM checkpoints WHERE device = ? AND size >= ? ORDER BY size LIMIT 1',
  )
  const upTo = db.prepare<[DeviceId, number], CheckpointRow>(
    'SELECT * FROM checkpoints WHERE device = ? AND size <= ? ORDER BY size DESC LIMIT 1',
  )
  const all = db.prepare<[], CheckpointRow>('SELECT * FROM checkpoints ORDER BY device, size')
  const add = db.prepare<[CheckpointRow]>(ADD)
  const thin = db.prepare<[DeviceId, number, number]>(
    'DELETE FROM checkpoints WHERE device = ? AND size < ? AND signed_at >= ?',
  )

  return {
    /** Returns the hashed texts of a range of a chain. */
    texts: (device: DeviceId, afterSeq: number, limit: number) => texts.all(device, afterSeq, limit),
    /** Returns the hash of one event of a chain; `null` if it does not exist. */
    hashAt: (device: DeviceId, seq: number) => hashAt.get(device, seq) ?? null,
    /** Returns the stored edge of a chain, which may be behind the chain; `null` if there is none. */
    frontier: (device: DeviceId) => frontier.get(device) ?? null,
    frontiers: () => frontiers.all(),
    keepFrontier: (row: FrontierRow) => void put.run(row.device, row.size, row.head, row.frontier),
    /** Deletes every edge; they are recomputed from the events. */
    clearFrontiers: () => void clear.run(),
    /** Returns the last signed checkpoint of a chain; `null` if there is none. */
    newestCheckpoint: (device: DeviceId) => newest.get(device) ?? null,
    /** Returns the first stored checkpoint that covers an event of a chain; `null` if there is none. */
    checkpointOver: (device: DeviceId, seq: number) => covering.get(device, seq) ?? null,
    /** Returns the last stored checkpoint over at most `size` events; `null` if there is none. */
    checkpointUpTo: (device: DeviceId, size: number) => upTo.get(device, size) ?? null,
    /** Returns every checkpoint, by chain and size. */
    checkpoints: () => all.all(),
    /** Stores a checkpoint, replacing earlier ones of the same day (UTC). */
    addCheckpoint(row: CheckpointRow): void {
      add.run(row)
      thin.run(row.device, row.size, row.signed_at - (row.signed_at % DAY_MS))
    },
  }
}
