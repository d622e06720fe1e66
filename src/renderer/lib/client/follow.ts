/** Wait before a stream that ended is started again. */
const AGAIN_MS = 1_000

/**
 * Follows a stream of the host until the returned function is called. A stream that breaks off is started again, so
 * that one failure does not leave the screen out of date.
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
        // The connection reports its own end.
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}
