/** Milliseconds within which a server is reached, and then answers: one that works on a model answers late. */
const REACH_MS = 3_000
const ANSWER_MS = 10_000

/** The limit of a look at a server. Dispose of it when the look has ended. */
export interface LookLimit extends Disposable {
  readonly signal: AbortSignal
  /** Gives the server the time to answer, once it is reached. */
  readonly onConnected: () => void
}

/** Begins the limit of a look: nobody waits long where there is no server, and a busy one has more time. */
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
