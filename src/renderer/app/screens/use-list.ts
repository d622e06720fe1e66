import { useRef } from 'react'
import type { CaseId } from '../../../shared/domain/ids.ts'
import type { ListRow } from '../../features/queue/list-rows.ts'
import { useSelection } from '../../features/queue/use-selection.ts'
import { useCommands } from '../../lib/use-commands.ts'

/** What both lists do: a cursor that keys move, rows that are opened and selected, a field to search in. */
export function useList({
  rows,
  chosen,
  choose,
  open,
}: {
  readonly rows: readonly ListRow[]
  /** The case that the address names. */
  readonly chosen: CaseId | undefined
  readonly choose: (caseId: CaseId) => void
  readonly open: (caseId: CaseId) => void
}) {
  const searchRef = useRef<HTMLInputElement>(null)
  const selected = useSelection(rows)
  const cursor = Math.max(
    0,
    rows.findIndex(({ caseId }) => caseId === chosen),
  )
  const current = rows[cursor] ?? null
  const chooseAt = (index: number) => {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)]
    if (row !== undefined) choose(row.caseId)
  }
  const isThere = rows.length > 0
  useCommands({
    'queue.down': isThere ? () => chooseAt(cursor + 1) : null,
    'queue.up': isThere ? () => chooseAt(cursor - 1) : null,
    'queue.open': current === null ? null : () => open(current.caseId),
    'queue.search': () => searchRef.current?.focus(),
    'list.select': current === null ? null : () => selected.toggle(current.caseId),
    'list.all': isThere ? selected.toggleAll : null,
  })
  return { searchRef, selected, cursor, chooseAt }
}
