import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import { type TradeFigure, type TradeGroup, UNREADABLE } from '../../../../shared/pipelines/trade.ts'
import type { Connection } from '../../connection.ts'
import { all, type Fragment, first, sql } from '../../query.ts'
import { type LabelViewer, visible, visibleResult } from '../reviews/label-figures.ts'

/** The cases of the figures: those of a pipeline, or of one subject of it, that the viewer may see. */
export interface TradeCases {
  readonly pipeline: PipelineName
  readonly subject: string | null
  readonly viewer: LabelViewer
}

/** The sums of a group of facts. */
export interface TradeSumRow {
  readonly month: string | null
  readonly subject: string | null
  readonly key: string | null
  readonly value: number
  readonly total: number
  readonly low: number
  readonly high: number
  readonly cases: number
  readonly open: number
  /** A JSON list of the newest cases. */
  readonly newest: string
  /** The number of all groups. */
  readonly groups: number
}

/** The number of cases listed in a group. */
const MAX_NEWEST = 5

const periodOf = (format: string) => sql`strftime(${format}, c.imported_at / 1000, 'unixepoch', 'localtime')`

/** Returns the groups of a figure: days or months, the newest first, others by their value. */
export function tradeSums(
  db: Connection,
  { pipeline, subject, viewer }: TradeCases,
  { fact, by, shown }: Pick<TradeFigure, 'fact' | 'by' | 'shown'>,
  limit: number,
): TradeSumRow[] {
  const column = (group: TradeGroup, value: Fragment) => (by.includes(group) ? value : sql`NULL`)
  const value = shown === 'sum' ? sql`sum(value)` : sql`sum(value) / sum(total)`
  const isDaily = by.includes('day')
  const isTimed = isDaily || by.includes('month')
  const period = isTimed ? periodOf(isDaily ? '%Y-%m-%d' : '%Y-%m') : sql`NULL`
  const order = isTimed ? sql`month DESC, ${value} DESC` : sql`${value} DESC`
  return all<TradeSumRow>(
    db,
    sql`WITH facts AS (
        SELECT ${period} AS month, ${column('subject', sql`ifnull(c.subject, '')`)} AS subject,
          ${column('key', sql`t.key`)} AS key, t.value, t.total, ifnull(t.low, t.value) AS low,
          ifnull(t.high, t.value) AS high, c.id, c.title, c.imported_at,
          ifnull(c.review_status IN ('pending', 'in_review'), 0) AS is_open
        FROM trade_facts t JOIN cases c ON c.id = t.case_id
        WHERE t.pipeline = ${pipeline} AND t.name = ${fact} AND ${ofSubject(subject)} AND ${visibleResult(viewer)}),
      placed AS (SELECT *, row_number() OVER (PARTITION BY month, subject, key ORDER BY imported_at DESC, id) AS place
        FROM facts)
      SELECT month, subject, key, sum(value) AS value, sum(total) AS total, min(low) AS low, max(high) AS high,
        count(DISTINCT id) AS cases, count(DISTINCT CASE WHEN is_open THEN id END) AS open,
        json_group_array(json_object('caseId', id, 'title', title)) FILTER (WHERE place <= ${MAX_NEWEST}) AS newest,
        count(*) OVER () AS groups
      FROM placed GROUP BY month, subject, key ORDER BY ${order}, month, subject, key LIMIT ${limit}`,
  )
}

/** The sums of a kind of decisions, with the cases that have a label of any kind. */
export interface WrongRow extends TradeSumRow {
  readonly labeled: number
}

/** Returns the decisions that people call wrong among those with a label, by kind and by whether they changed something. */
export function wrongDecisions(
  db: Connection,
  { pipeline, subject, viewer }: TradeCases,
  limit: number,
): WrongRow[] {
  return all<WrongRow>(
    db,
    sql`WITH answered AS (
        SELECT t.kind || CASE t.is_override WHEN 1 THEN ', changed' ELSE ', not changed' END AS key,
          t.label = 'incorrect' AS is_wrong, c.id, c.title, t.at,
          ifnull(c.review_status IN ('pending', 'in_review'), 0) AS is_open
        FROM labels t JOIN cases c ON c.id = t.case_id
        WHERE t.pipeline = ${pipeline} AND t.label IS NOT NULL AND ${ofSubject(subject)} AND ${visible(viewer)}),
      placed AS (SELECT *, row_number() OVER (PARTITION BY key, id ORDER BY is_wrong DESC, at DESC) AS of_case
        FROM answered),
      listed AS (SELECT *, row_number() OVER (PARTITION BY key ORDER BY of_case = 1 DESC, is_wrong DESC, at DESC) AS place
        FROM placed)
      SELECT NULL AS month, NULL AS subject, key, sum(is_wrong) AS value, count(*) AS total, 0 AS low, 1 AS high,
        count(DISTINCT id) AS cases, count(DISTINCT CASE WHEN is_open THEN id END) AS open,
        json_group_array(json_object('caseId', id, 'title', title))
          FILTER (WHERE of_case = 1 AND place <= ${MAX_NEWEST}) AS newest,
        count(*) OVER () AS groups, (SELECT count(DISTINCT id) FROM answered) AS labeled
      FROM listed GROUP BY key ORDER BY sum(is_wrong) * 1.0 / count(*) DESC, key LIMIT ${limit}`,
  )
}

/** Counts the cases with a fact. */
export function tradeCases(db: Connection, { pipeline, subject, viewer }: TradeCases, fact: string): number {
  const found = first<{ cases: number }>(
    db,
    sql`SELECT count(DISTINCT t.case_id) AS cases FROM trade_facts t JOIN cases c ON c.id = t.case_id
      WHERE t.pipeline = ${pipeline} AND t.name = ${fact} AND ${ofSubject(subject)} AND ${visibleResult(viewer)}`,
  )
  return found?.cases ?? 0
}

/** Counts the cases inside and outside of the figures. */
export interface TradeCountRow {
  readonly cases: number
  readonly open: number
  readonly answered: number
  readonly failed: number
  readonly unjudged: number
  readonly hidden: number
  readonly unreadable: number
}

/** Counts the cases of figures by their state. */
export function tradeCounts(db: Connection, { pipeline, subject, viewer }: TradeCases): TradeCountRow {
  const found = first<TradeCountRow>(
    db,
    sql`WITH t AS (SELECT c.id AS case_id, c.pipeline, c.latest_run_id AS run_id, c.review_status
        FROM cases c WHERE c.pipeline = ${pipeline} AND c.erased_at IS NULL AND ${ofSubject(subject)}),
      states AS (SELECT t.*, ${visibleResult(viewer)} AS is_visible,
          EXISTS (SELECT 1 FROM trade_facts f WHERE f.case_id = t.case_id AND f.name = ${UNREADABLE}) AS is_unreadable,
          EXISTS (SELECT 1 FROM runs u WHERE u.case_id = t.case_id AND u.state = 'failed') AS is_failed,
          EXISTS (SELECT 1 FROM feedback f WHERE f.case_id = t.case_id) AS is_answered FROM t)
      SELECT count(*) FILTER (WHERE run_id IS NOT NULL AND is_visible AND NOT is_unreadable) AS cases,
        count(*) FILTER (WHERE run_id IS NOT NULL AND is_visible AND review_status IN ('pending', 'in_review')) AS open,
        count(*) FILTER (WHERE run_id IS NOT NULL AND is_visible AND is_answered) AS answered,
        count(*) FILTER (WHERE run_id IS NULL AND is_failed) AS failed,
        count(*) FILTER (WHERE run_id IS NULL AND NOT is_failed) AS unjudged,
        count(*) FILTER (WHERE run_id IS NOT NULL AND NOT is_visible) AS hidden,
        count(*) FILTER (WHERE is_visible AND is_unreadable) AS unreadable FROM states`,
  )
  return found ?? { cases: 0, open: 0, answered: 0, failed: 0, unjudged: 0, hidden: 0, unreadable: 0 }
}

function ofSubject(subject: string | null): Fragment {
  return subject === null ? sql`TRUE` : sql`c.subject = ${subject}`
}
