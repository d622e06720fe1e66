import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CaseSort } from '../../../../../shared/contract/lists/case-list.ts'
import { QueueSort } from '../../../../../shared/contract/lists/queue.ts'
import type { QueueFilter } from '../../../../../shared/contract/lists/queue-filter.ts'
import type { CaseId } from '../../../../../shared/domain/ids.ts'
import { holdsSettled } from '../../../../features/review/use-case.ts'
import { api } from '../../../../lib/client/api.ts'
import { preparedFiles } from '../../../../lib/client/fetch-attachment.ts'
import { besideSkipped } from './skipped.ts'

/** The list that a case was opened from. */
export interface ListOrigin {
  readonly list: 'queue' | 'cases'
  readonly filter: QueueFilter
  readonly sort: string | undefined
}

/** The cases beside this one in the list that it was opened from. */
export interface Neighbors {
  readonly next: CaseId | null
  readonly previous: CaseId | null
  /** The one in a direction as it is when everything that was just left stands in the list again. */
  readonly neighborNow: (direction: 'next' | 'previous') => Promise<CaseId | null>
}

/** Finds the cases beside this one; the next one is fetched before it is wanted, with its files. */
export function useNeighbors(origin: ListOrigin, caseId: CaseId): Neighbors {
  const queries = useQueryClient()
  const { data: next } = useQuery(neighbor(origin, caseId, 'next'))
  const { data: previous } = useQuery(neighbor(origin, caseId, 'previous'))
  const beside = besideSkipped(caseId)
  const nextId = beside.next ?? next?.caseId ?? null
  // Preparing a case never claims it.
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
    const skipped = besideSkipped(caseId)[direction]
    if (skipped !== null) return skipped
    return (await queries.fetchQuery({ ...neighbor(origin, caseId, direction), staleTime: 0 })).caseId
  }
  return { next: nextId, previous: beside.previous ?? previous?.caseId ?? null, neighborNow }
}

function neighbor({ list, filter, sort }: ListOrigin, caseId: CaseId, direction: 'next' | 'previous') {
  const about = { filter, caseId, direction }
  return list === 'cases'
    ? api.cases.neighbor.queryOptions({ input: { ...about, sort: CaseSort.safeParse(sort).data } })
    : api.queue.neighbor.queryOptions({ input: { ...about, sort: QueueSort.safeParse(sort).data } })
}
