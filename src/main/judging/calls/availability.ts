import { orAborted } from './aborting.ts'

/** The availability of providers and models in a run, as far as the run knows. */
export interface Availability {
  /** Returns why a provider or model is unavailable in this run; `null` if it may be asked. */
  unavailableReason(name: string): string | null
  markUnavailable(name: string, why: string): void
  /**
   * Lets one question at a time connect to a provider that this run has not reached yet. The other questions wait
   * until it has connected or failed. Resolves at once afterwards; rejects when the signal aborts. The caller must
   * call `done` in every case.
   */
  probe(name: string, signal: AbortSignal): Promise<Probe>
}

/** The first connection to a provider in a run. */
export interface Probe {
  connected(): void
  done(): void
}

const CONNECTED: Probe = { connected: () => undefined, done: () => undefined }

/** Creates the availability at the start of a run: nothing is known about any provider. */
export function createAvailability(): Availability {
  const unavailable = new Map<string, string>()
  const connected = new Set<string>()
  const probing = new Map<string, Promise<void>>()

  return {
    unavailableReason: (name) => unavailable.get(name) ?? null,
    markUnavailable(name, why): void {
      if (!unavailable.has(name)) unavailable.set(name, why)
    },
    async probe(name, signal) {
      for (;;) {
        if (connected.has(name) || unavailable.has(name)) return CONNECTED
        const underWay = probing.get(name)
        if (underWay === undefined) return startProbe(name)
        await orAborted(underWay, signal)
      }
    },
  }

  function startProbe(name: string): Probe {
    const { promise, resolve } = Promise.withResolvers<void>()
    probing.set(name, promise)
    const end = () => {
      if (probing.get(name) === promise) probing.delete(name)
      resolve()
    }
    return {
      connected(): void {
        connected.add(name)
        end()
      },
      done: end,
    }
  }
}
