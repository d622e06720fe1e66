import { createObservable } from '../observable.ts'

/** Counts calls that are under way, so that a window can say that it waits. */
export function createOnWay() {
  const count = createObservable(0)
  const waiting = new Set<() => void>()

  return {
    count,
    /** Counts one more until the returned function is called. */
    begin(): () => void {
      let isOver = false
      add(1)
      return () => {
        if (isOver) return
        isOver = true
        add(-1)
      }
    },
    /** Counts one more until this settles, and gives it back. */
    during<T>(work: Promise<T>): Promise<T> {
      add(1)
      return work.finally(() => add(-1))
    },
    /** Resolves when no call is under way. */
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
