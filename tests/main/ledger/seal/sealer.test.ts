import { cpSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openCheckpoint } from '../../../../src/main/proofs/notes/checkpoint.ts'
import { parseVkey } from '../../../../src/main/proofs/notes/keys.ts'
import { noKeychain } from '../../../../src/main/secrets/keychain.ts'
import { databaseFile } from '../../../../src/main/store/store.ts'
import { countingIds } from '../../../helpers/ids.ts'
import { memoryKeychain } from '../../../helpers/keychain/keychain.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { type SealedStore, sealedStore } from '../../../helpers/store/sealed-store.ts'

const DAY = 24 * 60 * 60 * 1_000

/** The database as it is now, to be put back later. */
function copied({ store, dir }: SealedStore): string {
  store.db.pragma('wal_checkpoint(TRUNCATE)')
  const copy = join(tempDir(), 'docket.db')
  cpSync(databaseFile(dir), copy)
  return copy
}

/** The same store with an earlier database in its place, as a person copies files. */
function rolledBack(test: SealedStore, copy: string): SealedStore {
  test.close()
  cpSync(copy, databaseFile(test.dir))
  return sealedStore({ ...test })
}

const firstOf = ({ store, chain }: SealedStore) =>
  JSON.parse(store.events.chain(chain.device(), 0, 1)[0]?.canonical ?? 'null')

describe('a chain with a keychain', () => {
  it('is signed up to its last event, in a note that its key verifies', async () => {
    const test = sealedStore()
    test.append(5)
    await test.sealer.sign()
    const row = test.store.seals.newestCheckpoint(test.chain.device())
    if (row === null) return expect.unreachable()
    const { checkpoint, signed } = openCheckpoint(row.note, [parseVkey(row.verifier)])
    expect(checkpoint).toMatchObject({ origin: `docket.invalid/${test.chain.device()}`, size: 5 })
    expect(signed).toHaveLength(1)
    expect(await test.keys.head(test.chain.device())).toEqual({
      size: 5,
      root: Buffer.from(checkpoint.root).toString('hex'),
    })
    expect(test.sealer.unsigned()).toBeNull()
  })

  it('is signed by every process with the key that the keychain kept, where two made one at once', async () => {
    const mine = sealedStore()
    const device = mine.chain.device()
    mine.append(1)
    await mine.sealer.sign()
    const other = sealedStore({ ...mine })
    await mine.keychain.remove(`device-key ${device}`) // as a process that stored its key a moment later
    await other.keys.makeKey(device)
    other.append(1)
    await other.sealer.sign()
    const kept = other.store.seals.newestCheckpoint(device)?.verifier
    mine.append(1)
    await mine.sealer.sign()
    expect(mine.store.seals.newestCheckpoint(device)).toMatchObject({ size: 3, verifier: kept })
    expect(await mine.verified()).toMatchObject({ intact: true, chains: [{ signed: 3, key: 'own' }] })
  })

  it('is not signed again where nothing came', async () => {
    const test = sealedStore()
    test.append(1)
    await test.sealer.sign()
    const before = test.store.seals.checkpoints()
    test.pass(DAY)
    await test.sealer.sign()
    expect(test.store.seals.checkpoints()).toEqual(before)
  })

  it('keeps the newest checkpoint of each day', async () => {
    const test = sealedStore()
    for (let day = 0; day < 3; day += 1) {
      for (let n = 0; n < 4; n += 1) {
        test.append(1)
        await test.sealer.sign()
      }
      test.pass(DAY)
    }
    expect(test.checkpoints().map(([, size]) => size)).toEqual([4, 8, 12])
    expect(await test.verified()).toMatchObject({ intact: true })
  })

  it('is signed at closing where the key is at hand', async () => {
    const test = sealedStore()
    test.append(1)
    test.sealer.signAtClosing()
    expect(test.checkpoints()).toEqual([])
    await test.sealer.look()
    test.sealer.signAtClosing()
    expect(test.checkpoints().map(([, size]) => size)).toEqual([1])
  })

  it('is signed from a store of before, whose events have no edge', async () => {
    const test = sealedStore()
    test.append(3_000)
    test.store.db.exec('DELETE FROM frontiers')
    await test.sealer.sign()
    expect(test.checkpoints().map(([, size]) => size)).toEqual([3_000])
    expect(await test.verified()).toMatchObject({ intact: true, chains: [{ signed: 3_000, key: 'own' }] })
  })

  it('has two processes sign in turn, and the keychain never goes back', async () => {
    const one = sealedStore()
    one.append(1)
    await one.sealer.sign()
    const other = sealedStore({ ...one })
    for (let n = 0; n < 3; n += 1) {
      other.append(2)
      await other.sealer.sign()
      one.append(1)
      await one.sealer.sign()
      await other.sealer.sign()
      expect((await one.keys.head(one.chain.device()))?.size).toBe(1 + 3 * (n + 1))
    }
    expect(other.chain.device()).toBe(one.chain.device())
    expect(await one.verified()).toMatchObject({ intact: true })
  })
})

describe('a chain without a keychain', () => {
  it('is unsigned, says why, and goes on', async () => {
    const test = sealedStore({ keychain: noKeychain('There is none.') })
    test.append(2)
    await test.sealer.sign()
    test.sealer.signAtClosing()
    expect(test.checkpoints()).toEqual([])
    expect(test.sealer.unsigned()).toBe('There is none.')
    expect(await test.verified()).toMatchObject({
      intact: true,
      verdicts: { intact: { holds: true, says: expect.stringContaining('unsigned: There is none.') } },
    })
  })

  it('is not taken for one of another machine where the keychain is only locked', async () => {
    const secrets = new Map<string, string>()
    const keychain = memoryKeychain(secrets)
    const test = sealedStore({ keychain })
    test.append(1)
    await test.sealer.sign()
    const device = test.chain.device()
    const locked = {
      ...keychain,
      get: async () => null,
      set: async () => Promise.reject(new Error('The keychain is locked.')),
    }
    const again = sealedStore({ ...test, keychain: locked })
    again.append(1)
    await again.sealer.sign()
    expect(again.chain.device()).toBe(device)
    expect(again.sealer.unsigned()).toBe('The keychain is locked.')
  })
})

describe('no chain is signed twice in two ways:', () => {
  it('a store that was rolled back goes on in a new chain', async () => {
    const test = sealedStore()
    test.append(3)
    await test.sealer.sign()
    const copy = copied(test)
    test.append(2)
    await test.sealer.sign()
    const device = test.chain.device()

    const back = rolledBack(test, copy)
    back.append(4)
    await back.sealer.sign()
    expect(back.chain.device()).not.toBe(device)
    expect(firstOf(back)).toMatchObject({
      type: 'chain.begin',
      payload: { reason: 'anchor_differs', after: { device, seq: 7, signed: { size: 3 } } },
    })
    expect((await back.keys.head(device))?.size).toBe(5)
    expect(back.checkpoints().filter(([of]) => of === device)).toEqual([[device, 3]])
    back.append(1)
    await back.sealer.sign()
    expect(back.checkpoints().at(-1)).toEqual([back.chain.device(), 2])
  })

  it('one whose events were rewritten continues in a new chain', async () => {
    const test = sealedStore()
    test.append(3)
    await test.sealer.sign()
    const device = test.chain.device()
    test.close()
    const other = sealedStore({ keychain: noKeychain(''), ids: countingIds(Date.UTC(2027, 0, 1)) })
    other.append(5)
    const events = other.store.events.after(0, 10)
    other.close()

    const again = sealedStore({ ...test })
    again.store.db.exec('DROP TRIGGER events_are_never_changed')
    for (const { position, canonical, prev_hash, hash } of events.slice(0, 3))
      again.store.db
        .prepare('UPDATE events SET canonical = ?, prev_hash = ?, hash = ? WHERE position = ?')
        .run(canonical, prev_hash, hash, position)
    again.store.db.exec('DELETE FROM checkpoints')
    await again.sealer.look()
    expect(again.chain.device()).not.toBe(device)
    expect((await again.keys.head(device))?.size).toBe(3)
  })

  it('one without its key, which another machine has, goes on in a new chain', async () => {
    const test = sealedStore()
    test.append(3)
    await test.sealer.sign()
    const device = test.chain.device()
    test.close()
    const there = sealedStore({ dir: test.dir, ids: test.ids })
    there.append(1)
    await there.sealer.sign()
    expect(there.chain.device()).not.toBe(device)
    expect(firstOf(there)).toMatchObject({ payload: { reason: 'key_missing', after: { device, seq: 4 } } })
    expect(await there.verified()).toMatchObject({ intact: true, complete: true })
  })

  it('a chain that was never signed needs no new one', async () => {
    const test = sealedStore({ keychain: noKeychain('') })
    test.append(3)
    test.close()
    const later = sealedStore({ dir: test.dir, ids: test.ids })
    await later.sealer.sign()
    expect(later.store.events.devices()).toHaveLength(1)
    expect(later.checkpoints().map(([, size]) => size)).toEqual([3])
  })
})

describe('a copied store', () => {
  const copyOf = (test: SealedStore, dir = join(tempDir(), 'copy')) => {
    test.store.db.pragma('wal_checkpoint(TRUNCATE)')
    cpSync(test.dir, dir, { recursive: true })
    return dir
  }

  it('in another folder goes on in a chain of its own that names the last checkpoint', async () => {
    const test = sealedStore()
    test.append(3)
    await test.sealer.sign()
    const head = await test.keys.head(test.chain.device())
    const copy = sealedStore({ ...test, dir: copyOf(test) })
    expect(copy.chain.device()).not.toBe(test.chain.device())
    expect(firstOf(copy)).toMatchObject({
      payload: { reason: 'copied', after: { device: test.chain.device(), seq: 3, signed: head } },
    })
    test.append(1)
    copy.append(1)
    await test.sealer.sign()
    await copy.sealer.sign()
    expect(await test.verified()).toMatchObject({ intact: true, complete: true })
    expect(await copy.verified()).toMatchObject({
      intact: true,
      complete: false,
      verdicts: { complete: { says: expect.stringContaining('The keychain knew 1 more event of device') } },
    })
  })

  it('on another machine does so, even at the same path', async () => {
    const test = sealedStore()
    test.append(1)
    const dir = copyOf(test)
    const there = sealedStore({ dir, ids: test.ids, owner: 'ada of there' })
    const again = sealedStore({ dir, ids: test.ids, owner: 'ada of there' })
    expect(there.chain.device()).not.toBe(test.chain.device())
    expect(again.chain.device()).toBe(there.chain.device())
  })

  it('is absent where the folder was only moved, or is opened again', async () => {
    const test = sealedStore()
    test.append(1)
    const device = test.chain.device()
    test.close()
    sealedStore({ ...test }).close()
    const dir = join(tempDir(), 'moved')
    renameSync(test.dir, dir)
    const moved = sealedStore({ ...test, dir })
    expect(moved.chain.device()).toBe(device)
    expect(moved.store.events.count()).toBe(1)
  })
})
