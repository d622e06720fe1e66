import { setTimeout as pause } from 'node:timers/promises'
import { readOnly } from '../../ledger/bodies.ts'
import { fillLabels } from '../../ledger/project/labels.ts'
import { setTradeFacts } from '../../ledger/project/trade-facts.ts'
import type { Store } from '../../store/store.ts'
import type { ServiceContext } from '../context.ts'

/** Duration of one step and of the pause after it, in milliseconds, chosen so that windows stay responsive. */
const [STEP_MS, PAUSE_MS] = [12, 12]

/** Number of cases read together. */
const CHUNK = 20

type Filled = { readonly store: Store } & Pick<ServiceContext, 'clock'>

export interface LabelFillingParts {
  /** Called with the error if the background work ends because of a bug. */
  readonly onBug: (error: unknown) => void
}

/**
 * Computes the labels and the facts of figures of a store of an earlier version, step by step. Each step is a transaction:
 * after a crash, or in another process on the same store, the work continues after the last completed step.
 */
export function labelFilling({ store, clock }: Filled, { onBug }: LabelFillingParts) {
  const bodies = readOnly(store)
  const stopped = new AbortController()

  return {
    /** Works in the background until all labels are filled or the store is closed. */
    begin(): void {
      if (store.refusal === null && isOpen()) inBackground().catch(onBug)
    },
    /** Fills all missing labels before it returns, for figures that are needed immediately. */
    toEnd(): void {
      while (store.refusal === null && isOpen()) step()
    },
    /** Whether labels of an earlier version are still missing. */
    isOpen,
    close: () => stopped.abort(),
  }

  function isOpen(): boolean {
    return store.meta.labelsFilled() !== null || store.meta.tradesFilled() !== null
  }

  async function inBackground(): Promise<void> {
    while (!stopped.signal.aborted && isOpen()) {
      await pause(PAUSE_MS, undefined, { ref: false })
      if (!stopped.signal.aborted) store.whenFree(step)
    }
  }

  function step(): void {
    store.transactRelaxed(() => {
      const end = clock.now() + STEP_MS
      let filled = store.meta.labelsFilled()
      do filled = filled === null ? null : chunk(filled)
      while (filled !== null && clock.now() < end)
      if (filled !== null) return
      let trades = store.meta.tradesFilled()
      do trades = trades === null ? null : factsOf(trades)
      while (trades !== null && clock.now() < end)
    })
  }

  /** Fills the facts of the next cases after the given one. Returns the last of them, or `null` if there are no more. */
  function factsOf(from: string): string | null {
    const cases = store.tradeFacts.judgedAfter(from, CHUNK)
    for (const { id, run } of cases) {
      const outcomeSha256 = store.runs.get(run)?.outcome_sha256 ?? null
      setTradeFacts({ store, bodies }, { caseId: id, runId: run, outcomeSha256 })
    }
    const last = cases.at(-1)
    if (last === undefined || cases.length < CHUNK) {
      store.meta.endTradeFilling()
      return null
    }
    store.meta.setTradesFilled(last.id)
    return last.id
  }

  /** Fills the next cases after the given one. Returns the last of them, or `null` if there are no more. */
  function chunk(from: string): string | null {
    const cases = store.labels.answeredAfter(from, CHUNK)
    for (const id of cases) fillLabels({ store, bodies }, id)
    const last = cases.at(-1)
    if (last === undefined || cases.length < CHUNK) {
      store.meta.endLabelFilling()
      return null
    }
    store.meta.setLabelsFilled(last)
    return last
  }
}
