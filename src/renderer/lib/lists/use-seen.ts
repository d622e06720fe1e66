import { useEffect } from 'react'
import type { PagedRow } from './paged-list.ts'
import type { Seen } from './use-paged-list.ts'

/** Number of rows around the visible ones that count as near. */
const NEAR = 40

/** Reports which rows are on screen whenever they change. */
export function useSeen(
  rows: readonly Pick<PagedRow, 'key'>[],
  { first, last }: { readonly first: number; readonly last: number },
  onSeen: (seen: Seen) => void,
): void {
  useEffect(() => {
    const keysOf = (from: number, to: number) => rows.slice(Math.max(0, from), to + 1).map(({ key }) => key)
    onSeen({ rows: keysOf(first, last), near: keysOf(first - NEAR, last + NEAR) })
  }, [rows, first, last, onSeen])
}
