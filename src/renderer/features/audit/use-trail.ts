import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { TrailId, TrailRow } from '../../../shared/contract/program/trail.ts'
import type { TrailFilter } from '../../../shared/contract/program/trail-filter.ts'
import { api, client, untilAnswered } from '../../lib/client/api.ts'
import { keyed, type PagedRow, type ReadPage } from '../../lib/lists/paged-list.ts'
import { usePagedList } from '../../lib/lists/use-paged-list.ts'

const PAGE = 100

/** A row of the trail as its list knows it. */
export type ListedRow = TrailRow & PagedRow

/** The rows of the trail as far as they were asked for, page by page, the newest first. */
export function useTrail(filter: TrailFilter, begin: TrailId | undefined) {
  const read = useCallback<ReadPage<ListedRow, TrailId>>(
    async (part) =>
      keyed(await untilAnswered(() => client.audit.trail({ filter, limit: PAGE, ...part })), (row) => ({
        key: row.id,
        caseId: row.case?.id ?? null,
      })),
    [filter],
  )
  const queryKey = api.audit.trail.key({ type: 'infinite', input: { filter, limit: PAGE } })
  return usePagedList({ queryKey, read, begin })
}

/** How many rows a filter leaves; `undefined` until that is known. */
export function useTrailCounts(filter: TrailFilter) {
  const { data } = useQuery(
    api.audit.counts.queryOptions({ input: { filter }, placeholderData: keepPreviousData }),
  )
  return data
}
