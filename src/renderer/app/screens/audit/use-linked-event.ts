import { skipToken, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { TrailId, TrailRow } from '../../../../shared/contract/program/trail.ts'
import type { TrailFilter } from '../../../../shared/contract/program/trail-filter.ts'
import type { EventId } from '../../../../shared/domain/ids.ts'
import { api, problemText } from '../../../lib/client/api.ts'
import { showToast } from '../../../lib/toasts.ts'

/** Navigates to the row of an event that a link points to: in its part of the trail, filtered to its case. */
export function useLinkedEvent(eventId: EventId | undefined): void {
  const navigate = useNavigate()
  const { data: row, error } = useQuery(
    api.audit.find.queryOptions({ input: eventId === undefined ? skipToken : { eventId }, retry: false }),
  )
  useEffect(() => {
    if (eventId === undefined || (row === undefined && error === null)) return
    if (error !== null) showToast(problemText(error), { isProblem: true })
    const search = row === undefined ? {} : { part: row.part, case: row.case?.id, row: row.id }
    void navigate({ to: '/audit', search, replace: true })
  }, [eventId, row, error, navigate])
}

/**
 * Returns the row with the cursor, even if it is not among the loaded rows. If no row was chosen, it is the first row
 * that was shown, and stays the same when newer rows are added above.
 */
export function useChosenRow(
  list: TrailFilter,
  rows: readonly TrailRow[],
  id: TrailId | undefined,
  isAnswered: boolean,
): TrailRow | null {
  const first = useRef<{ readonly list: TrailFilter; readonly id: TrailId | undefined }>({
    list,
    id: undefined,
  })
  if (first.current.list !== list) first.current = { list, id: undefined }
  const found = rows.find((row) => row.id === id)
  const isElsewhere = id !== undefined && found === undefined && rows.length > 0
  const { data: entry } = useQuery(api.audit.entry.queryOptions({ input: isElsewhere ? { id } : skipToken }))
  if (found !== undefined) return found
  const elsewhere = isElsewhere ? entry?.row : undefined
  const begin = elsewhere ?? rows.find((row) => row.id === first.current.id) ?? rows[0] ?? null
  if (isAnswered) first.current = { list, id: begin?.id } // until then the rows still belong to the previous list
  return begin
}
