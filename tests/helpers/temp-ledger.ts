import { onTestFinished } from 'vitest'
import { createLedger } from '../../src/main/ledger/ledger.ts'
import { openStore } from '../../src/main/store/store.ts'
import { DeviceId } from '../../src/shared/domain/ids.ts'
import { countingIds } from './ids.ts'
import { tempDir } from './temp-dir.ts'

/** A ledger on a real store in a folder of its own; the clock moves one millisecond a look. */
export function tempLedger(dir = tempDir()) {
  const store = openStore(dir)
  onTestFinished(() => store.close())
  const ids = countingIds()
  let now = Date.UTC(2026, 0, 1)
  const ledger = createLedger({
    store,
    device: store.meta.deviceId(() => DeviceId.parse(ids.newId())),
    now: () => now++,
    newId: ids.newId,
    random: ids.random,
    committed: () => {},
  })
  return {
    dir,
    store,
    ledger,
    ids,
    setClock: (at: number) => {
      now = at
    },
  }
}
