import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'
import type { PagedRow } from './paged-list.ts'

/**
 * Keeps the visible rows in place while rows above them are added or removed. A list scrolled to its top stays there.
 */
export function useScrollPlace(
  virtual: Virtualizer<HTMLDivElement, Element>,
  rows: readonly Pick<PagedRow, 'key'>[],
  rowPx: number,
): void {
  const before = useRef(rows)
  useLayoutEffect(() => {
    const known = before.current
    before.current = rows
    const { scrollElement, scrollOffset } = virtual
    if (known === rows || scrollElement === null || !scrollOffset) return
    const first = Math.floor(scrollOffset / rowPx)
    const onScreen = Math.ceil(scrollElement.clientHeight / rowPx)
    const placeOf = new Map(rows.map(({ key }, index) => [key, index]))
    for (let index = first; index < first + onScreen; index += 1) {
      const row = known[index]
      const now = row && placeOf.get(row.key)
      if (now === undefined) continue
      if (now !== index) scrollElement.scrollTop = scrollOffset + (now - index) * rowPx
      return
    }
  }, [virtual, rows, rowPx])
}
