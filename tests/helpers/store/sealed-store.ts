import { setImmediate } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { createLedger } from '../../../src/main/ledger/ledger.ts'
import { type OwnChain, ownChain } from '../../../src/main/ledger/own-chain.ts'
import { createSealer } from '../../../src/main/ledger/seal/sealer.ts'
import { verifyStore } from '../../../src/main/ledger/verify/verify.ts'
import { deviceKeys } from '../../../src/main/secrets/device-keys.ts'
import type { Keychain } from '../../../src/main/secrets/keychain.ts'
import { anchorsOf } from '../../../src/main/services/program/seal/known.ts'
import { placeOf } from '../../../src/main/store/opening/store-place.ts'
import { openStore } from '../../../src/main/store/store.ts'
import { ReviewerId } from '../../../src/shared/domain/ids.ts'
import { countingIds } from '../ids.ts'
import { memoryKeychain } from '../keychain/keychain.ts'
import { tempStore } from './temp-store.ts'

export interface SealedStoreOptions {
  readonly dir?: string
  readonly keychain?: Keychain
  /** This user of this machine. */
  readonly owner?: string
  readonly ids?: ReturnType<typeof countingIds>
}

/** A real store whose chain is signed, with the keychain of a test; each event names a person. */
export function sealedStore(options: SealedStoreOptions = {}) {
  const {
    dir = tempStore(),
    keychain = memoryKeychain(),
    owner = 'ada of here',
    ids = countingIds(),
  } = options
  const store = openStore(dir)
  let at = Date.UTC(2026, 0, 1)
  const now = () => at++
  const { newId, random } = ids
  const chain: OwnChain = ownChain({ store, now, newId, random, place: placeOf(dir, owner) })
  const ledger = createLedger({ store, device: chain.device, now, newId, random, committed: () => {} })
  const keys = deviceKeys({ keychain, random, redactor: { learn: () => {} } })
  const sealer = createSealer({ store, chain, ports: keys, now, nextTurn: () => setImmediate() })
  let isOpen = true
  const close = () => {
    if (isOpen) store.close()
    isOpen = false
  }
  onTestFinished(close)

  return {
    dir,
    store,
    keychain,
    ids,
    chain,
    sealer,
    keys,
    close,
    pass: (ms: number) => {
      at += ms
    },
    /** Appends `count` events in one transaction. */
    append(count: number): void {
      ledger.write({ actor: { kind: 'system' }, batchId: null }, (writer) => {
        for (let n = 0; n < count; n += 1) {
          const reviewerId = ReviewerId.parse(newId())
          const nameSha256 = writer.putBody(reviewerId, { name: `Person ${newId()}` })
          writer.append({ type: 'reviewer.name', payload: { reviewerId, nameSha256 } })
        }
      })
    },
    /** The findings of a verification that asks the keychain, and the given witnesses. */
    async verified(witnesses: readonly { from: string; note: string }[] = []) {
      const anchors = await anchorsOf(keys, store.events.devices())
      return verifyStore(
        { dir, file: store.file },
        { known: { ...anchors, witnesses: [...witnesses], keys: [] } },
      )
    },
    checkpoints: () => store.seals.checkpoints().map(({ device, size }) => [device, size] as const),
  }
}

export type SealedStore = ReturnType<typeof sealedStore>
