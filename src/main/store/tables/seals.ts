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

/** The right edge of the tree over each chain, and the checkpoints that were signed: the newest of each day. */
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
    /** What is hashed of a stretch of a chain. */
    texts: (device: DeviceId, afterSeq: number, limit: number) => texts.all(device, afterSeq, limit),
    /** The hash of one event of a chain; `null` where it is not there. */
    hashAt: (device: DeviceId, seq: number) => hashAt.get(device, seq) ?? null,
    /** The edge of a chain as it was kept, which may be behind the chain; `null` where none is. */
    frontier: (device: DeviceId) => frontier.get(device) ?? null,
    frontiers: () => frontiers.all(),
    keepFrontier: (row: FrontierRow) => void put.run(row.device, row.size, row.head, row.frontier),
    /** Forgets every edge: they are made anew from the events. */
    clearFrontiers: () => void clear.run(),
    /** The checkpoint of a chain that was signed last; `null` where none was. */
    newestCheckpoint: (device: DeviceId) => newest.get(device) ?? null,
    /** The first checkpoint that is kept and covers an event of a chain; `null` where none was signed that far. */
    checkpointOver: (device: DeviceId, seq: number) => covering.get(device, seq) ?? null,
    /** The last checkpoint that is kept and covers no more than so many events; `null` where none is. */
    checkpointUpTo: (device: DeviceId, size: number) => upTo.get(device, size) ?? null,
    /** Every checkpoint, by chain and size. */
    checkpoints: () => all.all(),
    /** Keeps a checkpoint in the place of those of the same day (UTC) before it. */
    addCheckpoint(row: CheckpointRow): void {
      add.run(row)
      thin.run(row.device, row.size, row.signed_at - (row.signed_at % DAY_MS))
    },
  }
}
