import { describe, expect, it } from 'vitest'
import { rebuildStore } from '../../../../src/main/ledger/verify/rebuild.ts'
import { verifyStore } from '../../../../src/main/ledger/verify/verify.ts'
import { connect } from '../../../../src/main/store/connection.ts'
import { EventId, Millis } from '../../../../src/shared/domain/ids.ts'
import { harmed, livedStore } from '../../../helpers/store/lived-store.ts'
import { stateOf } from '../../../helpers/store/state.ts'

const OUTSIDE = {
  now: Millis.parse(Date.UTC(2026, 5, 1)),
  eventId: EventId.parse('019b76da-ffff-7000-8000-000000000001'),
}

function stateIn(file: string) {
  const db = connect(file)
  const state = stateOf(db)
  db.close()
  return state
}

describe('a rebuild', () => {
  it.each([
    [
      'rows changed, deleted and made up',
      `UPDATE feedback SET answer = 'unsure'; DELETE FROM decisions; INSERT INTO settings VALUES ('a', '1')`,
    ],
    [
      'triggers planted and taken out',
      'CREATE TRIGGER planted AFTER INSERT ON cases BEGIN SELECT 1; END; DROP TRIGGER cases_moved',
    ],
    [
      'tables and indexes gone',
      'DROP TABLE feedback; DROP TABLE views; DROP INDEX queue_by_age; DROP TABLE case_search',
    ],
    [
      'the ledger’s own guards gone',
      'DROP TABLE reveals; CREATE TABLE reveals (a); CREATE VIEW planted AS SELECT 1',
    ],
    ['nothing', 'SELECT 1'],
  ])('after %s makes the state that the ledger says, and verifies', async (_, text) => {
    const source = await livedStore()
    const whole = stateIn(harmed(source, () => {}).file)
    const place = harmed(source, ({ db }) => db.exec(text))
    rebuildStore(place, OUTSIDE)
    const { trail = [], ...state } = stateIn(place.file)
    expect({ ...state, trail: trail.filter((row) => Object(row).type !== 'state.rebuild') }).toEqual(whole)
    expect(verifyStore(place)).toMatchObject({ intact: true })
  })

  it('says which rows of which tables it changed, and notes it as an event', async () => {
    const harm = `UPDATE feedback SET answer = 'unsure' WHERE answer = 'correct'; DELETE FROM reveals;
      INSERT INTO settings VALUES ('a', '1'); DROP INDEX queue_by_age`
    const place = harmed(await livedStore(), ({ db }) => db.exec(harm))
    const result = rebuildStore(place, OUTSIDE)
    expect(result.schema).toEqual(['queue_by_age'])
    const changes = Object.fromEntries(result.tables.map(({ table, ...change }) => [table, change]))
    expect(changes['feedback']).toEqual({ added: 0, changed: 3, removed: 0 })
    expect(changes['reveals']?.added).toBeGreaterThan(0)
    expect(changes['settings']).toEqual({ added: 0, changed: 0, removed: 1 })
    const db = connect(place.file)
    const last = db
      .prepare<[], string>('SELECT canonical FROM events ORDER BY position DESC LIMIT 1')
      .pluck()
      .get()
    db.close()
    expect(JSON.parse(last ?? '')).toMatchObject({
      type: 'state.rebuild',
      payload: { schema: 1, tables: result.tables },
    })
  })

  it.each([
    [
      'an event was changed',
      `UPDATE events SET canonical = replace(canonical, '"at":', '"at":1') WHERE position = 4`,
    ],
    ['content is missing', 'DELETE FROM bodies WHERE row = 4'],
    ['the ledger cannot be read', 'ALTER TABLE events RENAME COLUMN canonical TO text'],
  ])('refuses, and changes nothing, where %s', async (_, text) => {
    const place = harmed(await livedStore(), ({ db }) =>
      db.exec(`${text}; UPDATE settings SET value = 'false'`),
    )
    const before = stateIn(place.file)
    const refused = expect.objectContaining({
      code: 'NOT_INTACT',
      message: expect.stringContaining('docket restore'),
    })
    expect(() => rebuildStore(place, OUTSIDE)).toThrow(refused)
    expect(stateIn(place.file)).toEqual(before)
  })
})
