import type { KeyObject } from 'node:crypto'
import { originOf, signCheckpoint } from '../../../src/main/proofs/notes/checkpoint.ts'
import { keyOf, vkeyText } from '../../../src/main/proofs/notes/keys.ts'
import { fromLeaves, rangeHash } from '../../../src/main/proofs/tree/nodes.ts'
import { type LastSeal, leavesOf } from '../../../src/main/services/proofs/store-chain.ts'
import type { Store } from '../../../src/main/store/store.ts'
import { deviceKey } from './chain.ts'

/** Signs each chain of a store as it stands, less its last `behind` events. */
export function sealing(
  store: Pick<Store, 'events'>,
  behind = 0,
  privateKey: KeyObject = deviceKey,
): LastSeal {
  return async (device) => {
    const size = (store.events.head(device)?.device_seq ?? 0) - behind
    const root = fromLeaves(leavesOf(store, device, size), (nodes) => rangeHash(0, size, nodes))
    const origin = originOf(device)
    return {
      note: signCheckpoint({ origin, size, root }, privateKey),
      vkey: vkeyText(keyOf({ name: origin, privateKey })),
    }
  }
}
