/** Before a stream that ended is begun again. */
const AGAIN_MS = 1_000

/**
 * Follows a stream of the host until it is told to stop. One that breaks off is begun again: nothing on screen may stay
 * behind because of one failure. Gives back how to stop.
 */
export function follow<T>(
  begin: (signal: AbortSignal) => Promise<AsyncIterable<T>>,
  take: (item: T) => void,
): () => void {
  const stop = new AbortController()
  void listen()
  return () => stop.abort()

  async function listen(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        for await (const item of await begin(stop.signal)) take(item)
      } catch {
        // The connection says itself when it is gone.
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}
