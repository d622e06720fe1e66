/** Counts what was sent and has not been answered, so that a window can say that it waits. */
export function createOnWay() {
  const listeners = new Set<() => void>()
  const waiting = new Set<() => void>()
  let count = 0

  return {
    count: () => count,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Counts one more until this settles, and gives it back. */
    during<T>(work: Promise<T>): Promise<T> {
      add(1)
      return work.finally(() => add(-1))
    },
    /** When nothing waits for an answer any more. */
    async settled(): Promise<void> {
      while (count > 0) await new Promise<void>((resolve) => waiting.add(resolve))
    },
  }

  function add(more: 1 | -1): void {
    count += more
    for (const listener of listeners) listener()
    if (count > 0) return
    for (const resolve of waiting) resolve()
    waiting.clear()
  }
}

export type OnWay = ReturnType<typeof createOnWay>
