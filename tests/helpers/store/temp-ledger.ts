import { onTestFinished } from 'vitest'
import { createLedger } from '../../../src/main/ledger/ledger.ts'
import { openStore } from '../../../src/main/store/store.ts'
import { DeviceId } from '../../../src/shared/domain/ids.ts'
import { countingIds } from '../ids.ts'
import { tempStore } from './temp-store.ts'

export interface TempLedgerOptions {
  readonly dir?: string
  readonly ids?: ReturnType<typeof countingIds>
  readonly committed?: (position: number) => void
  /** Writes a chain of its own, as a store that came from elsewhere would. */
  readonly device?: DeviceId
}

/** A ledger on a real store in a folder of its own; the clock moves one millisecond a look. */
export function tempLedger(options: TempLedgerOptions = {}) {
  const { dir = tempStore(), ids = countingIds(), committed = () => undefined } = options
  const store = openStore(dir)
  onTestFinished(() => store.close())
  const device = options.device ?? store.meta.deviceId(() => DeviceId.parse(ids.newId()))
  let now = Date.UTC(2026, 0, 1)
  const ledger = createLedger({
    store,
    device: () => device,
    now: () => now++,
    newId: ids.newId,
    random: ids.random,
    committed,
  })
  const setClock = (at: number) => {
    now = at
  }
  return { dir, store, ledger, ids, setClock }
}
