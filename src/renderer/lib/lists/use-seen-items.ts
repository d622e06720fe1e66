import { type RefObject, useEffect } from 'react'
import type { PagedRow } from './paged-list.ts'
import type { Seen } from './use-paged-list.ts'

/** Distance above and below the screen within which an item counts as near. */
const NEAR = '600px 0px'

/** Reports which items of a list are on screen. All items are drawn, each with its key as `data-key`. */
export function useSeenItems(
  list: RefObject<HTMLElement | null>,
  rows: readonly Pick<PagedRow, 'key'>[],
  onSeen: (seen: Seen) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` changes the items
  useEffect(() => {
    const seen = { rows: new Set<string>(), near: new Set<string>() }
    const watch = (which: keyof typeof seen, rootMargin: string) => {
      const observer = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            const key = target.getAttribute('data-key')
            if (key === null) continue
            if (isIntersecting) seen[which].add(key)
            else seen[which].delete(key)
          }
          onSeen({ rows: [...seen.rows], near: [...seen.near] })
        },
        { root: list.current?.closest('.scroll') ?? null, rootMargin },
      )
      for (const item of list.current?.children ?? []) observer.observe(item)
      return observer
    }
    const observers = [watch('rows', '0px'), watch('near', NEAR)]
    return () => {
      for (const observer of observers) observer.disconnect()
    }
  }, [list, rows, onSeen])
}
