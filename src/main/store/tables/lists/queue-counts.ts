import type { Millis } from '../../../../shared/domain/ids.ts'
import type { ReviewStatus } from '../../../../shared/domain/reviews/review.ts'
import type { Connection } from '../../connection.ts'
import { all, allOf, first, listed, sql } from '../../query.ts'
import { type CaseConditions, type CaseFilter, checkedOnTheWay, plainChecks } from './case-filter.ts'
import { CASE_OF_WORD, drivenSource, type QueueSource } from './queue-source.ts'
import type { StatusFilter } from './status-filter.ts'

/** Counts the rows of a filter by status, each at most to `limit`. A full-text search runs once for all statuses. */
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

/** The rows of a filter in all statuses, by the best index. */
function everyStatus({
  conditions,
  driver,
  checks,
  allChecks,
}: CaseFilter): Pick<QueueSource, 'from' | 'where'> {
  const onCase = checkedOnTheWay([...plainChecks(conditions), ...checks])
  switch (driver?.by) {
    case 'word': {
      const where = [sql`w.kind = ${driver.kind}`, sql`w.word = ${driver.word}`, ...onCase]
      return { from: sql`case_words w${CASE_OF_WORD}`, where }
    }
    case 'column':
    case 'search':
      return { from: sql`cases c`, where: [driver.where, ...onCase] }
    default:
      return { from: sql`cases c INDEXED BY queue_by_status`, where: checkedOnTheWay(allChecks) }
  }
}

/** Counts the rows of a filter in one status. Claims that hold are few: they are looked up by their leases. */
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

/** The number of rows from the counters table, without reading the rows. */
export function countedRows(
  db: Connection,
  status: ReviewStatus,
  { pipeline, priority, exceptOf = [] }: Pick<CaseConditions, 'pipeline' | 'priority' | 'exceptOf'>,
): number {
  const where = [sql`review_status = ${status}`]
  if (pipeline !== undefined) where.push(sql`pipeline = ${pipeline}`)
  if (priority !== undefined) where.push(sql`priority = ${priority}`)
  if (exceptOf.length > 0) where.push(sql`pipeline NOT IN (${listed(exceptOf)})`)
  const row = first<{ n: number }>(
    db,
    sql`SELECT ifnull(sum(cases), 0) AS n FROM counters WHERE ${allOf(where)}`,
  )
  return row?.n ?? 0
}
