import { useEffect } from 'react'
import type { Seen } from '../../../lib/lists/use-paged-list.ts'
import type { ListRow } from './list-rows.ts'

/** So many rows around those on screen are soon on it. */
const NEAR = 40

/** Tells which rows are on screen each time that they are others. */
export function useSeen(
  rows: readonly ListRow[],
  { first, last }: { readonly first: number; readonly last: number },
  onSeen: (seen: Seen) => void,
): void {
  useEffect(() => {
    const idsOf = (from: number, to: number) =>
      rows.slice(Math.max(0, from), to + 1).map(({ caseId }) => caseId)
    onSeen({ rows: idsOf(first, last), near: idsOf(first - NEAR, last + NEAR) })
  }, [rows, first, last, onSeen])
}
