import type { CaseId, Millis, ReviewerId } from '../../../../shared/domain/ids.ts'
import type { Connection } from '../../connection.ts'
import { all, allOf, type Fragment, first, sql } from '../../query.ts'
import type { CaseFilter } from './case-filter.ts'
import { HOLDERS, LIST_COLUMNS, type ListRow } from './list-row.ts'
import { beyond, beyondDeferred, type Course, ON_CASES, type QueueKey, queueOrder } from './queue-order.ts'
import { walkFor } from './queue-walk.ts'
import { leaseConditions, type Standing } from './standing.ts'

export interface QueueSlice {
  readonly standing: Standing
  readonly filter: CaseFilter
  readonly course: Course
  readonly reviewer: ReviewerId
  readonly now: Millis
  readonly deferred: boolean
  readonly from: QueueKey | null
  readonly limit: number
}

export type QueueTableRow = ListRow & { priority: number; queued_at: Millis; deferred_at: Millis | null }

/** Rows of one standing in the queue's order, from a key on. */
export function queueRows(db: Connection, slice: QueueSlice): QueueTableRow[] {
  const { course, reviewer, deferred } = slice
  const found = deferred ? deferredIds(slice) : waitingIds(db, slice)
  const back = course.direction === 'forward' ? sql`ASC` : sql`DESC`
  return all<QueueTableRow>(
    db,
    sql`SELECT ${LIST_COLUMNS}, ifnull(c.priority, 2) AS priority, c.queued_at, d.deferred_at
      FROM cases c LEFT JOIN deferrals d ON d.reviewer_id = ${reviewer} AND d.case_id = c.id ${HOLDERS}
      WHERE c.id IN (${found}) ORDER BY d.deferred_at ${back}, ${queueOrder(course, ON_CASES)}`,
  )
}

/** What a reviewer put back is little: it is looked up one by one, and all conditions are checked. */
function deferredIds({ standing, filter, reviewer, now, from, course, limit }: QueueSlice): Fragment {
  const where = [
    sql`d.reviewer_id = ${reviewer}`,
    sql`c.review_status = ${standing.status}`,
    ...leaseConditions(standing, now, ON_CASES.id),
    ...filter.allChecks,
    ...(from === null ? [] : [beyondDeferred(from, course)]),
  ]
  const back = course.direction === 'forward' ? sql`ASC` : sql`DESC`
  return sql`SELECT d.case_id FROM deferrals d CROSS JOIN cases c ON c.id = d.case_id WHERE ${allOf(where)}
    ORDER BY d.deferred_at ${back}, ${queueOrder(course, ON_CASES)} LIMIT ${limit}`
}

/** All else is walked; only what the page shows is then read whole. */
function waitingIds(db: Connection, slice: QueueSlice): Fragment {
  const { standing, filter, reviewer, now, from, course, limit } = slice
  const walk = walkFor(db, filter, standing, now, course)
  const where = [
    ...walk.where,
    sql`NOT EXISTS (SELECT 1 FROM deferrals d WHERE d.reviewer_id = ${reviewer} AND d.case_id = ${walk.at.id})`,
    ...(from === null ? [] : [beyond(from, course, walk.at)]),
  ]
  return sql`SELECT ${walk.at.id} FROM ${walk.from} WHERE ${allOf(where)}
    ORDER BY ${queueOrder(course, walk.at)} LIMIT ${limit}`
}

/** Where a case stands in the queue's order for a reviewer; `null` where it is not in the queue. */
export function queueKey(db: Connection, id: CaseId, reviewer: ReviewerId): QueueKey | null {
  return first<QueueKey>(
    db,
    sql`SELECT d.deferred_at AS deferredAt, ifnull(c.priority, 2) AS priority, c.queued_at AS queuedAt,
        c.id AS caseId
      FROM cases c LEFT JOIN deferrals d ON d.reviewer_id = ${reviewer} AND d.case_id = c.id
      WHERE c.id = ${id} AND c.queued_at IS NOT NULL`,
  )
}
