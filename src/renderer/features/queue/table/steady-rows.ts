import { useMemo, useState } from 'react'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import type { ListRow } from './list-rows.ts'

/** Rows that keep their places, and how many new ones wait to be shown among them. */
interface SteadyRows<Row> {
  readonly rows: readonly Row[]
  readonly held: number
}

/**
 * A list as somebody looks at it: rows that were shown keep their order, what has left the list goes, and new rows come
 * in below them. New ones that belong further up are held back, so that nothing moves from under a pointer.
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
 * The rows of a list, steady while it `isLookedAt`. Another `list` (another filter, another order) is shown as it is,
 * and so is this one where nobody looks at it, by `show`, or where the `chosen` case comes back to it: whoever leaves a
 * case finds it in its place.
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
