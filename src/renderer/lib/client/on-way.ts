import { createObservable } from '../observable.ts'

/** Creates a counter of running calls, from which a window can tell that it waits. */
export function createOnWay() {
  const count = createObservable(0)
  const waiting = new Set<() => void>()

  return {
    count,
    /** Counts one call until the returned function is called. */
    begin(): () => void {
      let isOver = false
      add(1)
      return () => {
        if (isOver) return
        isOver = true
        add(-1)
      }
    },
    /** Counts one call until `work` settles, and returns `work`. */
    during<T>(work: Promise<T>): Promise<T> {
      add(1)
      return work.finally(() => add(-1))
    },
    /** Resolves when no call is running. */
    async settled(): Promise<void> {
      while (count.get() > 0) await new Promise<void>((resolve) => waiting.add(resolve))
    },
  }

  function add(more: 1 | -1): void {
    count.set(count.get() + more)
    if (count.get() > 0) return
    for (const resolve of waiting) resolve()
    waiting.clear()
  }
}

export type OnWay = ReturnType<typeof createOnWay>
