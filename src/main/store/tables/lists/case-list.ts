import type { CaseSort } from '../../../../shared/contract/lists/case-list.ts'
import type { CaseId, Millis } from '../../../../shared/domain/ids.ts'
import type { ReviewStatus } from '../../../../shared/domain/reviews/review.ts'
import type { Connection } from '../../connection.ts'
import { all, allOf, type Fragment, first, sql } from '../../query.ts'
import {
  type Candidate,
  type CaseConditions,
  type CaseFilter,
  checkedOnTheWay,
  countUpTo,
  FEW_OF_A_WALK,
  filterCases,
  plainChecks,
  undriven,
} from './case-filter.ts'
import { HOLDERS, LIST_COLUMNS, type ListRow } from './list-row.ts'
import { countedRows } from './queue-counts.ts'
import { CASE_OF_WORD } from './queue-source.ts'

export type CaseTableRow = ListRow & { priority: number | null }

export interface CaseListConditions extends CaseConditions {
  /** As everybody should see it now. */
  readonly status?: ReviewStatus | undefined
}

export interface CaseSlice {
  readonly filter: CaseFilter
  readonly sort: CaseSort
  readonly direction: 'forward' | 'backward'
  /** The case before the first; ids sort by when they were made. */
  readonly from: CaseId | null
  readonly limit: number
}

/** Cases `c` by id, with what most conditions are about. */
const IN_SHORT = sql`cases c INDEXED BY cases_in_short`

/** The best way to ask for cases by when they came in. */
export function filterCaseList(
  db: Connection,
  { status, ...conditions }: CaseListConditions,
  now: Millis,
): CaseFilter {
  const asked = status === undefined ? null : statusCandidate(db, status, now)
  const isFew = asked !== null && asked.size() <= FEW_OF_A_WALK
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
  return undriven({ ...filter, allChecks })
}

/** Rows by when they came in, from a key on. */
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

/** How many cases a filter leaves; looks no further than `limit`. */
export function countCases(db: Connection, filter: CaseFilter, limit: number): number {
  const { from, where } = sourceOf(filter)
  return countUpTo(db, sql`SELECT 1 FROM ${from} WHERE ${allOf(where)}`, limit - 1)
}

/** The cases that stand so in the table, those longest in the queue first; claims that ended are not looked at. */
export function casesWithStatus(db: Connection, status: ReviewStatus): CaseId[] {
  const query = sql`SELECT id FROM cases WHERE review_status = ${status} ORDER BY queued_at, id`
  return all<{ id: CaseId }>(db, query).map(({ id }) => id)
}

/** What is read, and what it is ordered by. What is looked for by a word or a column was not erased. */
function sourceOf({ conditions, driver, checks }: CaseFilter): {
  from: Fragment
  where: Fragment[]
  id: Fragment
} {
  const onCase = checkedOnTheWay([...plainChecks(conditions), ...checks])
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

/** A claim counts only while its lease holds: one that ended reads as pending. */
function statusCandidate(db: Connection, status: ReviewStatus, now: Millis): Candidate {
  const held = sql`SELECT case_id FROM leases WHERE until > ${now}`
  const counted = () => countedRows(db, status, {})
  const few = FEW_OF_A_WALK
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
