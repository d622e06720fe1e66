import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { TrailId, TrailRow } from '../../../shared/contract/program/trail.ts'
import type { TrailFilter } from '../../../shared/contract/program/trail-filter.ts'
import { api } from '../../lib/client/api.ts'

const PAGE = 100

/** The rows of the trail as far as they were asked for, page by page, the newest first. */
export function useTrail(filter: TrailFilter) {
  const pages = useInfiniteQuery(
    api.audit.trail.infiniteOptions({
      input: (after: TrailId | null) => ({ filter, limit: PAGE, after }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
      placeholderData: keepPreviousData,
    }),
  )
  const { data, isPending, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = pages
  const rows = useMemo<readonly TrailRow[]>(() => data?.pages.flatMap((page) => page.rows) ?? [], [data])
  const fetchMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return { rows, isPending, error, fetchMore, fetchAgain: () => void refetch() }
}

/** How many rows a filter leaves; `undefined` until that is known. */
export function useTrailCounts(filter: TrailFilter) {
  const { data } = useQuery(
    api.audit.counts.queryOptions({ input: { filter }, placeholderData: keepPreviousData }),
  )
  return data
}
