import type { BatchId, CaseId, DeviceId, Millis } from '../../../shared/domain/ids.ts'
import type { EventType } from '../../../shared/domain/ledger/event.ts'
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

const CASES_OF_BATCH =
  'SELECT DISTINCT case_id FROM events WHERE batch_id = ? AND case_id IS NOT NULL ORDER BY position'

/** Selects rows of a chain, with the device and number in the text itself. */
export const CHAIN_ROWS = `SELECT ${COLUMNS}, CASE WHEN json_valid(canonical) THEN canonical ->> '$.device' END AS said_device,
    CASE WHEN json_valid(canonical) THEN canonical ->> '$.deviceSeq' END AS said_seq FROM events`

/** The last step of a batch. Claims are left out: they accompany another step, before or after it. */
const LAST_STEP = `${IN_BATCH} AND type <> 'review.claim' ORDER BY position DESC LIMIT 1`

const LAST = `SELECT position, canonical ->> '$.at' AS at FROM events ORDER BY position DESC LIMIT 1`

/** Events by which a person has answered or decided a case, or had it looked at again, even if that was undone. */
const BY_PEOPLE: readonly EventType[] = [
  'feedback.give',
  'decision.adjudicate',
  'opinion.give',
  'review.approve',
  'review.reject',
  'review.request_regenerate',
  'review.reopen',
  'gate.recall',
]

/** The chains. Rows are added and read, never changed. */
export function eventTable(db: Connection) {
  const insert = db.prepare<[DeviceId, number, string, string, string]>(
    'INSERT INTO events (device, device_seq, canonical, prev_hash, hash) VALUES (?, ?, ?, ?, ?)',
  )
  const head = db.prepare<[DeviceId], Pick<EventRow, 'device_seq' | 'hash'>>(
    'SELECT device_seq, hash FROM events WHERE device = ? ORDER BY device_seq DESC LIMIT 1',
  )
  const chain = db.prepare<[DeviceId, number, number], ChainRow>(
    `${CHAIN_ROWS} WHERE device = ? AND device_seq > ? ORDER BY device_seq LIMIT ?`,
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
  const casesOfBatch = db.prepare<[BatchId], CaseId>(CASES_OF_BATCH).pluck()
  const lastStep = db.prepare<[BatchId], EventRow>(LAST_STEP)
  const byId = db.prepare<[string], EventRow>(`SELECT ${COLUMNS} FROM events WHERE id = ?`)
  const byHash = db.prepare<[string], EventRow>(`SELECT ${COLUMNS} FROM events WHERE hash = ?`)
  const ofType = db.prepare<[EventType], EventRow>(
    `SELECT ${COLUMNS} FROM events WHERE type = ? ORDER BY position`,
  )
  const erased = db
    .prepare<[CaseId], number>("SELECT 1 FROM events WHERE case_id = ? AND type = 'case.erase' LIMIT 1")
    .pluck()
  const touched = db
    .prepare<[CaseId], number>(
      `SELECT 1 FROM events WHERE case_id = ? AND type IN (SELECT value FROM json_each('${JSON.stringify(BY_PEOPLE)}'))
         LIMIT 1`,
    )
    .pluck()
  const last = db.prepare<[], { position: number; at: Millis }>(LAST)
  const count = db.prepare<[], number>('SELECT count(*) FROM events').pluck()

  return {
    add(row: NewEventRow): number {
      return Number(
        insert.run(row.device, row.device_seq, row.canonical, row.prev_hash, row.hash).lastInsertRowid,
      )
    },
    /** Returns the end of a device's chain, `null` if it has none. */
    head: (device: DeviceId) => head.get(device) ?? null,
    /** Returns a range of a device's chain. */
    chain: (device: DeviceId, afterSeq: number, limit: number) => chain.all(device, afterSeq, limit),
    devices: () => devices.all(),
    /** Returns the next events in the order of arrival. */
    after: (position: number, limit: number) => after.all(position, limit),
    ofCase: (id: CaseId) => ofCase.all(id),
    ofBatch: (id: BatchId) => ofBatch.all(id),
    /** Whether a batch has changed a case. */
    isInBatch: (id: CaseId, batch: BatchId) => inBatch.get(id, batch) !== undefined,
    /** Returns the cases that a batch has changed, in the batch's order. */
    casesOfBatch: (id: BatchId) => casesOfBatch.all(id),
    lastStepOfBatch: (id: BatchId) => lastStep.get(id) ?? null,
    byId: (id: string) => byId.get(id) ?? null,
    /** Returns the event with a hash in its chain. There is no index: it reads every event. */
    byHash: (hash: string) => byHash.get(hash) ?? null,
    /** Returns every event of a type. There is no index: it reads every event. */
    ofType: (type: EventType) => ofType.all(type),
    /** Returns the event of a chain with a number, from 1. */
    atSeq: (device: DeviceId, seq: number): EventRow | null => chain.get(device, seq - 1, 1) ?? null,
    /** Whether an event records the erasure of a case. */
    saysErased: (id: CaseId) => erased.get(id) !== undefined,
    /** Whether a person ever answered or decided a case, reopened it, or had it returned from a gate. */
    isTouched: (id: CaseId) => touched.get(id) !== undefined,
    /**
     * Returns the position of the last event without counting: it equals the number of events, as none is ever deleted.
     */
    lastPosition: () => last.get()?.position ?? 0,
    /** Returns the recorded time of the newest event, `null` if there is none. */
    lastAt: () => last.get()?.at ?? null,
    count: () => count.get() ?? 0,
  }
}
