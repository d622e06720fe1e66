import { setTimeout as pause } from 'node:timers/promises'
import type { TrailFilling } from '../../../shared/contract/program/trail.ts'
import { readOnly } from '../../ledger/bodies.ts'
import { fillTrail } from '../../ledger/project/trail.ts'
import { parseEvent } from '../../ledger/read.ts'
import type { Store } from '../../store/store.ts'
import type { ServiceContext } from '../context.ts'

/** Approximate duration of a step and of the pause after it, in milliseconds: short enough not to delay a window. */
const STEP_MS = 12
const PAUSE_MS = 12

/** Number of events per read. */
const CHUNK = 50

type Filled = { readonly store: Store } & Pick<ServiceContext, 'clock'>

export interface FillingParts {
  /** Called with an unexpected error that ended the background work. */
  readonly onBug: (error: unknown) => void
}

/**
 * Fills the trail of a store of an earlier version from its events, step by step. Each step is a transaction, so that
 * another process, or this one after a crash, continues where the last step ended.
 */
export function trailFilling({ store, clock }: Filled, { onBug }: FillingParts) {
  const bodies = readOnly(store)
  const stopped = new AbortController()

  return {
    /** Works in the background until the trail is complete or the store is closed. */
    begin(): void {
      if (store.refusal === null && progress() !== null) inBackground().catch(onBug)
    },
    /** Works until the trail is complete, for a caller that needs all of it. */
    *toEnd(): Generator<NonNullable<TrailFilling>> {
      if (store.refusal !== null) return
      for (let left = progress(); left !== null; left = progress()) {
        yield left
        step()
      }
    },
    close: () => stopped.abort(),
  }

  async function inBackground(): Promise<void> {
    while (!stopped.signal.aborted && progress() !== null) {
      await pause(PAUSE_MS, undefined, { ref: false })
      if (!stopped.signal.aborted) store.whenFree(step)
    }
  }

  function progress(): TrailFilling {
    const left = store.meta.trailFilling()
    return left === null ? null : { done: left.filled, total: left.until }
  }

  function step(): void {
    store.transactRelaxed(() => {
      const end = clock.now() + STEP_MS
      for (let left = store.meta.trailFilling(); left !== null && clock.now() < end; ) {
        left = chunk(left.filled, left.until)
      }
    })
  }

  /** Adds the rows for one range of events; returns what is left. */
  function chunk(from: number, until: number): { filled: number; until: number } | null {
    const rows = store.events.after(from, CHUNK).filter(({ position }) => position <= until)
    for (const row of rows) {
      const event = parseEvent(row)
      fillTrail({ store, bodies, head: event, position: row.position }, event)
    }
    const filled = rows.at(-1)?.position ?? until
    if (filled >= until) {
      store.meta.endTrailFilling()
      return null
    }
    store.meta.setTrailFilled(filled)
    return { filled, until }
  }
}
