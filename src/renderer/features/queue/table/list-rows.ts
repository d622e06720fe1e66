import { useCallback, useMemo } from 'react'
import type { CaseListRow, CaseSort } from '../../../../shared/contract/lists/case-list.ts'
import type { QueueCursor, QueueRow, QueueSort } from '../../../../shared/contract/lists/queue.ts'
import type { QueueFilter } from '../../../../shared/contract/lists/queue-filter.ts'
import type { CaseId, Millis } from '../../../../shared/domain/ids.ts'
import { api, client, untilAnswered } from '../../../lib/client/api.ts'
import { keyed, type ReadPage } from '../../../lib/lists/paged-list.ts'
import { type Seen, usePagedList } from '../../../lib/lists/use-paged-list.ts'

const PAGE = 100

/** A row that is known by its case. */
type Listed<Row> = Row & { readonly key: CaseId; readonly caseId: CaseId }

/** A row of either list. */
export interface ListRow extends CaseListRow {
  readonly key: CaseId
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
  /** Tells what is looked at: after a change it is asked for again. */
  see(seen: Seen): void
}

/** The rows of the queue as far as they were asked for, page by page, from the case on that it is opened at. */
export function useQueueRows(filter: QueueFilter, sort: QueueSort, begin: CaseId | undefined): ListRows {
  const read = useCallback<ReadPage<Listed<QueueRow>, QueueCursor>>(
    async (part) =>
      keyed(await untilAnswered(() => client.queue.page({ filter, sort, limit: PAGE, ...part })), keyOf),
    [filter, sort],
  )
  const queryKey = api.queue.page.key({ type: 'infinite', input: { filter, sort, limit: PAGE } })
  return useRows(usePagedList({ queryKey, read, begin }), queueRow)
}

/** The rows of all cases as far as they were asked for, page by page, from the case on that it is opened at. */
export function useCaseRows(filter: QueueFilter, sort: CaseSort, begin: CaseId | undefined): ListRows {
  const read = useCallback<ReadPage<Listed<CaseListRow>, CaseId>>(
    async (part) =>
      keyed(await untilAnswered(() => client.cases.page({ filter, sort, limit: PAGE, ...part })), keyOf),
    [filter, sort],
  )
  const queryKey = api.cases.page.key({ type: 'infinite', input: { filter, sort, limit: PAGE } })
  return useRows(usePagedList({ queryKey, read, begin }), caseRow)
}

const keyOf = ({ caseId }: { readonly caseId: CaseId }) => ({ key: caseId, caseId })

const queueRow = madeOnce(
  (row: Listed<QueueRow>): ListRow => ({
    ...row,
    since: row.queuedAt,
    isJudged: true,
    isOfStatus: true,
  }),
)

const caseRow = madeOnce(
  (row: Listed<CaseListRow>): ListRow => ({
    ...row,
    since: row.importedAt,
    deferred: false,
    isOfStatus: false,
  }),
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

function useRows<Row>(
  list: Omit<ListRows, 'rows'> & { readonly rows: readonly Row[] },
  shown: (row: Row) => ListRow,
): ListRows {
  const rows = useMemo(() => list.rows.map(shown), [list.rows, shown])
  return { ...list, rows }
}
