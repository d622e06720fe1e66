import { useCallback, useMemo } from 'react'
import type { CaseListRow, CaseSort } from '../../../../shared/contract/lists/case-list.ts'
import type { QueueCursor, QueueRow, QueueSort } from '../../../../shared/contract/lists/queue.ts'
import type { QueueFilter } from '../../../../shared/contract/lists/queue-filter.ts'
import type { CaseId, Millis } from '../../../../shared/domain/ids.ts'
import { api, client, untilAnswered } from '../../../lib/client/api.ts'
import { type ReadPage, withKeys } from '../../../lib/lists/paged-list.ts'
import { type Seen, usePagedList } from '../../../lib/lists/use-paged-list.ts'

const PAGE = 100

/** A row identified by its case. */
type Listed<Row> = Row & { readonly key: CaseId; readonly caseId: CaseId }

/** A row of the queue or of the list of all cases. */
export interface ListRow extends CaseListRow {
  readonly key: CaseId
  /** The time since which the case waits; in the list of all cases, since which it is in the store. */
  readonly since: Millis
  readonly deferred: boolean
  /** Whether the status is omitted, because all cases of the list have the same. */
  readonly isOfStatus: boolean
}

/** The loaded rows of a list. */
export interface ListRows {
  readonly rows: readonly ListRow[]
  readonly isPending: boolean
  readonly error: Error | null
  /** Whether all rows of the list are loaded. */
  readonly isAll: boolean
  /**
   * Whether these rows were fetched for this list since it was opened, and are neither placeholders nor from an earlier
   * visit.
   */
  readonly isAnswered: boolean
  fetchMore(): void
  fetchAgain(): void
  /** Reports the visible rows, which are refetched after a change. */
  see(seen: Seen): void
}

/** Fetches the rows of the queue page by page; `begin` is the case at which the list is opened. */
export function useQueueRows(filter: QueueFilter, sort: QueueSort, begin: CaseId | undefined): ListRows {
  const read = useCallback<ReadPage<Listed<QueueRow>, QueueCursor>>(
    async (part) =>
      withKeys(await untilAnswered(() => client.queue.page({ filter, sort, limit: PAGE, ...part })), keyOf),
    [filter, sort],
  )
  const queryKey = api.queue.page.key({ type: 'infinite', input: { filter, sort, limit: PAGE } })
  return useRows(usePagedList({ queryKey, read, begin }), queueRow)
}

/** Fetches the rows of all cases page by page; `begin` is the case at which the list is opened. */
export function useCaseRows(filter: QueueFilter, sort: CaseSort, begin: CaseId | undefined): ListRows {
  const read = useCallback<ReadPage<Listed<CaseListRow>, CaseId>>(
    async (part) =>
      withKeys(await untilAnswered(() => client.cases.page({ filter, sort, limit: PAGE, ...part })), keyOf),
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

/** Memoizes rows by their answer object, so that visible rows are not rendered again when another page arrives. */
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
