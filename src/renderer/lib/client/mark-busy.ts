import type { QueryClient } from '@tanstack/react-query'
import type { OnWay } from './on-way.ts'

/** Attribute of an element that waits for its host. */
export const BUSY = 'data-busy'

/**
 * Keeps the attribute `data-busy` on `root` while the window waits for its host: while a query or a mutation runs, and
 * while `work` counts something. It is removed once the last answer has been drawn. Automation can wait for that
 * instead of for a fixed time. Returns a function that stops this.
 */
export function markBusy(root: Element, queries: QueryClient, work: OnWay): () => void {
  let frame: number | null = null
  const isBusy = () => queries.isFetching() + queries.isMutating() + work.count.get() > 0
  const look = () => {
    if (isBusy()) root.setAttribute(BUSY, '')
    else if (root.hasAttribute(BUSY)) frame ??= requestAnimationFrame(afterDrawing)
  }
  const stops = [
    queries.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated' || type === 'removed') look()
    }),
    queries.getMutationCache().subscribe(look),
    work.count.subscribe(look),
  ]
  look()
  return () => {
    for (const stop of stops) stop()
    if (frame !== null) cancelAnimationFrame(frame)
  }

  /** Checks again after the frame: effects of the drawn components may have started further queries. */
  function afterDrawing(): void {
    setTimeout(() => {
      frame = null
      if (!isBusy()) root.removeAttribute(BUSY)
    })
  }
}
