import type { Millis } from '../../../../shared/domain/ids.ts'
import type { Connection } from '../../connection.ts'
import { allOf, type Fragment, sql } from '../../query.ts'
import { type CaseFilter, checkedOnTheWay, countUpTo, plainChecks, undriven } from './case-filter.ts'
import { type Course, ON_CASES, ON_FOUND_CASES, ON_WORDS, type OrderColumns } from './queue-order.ts'
import { leaseConditions, type Standing } from './standing.ts'

/** How the cases of one standing are gone through: what is read, what is asked of it, and what it is ordered by. */
export interface Walk {
  readonly from: Fragment
  readonly where: readonly Fragment[]
  readonly at: OrderColumns
}

/** A case that a word stands for, read from an index as far as it can be. */
export const CASE_OF_WORD = sql` CROSS JOIN cases c INDEXED BY cases_in_short ON c.id = w.case_id`

/** So many cases are sorted about as fast as the fifty first are found by checking all in order. */
const SORTED_AT_ONCE = 30_000

/**
 * The best walk for an order. What drives has an index in the order of priority; in the order of age it is sorted,
 * unless it is too much: then all cases of the standing are walked, and each is checked.
 */
export function walkFor(
  db: Connection,
  filter: CaseFilter,
  standing: Standing,
  now: Millis,
  course: Course,
): Walk {
  const { driver } = filter
  const driven = drivenWalk(filter, standing, now)
  if (driver === null || (course.sort === 'priority' && driver.by !== 'search')) return driven
  const found = driver.by === 'word' ? driven : { ...driven, at: ON_FOUND_CASES }
  if (driver.by === 'search') return found
  const size = countUpTo(db, sql`SELECT 1 FROM ${driven.from} WHERE ${allOf(driven.where)}`, SORTED_AT_ONCE)
  if (size <= SORTED_AT_ONCE) return found
  return drivenWalk(undriven(filter), standing, now)
}

/** The walk along what drives a filter; along the order of the whole queue where nothing does. */
export function drivenWalk(
  { conditions, driver, checks }: CaseFilter,
  standing: Standing,
  now: Millis,
): Walk {
  const { pipeline, priority } = conditions
  const ofPipeline = plainChecks({ pipeline })
  const seeks = (at: OrderColumns) => [
    sql`${at.status} = ${standing.status}`,
    ...(priority === undefined ? [] : [sql`${at.priority} = ${priority}`]),
    ...leaseConditions(standing, now, at.id),
  ]
  switch (driver?.by) {
    case 'word': {
      const onCase = checkedOnTheWay([...ofPipeline, ...checks])
      return {
        from: sql`queue_words w${onCase.length === 0 ? sql`` : CASE_OF_WORD}`,
        where: [sql`w.kind = ${driver.kind}`, sql`w.word = ${driver.word}`, ...seeks(ON_WORDS), ...onCase],
        at: ON_WORDS,
      }
    }
    case 'column': {
      const where = [driver.where, ...seeks(ON_CASES), ...checkedOnTheWay([...ofPipeline, ...checks])]
      return { from: sql`cases c`, where, at: ON_CASES }
    }
    case 'search': {
      const isStanding = [
        sql`+c.review_status = ${standing.status}`,
        ...leaseConditions(standing, now, ON_CASES.id),
      ]
      const onCase = checkedOnTheWay([...plainChecks(conditions), ...checks])
      const where = [driver.where, ...isStanding, ...onCase]
      return { from: sql`cases c`, where, at: ON_CASES }
    }
    default: {
      const isOfPipeline = pipeline === undefined ? [] : [sql`c.pipeline = ${pipeline}`]
      const where = [...isOfPipeline, ...seeks(ON_CASES), ...checkedOnTheWay(checks)]
      return { from: sql`cases c`, where, at: ON_CASES }
    }
  }
}
