import { DeviceId, Sha256 } from '../../shared/domain/ids.ts'
import type { Store, Tables } from '../store/store.ts'
import { GENESIS } from './chain.ts'
import { createLedger, type LedgerDeps } from './ledger.ts'

export interface OwnChainDeps extends Pick<LedgerDeps, 'now' | 'newId' | 'random'> {
  readonly store: Tables & Pick<Store, 'transact' | 'refusal'>
}

/**
 * The chain that a store writes. A store that was restored begins one, with an event that names the end of the one that
 * it goes on from: a backup may be restored in two places, and no device may ever write two events of one number. A
 * store that can only be read begins none; whatever it has is given.
 */
export function ownChain({ store, now, newId, random }: OwnChainDeps): DeviceId {
  const known = store.meta.ownDevice()
  if (known !== null) return DeviceId.parse(known)
  if (store.refusal !== null) return store.meta.deviceBefore() ?? DeviceId.parse(newId())
  return store.transact(() => {
    const before = store.meta.deviceBefore()
    const device = store.meta.deviceId(() => DeviceId.parse(newId()))
    if (before === null) return device // a new store, or another process was faster
    const end = store.events.head(before)
    const within = { ...store, transact: <T>(work: () => T) => work() }
    const ledger = createLedger({ store: within, device, now, newId, random, committed: () => undefined })
    ledger.write({ actor: { kind: 'system' }, batchId: null }, (writer) => {
      const after = {
        device: before,
        seq: end?.device_seq ?? 0,
        hash: Sha256.parse(end?.hash ?? GENESIS),
      }
      writer.append({ type: 'chain.begin', payload: { after } })
    })
    store.meta.forgetDeviceBefore()
    return device
  })
}
