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

/** Of a million cases, a page of 50 is found about as fast either way where this many fit. */
const FEW = 5_000

/** The same for a search, of which one check takes longer than one of a key. */
const FEW_FOUND = 20_000

/** Beyond this many finds, checking the cases of a page one by one is faster than keeping all finds aside. */
const MANY_FOUND = 100_000

/** The best way to ask: by the first condition that leaves few cases, else along the queue's order. */
export function filterCases(db: Connection, conditions: CaseConditions): CaseFilter {
  const criteria = [...keyCriteria(db, conditions), ...textCriteria(db, conditions)]
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

function keyCriteria(db: Connection, { subject, tag, trigger, batch }: CaseConditions): Criterion[] {
  const criteria: Criterion[] = []
  if (subject !== undefined) criteria.push(columnCriterion(db, sql`subject`, subject))
  if (tag !== undefined) criteria.push(listCriterion(db, sql`case_tags`, sql`tag = ${tag}`))
  if (trigger !== undefined) criteria.push(listCriterion(db, sql`escalations`, sql`trigger = ${trigger}`))
  if (batch !== undefined) criteria.push(columnCriterion(db, sql`batch_id`, batch))
  return criteria
}

function columnCriterion(db: Connection, column: Fragment, value: string): Criterion {
  return {
    lookUp: sql`c.${column} = ${value}`,
    check: sql`+c.${column} = ${value}`,
    isFew: countTo(db, sql`SELECT 1 FROM cases WHERE ${column} = ${value}`, FEW + 1) <= FEW,
  }
}

/** A table with a row for each case and each of its words. */
function listCriterion(db: Connection, table: Fragment, is: Fragment): Criterion {
  return {
    lookUp: sql`c.id IN (SELECT case_id FROM ${table} WHERE ${is})`,
    check: sql`EXISTS (SELECT 1 FROM ${table} w WHERE w.${is} AND w.case_id = c.id)`,
    isFew: countTo(db, sql`SELECT 1 FROM ${table} WHERE ${is}`, FEW + 1) <= FEW,
  }
}

function textCriteria(db: Connection, { match }: CaseConditions): Criterion[] {
  if (match === undefined) return []
  const search = sql`SELECT rowid FROM case_search WHERE case_search MATCH ${match}`
  const finds = countTo(db, search, MANY_FOUND + 1)
  const lookUp = sql`c.row IN (${search})`
  const check = finds > MANY_FOUND ? sql`EXISTS (${search} AND rowid = c.row)` : sql`+${lookUp}`
  return [{ lookUp, check, isFew: finds <= FEW_FOUND }]
}

/** How many rows a query has, counted no further than `limit`. */
function countTo(db: Connection, query: Fragment, limit: number): number {
  return first(db, sql<{ n: number }>`SELECT count(*) AS n FROM (${query} LIMIT ${limit})`)?.n ?? 0
}
