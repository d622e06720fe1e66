import { describe, expect, it } from 'vitest'
import { openDocket } from '../../../../src/main/compose.ts'
import type { Change } from '../../../../src/shared/contract/program/system.ts'
import { addCases } from '../../../helpers/cases/waiting-cases.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'
import { ownClock } from '../../../helpers/until.ts'

/** Everything that a window is told, until the test stops listening. */
function listening() {
  const test = tempDocket()
  const stop = new AbortController()
  const notified: Change[] = []
  const ended = (async () => {
    for await (const change of test.docket.program.changes.subscribe(stop.signal)) notified.push(change)
  })()
  const heard = (check: (change: Change) => boolean) => expect.poll(() => notified.some(check)).toBe(true)
  return { ...test, test, told: notified, heard, stop, ended }
}

describe('a window', () => {
  it('is notified about commits of its own process, at once and once', async () => {
    const { docket, store, told, heard, ada, stop, ended } = listening()
    docket.program.settings.set('review.leaseMinutes', 5, { kind: 'reviewer', id: ada.id })
    await heard(({ settings }) => settings)
    stop.abort()
    await ended
    expect(told).toEqual([
      { position: store.events.lastPosition(), caseIds: [], settings: true, standards: false },
    ])
  })

  it('is notified about commits made after it began to listen and before it first asked', async () => {
    const { docket, ada } = tempDocket()
    const changes = docket.program.changes.subscribe(AbortSignal.timeout(5_000))
    docket.program.settings.set('review.leaseMinutes', 5, { kind: 'reviewer', id: ada.id })
    expect((await changes.next()).value).toMatchObject({ settings: true })
    await changes.return(undefined)
  })

  it('is notified about commits of another connection, within a second', async () => {
    const { test, told, heard, stop, ended } = listening()
    const [id = expect.unreachable()] = addCases(test, [{ title: 'Nora', reasons: [] }])
    const clock = ownClock()
    await heard(({ caseIds }) => caseIds?.includes(id) === true)
    expect(clock.elapsed()).toBeLessThan(1_000)
    stop.abort()
    await ended
    expect(told).toEqual([
      { position: test.store.events.lastPosition(), caseIds: [id], settings: false, standards: false },
    ])
  })

  it('is told only that much has changed, where too much has to list it', async () => {
    const { ledger, store, told, heard, stop, ended } = listening()
    ledger.write({ actor: { kind: 'system' }, batchId: null }, (writer) => {
      for (let n = 0; n < 201; n++)
        writer.append({ type: 'setting.set', payload: { key: 'a', valueSha256: null } })
    })
    await heard(() => true)
    stop.abort()
    await ended
    expect(told).toEqual([
      { position: store.events.lastPosition(), caseIds: null, settings: true, standards: true },
    ])
  })

  it('is not notified about a commit without an event', async () => {
    const { test, docket, told, heard, ada, stop, ended } = listening()
    const [id = expect.unreachable()] = addCases(test, [{ title: 'Nora', reasons: [] }])
    await heard(() => true)
    const other = openDocket({ dir: test.dir, what: 'Another window' })
    other.reviews.drafts.save({ caseId: id, subject: 'case', field: 'note', text: 'hm' }, ada)
    docket.program.settings.set('review.leaseMinutes', 5, { kind: 'system' })
    await heard(({ settings }) => settings)
    other.close()
    stop.abort()
    await ended
    expect(told).toHaveLength(2)
  })

  it('hears nothing any more once it stopped listening', async () => {
    const { docket, told, stop, ended } = listening()
    stop.abort()
    await ended
    docket.program.settings.set('review.leaseMinutes', 5, { kind: 'system' })
    expect(told).toEqual([])
  })
})
