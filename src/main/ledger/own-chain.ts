import { DeviceId, Sha256 } from '../../shared/domain/ids.ts'
import type { ChainReason } from '../../shared/domain/ledger/event.ts'
import { isSamePlace, parsePlace, type StorePlace } from '../store/opening/store-place.ts'
import type { Store, Tables } from '../store/store.ts'
import { GENESIS } from './chain.ts'
import { createLedger, type LedgerDeps } from './ledger.ts'
import { headOf, openedRow } from './seal/checkpoint-row.ts'

export interface OwnChainDeps extends Pick<LedgerDeps, 'now' | 'newId' | 'random'> {
  readonly store: Tables & Pick<Store, 'transact' | 'whenFree' | 'refusal'>
  /** Where the store is now. */
  readonly place: StorePlace
}

/** The chain that a store writes. */
export interface OwnChain {
  /** The device of it now: another process on the store may have begun a new one. */
  readonly device: () => DeviceId
  /** Goes on from `from` in a new chain, unless somebody has done so already. */
  readonly beginAfter: (from: DeviceId, reason: ChainReason) => void
}

/**
 * The chain that a store writes. A store that was restored or copied begins one, with an event that names the end of the
 * one that it goes on from and its last checkpoint: a backup may be restored in two places, a folder be copied, and no
 * device may ever write two events of one number. A store that can only be read begins none; whatever it has is given.
 */
export function ownChain(deps: OwnChainDeps): OwnChain {
  const { store, place, newId } = deps
  const atOpening = store.refusal === null ? openedChain(deps) : readChain(deps)
  return {
    device: () => DeviceId.parse(store.meta.ownDevice() ?? atOpening),
    beginAfter(from, reason) {
      store.transact(() => {
        if (store.meta.ownDevice() !== from) return // another process was faster
        store.meta.endOwnChain()
        beginChain(deps, reason)
      })
    },
  }

  function readChain({ store: { meta } }: OwnChainDeps): DeviceId {
    return DeviceId.parse(meta.ownDevice() ?? meta.deviceBefore() ?? newId())
  }

  function openedChain({ store: { meta } }: OwnChainDeps): DeviceId {
    const known = meta.ownDevice()
    if (known !== null && isHere(meta.place(), place)) {
      if (meta.place() !== JSON.stringify(place)) notePlace()
      return DeviceId.parse(known)
    }
    return store.transact(() => {
      const now = meta.ownDevice()
      if (now !== null && isHere(meta.place(), place)) return DeviceId.parse(now) // another process was faster
      if (now !== null) meta.endOwnChain()
      return beginChain(deps, now === null ? 'restored' : 'copied')
    })
  }

  function notePlace(): void {
    store.whenFree(() => store.transact(() => store.meta.keepPlace(JSON.stringify(place))))
  }
}

/** Whether a store is where it says that it was; one that says nothing is of a version that noted none. */
function isHere(noted: string | null, place: StorePlace): boolean {
  const known = noted === null ? null : parsePlace(noted)
  return known === null || isSamePlace(known, place)
}

/** Makes the store's chain in the running transaction; where it goes on from another one, an event says so. */
function beginChain({ store, place, now, newId, random }: OwnChainDeps, reason: ChainReason): DeviceId {
  const before = store.meta.deviceBefore()
  const device = store.meta.deviceId(() => DeviceId.parse(newId()))
  store.meta.keepPlace(JSON.stringify(place))
  if (before === null) return device // a new store
  const within = { ...store, transact: <T>(work: () => T) => work() }
  const ledger = createLedger({
    ...{ store: within, device: () => device, now, newId, random, committed: () => undefined },
  })
  ledger.write({ actor: { kind: 'system' }, batchId: null }, (writer) => {
    writer.append({ type: 'chain.begin', payload: { after: endOfChain(store, before), reason } })
  })
  store.meta.forgetDeviceBefore()
  return device
}

function endOfChain({ events, seals }: Tables, device: DeviceId) {
  const end = events.head(device)
  const newest = seals.newestCheckpoint(device)
  const frontier = newest === null ? null : openedRow(newest)
  const signed = frontier === null ? {} : { signed: headOf(frontier) }
  return { device, seq: end?.device_seq ?? 0, hash: Sha256.parse(end?.hash ?? GENESIS), ...signed }
}
