import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { TrailId, TrailRow } from '../../../shared/contract/program/trail.ts'
import type { TrailFilter } from '../../../shared/contract/program/trail-filter.ts'
import { api, client, untilAnswered } from '../../lib/client/api.ts'
import { type PagedRow, type ReadPage, withKeys } from '../../lib/lists/paged-list.ts'
import { usePagedList } from '../../lib/lists/use-paged-list.ts'

const PAGE = 100

/** A trail row with the keys of a paged list. */
export type ListedRow = TrailRow & PagedRow

/** Fetches the rows of the trail page by page, the newest first. */
export function useTrail(filter: TrailFilter, begin: TrailId | undefined) {
  const read = useCallback<ReadPage<ListedRow, TrailId>>(
    async (part) =>
      withKeys(await untilAnswered(() => client.audit.trail({ filter, limit: PAGE, ...part })), (row) => ({
        key: row.id,
        caseId: row.case?.id ?? null,
      })),
    [filter],
  )
  const queryKey = api.audit.trail.key({ type: 'infinite', input: { filter, limit: PAGE } })
  return usePagedList({ queryKey, read, begin })
}

/** Returns the number of rows that match a filter; `undefined` until it is known. */
export function useTrailCounts(filter: TrailFilter) {
  const { data } = useQuery(
    api.audit.counts.queryOptions({ input: { filter }, placeholderData: keepPreviousData }),
  )
  return data
}
