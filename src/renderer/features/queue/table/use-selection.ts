import { useCallback, useMemo, useState } from 'react'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import type { ListRow } from './list-rows.ts'

/** The selected rows. A row that has left the list is no longer selected. */
export interface Selected {
  readonly ids: readonly CaseId[]
  /** Whether the whole list is selected, including cases that were never on screen. */
  readonly isWhole: boolean
  has(id: CaseId): boolean
  toggle(id: CaseId): void
  /** Selects all loaded rows, or none. */
  toggleAll(): void
  selectWhole(): void
  clear(): void
}

const NONE: ReadonlySet<CaseId> = new Set()

export function useSelection(rows: readonly ListRow[]): Selected {
  const [chosen, setChosen] = useState(NONE)
  const [isWhole, setIsWhole] = useState(false)
  const ids = useMemo(
    () => rows.map(({ caseId }) => caseId).filter((id) => isWhole || chosen.has(id)),
    [rows, chosen, isWhole],
  )
  const all = ids.length > 0 && ids.length === rows.length
  return {
    ids,
    isWhole: isWhole && ids.length > 0,
    has: (id) => isWhole || chosen.has(id),
    toggle: useCallback(
      (id: CaseId) => {
        const next = new Set(ids)
        if (!next.delete(id)) next.add(id)
        setIsWhole(false)
        setChosen(next)
      },
      [ids],
    ),
    toggleAll() {
      setIsWhole(false)
      setChosen(all ? NONE : new Set(rows.map(({ caseId }) => caseId)))
    },
    selectWhole: () => setIsWhole(true),
    clear() {
      setIsWhole(false)
      setChosen(NONE)
    },
  }
}
