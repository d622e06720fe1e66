import type { CaseId, Millis, ReviewerId } from '../../../../shared/domain/ids.ts'
import type { Connection } from '../../connection.ts'
import { all, allOf, type Fragment, first, inOneOrder, sql } from '../../query.ts'
import type { CaseFilter } from './case-filter.ts'
import { HOLDERS, LIST_COLUMNS, type ListRow } from './list-row.ts'
import {
  beyondSkipped,
  CONFIDENCE,
  ON_CASES,
  type Order,
  orderConditions,
  partsBeyond,
  type QueueKey,
  queueOrder,
} from './queue-order.ts'
import { sourceFor } from './queue-source.ts'
import { leaseConditions, type StatusFilter } from './status-filter.ts'

export interface QueueSlice {
  readonly statusFilter: StatusFilter
  readonly filter: CaseFilter
  readonly order: Order
  readonly reviewer: ReviewerId
  readonly now: Millis
  readonly deferred: boolean
  readonly from: QueueKey | null
  readonly limit: number
}

export type QueueTableRow = ListRow & {
  priority: number
  queued_at: Millis
  deferred_at: Millis | null
  confidence_order: number
}

/** Returns rows of one status in the queue's order, after a key. */
export function queueRows(db: Connection, slice: QueueSlice): QueueTableRow[] {
  const { order, reviewer, deferred } = slice
  const found = deferred ? skippedIds(slice) : waitingIds(db, slice)
  const back = order.direction === 'forward' ? sql`ASC` : sql`DESC`
  return all<QueueTableRow>(
    db,
    sql`SELECT ${LIST_COLUMNS}, ifnull(c.priority, 2) AS priority, c.queued_at, d.deferred_at,
        ${CONFIDENCE} AS confidence_order
      FROM cases c LEFT JOIN deferrals d ON d.reviewer_id = ${reviewer} AND d.case_id = c.id ${HOLDERS}
      WHERE c.id IN (${found}) ORDER BY d.deferred_at ${back}, ${queueOrder(order, ON_CASES)}`,
  )
}

/**
 * Returns ids of skipped cases. A reviewer skips few: they are looked up one by one, and all conditions are checked.
 */
function skippedIds({ statusFilter, filter, reviewer, now, from, order, limit }: QueueSlice): Fragment {
  const where = [
    sql`d.reviewer_id = ${reviewer}`,
    sql`c.review_status = ${statusFilter.status}`,
    ...leaseConditions(statusFilter, now, ON_CASES.id),
    ...filter.allChecks,
    ...(from === null ? [] : [beyondSkipped(from, order)]),
  ]
  const back = order.direction === 'forward' ? sql`ASC` : sql`DESC`
  return sql`SELECT d.case_id FROM deferrals d CROSS JOIN cases c ON c.id = d.case_id WHERE ${allOf(where)}
    ORDER BY d.deferred_at ${back}, ${queueOrder(order, ON_CASES)} LIMIT ${limit}`
}

/**
 * Returns ids of cases that are not skipped, read from an index, at most `limit` for each part of an order; only these
 * rows are then read completely.
 */
function waitingIds(db: Connection, slice: QueueSlice): Fragment {
  const { statusFilter, filter, reviewer, now, from, order, limit } = slice
  const source = sourceFor(db, filter, statusFilter, now, order)
  const where = [
    ...source.where,
    ...orderConditions(order, source.at),
    sql`NOT EXISTS (SELECT 1 FROM deferrals d WHERE d.reviewer_id = ${reviewer} AND d.case_id = ${source.at.id})`,
  ]
  const parts = partsBeyond(from, order, source.at).map(
    (part) => sql`SELECT id FROM (SELECT ${source.at.id} AS id FROM ${source.from}
      WHERE ${allOf([...where, ...part.where])} ORDER BY ${part.order} LIMIT ${limit})`,
  )
  return inOneOrder(parts)
}

/** Returns the position of a case in a reviewer's queue; `null` if it is not in the queue. */
export function queueKey(db: Connection, id: CaseId, reviewer: ReviewerId): QueueKey | null {
  return first<QueueKey>(
    db,
    sql`SELECT d.deferred_at AS deferredAt, ifnull(c.priority, 2) AS priority, c.queued_at AS queuedAt,
        ${CONFIDENCE} AS confidence, c.id AS caseId
      FROM cases c LEFT JOIN deferrals d ON d.reviewer_id = ${reviewer} AND d.case_id = c.id
      WHERE c.id = ${id} AND c.queued_at IS NOT NULL`,
  )
}
