import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bodyHash } from '../../../../src/main/ledger/bodies.ts'
import { GENESIS } from '../../../../src/main/ledger/chain.ts'
import { databaseFile, openStore } from '../../../../src/main/store/store.ts'
import { DeviceId, Sha256 } from '../../../../src/shared/domain/ids.ts'
import { type VerificationProgress, VerificationStage } from '../../../../src/shared/domain/ledger/finding.ts'
import { importCase, run } from '../../../helpers/cases/readings.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'
import { type Damage, pullOut, pushIn, rewrite, sql, swap, unlock } from '../../../helpers/store/damage.ts'
import { tempLedger } from '../../../helpers/store/temp-ledger.ts'
import { verifyLedger } from '../../../helpers/store/verify.ts'

/** A store with two reviewers, a case that was judged and ruled on, and an erased one. */
async function lived() {
  const test = tempDocket()
  const id = await importCase(test, { name: 'Nora', disputed: 2 })
  await run(test, id)
  const erased = await importCase(test, { name: 'Gone', disputed: 1 })
  test.docket.cases.erase([erased], test.ada, test.action())
  test.docket.reviews.act(
    { caseId: id, action: 'reject', note: 'no', actionId: test.action(), claimFirst: true },
    test.ada,
  )
  expect(verifyLedger(test.store)).toMatchObject({ intact: true })
  const lock = unlock(test.store)
  return { ...test, id, lock }
}

describe('verification names the first event that does not fit', () => {
  it.each<[string, number, Damage, RegExp]>([
    [
      'a changed text',
      4,
      sql(`UPDATE events SET canonical = replace(canonical, '"at":', '"at":1') WHERE device_seq = @seq`),
      /text of event 4 is not the text that was hashed/,
    ],
    [
      'a changed hash',
      5,
      sql(`UPDATE events SET hash = replace(hash, substr(hash, 1, 8), '00000000') WHERE device_seq = @seq`),
      /text of event 5 is not the text that was hashed/,
    ],
    [
      'a changed link',
      3,
      sql(`UPDATE events SET prev_hash = '${GENESIS}' WHERE device_seq = @seq`),
      /Event 3 does not continue/,
    ],
    [
      'a removed event',
      3,
      sql('DELETE FROM events WHERE device_seq = @seq'),
      /Event 3 of device .* is missing/,
    ],
    [
      'a removed first event',
      1,
      sql('DELETE FROM events WHERE device_seq = @seq'),
      /Event 1 of device .* is missing/,
    ],
    ['a removed event whose number the rest took over', 3, pullOut, /Event 3 does not continue/],
    ['two events that changed places', 3, swap, /Event 3 does not continue/],
    [
      'the event after one that was put between',
      5,
      (test, seq) => pushIn(test, seq - 1),
      /Event 5 does not continue/,
    ],
    [
      'a text that says another place, hashed anew',
      4,
      (test, seq) => rewrite(test, seq, (event) => ({ ...event, deviceSeq: 17 })),
      /Event 4 states another position: event 17/,
    ],
    [
      'a text that says another chain, hashed anew',
      4,
      (test, seq) => rewrite(test, seq, (event) => ({ ...event, device: test.newId() })),
      /Event 4 states another position: event 4 of device/,
    ],
    [
      'an event of no known type, hashed anew',
      4,
      (test, seq) => rewrite(test, seq, (event) => ({ ...event, type: 'case.sing' })),
      /Event 4 .*is intact, but this version cannot read its type/,
    ],
  ])('%s', async (_, seq, damage, reason) => {
    const test = await lived()
    damage(test, seq)
    expect(verifyLedger(test.store)).toMatchObject({
      intact: false,
      seq,
      reason: expect.stringMatching(reason),
    })
  })

  it('a text whose bytes were changed on the disk, so that it is no JSON any more', async () => {
    const test = await lived()
    const seq = test.store.db
      .prepare<[], number>(`SELECT device_seq FROM events WHERE type = 'run.start'`)
      .pluck()
      .get()
    test.close()
    const file = databaseFile(test.dir)
    const bytes = readFileSync(file)
    bytes.write('"type";"run.start"', bytes.indexOf('"type":"run.start"'))
    writeFileSync(file, bytes)
    const store = openStore(test.dir)
    onTestFinished(() => store.close())
    expect(verifyLedger(store)).toMatchObject({
      intact: false,
      seq,
      reason: expect.stringContaining('not the text that was hashed'),
    })
  })

  it('and the earliest one of several', async () => {
    const test = await lived()
    for (const seq of [6, 4, 5])
      test.store.db.prepare(`UPDATE events SET canonical = canonical || ' ' WHERE device_seq = ?`).run(seq)
    expect(verifyLedger(test.store)).toMatchObject({ intact: false, seq: 4 })
  })
})

describe('verification looks at every body', () => {
  it.each<[string, string, RegExp]>([
    ['a changed one', `UPDATE bodies SET content = CAST(replace(content, 'Ada', 'Eve') AS BLOB)`, /changed/],
    ['one with another salt', `UPDATE bodies SET salt = x'00' WHERE owner IS NOT NULL`, /changed/],
    ['a removed one', 'DELETE FROM bodies WHERE row = 1', /missing/],
    [
      'a packed one that cannot be unpacked',
      `UPDATE bodies SET content = x'28b52ffd' WHERE encoding = 'zstd'`,
      /changed/,
    ],
    ['a packed one that is said to be plain', `UPDATE bodies SET encoding = 'plain'`, /changed/],
    ['a plain one that is said to be packed', `UPDATE bodies SET encoding = 'zstd'`, /changed/],
    [
      'one that is replaced by another of the store',
      `UPDATE bodies SET salt = (SELECT salt FROM bodies WHERE row = 2), encoding = (SELECT encoding FROM bodies WHERE row = 2),
         content = (SELECT content FROM bodies WHERE row = 2) WHERE row = 1`,
      /changed/,
    ],
  ])('%s', async (_, text, reason) => {
    const test = await lived()
    expect(test.store.db.prepare(text).run().changes).toBeGreaterThan(0)
    expect(verifyLedger(test.store)).toMatchObject({
      intact: false,
      seq: expect.any(Number),
      reason: expect.stringMatching(reason),
    })
  })

  it('and names the event that brought it in', async () => {
    const { store, id } = await lived()
    const seq = store.db
      .prepare(`SELECT device_seq FROM events WHERE case_id = ? AND type = 'case.import'`)
      .pluck()
      .get(id)
    store.db.prepare('DELETE FROM bodies WHERE owner = ?').run(id)
    expect(verifyLedger(store)).toMatchObject({ intact: false, seq })
  })

  it('and believes that one was erased only where an event says so', async () => {
    const { store, id } = await lived()
    store.db.prepare('DELETE FROM bodies WHERE owner = ?').run(id)
    store.db.prepare('UPDATE cases SET erased_at = 1 WHERE id = ?').run(id)
    expect(verifyLedger(store)).toMatchObject({
      intact: false,
      reason: expect.stringContaining('missing'),
    })
  })
})

describe('chains of several devices', () => {
  it('stay whole beside each other', async () => {
    const here = tempLedger()
    const there = tempLedger({ dir: here.dir, ids: here.ids, device: DeviceId.parse(here.ids.newId()) })
    for (const { ledger } of [here, there, here, there, there])
      ledger.write({ actor: { kind: 'system' }, batchId: null }, (writer) => {
        writer.append({ type: 'setting.set', payload: { key: 'a', valueSha256: null } })
      })
    expect(verifyLedger(here.store)).toMatchObject({ intact: true, events: 5 })
    expect(here.store.events.devices()).toHaveLength(2)

    unlock(here.store)
    here.store.db.exec(
      `UPDATE events SET hash = '' WHERE device = (SELECT max(device) FROM events) AND device_seq = 2`,
    )
    expect(verifyLedger(here.store)).toMatchObject({ intact: false, seq: 2 })
  })
})

describe('a verification', () => {
  it('of an empty ledger finds it intact', async () => {
    expect(verifyLedger(tempLedger().store)).toMatchObject({ intact: true, events: 0, head: null })
  })

  it('ends on the newest hash', async () => {
    const { store, lock } = await lived()
    lock()
    const head = store.db.prepare('SELECT hash FROM events ORDER BY position DESC LIMIT 1').pluck().get()
    expect(verifyLedger(store)).toMatchObject({ intact: true, events: store.events.count(), head })
  })

  it('says how far it is, up to the end, and stops when it is told to', async () => {
    const { store, ledger } = tempLedger()
    ledger.write({ actor: { kind: 'system' }, batchId: null }, (writer) => {
      for (let n = 0; n < 1_200; n++)
        writer.append({ type: 'setting.set', payload: { key: 'a', valueSha256: null } })
    })
    const steps: VerificationProgress[] = []
    verifyLedger(store, { onProgress: (step) => steps.push(step) })
    expect(steps.filter(({ stage }) => stage === 'events')).toEqual([
      { stage: 'events', done: 500, total: 1_200 },
      { stage: 'events', done: 1_000, total: 1_200 },
      { stage: 'events', done: 1_200, total: 1_200 },
    ])
    expect(new Set(steps.map(({ stage }) => stage))).toEqual(new Set(VerificationStage.options))
    const stop = () => {
      throw new Error('stopped here')
    }
    expect(() => verifyLedger(store, { onProgress: stop })).toThrow('stopped here')
  })
})

describe('a body', () => {
  it('is named by its salt and its bytes', () => {
    const content = new TextEncoder().encode('{"name":"Ada"}')
    const hash = bodyHash(new Uint8Array(16), content)
    expect(Sha256.safeParse(hash).success).toBe(true)
    expect(bodyHash(new Uint8Array(16).fill(1), content)).not.toBe(hash)
    expect(bodyHash(new Uint8Array(16), content.slice(1))).not.toBe(hash)
  })
})
