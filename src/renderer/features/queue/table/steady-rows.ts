import { useMemo, useState } from 'react'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import type { ListRow } from './list-rows.ts'

/** Rows in stable order, and the number of new rows that are held back. */
interface SteadyRows<Row> {
  readonly rows: readonly Row[]
  readonly held: number
}

/**
 * Updates a list without moving visible rows: shown rows keep their order, removed rows disappear, and new rows are
 * added only below. New rows that belong further up are held back, so that nothing moves under the pointer.
 */
export function steadyRows<Row extends Pick<ListRow, 'caseId'>>(
  shown: readonly CaseId[],
  fresh: readonly Row[],
): SteadyRows<Row> {
  const known = new Set(shown)
  const end = fresh.findLastIndex(({ caseId }) => known.has(caseId))
  if (end === -1) return { rows: fresh, held: 0 }
  const rowOf = new Map(fresh.map((row) => [row.caseId, row]))
  const kept = shown.flatMap((id) => rowOf.get(id) ?? [])
  return { rows: [...kept, ...fresh.slice(end + 1)], held: end + 1 - kept.length }
}

interface Shown {
  readonly list: string
  readonly ids: readonly CaseId[]
}

/**
 * Returns the rows of a list, in stable order while `isLookedAt`. The fresh order is shown for another `list` (another
 * filter or order), while nobody looks at the list, after a call of `show`, or when the `chosen` case returns to the
 * list, so that a reviewer who leaves a case finds it in its place.
 */
export function useSteadyRows(
  list: string,
  fresh: readonly ListRow[],
  { isLookedAt, chosen }: { readonly isLookedAt: boolean; readonly chosen: CaseId | undefined },
) {
  const [shown, setShown] = useState<Shown>({ list, ids: [] })
  const isBack = isNewIn(fresh, shown.ids, chosen)
  const isHeld = isLookedAt && shown.list === list && !isBack
  const steady = useMemo(
    () => (isHeld ? steadyRows(shown.ids, fresh) : { rows: fresh, held: 0 }),
    [isHeld, shown.ids, fresh],
  )
  const isShown = useMemo(() => areSame(shown.ids, steady.rows), [shown.ids, steady.rows])
  if (shown.list !== list || !isShown) setShown(shownAs(list, steady.rows))
  return { ...steady, show: () => setShown(shownAs(list, fresh)) }
}

function isNewIn(fresh: readonly ListRow[], shown: readonly CaseId[], id: CaseId | undefined): boolean {
  return id !== undefined && !shown.includes(id) && fresh.some(({ caseId }) => caseId === id)
}

function shownAs(list: string, rows: readonly ListRow[]): Shown {
  return { list, ids: rows.map(({ caseId }) => caseId) }
}

function areSame(ids: readonly CaseId[], rows: readonly ListRow[]): boolean {
  return ids.length === rows.length && rows.every(({ caseId }, index) => ids[index] === caseId)
}
