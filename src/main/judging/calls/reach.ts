import { orAborted } from './aborting.ts'

/** What a run has found out about the providers and models that it asks. */
export interface Reach {
  /** Why something need not be asked in this run; `null` where it may be. */
  ruledOut(name: string): string | null
  ruleOut(name: string, why: string): void
  /**
   * Lets one question go first to a provider that this run has not reached yet; the others wait until it has, or
   * has failed. Resolves at once afterwards; rejects when the signal aborts. `done` must follow, whatever happens.
   */
  approach(name: string, signal: AbortSignal): Promise<Approach>
}

export interface Approach {
  connected(): void
  done(): void
}

const KNOWN: Approach = { connected: () => undefined, done: () => undefined }

/** Nothing is known about any provider yet. */
export function createReach(): Reach {
  const out = new Map<string, string>()
  const reached = new Set<string>()
  const first = new Map<string, Promise<void>>()

  return {
    ruledOut: (name) => out.get(name) ?? null,
    ruleOut(name, why): void {
      if (!out.has(name)) out.set(name, why)
    },
    async approach(name, signal) {
      for (;;) {
        if (reached.has(name) || out.has(name)) return KNOWN
        const underWay = first.get(name)
        if (underWay === undefined) return goFirst(name)
        await orAborted(underWay, signal)
      }
    },
  }

  function goFirst(name: string): Approach {
    const { promise, resolve } = Promise.withResolvers<void>()
    first.set(name, promise)
    const end = () => {
      if (first.get(name) === promise) first.delete(name)
      resolve()
    }
    return {
      connected(): void {
        reached.add(name)
        end()
      },
      done: end,
    }
  }
}
