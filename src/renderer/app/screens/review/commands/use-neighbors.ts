import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CaseSort } from '../../../../../shared/contract/lists/case-list.ts'
import { QueueSort } from '../../../../../shared/contract/lists/queue.ts'
import type { QueueFilter } from '../../../../../shared/contract/lists/queue-filter.ts'
import type { CaseId } from '../../../../../shared/domain/ids.ts'
import { holdsSettled } from '../../../../features/review/use-case.ts'
import { api } from '../../../../lib/client/api.ts'
import { preparedFiles } from '../../../../lib/client/fetch-attachment.ts'
import { skippedActions } from './skipped.ts'

/** The list from which a case was opened. */
export interface ListOrigin {
  readonly list: 'queue' | 'cases'
  readonly filter: QueueFilter
  readonly sort: string | undefined
}

/** The cases before and after this one in the list from which it was opened. */
export interface Neighbors {
  readonly next: CaseId | null
  readonly previous: CaseId | null
  /** Fetches the neighbor in a direction, after all claims that are being released have returned to the list. */
  readonly neighborNow: (direction: 'next' | 'previous') => Promise<CaseId | null>
}

/** Finds the neighbors of a case, and prefetches the next one with its files. */
export function useNeighbors(origin: ListOrigin, caseId: CaseId): Neighbors {
  const queries = useQueryClient()
  const { data: next } = useQuery(neighbor(origin, caseId, 'next'))
  const { data: previous } = useQuery(neighbor(origin, caseId, 'previous'))
  const skippedNeighbors = skippedActions(caseId)
  const nextId = skippedNeighbors.next ?? next?.caseId ?? null
  // Prefetching a case never claims it.
  const { data: ahead } = useQuery(
    api.cases.get.queryOptions(
      nextId === null ? { input: { caseId }, enabled: false } : { input: { caseId: nextId } },
    ),
  )
  const files = nextId !== null && ahead?.case.id === nextId ? ahead.case.attachments : null
  useEffect(() => {
    if (nextId !== null && files !== null) preparedFiles.prepare(nextId, files)
  }, [nextId, files])
  const neighborNow = async (direction: 'next' | 'previous') => {
    await holdsSettled()
    const skipped = skippedActions(caseId)[direction]
    if (skipped !== null) return skipped
    return (await queries.fetchQuery({ ...neighbor(origin, caseId, direction), staleTime: 0 })).caseId
  }
  return { next: nextId, previous: skippedNeighbors.previous ?? previous?.caseId ?? null, neighborNow }
}

function neighbor({ list, filter, sort }: ListOrigin, caseId: CaseId, direction: 'next' | 'previous') {
  const about = { filter, caseId, direction }
  return list === 'cases'
    ? api.cases.neighbor.queryOptions({ input: { ...about, sort: CaseSort.safeParse(sort).data } })
    : api.queue.neighbor.queryOptions({ input: { ...about, sort: QueueSort.safeParse(sort).data } })
}
