import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { QueueCursor, QueueFilter } from '../../../shared/contract/queue.ts'
import { api } from '../../lib/api.ts'

const PAGE = 100

/** The rows of a filter as far as they were asked for, page by page. */
export function useQueueRows(filter: QueueFilter) {
  const pages = useInfiniteQuery(
    api.queue.page.infiniteOptions({
      input: (after: QueueCursor | null) => ({ filter, limit: PAGE, after }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
      placeholderData: keepPreviousData,
    }),
  )
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  return {
    rows: useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]),
    isPending: pages.isPending,
    error: pages.error,
    fetchMore: useCallback(() => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
    }, [hasNextPage, isFetchingNextPage, fetchNextPage]),
  }
}
