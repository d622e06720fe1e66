import { useState } from 'react'
import type { Count } from '../../../../shared/contract/lists/queue.ts'
import { shownCount } from '../../../../shared/counted.ts'
import { shownBound } from '../../../lib/formats/format.ts'
import { rowPosition as texts } from '../texts.ts'

/**
 * Announces the position and case of the cursor whenever it moves. The grid itself announces only loaded rows, and only
 * while it has the focus.
 */
export function RowPosition({
  cursor,
  title,
  count,
  loaded,
}: {
  readonly cursor: number
  readonly title: string | undefined
  readonly count: Count | undefined
  readonly loaded: number
}) {
  const [first] = useState(cursor)
  const [hasMoved, setMoved] = useState(false)
  if (cursor !== first && !hasMoved) setMoved(true)
  const all = count === undefined ? null : shownBound({ ...count, cases: Math.max(count.cases, loaded) })
  return (
    <span className="visually-hidden" role="status">
      {hasMoved && all !== null ? texts.position(shownCount(cursor + 1), all, title ?? '') : ''}
    </span>
  )
}
