import { describe, expect, it } from 'vitest'
import { tempLedger } from '../../helpers/store/temp-ledger.ts'

describe('the table of events', () => {
  it.each([
    ['changing an event', `UPDATE events SET hash = 'x'`],
    ['moving an event', 'UPDATE events SET position = 99'],
    ['changing the chain of an event', `UPDATE events SET device = 'x'`],
    ['deleting an event', 'DELETE FROM events'],
    [
      'putting another event in the place of one',
      `INSERT OR REPLACE INTO events (position, device, device_seq, canonical, prev_hash, hash)
         SELECT position, device, device_seq, '{"id":"other"}', prev_hash, hash FROM events`,
    ],
    [
      'a second event with the same place in its chain',
      `INSERT INTO events (device, device_seq, canonical, prev_hash, hash)
         SELECT device, device_seq, '{"id":"other"}', prev_hash, hash FROM events`,
    ],
    [
      'a second event with the same id',
      `INSERT INTO events (device, device_seq, canonical, prev_hash, hash)
         SELECT device, 2, canonical, prev_hash, hash FROM events`,
    ],
    [
      'an event before the first',
      `INSERT INTO events (device, device_seq, canonical, prev_hash, hash)
         SELECT device, 0, '{"id":"other"}', prev_hash, hash FROM events`,
    ],
  ])('refuses %s', (_, sql) => {
    const { store, ledger } = tempLedger()
    ledger.write({ actor: { kind: 'system' }, batchId: null }, (writer) => {
      writer.append({ type: 'setting.set', payload: { key: 'review.autoAdvance', valueSha256: null } })
    })
    const events = store.db.prepare('SELECT * FROM events').all()
    expect(events).toHaveLength(1)
    expect(() => store.db.exec(sql)).toThrow()
    expect(store.db.prepare('SELECT * FROM events').all()).toEqual(events)
  })
})
