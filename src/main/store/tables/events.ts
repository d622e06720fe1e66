import type { BatchId, CaseId, DeviceId } from '../../../shared/domain/ids.ts'
import type { Connection } from '../connection.ts'
import type { Schema } from '../schema.ts'

export type EventRow = Pick<
  Schema['events'],
  'position' | 'device' | 'device_seq' | 'canonical' | 'prev_hash' | 'hash'
>
export type ChainRow = EventRow & { said_device: string | null; said_seq: number | null }
export type NewEventRow = Omit<EventRow, 'position'>

const COLUMNS = 'position, device, device_seq, canonical, prev_hash, hash'
const IN_BATCH = `SELECT ${COLUMNS} FROM events WHERE batch_id = ?`

/** A claim goes with what it was made for, before or after it. */
const LAST_STEP = `${IN_BATCH} AND type <> 'review.claim' ORDER BY position DESC LIMIT 1`

/** The chains. Rows are added and read, never changed. */
export function eventTable(db: Connection) {
  const insert = db.prepare<[DeviceId, number, string, string, string]>(
    'INSERT INTO events (device, device_seq, canonical, prev_hash, hash) VALUES (?, ?, ?, ?, ?)',
  )
  const head = db.prepare<[DeviceId], Pick<EventRow, 'device_seq' | 'hash'>>(
    'SELECT device_seq, hash FROM events WHERE device = ? ORDER BY device_seq DESC LIMIT 1',
  )
  const chain = db.prepare<[DeviceId, number, number], ChainRow>(
    `SELECT ${COLUMNS}, CASE WHEN json_valid(canonical) THEN canonical ->> '$.device' END AS said_device,
         CASE WHEN json_valid(canonical) THEN canonical ->> '$.deviceSeq' END AS said_seq
       FROM events WHERE device = ? AND device_seq > ? ORDER BY device_seq LIMIT ?`,
  )
  const devices = db.prepare<[], DeviceId>('SELECT DISTINCT device FROM events ORDER BY device').pluck()
  const after = db.prepare<[number, number], EventRow>(
    `SELECT ${COLUMNS} FROM events WHERE position > ? ORDER BY position LIMIT ?`,
  )
  const ofCase = db.prepare<[CaseId], EventRow>(
    `SELECT ${COLUMNS} FROM events WHERE case_id = ? ORDER BY position`,
  )
  const ofBatch = db.prepare<[BatchId], EventRow>(`${IN_BATCH} ORDER BY position`)
  const inBatch = db
    .prepare<[CaseId, BatchId], number>('SELECT 1 FROM events WHERE case_id = ? AND +batch_id = ? LIMIT 1')
    .pluck()
  const casesOfBatch = db
    .prepare<[BatchId], CaseId>(
      'SELECT DISTINCT case_id FROM events WHERE batch_id = ? AND case_id IS NOT NULL ORDER BY position',
    )
    .pluck()
  const lastStep = db.prepare<[BatchId], EventRow>(LAST_STEP)
  const byId = db.prepare<[string], EventRow>(`SELECT ${COLUMNS} FROM events WHERE id = ?`)
  const erased = db
    .prepare<[CaseId], number>("SELECT 1 FROM events WHERE case_id = ? AND type = 'case.erase' LIMIT 1")
    .pluck()
  const last = db.prepare<[], number | null>('SELECT max(position) FROM events').pluck()
  const count = db.prepare<[], number>('SELECT count(*) FROM events').pluck()

  return {
    add(row: NewEventRow): number {
      return Number(
        insert.run(row.device, row.device_seq, row.canonical, row.prev_hash, row.hash).lastInsertRowid,
      )
    },
    /** The end of a device's chain, `null` while it has none. */
    head: (device: DeviceId) => head.get(device) ?? null,
    /** A stretch of a device's chain, with what the text itself says of its place. */
    chain: (device: DeviceId, afterSeq: number, limit: number) => chain.all(device, afterSeq, limit),
    devices: () => devices.all(),
    /** The next events in the order in which they arrived here. */
    after: (position: number, limit: number) => after.all(position, limit),
    ofCase: (id: CaseId) => ofCase.all(id),
    ofBatch: (id: BatchId) => ofBatch.all(id),
    /** Whether a batch has changed a case. */
    isInBatch: (id: CaseId, batch: BatchId) => inBatch.get(id, batch) !== undefined,
    /** The cases that a batch has changed, in its order. */
    casesOfBatch: (id: BatchId) => casesOfBatch.all(id),
    lastStepOfBatch: (id: BatchId) => lastStep.get(id) ?? null,
    byId: (id: string) => byId.get(id) ?? null,
    /** Whether an event says that the content of a case was erased. */
    saysErased: (id: CaseId) => erased.get(id) !== undefined,
    /** The place of the last one: as many as there are, as none is ever deleted, without looking at any. */
    lastPosition: () => last.get() ?? 0,
    count: () => count.get() ?? 0,
  }
}
