import { setImmediate } from 'node:timers/promises'
import { createLedger, type Ledger } from './ledger/ledger.ts'
import { ownChain } from './ledger/own-chain.ts'
import { createSealer } from './ledger/seal/sealer.ts'
import type { Outside } from './outside.ts'
import { deviceKeys } from './secrets/device-keys.ts'
import type { Redactor } from './secrets/redaction/redactor.ts'
import { changeService } from './services/program/changes.ts'
import { anchorsOf } from './services/program/seal/known.ts'
import { type SealService, sealService } from './services/program/seal/seal.ts'
import { placeOf } from './store/opening/store-place.ts'
import type { Store } from './store/store.ts'

interface LedgerOutside extends Pick<Outside, 'clock' | 'newId' | 'random' | 'owner' | 'keychain'> {
  readonly redactor: Pick<Redactor, 'learn'>
  readonly signs?: boolean
}

/** Opens the ledger of a store, with its change notifications and its signer. */
export function openLedger(store: Store, outside: LedgerOutside) {
  const { clock, newId, random, owner, signs = true } = outside
  const { now } = clock
  const changes = changeService(store)
  const chain = ownChain({ store, now, newId, random, place: placeOf(store.dir, owner) })
  const ports = deviceKeys(outside)
  const sealer = createSealer({ store, chain, ports, now, nextTurn: () => setImmediate() })
  const { device } = chain
  const seal: SealService = sealService({ store, sealer, device, now, signs })
  const committed = () => {
    changes.tell()
    seal.committed()
  }
  const ledger: Ledger = createLedger({ store, device, now, newId, random, committed })
  return { changes, device, ledger, seal, anchors: () => anchorsOf(ports, store.events.devices()) }
}
