import { describe, expect, it } from 'vitest'
import { canonicalText, chainHash, GENESIS } from '../../../src/main/ledger/chain.ts'
import type { Ledger } from '../../../src/main/ledger/ledger.ts'
import { parseEvent } from '../../../src/main/ledger/read.ts'
import { openStore } from '../../../src/main/store/store.ts'
import { BatchId, ReviewerId } from '../../../src/shared/domain/ids.ts'
import { stateOf } from '../../helpers/store/state.ts'
import { tempLedger } from '../../helpers/store/temp-ledger.ts'

const SYSTEM = { actor: { kind: 'system' }, batchId: null } as const

function introduce(ledger: Ledger, reviewerId: ReviewerId, name: string): void {
  ledger.write(SYSTEM, (writer) => {
    const nameSha256 = writer.putBody(reviewerId, { name })
    writer.append({ type: 'reviewer.name', payload: { reviewerId, nameSha256 } })
  })
}

describe('a write', () => {
  it('appends and projects in one step', () => {
    const { store, ledger, ids } = tempLedger()
    const id = ReviewerId.parse(ids.newId())
    introduce(ledger, id, 'Ada')
    expect(store.reviewers.byName('Ada')).toEqual({ id, name: 'Ada' })
    expect(store.events.count()).toBe(1)
  })

  it('stores the canonical text of the whole event, chained to the one before', () => {
    const { store, ledger, ids } = tempLedger()
    const batchId = BatchId.parse(ids.newId())
    for (const key of ['a', 'b', 'c'])
      ledger.write({ actor: { kind: 'system' }, batchId }, (writer) => {
        writer.append({ type: 'setting.set', payload: { key, valueSha256: null } })
      })
    let prevHash: string = GENESIS
    for (const [index, row] of store.events.after(0, 10).entries()) {
      const event = parseEvent(row)
      expect(row.canonical).toBe(canonicalText(event))
      expect(row.prev_hash).toBe(prevHash)
      expect(row.hash).toBe(chainHash(prevHash, row.canonical))
      expect(event).toMatchObject({ device: row.device, deviceSeq: index + 1, batchId })
      prevHash = row.hash
    }
    expect(store.events.count()).toBe(3)
  })

  it('gives all its events one time, and they see each other', () => {
    const { store, ledger } = tempLedger()
    const times = ledger.write(SYSTEM, (writer) => {
      const first = writer.append({ type: 'setting.set', payload: { key: 'a', valueSha256: null } })
      const second = writer.append({ type: 'setting.set', payload: { key: 'b', valueSha256: null } })
      expect(store.events.count()).toBe(2)
      return [first.at, second.at, writer.now]
    })
    expect(new Set(times).size).toBe(1)
  })

  it('that throws leaves nothing: no event, no state, no body, no number used', () => {
    const { store, ledger, ids } = tempLedger()
    introduce(ledger, ReviewerId.parse(ids.newId()), 'Ada')
    const before = [stateOf(store.db), store.db.prepare('SELECT * FROM bodies').all(), store.events.count()]
    const work = () =>
      ledger.write(SYSTEM, (writer) => {
        const reviewerId = ReviewerId.parse(ids.newId())
        const nameSha256 = writer.putBody(reviewerId, { name: 'Bob' })
        writer.append({ type: 'reviewer.name', payload: { reviewerId, nameSha256 } })
        expect(store.reviewers.byName('Bob')).not.toBeNull()
        throw new Error('The lights went out')
      })
    expect(work).toThrow('The lights went out')
    expect([stateOf(store.db), store.db.prepare('SELECT * FROM bodies').all(), store.events.count()]).toEqual(
      before,
    )
    introduce(ledger, ReviewerId.parse(ids.newId()), 'Eve')
    expect(store.events.after(1, 10).map(({ device_seq }) => device_seq)).toEqual([2])
  })

  it('whose projection fails leaves nothing either', () => {
    const { store, ledger, ids } = tempLedger()
    const same = () => introduce(ledger, ReviewerId.parse(ids.newId()), 'Ada')
    same()
    expect(same).toThrow('UNIQUE')
    expect(store.events.count()).toBe(1)
    expect(store.db.prepare('SELECT count(*) FROM bodies').pluck().get()).toBe(1)
  })

  it('is seen by another connection as soon as it returns, and not before', () => {
    const { dir, ledger } = tempLedger()
    const other = openStore(dir)
    ledger.write(SYSTEM, (writer) => {
      writer.append({ type: 'setting.set', payload: { key: 'a', valueSha256: null } })
      expect(other.events.count()).toBe(0)
    })
    expect(other.events.count()).toBe(1)
    other.close()
  })

  it('without an event is not a commit that others are notified about', () => {
    const notified: number[] = []
    const { ledger } = tempLedger({ committed: (position) => notified.push(position) })
    ledger.write(SYSTEM, () => undefined)
    expect(notified).toEqual([])
    ledger.write(SYSTEM, (writer) => {
      writer.append({ type: 'setting.set', payload: { key: 'a', valueSha256: null } })
      writer.append({ type: 'setting.set', payload: { key: 'b', valueSha256: null } })
      expect(notified).toEqual([])
    })
    expect(notified).toEqual([2])
  })

  it('goes on when the clock goes back', () => {
    const { store, ledger, setClock } = tempLedger()
    const set = () =>
      ledger.write(SYSTEM, (writer) => {
        writer.append({ type: 'setting.set', payload: { key: 'a', valueSha256: null } })
      })
    set()
    setClock(5)
    set()
    expect(store.events.after(0, 5).map((row) => parseEvent(row).at)).toEqual([Date.UTC(2026, 0, 1), 5])
  })
})

describe('two writers on one store', () => {
  it('continue one chain, each after what the other wrote', () => {
    const first = tempLedger()
    const second = tempLedger({ dir: first.dir, ids: first.ids })
    introduce(first.ledger, ReviewerId.parse(first.ids.newId()), 'Ada')
    introduce(second.ledger, ReviewerId.parse(first.ids.newId()), 'Bob')
    introduce(first.ledger, ReviewerId.parse(first.ids.newId()), 'Eve')
    expect(first.store.events.after(0, 10).map(({ device_seq }) => device_seq)).toEqual([1, 2, 3])
    expect(first.store.events.devices()).toHaveLength(1)
  })
})
