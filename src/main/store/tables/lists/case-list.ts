import type { CaseSort } from '../../../../shared/contract/lists/case-list.ts'
import type { CaseId, Millis } from '../../../../shared/domain/ids.ts'
import type { ReviewStatus } from '../../../../shared/domain/reviews/review.ts'
import type { Connection } from '../../connection.ts'
import { all, allOf, type Fragment, first, listed, sql } from '../../query.ts'
import {
  type Candidate,
  type CaseConditions,
  type CaseFilter,
  checkedRowByRow,
  countUpTo,
  filterCases,
  MAX_LOOKUPS,
  plainChecks,
  withoutDriver,
} from './case-filter.ts'
import { HOLDERS, LIST_COLUMNS, type ListRow } from './list-row.ts'
import { countedRows } from './queue-counts.ts'
import { CASE_OF_WORD } from './queue-source.ts'

export type CaseTableRow = ListRow & { priority: number | null }

export interface CaseListConditions extends CaseConditions {
  /** The status as of now, for every viewer. */
  readonly status?: ReviewStatus | undefined
}

export interface CaseSlice {
  readonly filter: CaseFilter
  readonly sort: CaseSort
  readonly direction: 'forward' | 'backward'
  /** The case before the first one; ids sort by creation time. */
  readonly from: CaseId | null
  readonly limit: number
}

/** Cases `c` by id, from an index with the columns of most conditions. */
const IN_SHORT = sql`cases c INDEXED BY cases_in_short`

/** Chooses the query plan for cases by import time. */
export function filterCaseList(
  db: Connection,
  { status, ...conditions }: CaseListConditions,
  now: Millis,
): CaseFilter {
  const asked = status === undefined ? null : statusCandidate(db, status, now)
  const isFew = asked !== null && asked.size() <= MAX_LOOKUPS
  const filter = filterCases(db, conditions, isFew ? asked : null)
  const passing = asked === null || isFew ? [] : [asked.check]
  const checks = [...filter.checks, ...passing]
  const allChecks = [...filter.allChecks, ...passing]
  const { driver } = filter
  if (
    driver?.by !== 'column' ||
    driver === asked?.driver ||
    countUpTo(db, sql`SELECT 1 FROM cases c WHERE ${driver.where}`, driver.few) <= driver.few
  )
    return { ...filter, checks, allChecks }
  return withoutDriver({ ...filter, allChecks })
}

/** Returns rows by import time, after a key. */
export function caseListRows(db: Connection, { filter, ...slice }: CaseSlice): CaseTableRow[] {
  const grows = (slice.sort === 'oldest') === (slice.direction === 'forward')
  const order = grows ? sql`ASC` : sql`DESC`
  const { from, where, id } = sourceOf(filter)
  const beyond = slice.from === null ? [] : [sql`${id} ${grows ? sql`>` : sql`<`} ${slice.from}`]
  const found = sql`SELECT ${id} FROM ${from} WHERE ${allOf([...where, ...beyond])} ORDER BY ${id} ${order} LIMIT ${slice.limit}`
  return all<CaseTableRow>(
    db,
    sql`SELECT ${LIST_COLUMNS}, c.priority FROM cases c ${HOLDERS} WHERE c.id IN (${found})
      ORDER BY c.id ${order}`,
  )
}

/** Counts the cases of a filter, up to `limit`. */
export function countCases(db: Connection, filter: CaseFilter, limit: number): number {
  const { from, where } = sourceOf(filter)
  return countUpTo(db, sql`SELECT 1 FROM ${from} WHERE ${allOf(where)}`, limit - 1)
}

/** Counts the cases of pipelines that are not in the queue and have no result: those with a run, and those without. */
export function countUnjudged(
  db: Connection,
  pipelines: readonly string[],
): { readonly failed: number; readonly waiting: number } {
  const [found] = all<{ total: number; run: number }>(
    db,
    sql`SELECT COUNT(*) AS total, COUNT(*) FILTER (WHERE EXISTS (SELECT 1 FROM runs r WHERE r.case_id = c.id)) AS run
      FROM cases c WHERE c.review_status IS NULL AND c.latest_run_id IS NULL AND c.erased_at IS NULL
        AND c.pipeline IN (${listed(pipelines)})`,
  )
  const { total, run } = found ?? { total: 0, run: 0 }
  return { failed: run, waiting: total - run }
}

/**
 * Returns the cases with a stored status, those longest in the queue first; does not check whether claims have ended.
 */
export function casesWithStatus(db: Connection, status: ReviewStatus): CaseId[] {
  const query = sql`SELECT id FROM cases WHERE review_status = ${status} ORDER BY queued_at, id`
  return all<{ id: CaseId }>(db, query).map(({ id }) => id)
}

/** Returns the FROM clause, conditions and order. Erased cases have no words or column values to be found by. */
function sourceOf({ conditions, driver, checks }: CaseFilter): {
  from: Fragment
  where: Fragment[]
  id: Fragment
} {
  const onCase = checkedRowByRow([...plainChecks(conditions), ...checks])
  switch (driver?.by) {
    case 'word':
      return {
        from: sql`case_words w${onCase.length === 0 ? sql`` : CASE_OF_WORD}`,
        where: [sql`w.kind = ${driver.kind}`, sql`w.word = ${driver.word}`, ...onCase],
        id: sql`w.case_id`,
      }
    case 'column':
      return { from: driver.from ?? sql`cases c`, where: [driver.where, ...onCase], id: sql`+c.id` }
    case 'search':
      return { from: sql`cases c`, where: [driver.where, ...onCase], id: sql`+c.id` }
    default:
      return {
        from: IN_SHORT,
        where: [sql`c.erased_at IS NULL`, ...onCase],
        id: sql`c.id`,
      }
  }
}

/** Handles the status: a claim counts only while its lease holds, and reads as pending after that. */
function statusCandidate(db: Connection, status: ReviewStatus, now: Millis): Candidate {
  const held = sql`SELECT case_id FROM leases WHERE until > ${now}`
  const counted = () => countedRows(db, status, {})
  const few = MAX_LOOKUPS
  switch (status) {
    case 'in_review':
      return {
        driver: {
          by: 'column',
          where: sql`(c.id IN (${held}) AND +c.review_status = 'in_review')`,
          few,
          from: IN_SHORT,
        },
        check: sql`(+c.review_status = 'in_review' AND +c.id IN (${held}))`,
        size: () => first<{ n: number }>(db, sql`SELECT count(*) AS n FROM (${held})`)?.n ?? 0,
      }
    case 'pending': {
      const isHeld = sql`(+c.review_status = 'in_review' AND +c.id IN (${held}))`
      const where = (column: Fragment) => sql`(${column} IN ('pending', 'in_review') AND NOT ${isHeld})`
      return {
        driver: { by: 'column', where: where(sql`c.review_status`), few },
        check: where(sql`+c.review_status`),
        size: () => counted() + countedRows(db, 'in_review', {}),
      }
    }
    default:
      return {
        driver: { by: 'column', where: sql`c.review_status = ${status}`, few },
        check: sql`+c.review_status = ${status}`,
        size: counted,
      }
  }
}
