import { sql } from 'kysely'
import type { BatchId } from '../../../shared/domain/ids.ts'
import type { PipelineName } from '../../../shared/pipelines/name.ts'
import type { Connection } from '../connection.ts'
import { type Fragment, first } from '../query.ts'

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

/** How some conditions are best asked of a store. Made for one question, of all its standings. */
export interface CaseFilter {
  readonly conditions: CaseConditions
  /** On a case `c`: one of these looks its row up, or all check it along the queue's order. */
  readonly where: readonly Fragment[]
  readonly looksUp: boolean
  /** On a case `c` that something else has found. */
  readonly checks: readonly Fragment[]
}

/** A condition that an index can answer, in the two ways it can be asked. */
interface Criterion {
  readonly lookUp: Fragment
  /** A `+` keeps the planner from looking up. */
  readonly check: Fragment
  /** Whether so few cases meet it that looking them up is faster than checking case after case. */
  readonly isFew: boolean
}

/** Up to how many cases a condition is looked up; `null` for however many. */
export interface Few {
  readonly keys: number
  readonly finds: number | null
}

/** Of a million cases, a page of 50 is found about as fast either way where this many fit. */
export const FEW_FOR_A_PAGE: Few = { keys: 5_000, finds: 20_000 }

/** Counting goes on longer than filling a page, and a search has found all anyway. */
export const FEW_FOR_A_COUNT: Few = { keys: 100_000, finds: null }

/** The best way to ask: by the first condition that leaves few cases, else along the queue's order. */
export function filterCases(db: Connection, conditions: CaseConditions, few = FEW_FOR_A_PAGE): CaseFilter {
  const criteria = [...keyCriteria(db, conditions, few), ...textCriteria(db, conditions, few)]
  const chosen = criteria.find(({ isFew }) => isFew)
  const asked = (ways: readonly Fragment[]) => [...ways, ...plainConditions(conditions)]
  return {
    conditions,
    where: asked(criteria.map((each) => (each === chosen ? each.lookUp : each.check))),
    looksUp: chosen !== undefined,
    checks: asked(criteria.map(({ check }) => check)),
  }
}

/** Conditions that the indexes of the queue's order answer by themselves, or that are checked in passing. */
function plainConditions({ pipeline, priority }: CaseConditions): Fragment[] {
  const where: Fragment[] = []
  if (pipeline !== undefined) where.push(sql`c.pipeline = ${pipeline}`)
  if (priority !== undefined) where.push(sql`c.priority = ${priority}`)
  return where
}

function keyCriteria(db: Connection, conditions: CaseConditions, { keys }: Few): Criterion[] {
  const { subject, tag, trigger, batch } = conditions
  const criteria: Criterion[] = []
  if (subject !== undefined) criteria.push(columnCriterion(sql`subject`, subject))
  if (tag !== undefined) criteria.push(listCriterion(sql`case_tags`, sql`tag = ${tag}`))
  if (trigger !== undefined) criteria.push(listCriterion(sql`escalations`, sql`trigger = ${trigger}`))
  if (batch !== undefined) criteria.push(columnCriterion(sql`batch_id`, batch))
  return criteria

  function columnCriterion(column: Fragment, value: string): Criterion {
    return {
      lookUp: sql`c.${column} = ${value}`,
      check: sql`+c.${column} = ${value}`,
      isFew: isFew(db, sql`SELECT 1 FROM cases WHERE ${column} = ${value}`, keys),
    }
  }

  /** A table with a row for each case and each of its words. */
  function listCriterion(table: Fragment, is: Fragment): Criterion {
    return {
      lookUp: sql`c.id IN (SELECT case_id FROM ${table} WHERE ${is})`,
      check: sql`EXISTS (SELECT 1 FROM ${table} w WHERE w.${is} AND w.case_id = c.id)`,
      isFew: isFew(db, sql`SELECT 1 FROM ${table} WHERE ${is}`, keys),
    }
  }
}

/** A search is made once, whole: to ask it of one case after another would take far longer. */
function textCriteria(db: Connection, { match }: CaseConditions, { finds }: Few): Criterion[] {
  if (match === undefined) return []
  const search = sql`SELECT rowid FROM case_search WHERE case_search MATCH ${match}`
  const lookUp = sql`c.row IN (${search})`
  return [{ lookUp, check: sql`+${lookUp}`, isFew: finds === null || isFew(db, search, finds) }]
}

function isFew(db: Connection, query: Fragment, most: number): boolean {
  const row = first(db, sql<{ n: number }>`SELECT count(*) AS n FROM (${query} LIMIT ${most + 1})`)
  return row !== null && row.n <= most
}
