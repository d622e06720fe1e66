import { useQuery } from '@tanstack/react-query'
import { CaseSort } from '../../../shared/contract/case-list.ts'
import { type QueueFilter, QueueSort } from '../../../shared/contract/queue.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { api } from '../../lib/api.ts'

/** The list that a case was opened from. */
export interface ListOrigin {
  readonly list: 'queue' | 'cases'
  readonly filter: QueueFilter
  readonly sort: string | undefined
}

/** The cases beside this one in the list that it was opened from; the next one is fetched before it is wanted. */
export function useNeighbours(
  origin: ListOrigin,
  caseId: CaseId,
): { next: CaseId | null; previous: CaseId | null } {
  const { data: next } = useQuery(neighbour(origin, caseId, 'next'))
  const { data: previous } = useQuery(neighbour(origin, caseId, 'previous'))
  const nextId = next?.caseId ?? null
  // Preparing a case never claims it.
  useQuery(
    api.cases.get.queryOptions(
      nextId === null ? { input: { caseId }, enabled: false } : { input: { caseId: nextId } },
    ),
  )
  return { next: nextId, previous: previous?.caseId ?? null }
}

function neighbour({ list, filter, sort }: ListOrigin, caseId: CaseId, direction: 'next' | 'previous') {
  const about = { filter, caseId, direction }
  return list === 'cases'
    ? api.cases.neighbour.queryOptions({ input: { ...about, sort: CaseSort.safeParse(sort).data } })
    : api.queue.neighbour.queryOptions({ input: { ...about, sort: QueueSort.safeParse(sort).data } })
}
