import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  behind,
  type PagedList,
  type PagedRow,
  pagesBehind,
  pagesToAsk,
  pageUnsure,
  type ReadPage,
  type RowKey,
  readAgain,
  rowsOf,
  withNext,
  withPages,
} from './paged-list.ts'

/** The rows that the user looks at. */
export interface Seen {
  /** Rows on the screen, or that a visible element refers to: a selection, the cursor. */
  readonly rows: readonly RowKey[]
  /** Rows near the screen, which the next turn of a wheel shows. */
  readonly near: readonly RowKey[]
}

interface PagedQuery<Row, Cursor> {
  readonly queryKey: QueryKey
  readonly read: ReadPage<Row, Cursor>
  /** The row at which the list is opened. */
  readonly begin: RowKey | undefined
}

/**
 * Fetches a list page by page, as far as it is scrolled. After a change the visible pages and those with a changed case
 * are refetched at once, the others when they are scrolled to.
 */
export function usePagedList<Row extends PagedRow, Cursor>(asked: PagedQuery<Row, Cursor>) {
  type List = PagedList<Row, Cursor>
  const { begin } = asked
  const queries = useQueryClient()
  const seen = useRef<Seen>({ rows: begin === undefined ? [] : [begin], near: [] })
  const latest = useRef(asked)
  latest.current = asked
  const { problem, forget, once } = useSteps<List>()
  const query = usePages(asked, () => new Set(seen.current.rows))
  const { data, refetch } = query

  const catchUp = useCallback(() => {
    const { queryKey: list, read } = latest.current
    const known = queries.getQueryData<List>(list)
    // A running refetch already covers everything visible.
    if (known === undefined || queries.getQueryState(list)?.fetchStatus === 'fetching') return
    const again = (page: List['pages'][number], what: unknown) =>
      once(list, what, async () => {
        const fresh = await readAgain(page, read)
        return (now) => withPages(now, [{ asked: page, fresh }])
      })
    const { rows, near } = seen.current
    for (const page of pagesBehind(known, new Set([...rows, ...near]))) again(page, page.after)
    const above = pageUnsure(known, new Set(rows))
    if (above !== undefined) again(above, 'above') // one at a time: each result leads to the next
  }, [queries, once])

  // biome-ignore lint/correctness/useExhaustiveDependencies: callers fetch again when the function changes
  const fetchMore = useCallback(() => {
    const { queryKey: list, read } = latest.current
    const after = queries.getQueryData<List>(list)?.pages.at(-1)?.next ?? null
    if (after === null) return
    once(list, 'more', async () => {
      const { rows, next } = await read({ after, upTo: null })
      return (now) => withNext(now, { after, rows, next, state: 'current' })
    })
  }, [queries, once, data])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an outdated page may be on screen now
  useEffect(() => {
    forget()
    catchUp()
  }, [forget, catchUp, data])

  return {
    rows: useMemo(() => (data === undefined ? [] : rowsOf(data)), [data]),
    isPending: query.isPending,
    isAll: data !== undefined && data.pages.at(-1)?.next === null,
    isAnswered: query.isFetchedAfterMount && !query.isPlaceholderData,
    error: query.error ?? problem,
    fetchMore,
    fetchAgain: () => void refetch(),
    see: useCallback(
      (now: Seen) => {
        seen.current = now
        catchUp()
      },
      [catchUp],
    ),
  }
}

/** Queries the pages of a list. Once some are loaded, only the visible and the changed ones are refetched. */
function usePages<Row extends PagedRow, Cursor>(
  { queryKey, read }: PagedQuery<Row, Cursor>,
  seen: () => ReadonlySet<RowKey>,
) {
  const queries = useQueryClient()
  return useQuery<PagedList<Row, Cursor>>({
    queryKey,
    queryFn: async () => {
      const known = queries.getQueryData<PagedList<Row, Cursor>>(queryKey)
      if (known === undefined) return { pages: await readAgain({ after: null, next: null }, read) }
      const pages = await Promise.all(
        pagesToAsk(known, seen()).map(async (page) => ({ asked: page, fresh: await readAgain(page, read) })),
      )
      return withPages(behind(queries.getQueryData<PagedList<Row, Cursor>>(queryKey) ?? known), pages)
    },
    placeholderData: keepPreviousData,
    structuralSharing: false, // withPages shares rows by key, across pages
  })
}

/**
 * Runs asynchronous updates of a list, each at most once at a time. The error of a failed update is kept until `forget`
 * is called.
 */
function useSteps<List>() {
  const queries = useQueryClient()
  const [problem, setProblem] = useState<Error | null>(null)
  const underWay = useRef(new Set<string>())
  const once = useCallback(
    (list: QueryKey, what: unknown, step: () => Promise<(now: List) => List>) => {
      const name = JSON.stringify([list, what])
      if (underWay.current.has(name)) return
      underWay.current.add(name)
      step()
        .then((change) => {
          queries.setQueryData<List>(list, (now) => (now === undefined ? undefined : change(now)))
        })
        .catch(setProblem)
        .finally(() => underWay.current.delete(name))
    },
    [queries],
  )
  return { problem, forget: useCallback(() => setProblem(null), []), once }
}
