import type { QueryClient } from '@tanstack/react-query'
import type { OnWay } from './on-way.ts'

/** The attribute of an element that waits for its host. */
export const BUSY = 'data-busy'

/**
 * Keeps the attribute `data-busy` on `root` while the window waits for its host: while a query or a mutation runs, and
 * while something is counted in `work`. It goes once the last answer has been drawn. Whatever reads the page from
 * outside can wait for that instead of for a time. Returns how to stop.
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

  /** A drawn component may ask for more in its effects, which run after the frame. */
  function afterDrawing(): void {
    setTimeout(() => {
      frame = null
      if (!isBusy()) root.removeAttribute(BUSY)
    })
  }
}
