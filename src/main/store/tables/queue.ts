import { sql } from 'kysely'
import type { CaseId, Millis, ReviewerId } from '../../../shared/domain/ids.ts'
import type { ReviewStatus } from '../../../shared/domain/review.ts'
import type { Connection } from '../connection.ts'
import { all, allOf, type Fragment, first } from '../query.ts'
import type { Flag, Schema } from '../schema.ts'
import type { CaseConditions, CaseFilter } from './case-filter.ts'

/** One status as the table keeps it; a claim counts only while its lease holds. */
export interface Standing {
  readonly status: ReviewStatus
  readonly lease: 'any' | 'held' | 'ended'
}

/** A place in the queue's order. `deferredAt` is `null` for a case that the reviewer did not put back. */
export interface QueueKey {
  readonly deferredAt: Millis | null
  readonly priority: number
  readonly queuedAt: Millis
  readonly caseId: CaseId
}

export interface QueueSlice {
  readonly standing: Standing
  readonly filter: CaseFilter
  readonly reviewer: ReviewerId
  readonly now: Millis
  readonly deferred: boolean
  readonly direction: 'forward' | 'backward'
  readonly from: QueueKey | null
  readonly limit: number
}

export type QueueTableRow = Pick<
  Schema['cases'],
  'id' | 'pipeline' | 'title' | 'subject' | 'tags' | 'review_status' | 'claimed_by'
> & {
  priority: number
  queued_at: Millis
  lease_until: Millis | null
  holder: string | null
  deferred_at: Millis | null
  /** A JSON list. */
  triggers: string
}

const COLUMNS = sql`c.id, c.pipeline, c.title, c.subject, c.tags, c.review_status, c.claimed_by,
  ifnull(c.priority, 2) AS priority, c.queued_at, l.until AS lease_until, r.name AS holder, d.deferred_at,
  (SELECT json_group_array(trigger) FROM escalations e WHERE e.case_id = c.id) AS triggers`

const HOLDERS = sql`LEFT JOIN leases l ON l.case_id = c.id LEFT JOIN reviewers r ON r.id = c.claimed_by`

/** Rows of one standing in the queue's order, from a key on. */
export function queueRows(db: Connection, slice: QueueSlice): QueueTableRow[] {
  return slice.deferred ? deferredRows(db, slice) : waitingRows(db, slice)
}

/** What a reviewer put back is little: it is looked up one by one, and all conditions are checked. */
function deferredRows(db: Connection, slice: QueueSlice): QueueTableRow[] {
  const { standing, filter, reviewer, now, from } = slice
  const where = [
    sql`d.reviewer_id = ${reviewer}`,
    ...standingConditions(standing, now),
    ...filter.checks,
    ...(from === null ? [] : [beyondDeferred(from, slice.direction)]),
  ]
  return all(
    db,
    sql<QueueTableRow>`SELECT ${COLUMNS} FROM deferrals d CROSS JOIN cases c ON c.id = d.case_id ${HOLDERS}
      WHERE ${allOf(where)}
      ORDER BY d.deferred_at ${order(slice)}, ${queueOrder(slice)} LIMIT ${slice.limit}`,
  )
}

/**
 * All else comes along the index of the queue's order, each case checked; but where one condition leaves few cases,
 * these are looked up and sorted, and only what the page shows is read whole.
 */
function waitingRows(db: Connection, slice: QueueSlice): QueueTableRow[] {
  const { standing, filter, reviewer, now, from } = slice
  const where = allOf([
    sql`d.case_id IS NULL`,
    ...standingConditions(standing, now, filter.looksUp),
    ...filter.where,
    ...(from === null ? [] : [beyond(from, filter.conditions, slice.direction)]),
  ])
  const cases = sql`cases c LEFT JOIN deferrals d ON d.reviewer_id = ${reviewer} AND d.case_id = c.id ${HOLDERS}`
  const sorted = sql`ORDER BY ${queueOrder(slice)} LIMIT ${slice.limit}`
  const found = filter.looksUp ? sql`c.row IN (SELECT c.row FROM ${cases} WHERE ${where} ${sorted})` : where
  return all(db, sql<QueueTableRow>`SELECT ${COLUMNS} FROM ${cases} WHERE ${found} ${sorted}`)
}

/** Where a case stands in the queue's order for a reviewer; `null` where it is not in the queue. */
export function queueKey(db: Connection, id: CaseId, reviewer: ReviewerId): QueueKey | null {
  return first(
    db,
    sql<QueueKey>`SELECT d.deferred_at AS deferredAt, ifnull(c.priority, 2) AS priority, c.queued_at AS queuedAt,
        c.id AS caseId
      FROM cases c LEFT JOIN deferrals d ON d.reviewer_id = ${reviewer} AND d.case_id = c.id
      WHERE c.id = ${id} AND c.queued_at IS NOT NULL`,
  )
}

/**
 * Counts the rows of one standing after another, none further than `limit`. Where a condition is looked up, one look
 * counts them all.
 */
export function rowCounter(db: Connection, filter: CaseFilter, now: Millis, limit: number) {
  if (!filter.looksUp) return (standing: Standing): number => countRows(db, standing, filter, now, limit)
  const groups = all(
    db,
    sql<{ status: ReviewStatus; held: Flag; n: number }>`SELECT c.review_status AS status, count(*) AS n,
        ifnull((SELECT l.until > ${now} FROM leases l WHERE l.case_id = c.id), 0) AS held
      FROM cases c WHERE ${allOf([sql`c.queued_at IS NOT NULL`, ...filter.where])} GROUP BY status, held`,
  )
  return ({ status, lease }: Standing): number =>
    groups
      .filter(
        (group) => group.status === status && (lease === 'any' || group.held === (lease === 'held' ? 1 : 0)),
      )
      .reduce((sum, { n }) => sum + n, 0)
}

/** What is held now is little beside what was ever claimed: it is looked up by its leases. */
function countRows(
  db: Connection,
  standing: Standing,
  filter: CaseFilter,
  now: Millis,
  limit: number,
): number {
  const where = allOf([...standingConditions(standing, now, standing.lease === 'held'), ...filter.where])
  const rows =
    standing.lease === 'held'
      ? sql`leases l CROSS JOIN cases c ON c.id = l.case_id`
      : sql`cases c LEFT JOIN leases l ON l.case_id = c.id`
  const row = first(
    db,
    sql<{ n: number }>`SELECT count(*) AS n FROM (SELECT 1 FROM ${rows} WHERE ${where} LIMIT ${limit})`,
  )
  return row?.n ?? 0
}

/** How many rows the counters know of, without looking at any. */
export function countedRows(
  db: Connection,
  status: ReviewStatus,
  { pipeline, priority }: Pick<CaseConditions, 'pipeline' | 'priority'>,
): number {
  const where = [sql`review_status = ${status}`]
  if (pipeline !== undefined) where.push(sql`pipeline = ${pipeline}`)
  if (priority !== undefined) where.push(sql`priority = ${priority}`)
  const row = first(
    db,
    sql<{ n: number }>`SELECT ifnull(sum(cases), 0) AS n FROM counters WHERE ${allOf(where)}`,
  )
  return row?.n ?? 0
}

/** The conditions of a standing; checked in passing (`+`) where the case is found by other means. */
function standingConditions({ status, lease }: Standing, now: Millis, inPassing = false): Fragment[] {
  const is = inPassing ? sql`+c.review_status = ${status}` : sql`c.review_status = ${status}`
  if (lease === 'any') return [is]
  return lease === 'held' ? [is, sql`l.until > ${now}`] : [is, sql`ifnull(l.until, 0) <= ${now}`]
}

type Direction = QueueSlice['direction']

function order({ direction }: QueueSlice): Fragment {
  return direction === 'forward' ? sql`ASC` : sql`DESC`
}

function queueOrder(slice: QueueSlice): Fragment {
  return sql`c.priority ${order(slice)}, c.queued_at ${order(slice)}, c.id ${order(slice)}`
}

/** After a key in the order of what was not put back. A fixed priority is left out, so that the index can seek. */
function beyond(key: QueueKey, { priority }: CaseConditions, direction: Direction): Fragment {
  const forward = direction === 'forward'
  const compare = forward ? sql`>` : sql`<`
  if (priority === undefined)
    return sql`(c.priority, c.queued_at, c.id) ${compare} (${key.priority}, ${key.queuedAt}, ${key.caseId})`
  if (priority === key.priority) return sql`(c.queued_at, c.id) ${compare} (${key.queuedAt}, ${key.caseId})`
  return priority > key.priority === forward ? sql`TRUE` : sql`FALSE`
}

function beyondDeferred(key: QueueKey, direction: Direction): Fragment {
  const compare = direction === 'forward' ? sql`>` : sql`<`
  return sql`(d.deferred_at, c.priority, c.queued_at, c.id) ${compare}
    (${key.deferredAt ?? 0}, ${key.priority}, ${key.queuedAt}, ${key.caseId})`
}
