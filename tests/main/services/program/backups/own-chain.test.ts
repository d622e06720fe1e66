import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { NOTHING_KNOWN } from '../../../../../src/main/ledger/verify/seals/known-seals.ts'
import { verifyStore } from '../../../../../src/main/ledger/verify/verify.ts'
import { ledgerInspector } from '../../../../../src/main/services/program/backups/inspector.ts'
import { earlierChains } from '../../../../../src/main/services/proofs/verify/earlier-export.ts'
import { restore } from '../../../../../src/main/store/backups/restore.ts'
import { connect } from '../../../../../src/main/store/connection.ts'
import { databaseFile } from '../../../../../src/main/store/store.ts'
import { importCase } from '../../../../helpers/cases/readings.ts'
import { testClock } from '../../../../helpers/clock.ts'
import { collect } from '../../../../helpers/collect.ts'
import { tempDir } from '../../../../helpers/program/temp-dir.ts'
import { type TempDocket, tempDocket } from '../../../../helpers/program/temp-docket.ts'
import { verifyLedger } from '../../../../helpers/store/verify.ts'

const HOUR = 60 * 60 * 1_000
const DAY = 24 * HOUR
const wanted = new AbortController().signal

/** A store that was restored from a backup and is open, with ids that no other store gives. */
function restored(source: string): TempDocket {
  const dir = tempDir()
  restore({ dir, source, inspector: ledgerInspector, say: () => undefined })
  const clock = testClock(Date.UTC(2026, 0, 1) + HOUR)
  return { ...tempDocket(dir, { newId: () => v7(), clock }), clock }
}

async function backedUp(test: TempDocket): Promise<string> {
  const file = join(tempDir(), 'store.backup')
  await test.docket.program.backups.write(file)
  return file
}

/** Every event by its device and number, with its hash. */
function eventsOf({ store }: TempDocket): ReadonlyMap<string, string> {
  return new Map(store.events.after(0, 1_000).map((row) => [`${row.device} ${row.device_seq}`, row.hash]))
}

function expectNoFork(one: TempDocket, other: TempDocket): void {
  const [ours, theirs] = [eventsOf(one), eventsOf(other)]
  expect([...ours].filter(([at, hash]) => (theirs.get(at) ?? hash) !== hash)).toEqual([])
}

describe('a store that was restored', () => {
  it('goes on in a chain of its own, in each place that it was restored in', async () => {
    const first = tempDocket()
    await importCase(first, { name: 'Nora', disputed: 1 })
    const file = await backedUp(first)
    const end = first.store.events.head(first.store.meta.deviceId(() => expect.unreachable()))

    const places = [restored(file), restored(file)] as const
    for (const [n, place] of [first, ...places].entries())
      await importCase(place, { name: `Later ${n}`, disputed: 1 })

    const devices = [first, ...places].map(({ store }) => store.meta.ownDevice())
    expect(new Set(devices).size).toBe(3)
    for (const place of places) {
      expect(verifyLedger(place.store)).toMatchObject({ intact: true })
      expectNoFork(place, first)
      const [begun] = place.store.events.chain(
        place.store.meta.deviceId(() => expect.unreachable()),
        0,
        1,
      )
      expect(JSON.parse(begun?.canonical ?? '')).toMatchObject({
        type: 'chain.begin',
        actor: { kind: 'system' },
        payload: { after: { device: devices[0], seq: end?.device_seq, hash: end?.hash } },
      })
    }
    expectNoFork(...places)
  })

  it('begins it once, however often it is opened', async () => {
    const place = restored(await backedUp(tempDocket()))
    const events = place.store.events.count()
    const device = place.store.meta.ownDevice()
    place.close()
    const again = tempDocket(place.dir)
    expect(again.store.events.count()).toBe(events)
    expect(again.store.meta.ownDevice()).toBe(device)
  })

  it('is called restored, not rolled back, also before it is opened again', async () => {
    const first = tempDocket()
    await importCase(first, { name: 'Nora', disputed: 1 })
    const file = await backedUp(first)
    await importCase(first, { name: 'Later', disputed: 1 })
    const ledger = join(tempDir(), 'ledger')
    await collect(first.docket.program.proofs.exportLedger(ledger, first.ada))
    const witnesses = earlierChains(ledger, []).flatMap(({ from, note }) =>
      note === null ? [] : [{ from, note }],
    )
    const known = { ...NOTHING_KNOWN, witnesses }
    const dir = tempDir()
    restore({ dir, source: file, inspector: ledgerInspector, say: () => undefined })
    expect(verifyStore({ dir, file: databaseFile(dir) }, { known })).toMatchObject({
      ...{ intact: true, complete: false },
      verdicts: { complete: { says: expect.stringContaining('from before the store was restored') } },
    })
  })

  it('does not verify where the end of the chain that it continues is gone', async () => {
    const place = restored(await backedUp(tempDocket()))
    place.close()
    const db = connect(databaseFile(place.dir))
    db.exec('DROP TRIGGER events_are_never_deleted; DELETE FROM events WHERE position = 1')
    const result = verifyLedger({ db })
    db.close()
    if (result.intact) expect.unreachable()
    expect(result.findings).toContainEqual(
      expect.objectContaining({ code: 'EVENT_MISSING', event: expect.objectContaining({ seq: 1 }) }),
    )
  })

  it('has a chain of its own also where the backup had to be made again', async () => {
    const first = tempDocket()
    await importCase(first, { name: 'Nora', disputed: 1 })
    first.store.db.exec(`UPDATE cases SET title = 'Another'`)
    const file = join(tempDir(), 'store.backup')
    const { problems } = await first.docket.program.backups.write(file)
    expect(problems).not.toEqual([])
    await importCase(first, { name: 'Later', disputed: 1 })
    const place = restored(file)
    expectNoFork(place, first)
    expect(verifyLedger(place.store)).toMatchObject({ intact: true })
  })

  it('has the backups of before as its own, and none that the other store made since', async () => {
    const first = tempDocket()
    const folder = join(tempDir(), 'nightly')
    mkdirSync(folder)
    for (const [key, value] of [
      ['schedule', 'daily'],
      ['folder', folder],
      ['keep', 2],
    ] as const)
      first.docket.program.settings.set(`backup.${key}`, value, { kind: 'reviewer', id: first.ada.id })
    const made = await first.docket.program.backups.makeDue(wanted)
    const before = readdirSync(folder)
    const copy = join(tempDir(), 'copy.backup')
    cpSync(made?.file ?? '', copy)

    const place = restored(copy)
    expect(place.docket.program.backups.status().copies.map(({ name }) => name)).toEqual(before)
    first.clock.pass(2 * DAY)
    await first.docket.program.backups.makeDue(wanted)
    place.clock.pass(3 * DAY)
    for (let day = 0; day < 3; day++) {
      await place.docket.program.backups.makeDue(wanted)
      place.clock.pass(DAY)
    }
    const own = place.docket.program.backups.status().copies.map(({ name }) => name)
    expect(own).toHaveLength(2)
    expect(readdirSync(folder).filter((name) => !own.includes(name))).toHaveLength(1)
  })
})
