import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { CaseListRow, CaseSort } from '../../../shared/contract/case-list.ts'
import type { QueueCursor, QueueFilter, QueueSort } from '../../../shared/contract/queue.ts'
import type { CaseId, Millis } from '../../../shared/domain/ids.ts'
import { api } from '../../lib/api.ts'

const PAGE = 100

/** A row of either list. */
export interface ListRow extends CaseListRow {
  /** Since when it waits; in the list of all cases, since when it is here. */
  readonly since: Millis
  readonly deferred: boolean
  /** Whether its status goes without saying: the list is of one status. */
  readonly isOfStatus: boolean
}

/** The rows of the queue as far as they were asked for, page by page. */
export function useQueueRows(filter: QueueFilter, sort: QueueSort) {
  const pages = useInfiniteQuery(
    api.queue.page.infiniteOptions({
      input: (after: QueueCursor | null) => ({ filter, sort, limit: PAGE, after }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
      placeholderData: keepPreviousData,
    }),
  )
  const { data } = pages
  const rows = useMemo(
    () =>
      data?.pages.flatMap((page) =>
        page.rows.map((row) => ({ ...row, since: row.queuedAt, isOfStatus: true })),
      ) ?? [],
    [data],
  )
  return { rows, ...useFetching(pages) }
}

/** The rows of all cases as far as they were asked for, page by page. */
export function useCaseRows(filter: QueueFilter, sort: CaseSort) {
  const pages = useInfiniteQuery(
    api.cases.page.infiniteOptions({
      input: (after: CaseId | null) => ({ filter, sort, limit: PAGE, after }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
      placeholderData: keepPreviousData,
    }),
  )
  const { data } = pages
  const rows = useMemo(
    () =>
      data?.pages.flatMap((page) =>
        page.rows.map((row) => ({
          ...row,
          since: row.importedAt,
          deferred: false,
          isOfStatus: false,
        })),
      ) ?? [],
    [data],
  )
  return { rows, ...useFetching(pages) }
}

function useFetching({
  isPending,
  error,
  hasNextPage,
  isFetchingNextPage,
  fetchNextPage,
}: {
  readonly isPending: boolean
  readonly error: Error | null
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}) {
  const fetchMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return { isPending, error, isAll: !hasNextPage, fetchMore }
}
