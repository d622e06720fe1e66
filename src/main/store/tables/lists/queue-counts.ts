import type { Millis, ReviewerId } from '../../../../shared/domain/ids.ts'
import type { ReviewStatus } from '../../../../shared/domain/reviews/review.ts'
import type { Connection } from '../../connection.ts'
import { all, allOf, type Fragment, first, listed, sql } from '../../query.ts'
import { type CaseConditions, type CaseFilter, checkedRowByRow, plainChecks } from './case-filter.ts'
import { CASE_OF_WORD, drivenSource, type QueueSource } from './queue-source.ts'
import type { StatusFilter } from './status-filter.ts'

/** Counts the rows of a filter by status, each up to `limit`. A full-text search runs once for all statuses. */
export function rowCounter(db: Connection, filter: CaseFilter, now: Millis, limit: number) {
  if (filter.conditions.match === undefined)
    return (statusFilter: StatusFilter): number => countRows(db, statusFilter, filter, now, limit)
  const { from, where } = everyStatus(filter)
  const groups = all<{ status: ReviewStatus; n: number; held: number }>(
    db,
    sql`SELECT c.review_status AS status, count(*) AS n,
        sum(CASE c.review_status WHEN 'in_review' THEN EXISTS (SELECT 1 FROM leases l WHERE l.case_id = c.id AND l.until > ${now}) ELSE 0 END) AS held
      FROM ${from} WHERE c.review_status IS NOT NULL AND ${allOf(where)} GROUP BY c.review_status`,
  )
  return ({ status, lease }: StatusFilter): number => {
    const { n, held } = groups.find((group) => group.status === status) ?? { n: 0, held: 0 }
    return lease === 'any' ? n : lease === 'held' ? held : n - held
  }
}

/** Returns the rows of a filter in all statuses, by the best index. */
function everyStatus({
  conditions,
  driver,
  checks,
  allChecks,
}: CaseFilter): Pick<QueueSource, 'from' | 'where'> {
  const onCase = checkedRowByRow([...plainChecks(conditions), ...checks])
  switch (driver?.by) {
    case 'word': {
      const where = [sql`w.kind = ${driver.kind}`, sql`w.word = ${driver.word}`, ...onCase]
      return { from: sql`case_words w${CASE_OF_WORD}`, where }
    }
    case 'column':
    case 'search':
      return { from: sql`cases c`, where: [driver.where, ...onCase] }
    default:
      return { from: sql`cases c INDEXED BY queue_by_status`, where: checkedRowByRow(allChecks) }
  }
}

/** Counts the rows of a filter in one status. Valid claims are few: they are looked up by their leases. */
function countRows(
  db: Connection,
  statusFilter: StatusFilter,
  filter: CaseFilter,
  now: Millis,
  limit: number,
): number {
  const { from, where } =
    statusFilter.lease === 'held'
      ? heldRows(filter, statusFilter, now)
      : drivenSource(filter, statusFilter, now)
  const row = first<{
    n: number
  }>(db, sql`SELECT count(*) AS n FROM (SELECT 1 FROM ${from} WHERE ${allOf(where)} LIMIT ${limit})`)
  return row?.n ?? 0
}

function heldRows({ allChecks }: CaseFilter, { status }: StatusFilter, now: Millis) {
  return {
    from: sql`leases l CROSS JOIN cases c ON c.id = l.case_id`,
    where: [sql`l.until > ${now}`, sql`+c.review_status = ${status}`, ...allChecks],
  }
}

type CountedBy = Pick<CaseConditions, 'pipeline' | 'priority' | 'exceptOf' | 'notAskedOf'>

/**
 * Returns the number of rows from the counters table, without reading the rows; only those asked of a reviewer are
 * counted individually.
 */
export function countedRows(db: Connection, status: ReviewStatus, conditions: CountedBy): number {
  const { notAskedOf } = conditions
  const row = first<{ n: number }>(
    db,
    sql`SELECT ifnull(sum(cases), 0) AS n FROM counters WHERE ${counted(status, conditions)}`,
  )
  return (row?.n ?? 0) - (notAskedOf === undefined ? 0 : askedRows(db, status, notAskedOf, conditions))
}

/** Counts the cases that ask a reviewer for a second opinion. */
function askedRows(db: Connection, status: ReviewStatus, me: ReviewerId, conditions: CountedBy): number {
  const row = first<{ n: number }>(
    db,
    sql`SELECT count(*) AS n FROM cases INDEXED BY cases_asked_for_opinions
      WHERE second_opinion = 'wanted' AND ruled_by <> ${me} AND ${counted(status, conditions)}`,
  )
  return row?.n ?? 0
}

/** Conditions on a row of the counters or of the cases. */
function counted(status: ReviewStatus, { pipeline, priority, exceptOf = [] }: CountedBy): Fragment {
  const where = [sql`review_status = ${status}`]
  if (pipeline !== undefined) where.push(sql`pipeline = ${pipeline}`)
  if (priority !== undefined) where.push(sql`priority = ${priority}`)
  if (exceptOf.length > 0) where.push(sql`pipeline NOT IN (${listed(exceptOf)})`)
  return allOf(where)
}
