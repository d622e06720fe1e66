import { useNavigate } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import type { QueueFilter } from '../../../../shared/contract/lists/queue-filter.ts'
import type { CaseId, ViewId } from '../../../../shared/domain/ids.ts'
import type { ListRows } from '../../../features/queue/table/list-rows.ts'
import { useSteadyRows } from '../../../features/queue/table/steady-rows.ts'
import { useSelection } from '../../../features/queue/table/use-selection.ts'
import { useCommands } from '../../../lib/keys/use-commands.ts'
import type { Seen } from '../../../lib/lists/use-paged-list.ts'

const NONE: readonly CaseId[] = []

/** A list as described by its address. */
export interface ListPlace {
  readonly list: 'queue' | 'cases'
  readonly filter: QueueFilter
  /** The order, if the address has one. */
  readonly sort: string | undefined
  /** The saved view from which the list was opened. */
  readonly saved: ViewId | undefined
  /** The case with the cursor. */
  readonly chosen: CaseId | undefined
}

/**
 * The common behavior of both lists: a cursor moved by keys, opening and selecting rows, and a search field. Rows keep
 * their positions while the pointer, the focus, the cursor or a selection is on them.
 */
export function useList({ list, filter, sort, saved, chosen }: ListPlace, found: ListRows) {
  const navigate = useNavigate()
  const searchRef = useRef<HTMLInputElement>(null)
  const [isTouched, setIsTouched] = useState(false)
  const [isSelected, setIsSelected] = useState(false)
  const isLookedAt = isTouched || isSelected || chosen !== undefined
  const name = JSON.stringify([list, filter, sort, found.isAnswered])
  const { rows, held, show } = useSteadyRows(name, found.rows, { isLookedAt, chosen })
  const selected = useSelection(rows)
  if (isSelected !== selected.ids.length > 0) setIsSelected(!isSelected)
  const cursor = Math.max(
    0,
    rows.findIndex(({ caseId }) => caseId === chosen),
  )
  const current = rows[cursor] ?? null
  const open = useCallback(
    (caseId: CaseId) =>
      void navigate({ to: '/review/$caseId', params: { caseId }, search: { ...filter, list, sort, saved } }),
    [navigate, list, filter, sort, saved],
  )
  const chooseAt = useCallback(
    (index: number) => {
      const row = rows[Math.min(Math.max(index, 0), rows.length - 1)]
      if (row === undefined) return
      void navigate({ to: '.', search: (now) => ({ ...now, case: row.caseId }), replace: true })
    },
    [navigate, rows],
  )
  const { see: tell } = found
  const meant = selected.isWhole ? NONE : selected.ids
  /**
   * Selected rows and the cursor count as seen even off screen: the selection is counted on screen, and the cursor has
   * a position.
   */
  const see = useCallback(
    (seen: Seen) =>
      tell({ ...seen, rows: [...seen.rows, ...meant, ...(chosen === undefined ? [] : [chosen])] }),
    [tell, meant, chosen],
  )
  const isThere = rows.length > 0
  useCommands({
    'queue.down': isThere ? () => chooseAt(cursor + 1) : null,
    'queue.up': isThere ? () => chooseAt(cursor - 1) : null,
    'queue.open': current === null ? null : () => open(current.caseId),
    'queue.search': () => searchRef.current?.focus(),
    'list.select': current === null ? null : () => selected.toggle(current.caseId),
    'list.all': isThere ? selected.toggleAll : null,
  })
  return { name, rows, held, show, see, setIsTouched, searchRef, selected, cursor, chooseAt, open }
}
