import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { CaseListRow, CaseSort } from '../../../../shared/contract/lists/case-list.ts'
import type { QueueCursor, QueueRow, QueueSort } from '../../../../shared/contract/lists/queue.ts'
import type { QueueFilter } from '../../../../shared/contract/lists/queue-filter.ts'
import type { CaseId, Millis } from '../../../../shared/domain/ids.ts'
import { api } from '../../../lib/client/api.ts'

const PAGE = 100

/** A row of either list. */
export interface ListRow extends CaseListRow {
  /** Since when it waits; in the list of all cases, since when it is here. */
  readonly since: Millis
  readonly deferred: boolean
  /** Whether its status goes without saying: the list is of one status. */
  readonly isOfStatus: boolean
}

/** A list as far as its rows were asked for. */
export interface ListRows {
  readonly rows: readonly ListRow[]
  readonly isPending: boolean
  readonly error: Error | null
  /** Whether every row of the list is here already. */
  readonly isAll: boolean
  /** Whether these are its rows, asked for since it was opened: not those of the list before, nor of an earlier look. */
  readonly isAnswered: boolean
  fetchMore(): void
  fetchAgain(): void
}

/** The rows of the queue as far as they were asked for, page by page. */
export function useQueueRows(filter: QueueFilter, sort: QueueSort): ListRows {
  const pages = useInfiniteQuery(
    api.queue.page.infiniteOptions({
      input: (after: QueueCursor | null) => ({ filter, sort, limit: PAGE, after }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
      placeholderData: keepPreviousData,
    }),
  )
  return useRows(pages, queueRow)
}

/** The rows of all cases as far as they were asked for, page by page. */
export function useCaseRows(filter: QueueFilter, sort: CaseSort): ListRows {
  const pages = useInfiniteQuery(
    api.cases.page.infiniteOptions({
      input: (after: CaseId | null) => ({ filter, sort, limit: PAGE, after }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
      placeholderData: keepPreviousData,
    }),
  )
  return useRows(pages, caseRow)
}

const queueRow = madeOnce((row: QueueRow): ListRow => ({ ...row, since: row.queuedAt, isOfStatus: true }))

const caseRow = madeOnce(
  (row: CaseListRow): ListRow => ({ ...row, since: row.importedAt, deferred: false, isOfStatus: false }),
)

/** The same row for the same answer: what is on screen already is not drawn again when another page comes in. */
function madeOnce<Row extends object>(make: (row: Row) => ListRow): (row: Row) => ListRow {
  const known = new WeakMap<Row, ListRow>()
  return (row) => {
    const made = known.get(row) ?? make(row)
    known.set(row, made)
    return made
  }
}

interface Pages<Row> {
  readonly data: { readonly pages: readonly { readonly rows: readonly Row[] }[] } | undefined
  readonly isPending: boolean
  readonly error: Error | null
  readonly isFetchedAfterMount: boolean
  readonly isPlaceholderData: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  fetchNextPage(): unknown
  refetch(): unknown
}

function useRows<Row>(pages: Pages<Row>, shown: (row: Row) => ListRow): ListRows {
  const { data, isPending, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = pages
  const isAnswered = pages.isFetchedAfterMount && !pages.isPlaceholderData
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows.map(shown)) ?? [], [data, shown])
  const fetchMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return {
    rows,
    isPending,
    error,
    isAll: !hasNextPage,
    isAnswered,
    fetchMore,
    fetchAgain: () => void refetch(),
  }
}
