import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headOf } from '../../../../src/main/ledger/seal/checkpoint-row.ts'
import { readFrontier, runToEnd, storedEdge, walkEdge } from '../../../../src/main/ledger/seal/edge.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { type SealedStore, sealedStore } from '../../../helpers/store/sealed-store.ts'
import { verifyLedger } from '../../../helpers/store/verify.ts'

function fromEvents({ store, chain }: SealedStore) {
  return headOf(runToEnd(walkEdge(store, chain.device())).frontier)
}

function kept({ store, chain }: SealedStore) {
  const row = store.seals.frontier(chain.device())
  const frontier = row === null ? null : readFrontier(row)
  return frontier === null ? null : headOf(frontier)
}

describe('the edge of the tree over a chain', () => {
  it('is the one of its events after every change, however many events each had', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 }), (changes) => {
        const test = sealedStore()
        for (const count of changes) {
          test.append(count)
          if (test.store.events.count() > 0) expect(kept(test)).toEqual(fromEvents(test))
          else expect(kept(test)).toBeNull()
        }
        test.close()
      }),
      { numRuns: atDepth(4, 20) },
    )
  })

  it.each([
    ['gone', 'DELETE FROM frontiers'],
    [
      'that of fewer events',
      'UPDATE frontiers SET size = 3, head = (SELECT hash FROM events WHERE device_seq = 3)',
    ],
    ['that of another chain', `UPDATE frontiers SET head = '${'0'.repeat(64)}'`],
    ['damaged', "UPDATE frontiers SET frontier = x'00'"],
  ])('is made again with the next event where the stored edge is %s', (_, harm) => {
    const test = sealedStore()
    test.append(7)
    test.store.db.exec(harm)
    test.append(1)
    expect(kept(test)).toEqual(fromEvents(test))
    expect(verifyLedger(test.store)).toMatchObject({ intact: true })
  })

  it('continues from the stored edge where that is only behind', () => {
    const test = sealedStore()
    test.append(5)
    const before = test.store.seals.frontier(test.chain.device())
    test.append(5)
    if (before === null) return expect.unreachable()
    test.store.seals.keepFrontier(before)
    expect(storedEdge(test.store, test.chain.device()).frontier.size).toBe(5)
    test.append(1)
    expect(kept(test)).toEqual(fromEvents(test))
  })

  it('waits for a look where thousands of events are missing, and no change is held up', async () => {
    const test = sealedStore()
    test.append(2_500)
    test.store.db.exec('DELETE FROM frontiers')
    test.append(1)
    expect(kept(test)).toBeNull()
    await test.sealer.look()
    expect(kept(test)).toEqual(fromEvents(test))
  })

  it('is taken back with the change that it came with', () => {
    const test = sealedStore()
    test.append(2)
    const before = kept(test)
    expect(() =>
      test.store.transact(() => {
        test.append(3)
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(kept(test)).toEqual(before)
  })

  it('is found where it is another one, and is nothing that a rebuild cannot make again', () => {
    const test = sealedStore()
    test.append(5)
    const row = test.store.seals.frontier(test.chain.device())
    if (row === null) return expect.unreachable()
    const frontier = Uint8Array.from(row.frontier)
    frontier[20] = (frontier[20] ?? 0) ^ 1
    test.store.seals.keepFrontier({ ...row, frontier })
    const result = verifyLedger(test.store)
    expect(result).toMatchObject({ intact: false, findings: [{ code: 'ROW_CHANGED', table: 'frontiers' }] })
  })
})
