import { DeviceId, Sha256 } from '../../shared/domain/ids.ts'
import type { ChainReason } from '../../shared/domain/ledger/event.ts'
import { isSamePlace, parsePlace, type StorePlace } from '../store/opening/store-place.ts'
import type { Store, Tables } from '../store/store.ts'
import { GENESIS } from './chain.ts'
import { createLedger, type LedgerDeps } from './ledger.ts'
import { headOf, openedRow } from './seal/checkpoint-row.ts'

export interface OwnChainDeps extends Pick<LedgerDeps, 'now' | 'newId' | 'random'> {
  readonly store: Tables & Pick<Store, 'transact' | 'whenFree' | 'refusal'>
  /** Current location of the store. */
  readonly place: StorePlace
}

/** The chain that a store writes. */
export interface OwnChain {
  /** Returns the current device of the chain: another process on the store may have begun a new chain. */
  readonly device: () => DeviceId
  /** Begins a new chain that continues `from`, unless another process has done so already. */
  readonly beginAfter: (from: DeviceId, reason: ChainReason) => void
}

/**
 * Opens the chain that a store writes. A restored or copied store begins a new chain with an event that names the end
 * of the chain that it continues and its last checkpoint: a backup may be restored in two places, or a folder copied,
 * and no device may ever write two events with one number. A read-only store begins no chain and returns the recorded
 * one.
 */
export function ownChain(deps: OwnChainDeps): OwnChain {
  const { store, place, newId } = deps
  const atOpening = store.refusal === null ? openedChain(deps) : readChain(deps)
  return {
    device: () => DeviceId.parse(store.meta.ownDevice() ?? atOpening),
    beginAfter(from, reason) {
      store.transact(() => {
        if (store.meta.ownDevice() !== from) return // Another process was faster.
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
    if (known !== null && isAtRecordedPlace(meta.place(), place)) {
      if (meta.place() !== JSON.stringify(place)) notePlace()
      return DeviceId.parse(known)
    }
    return store.transact(() => {
      const now = meta.ownDevice()
      if (now !== null && isAtRecordedPlace(meta.place(), place)) return DeviceId.parse(now) // Another process was faster.
      if (now !== null) meta.endOwnChain()
      return beginChain(deps, now === null ? 'restored' : 'copied')
    })
  }

  function notePlace(): void {
    store.whenFree(() => store.transact(() => store.meta.keepPlace(JSON.stringify(place))))
  }
}

/** Whether a store is at its recorded location. Also true for a store of an older version, which recorded none. */
function isAtRecordedPlace(noted: string | null, place: StorePlace): boolean {
  const known = noted === null ? null : parsePlace(noted)
  return known === null || isSamePlace(known, place)
}

/**
 * Begins the store's chain in the running transaction; if it continues another chain, appends an event that says so.
 */
function beginChain({ store, place, now, newId, random }: OwnChainDeps, reason: ChainReason): DeviceId {
  const before = store.meta.deviceBefore()
  const device = store.meta.deviceId(() => DeviceId.parse(newId()))
  store.meta.keepPlace(JSON.stringify(place))
  if (before === null) return device // A new store.
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
