import { useEffect } from 'react'
import type { PagedRow } from './paged-list.ts'
import type { Seen } from './use-paged-list.ts'

/** So many rows around those on screen are soon on it. */
const NEAR = 40

/** Tells which rows are on screen each time that they are others. */
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
