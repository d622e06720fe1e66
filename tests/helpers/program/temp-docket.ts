import { onTestFinished } from 'vitest'
import { openDocket } from '../../../src/main/compose.ts'
import { bodyStore } from '../../../src/main/ledger/bodies.ts'
import { createLedger } from '../../../src/main/ledger/ledger.ts'
import type { Outside } from '../../../src/main/outside.ts'
import { openStore } from '../../../src/main/store/store.ts'
import { DeviceId } from '../../../src/shared/domain/ids.ts'
import type { Reviewer } from '../../../src/shared/domain/reviews/reviewer.ts'
import { sharedReader } from '../cases/shared-reader.ts'
import { testClock } from '../clock.ts'
import { countingIds } from '../ids.ts'
import { noLocal } from '../judging/judges.ts'
import { everyAddress } from '../keychain/addresses.ts'
import { memoryKeychain } from '../keychain/keychain.ts'
import { tempStore } from '../store/temp-store.ts'
import { PROGRAM } from './run-docket.ts'

/** No keychain, no environment and no local server, whatever this machine has. */
const lonely = { environment: {}, findLocal: noLocal }

/** Each store counts on where it was opened before: an id is given once, also to what died and begins again. */
const idsOf = new Map<string, ReturnType<typeof countingIds>>()

/**
 * The whole program on a store in a folder of its own, with a clock and ids that a test sets. `store` and `ledger`
 * are a second look at the same file, for seeing inside and for writing what no service can write yet.
 */
export function tempDocket(dir = tempStore(), more: Partial<Outside> = {}) {
  const clock = testClock()
  const counted = idsOf.get(dir) ?? countingIds()
  idsOf.set(dir, counted)
  const { newId, random } = { ...counted, ...more }
  const given = {
    program: PROGRAM,
    keychain: memoryKeychain(),
    addresses: everyAddress,
    reader: sharedReader(),
  }
  const mine = { ...given, clock, newId, random, systemUser: 'Ada' }
  const outside = { ...lonely, ...mine, ...more }
  const docket = openDocket({ dir, what: 'A test', outside })
  const store = openStore(dir)
  const device = () => store.meta.deviceId(() => DeviceId.parse(newId()))
  const ledger = createLedger({ store, device, now: clock.now, newId, random, committed: () => {} })
  let isOpen = true
  const close = () => {
    if (!isOpen) return
    isOpen = false
    store.close()
    docket.close()
  }
  onTestFinished(close)

  return {
    dir,
    docket,
    clock,
    newId,
    store,
    ledger,
    bodies: bodyStore(store, random),
    ada: docket.program.reviewers.named('Ada'),
    bob: docket.program.reviewers.named('Bob'),
    action: () => docket.program.newBatchId(),
    as: (name: string): Reviewer => docket.program.reviewers.named(name),
    close,
  }
}

export type TempDocket = ReturnType<typeof tempDocket>
