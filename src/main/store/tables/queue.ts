import { sql } from 'kysely'
import type { BatchId, CaseId, Millis, ReviewerId } from '../../../shared/domain/ids.ts'
import type { ReviewStatus } from '../../../shared/domain/review.ts'
import type { PipelineName } from '../../../shared/pipelines/name.ts'
import type { Connection } from '../connection.ts'
import { all, allOf, type Fragment, first } from '../query.ts'
import type { Schema } from '../schema.ts'

/** Which cases are meant, in the table's own terms. An absent part leaves nothing out. */
export interface CaseConditions {
  readonly pipeline?: PipelineName | undefined
  readonly priority?: number | undefined
  readonly trigger?: string | undefined
  readonly tag?: string | undefined
  readonly batch?: BatchId | undefined
  readonly subject?: string | undefined
  /** A query in the language of FTS5. */
  readonly match?: string | undefined
}

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
  readonly conditions: CaseConditions
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

/** Rows of one standing in the queue's order, from a key on. */
export function queueRows(db: Connection, slice: QueueSlice): QueueTableRow[] {
  const { standing, conditions, reviewer, now, deferred, direction, from, limit } = slice
  const forward = direction === 'forward'
  const where = [
    ...standingConditions(standing, now),
    ...caseConditions(conditions),
    deferred ? sql`d.reviewer_id = ${reviewer}` : sql`d.case_id IS NULL`,
  ]
  if (from !== null) where.push(deferred ? beyondDeferred(from, forward) : beyond(from, conditions, forward))
  // What was put back is little: it is looked up one by one. All else comes along the index of the queue's order.
  const cases = deferred
    ? sql`deferrals d CROSS JOIN cases c ON c.id = d.case_id`
    : sql`cases c LEFT JOIN deferrals d ON d.reviewer_id = ${reviewer} AND d.case_id = c.id`
  const order = forward ? sql`ASC` : sql`DESC`
  const first = deferred ? sql`d.deferred_at ${order}, ` : sql``
  return all(
    db,
    sql<QueueTableRow>`SELECT ${COLUMNS} FROM ${cases}
      LEFT JOIN leases l ON l.case_id = c.id
      LEFT JOIN reviewers r ON r.id = c.claimed_by
      WHERE ${allOf(where)}
      ORDER BY ${first}c.priority ${order}, c.queued_at ${order}, c.id ${order}
      LIMIT ${limit}`,
  )
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

/** How many rows of one standing there are, counted no further than `limit`. */
export function countRows(
  db: Connection,
  standing: Standing,
  conditions: CaseConditions,
  now: Millis,
  limit: number,
): number {
  const where = allOf([...standingConditions(standing, now), ...caseConditions(conditions)])
  const row = first(
    db,
    sql<{ n: number }>`SELECT count(*) AS n FROM (SELECT 1 FROM cases c
      LEFT JOIN leases l ON l.case_id = c.id WHERE ${where} LIMIT ${limit})`,
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

/** The conditions of a filter on a case `c`. */
export function caseConditions(conditions: CaseConditions): Fragment[] {
  const { pipeline, priority, trigger, tag, batch, subject, match } = conditions
  const where: Fragment[] = []
  if (pipeline !== undefined) where.push(sql`c.pipeline = ${pipeline}`)
  if (priority !== undefined) where.push(sql`c.priority = ${priority}`)
  if (batch !== undefined) where.push(sql`c.batch_id = ${batch}`)
  if (subject !== undefined) where.push(sql`c.subject = ${subject}`)
  if (trigger !== undefined)
    where.push(sql`EXISTS (SELECT 1 FROM escalations e WHERE e.trigger = ${trigger} AND e.case_id = c.id)`)
  if (tag !== undefined)
    where.push(sql`EXISTS (SELECT 1 FROM case_tags t WHERE t.tag = ${tag} AND t.case_id = c.id)`)
  if (match !== undefined)
    where.push(sql`c.row IN (SELECT rowid FROM case_search WHERE case_search MATCH ${match})`)
  return where
}

function standingConditions({ status, lease }: Standing, now: Millis): Fragment[] {
  const is = sql`c.review_status = ${status}`
  if (lease === 'any') return [is]
  return lease === 'held' ? [is, sql`l.until > ${now}`] : [is, sql`ifnull(l.until, 0) <= ${now}`]
}

/** After a key in the order of what was not put back. A fixed priority is left out, so that the index can seek. */
function beyond(key: QueueKey, { priority }: CaseConditions, forward: boolean): Fragment {
  const compare = forward ? sql`>` : sql`<`
  if (priority === undefined)
    return sql`(c.priority, c.queued_at, c.id) ${compare} (${key.priority}, ${key.queuedAt}, ${key.caseId})`
  if (priority === key.priority) return sql`(c.queued_at, c.id) ${compare} (${key.queuedAt}, ${key.caseId})`
  return priority > key.priority === forward ? sql`TRUE` : sql`FALSE`
}

function beyondDeferred(key: QueueKey, forward: boolean): Fragment {
  const compare = forward ? sql`>` : sql`<`
  return sql`(d.deferred_at, c.priority, c.queued_at, c.id) ${compare}
    (${key.deferredAt ?? 0}, ${key.priority}, ${key.queuedAt}, ${key.caseId})`
}
