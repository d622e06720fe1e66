import { useQuery } from '@tanstack/react-query'
import type { QueueFilter } from '../../../shared/contract/queue.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { api } from '../../lib/api.ts'

/** The cases beside this one in the list that it was opened from; the next one is fetched before it is wanted. */
export function useNeighbours(
  filter: QueueFilter,
  caseId: CaseId,
): { next: CaseId | null; previous: CaseId | null } {
  const { data: next } = useQuery(
    api.queue.neighbour.queryOptions({ input: { filter, caseId, direction: 'next' } }),
  )
  const { data: previous } = useQuery(
    api.queue.neighbour.queryOptions({ input: { filter, caseId, direction: 'previous' } }),
  )
  const nextId = next?.caseId ?? null
  // Preparing a case never claims it.
  useQuery(
    api.cases.get.queryOptions(
      nextId === null ? { input: { caseId }, enabled: false } : { input: { caseId: nextId } },
    ),
  )
  return { next: nextId, previous: previous?.caseId ?? null }
}
