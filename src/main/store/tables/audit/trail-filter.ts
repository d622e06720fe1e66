import type { TrailFilter } from '../../../../shared/contract/program/trail-filter.ts'
import type { ReviewerId } from '../../../../shared/domain/ids.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import type { Connection } from '../../connection.ts'
import { allOf, type Fragment, first, listed, sql, stillWanted } from '../../query.ts'
import { countUpTo } from '../lists/case-filter.ts'
import { combinationsOf, isCombined } from './trail-combinations.ts'

/** Which rows of the trail are meant, and who looks at them. */
export interface TrailConditions extends Readonly<Omit<TrailFilter, 'lastDays' | 'text'>> {
  /** A query in the language of FTS5. */
  readonly match?: string | undefined
  readonly me: ReviewerId
  /** The pipelines in which reviewers work blind. */
  readonly blind: readonly PipelineName[]
}

/** How some conditions are best asked of a store. */
export interface TrailSource {
  readonly from: Fragment
  readonly where: readonly Fragment[]
  /** The row's number, by which pages are ordered. */
  readonly row: Fragment
  /** The same conditions in parts, each of which finds rows in their order; none where one way does for all. */
  readonly parts?: readonly (readonly Fragment[])[]
}

/** No more than this is counted to tell which condition leaves the fewest rows. */
const SIZED_TO = 5_000

interface Candidate {
  readonly key: keyof TrailFilter
  readonly where: Fragment
  readonly check: Fragment
}

/** The columns that compare for equality, each with an index in the order of the rows. */
const columns = {
  part: sql`part`,
  pipeline: sql`pipeline`,
  source: sql`source`,
  kind: sql`kind`,
  guard: sql`blocked_by`,
  model: sql`model`,
  prompt: sql`prompt`,
  confidence: sql`confidence_label`,
  case: sql`case_id`,
  reviewer: sql`reviewer_id`,
} as const satisfies Readonly<Partial<Record<keyof TrailFilter, Fragment>>>

/**
 * The best way to ask: along the index of the condition that leaves the fewest rows, or along the words; where each leaves
 * many, along the combinations that all of them leave.
 */
export function trailSource(db: Connection, asked: TrailConditions): TrailSource {
  const candidates = candidatesOf(asked)
  const sizes = candidates.map(({ where }) =>
    countUpTo(db, sql`SELECT 1 FROM trail t WHERE ${where}`, SIZED_TO),
  )
  const least = sizes.length === 0 ? null : Math.min(...sizes)
  const passing = [...passingChecks(db, asked), ...visible(asked)]
  const titles = asked.match === undefined ? null : titledCases(db, asked.match)
  if (asked.match !== undefined && titles === null && (least === null || least > SIZED_TO))
    return {
      from: sql`trail_search s JOIN trail t ON t."row" = s.rowid`,
      where: walked(
        [sql`trail_search MATCH ${asked.match}`, ...candidates.map(({ check }) => check), ...passing],
        sql`s.rowid`,
      ),
      row: sql`s.rowid`,
    }
  const combined =
    asked.match === undefined && least !== null && least > SIZED_TO ? combinationsOf(db, asked) : null
  if (combined !== null) {
    const beside = [...candidates.flatMap(({ key, check }) => (isCombined(key) ? [] : [check])), ...passing]
    const asking = (condition: Fragment) => walked([condition, ...beside], sql`t."row"`)
    return {
      from: sql`trail t`,
      where: asking(combined.any),
      row: sql`t."row"`,
      parts: combined.each.map(asking),
    }
  }
  const driver = least === null ? null : (candidates[sizes.indexOf(least)] ?? null)
  const found = asked.match === undefined ? [] : [foundBy(db, asked.match, titles)]
  const checks = candidates.flatMap((each) => (each === driver ? each.where : each.check))
  return {
    from: sql`trail t`,
    where: walked([...checks, ...found, ...passing], sql`t."row"`),
    row: sql`t."row"`,
  }
}

/** The cases that have the words in their title; `null` where there are none, and the texts of the rows alone decide. */
function titledCases(db: Connection, match: string): Fragment | null {
  const found = sql`case_search WHERE case_search MATCH ${`{title} : (${match})`}`
  if (countUpTo(db, sql`SELECT 1 FROM ${found}`, 1) === 0) return null
  return sql`SELECT id FROM cases WHERE row IN (SELECT rowid FROM ${found} AND ${stillWanted(sql`rowid`)})`
}

/** A row has the words in its own texts, or its case has them in its title. Few are looked up, many are met on the walk. */
function foundBy(db: Connection, match: string, titles: Fragment | null): Fragment {
  const rows = sql`SELECT rowid FROM trail_search WHERE trail_search MATCH ${match} AND ${stillWanted(sql`(rowid >> 20)`)}`
  if (titles === null) return sql`t."row" IN (${rows})`
  const areFew = [rows, titles].every((each) => countUpTo(db, each, SIZED_TO) <= SIZED_TO)
  return areFew
    ? sql`t."row" IN (${rows} UNION ALL SELECT "row" FROM trail WHERE case_id IN (${titles}))`
    : sql`(+t."row" IN (${rows}) OR +t.case_id IN (${titles}))`
}

/** A walk can be given up on the way: it asks at one event in a thousand or so. */
function walked(checks: readonly Fragment[], row: Fragment): readonly Fragment[] {
  return checks.length === 0
    ? checks
    : [...checks.slice(0, 1), stillWanted(sql`(${row} >> 20)`), ...checks.slice(1)]
}

function candidatesOf(asked: TrailConditions): Candidate[] {
  const equal = Object.entries(columns).flatMap(([name, column]) => {
    const key = name as keyof typeof columns // the keys of a closed table
    const value = asked[key]
    return value === undefined
      ? []
      : [{ key, where: sql`t.${column} = ${value}`, check: sql`+t.${column} = ${value}` }]
  })
  return [...equal, ...effect(asked), ...answered(asked)]
}

function effect({ applied }: TrailConditions): Candidate[] {
  if (applied === undefined) return []
  const flag = applied === 'yes' ? 1 : 0
  return [{ key: 'applied', where: sql`t.applied = ${flag}`, check: sql`+t.applied = ${flag}` }]
}

/** What nobody has answered has no index: it is nearly everything. */
function answered({ answer }: TrailConditions): Candidate[] {
  if (answer === undefined || answer === 'none') return []
  const where = sql`(t.answer <> 'none' AND t.answer = ${answer})`
  return [{ key: 'answer', where, check: sql`+t.answer = ${answer}` }]
}

/** What no index leads to, and bounds. */
function passingChecks(db: Connection, asked: TrailConditions): Fragment[] {
  const { answer, confidenceFrom, confidenceTo, standard, me } = asked
  return [
    ...within(db, asked),
    ...(answer === 'none' ? [sql`+t.answer = 'none'`] : []),
    ...(answer === undefined ? [] : [notAsked(me)]),
    ...(confidenceFrom === undefined ? [] : [sql`+t.confidence >= ${confidenceFrom}`]),
    ...(confidenceTo === undefined ? [] : [sql`+t.confidence <= ${confidenceTo}`]),
    ...(standard === undefined
      ? []
      : [sql`+t.run_id IN (SELECT run_id FROM run_standards WHERE standard_id = ${standard})`]),
  ]
}

/** Rows come in the order of events, and times nearly do: the rows of a span lie between its first and its last. */
function within(db: Connection, { from, to }: TrailConditions): Fragment[] {
  if (from === undefined && to === undefined) return []
  const span = allOf([
    ...(from === undefined ? [] : [sql`at >= ${from}`]),
    ...(to === undefined ? [] : [sql`at <= ${to}`]),
  ])
  const ends = first<{ least: number | null; most: number | null }>(
    db,
    sql`SELECT min("row") AS least, max("row") AS most FROM trail INDEXED BY trail_by_time WHERE ${span}`,
  )
  if (ends?.least == null || ends.most === null) return [sql`FALSE`]
  return [
    sql`t."row" BETWEEN ${ends.least} AND ${ends.most}`,
    ...(from === undefined ? [] : [sql`+t.at >= ${from}`]),
    ...(to === undefined ? [] : [sql`+t.at <= ${to}`]),
  ]
}

/** The cases on which a second opinion is asked of somebody, who must not know the first. */
const askedOf = (me: ReviewerId) =>
  sql`SELECT id FROM cases WHERE second_opinion = 'wanted' AND ruled_by <> ${me}`

/** Of a row `t`: what people say of it may be known. */
export function notAsked(me: ReviewerId): Fragment {
  return sql`(t.case_id IS NULL OR t.case_id NOT IN (${askedOf(me)}))`
}

/** What a reviewer may know of: nothing that others ruled where an own opinion is asked, nothing that is still blind. */
function visible({ me, blind }: TrailConditions): Fragment[] {
  const others = sql`(t.source IS NOT 'person' OR t.reviewer_id = ${me} OR ${notAsked(me)})`
  return blind.length === 0 ? [others] : [others, notBlind(me, blind)]
}

/** The same as `blindness` says of one case, of a row `t`. */
function notBlind(me: ReviewerId, blind: readonly PipelineName[]): Fragment {
  const unseen = sql`d.is_asked_blind = 1 AND NOT ${seen(me, sql`d`, sql`d.id`)}`
  const isRunOpen = sql`EXISTS (SELECT 1 FROM decisions d WHERE d.run_id = t.run_id AND ${unseen})`
  const isCaseOpen = sql`EXISTS (SELECT 1 FROM cases c JOIN decisions d ON d.run_id = c.latest_run_id
    WHERE c.id = t.case_id AND ${unseen})`
  const touched = sql`(SELECT case_id FROM feedback WHERE reviewer_id = ${me}
    UNION SELECT case_id FROM reveals WHERE reviewer_id = ${me})`
  const override = sql`(t.has_questions = 0 OR (t.case_id IN ${touched}
    AND (${seen(me, sql`t`, sql`t.decision_id`)} OR NOT ${isRunOpen})))`
  const ruling = sql`(t.reviewer_id = ${me} OR NOT (${isRunOpen} OR ${isCaseOpen}))`
  return sql`(t.pipeline IS NULL OR t.pipeline NOT IN (${listed(blind)})
    OR CASE t.part WHEN 'overrides' THEN ${override} ELSE ${ruling} END)`
}

function seen(me: ReviewerId, of: Fragment, decision: Fragment): Fragment {
  return sql`(EXISTS (SELECT 1 FROM feedback f WHERE f.case_id = ${of}.case_id AND f.decision_id = ${decision}
      AND f.reviewer_id = ${me})
    OR EXISTS (SELECT 1 FROM reveals v WHERE v.case_id = ${of}.case_id AND v.reviewer_id = ${me}
      AND v.decision_id = ${decision}))`
}
