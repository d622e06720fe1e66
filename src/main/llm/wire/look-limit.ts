/** Time limits in milliseconds for reaching a server, and for its answer: one that works on a model answers late. */
const REACH_MS = 3_000
const ANSWER_MS = 10_000

/** The time limit of a lookup of a server. Dispose of it when the lookup has ended. */
export interface LookLimit extends Disposable {
  readonly signal: AbortSignal
  /** Extends the limit, once the server is reached. */
  readonly onConnected: () => void
}

/** Starts the time limit of a lookup: short if there is no server, longer for a busy one. */
export function startLook(): LookLimit {
  const ending = new AbortController()
  const endIn = (ms: number) => setTimeout(() => ending.abort(), ms)
  let timer = endIn(REACH_MS)
  return {
    signal: ending.signal,
    onConnected() {
      clearTimeout(timer)
      timer = endIn(ANSWER_MS)
    },
    [Symbol.dispose]: () => clearTimeout(timer),
  }
}
