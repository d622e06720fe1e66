import type { QueueSort } from '../../../../shared/contract/lists/queue.ts'
import type { Millis } from '../../../../shared/domain/ids.ts'
import type { Connection } from '../../connection.ts'
import { allOf, type Fragment, sql } from '../../query.ts'
import { type CaseFilter, checkedRowByRow, countUpTo, plainChecks, withoutDriver } from './case-filter.ts'
import { ON_CASES, ON_FOUND_CASES, ON_WORDS, type Order, type OrderColumns } from './queue-order.ts'
import { leaseConditions, type StatusFilter } from './status-filter.ts'

/** Where the queue's rows of one status are read from: the FROM clause, its conditions and the columns of the order. */
export interface QueueSource {
  readonly from: Fragment
  readonly where: readonly Fragment[]
  readonly at: OrderColumns
}

/** Joins the case of a word, from a covering index where possible. */
export const CASE_OF_WORD = sql` CROSS JOIN cases c INDEXED BY cases_in_short ON c.id = w.case_id`

/** Sorting this many cases takes about as long as finding the first fifty by checking all cases in order. */
const SORTED_AT_ONCE = 30_000

/**
 * Returns the best source for an order. The driving condition has an index in the order of priority. In the order of
 * age its rows are sorted, unless they are too many: then all cases of the status are read in order and each is
 * checked.
 */
export function sourceFor(
  db: Connection,
  filter: CaseFilter,
  statusFilter: StatusFilter,
  now: Millis,
  order: Order,
): QueueSource {
  const { driver } = filter
  const driven = drivenSource(filter, statusFilter, now, order.sort)
  if (driver === null || (order.sort === 'priority' && driver.by !== 'search')) return driven
  const found = driver.by === 'word' ? driven : { ...driven, at: ON_FOUND_CASES }
  if (driver.by === 'search') return found
  const size = countUpTo(db, sql`SELECT 1 FROM ${driven.from} WHERE ${allOf(driven.where)}`, SORTED_AT_ONCE)
  if (size <= SORTED_AT_ONCE) return found
  return drivenSource(withoutDriver(filter), statusFilter, now, order.sort)
}

/**
 * Returns the source along the index of a filter's driving condition, or along the whole queue if the filter has none.
 */
export function drivenSource(
  { conditions, driver, checks }: CaseFilter,
  statusFilter: StatusFilter,
  now: Millis,
  sort: QueueSort = 'priority',
): QueueSource {
  const { pipeline, priority } = conditions
  const ofPipeline = plainChecks({ pipeline })
  const seeks = (at: OrderColumns) => [
    sql`${at.status} = ${statusFilter.status}`,
    ...(priority === undefined ? [] : [sql`${at.priority} = ${priority}`]),
    ...leaseConditions(statusFilter, now, at.id),
  ]
  switch (driver?.by) {
    case 'word': {
      const onCase = checkedRowByRow([...ofPipeline, ...checks])
      return {
        from: sql`queue_words w${onCase.length === 0 && sort !== 'confidence' ? sql`` : CASE_OF_WORD}`,
        where: [sql`w.kind = ${driver.kind}`, sql`w.word = ${driver.word}`, ...seeks(ON_WORDS), ...onCase],
        at: ON_WORDS,
      }
    }
    case 'column': {
      const where = [driver.where, ...seeks(ON_CASES), ...checkedRowByRow([...ofPipeline, ...checks])]
      return { from: sql`cases c`, where, at: ON_CASES }
    }
    case 'search': {
      const hasStatus = [
        sql`+c.review_status = ${statusFilter.status}`,
        ...leaseConditions(statusFilter, now, ON_CASES.id),
      ]
      const onCase = checkedRowByRow([...plainChecks(conditions), ...checks])
      const where = [driver.where, ...hasStatus, ...onCase]
      return { from: sql`cases c`, where, at: ON_CASES }
    }
    default: {
      const isOfPipeline = pipeline === undefined ? [] : [sql`c.pipeline = ${pipeline}`]
      const where = [...isOfPipeline, ...seeks(ON_CASES), ...checkedRowByRow(checks)]
      return { from: sql`cases c${inOrderOf(sort)}`, where, at: ON_CASES }
    }
  }
}

/** Returns the index of an order, forced because SQLite would use one for a pipeline or a priority instead. */
function inOrderOf(sort: QueueSort): Fragment {
  if (sort === 'confidence') return sql` INDEXED BY queue_by_confidence`
  return sort.startsWith('random:') ? sql` INDEXED BY queue_at_random` : sql``
}
