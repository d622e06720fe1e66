import { describe, expect, it, onTestFinished } from 'vitest'
import { checkQuickly } from '../../../../src/main/ledger/verify/quick-check.ts'
import {
  SCHEMA_SHA256,
  schemaDigest,
  schemaObjects,
} from '../../../../src/main/store/integrity/schema-objects.ts'
import { openStore } from '../../../../src/main/store/store.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'
import { harmed, livedStore } from '../../../helpers/store/lived-store.ts'
import { tempStore } from '../../../helpers/store/temp-store.ts'

async function glanceAfter(text: string) {
  const { dir } = harmed(await livedStore(), ({ db }) => db.exec(text))
  const store = openStore(dir)
  onTestFinished(store.close)
  return checkQuickly(store)
}

describe('a glance at a store', () => {
  it('finds nothing in one as it was left', async () => {
    expect(await glanceAfter('SELECT 1')).toEqual([])
  })

  it.each([
    [
      'a planted trigger',
      'CREATE TRIGGER planted AFTER INSERT ON feedback BEGIN SELECT 1; END',
      'SCHEMA_ADDED',
    ],
    ['a trigger that is gone', 'DROP TRIGGER cases_moved', 'SCHEMA_MISSING'],
    [
      'a changed event among the newest',
      `UPDATE events SET canonical = replace(canonical, '"at":', '"at":1') WHERE position = 4`,
      'EVENT_CHANGED',
    ],
    ['a missing event', 'DELETE FROM events WHERE position = 5', 'EVENT_MISSING'],
    [
      'an end that was cut off',
      'DELETE FROM events WHERE position > (SELECT max(position) - 1 FROM events)',
      'EVENTS_CUT_OFF',
    ],
    [
      'cases without any event',
      "DELETE FROM events; DELETE FROM sqlite_sequence WHERE name = 'events'",
      'ROW_ADDED',
    ],
    ['a case that is gone', `DELETE FROM cases WHERE title = 'Nora'`, 'ROW_MISSING'],
    ['a counter', 'UPDATE counters SET cases = cases + 1', 'ROW_CHANGED'],
    ['a changed setting', `UPDATE settings SET value = 'false'`, 'ROW_CHANGED'],
    ['a planted setting', `INSERT INTO settings VALUES ('routes.reading.judge', '[]')`, 'ROW_CHANGED'],
    ['another device', `UPDATE meta SET value = '019b76da-a801-7000-8000-000000000000'`, 'DEVICE_UNKNOWN'],
  ])('finds %s', async (_, text, code) => {
    expect((await glanceAfter(text)).map((finding) => finding.code)).toContain(code)
  })

  it('finds nothing where another process writes between two of its questions', () => {
    const test = tempDocket()
    test.docket.program.settings.set('review.blind.reading', true, { kind: 'system' })
    const store = openStore(test.dir)
    onTestFinished(store.close)
    let written = 0
    const lastPosition = () => {
      written += 1
      test.docket.program.settings.set('review.leaseMinutes', 20 + written, { kind: 'system' })
      return store.events.lastPosition()
    }
    expect(checkQuickly({ ...store, events: { ...store.events, lastPosition } })).toEqual([])
    expect(written).toBeGreaterThan(0)
    expect(checkQuickly(store), 'what was written is sound').toEqual([])
  })

  it('knows the schema of this version by the digest of what the migrations make', () => {
    const store = openStore(tempStore())
    onTestFinished(store.close)
    expect(SCHEMA_SHA256).toBe(schemaDigest(schemaObjects(store.db)))
  })
})
