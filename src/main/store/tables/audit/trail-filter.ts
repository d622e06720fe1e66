import type { TrailFilter } from '../../../../shared/contract/program/trail-filter.ts'
import type { ReviewerId } from '../../../../shared/domain/ids.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import type { Connection } from '../../connection.ts'
import { all, allOf, type Fragment, first, listed, sql, stillWanted } from '../../query.ts'
import { countUpTo } from '../lists/case-filter.ts'

/** The selected rows of the trail, and the viewer. */
export interface TrailConditions extends Readonly<Omit<TrailFilter, 'lastDays' | 'text'>> {
  /** A query in FTS5 syntax. */
  readonly match?: string | undefined
  readonly me: ReviewerId
  /** The pipelines in which reviewers work blind. */
  readonly blind: readonly PipelineName[]
}

/** A query plan for some conditions. */
export interface TrailSource {
  readonly from: Fragment
  readonly where: readonly Fragment[]
  /** The row's number, by which pages are ordered. */
  readonly row: Fragment
  /** The same conditions in parts, each of which finds rows in order; absent if one source is enough. */
  readonly parts?: readonly (readonly Fragment[])[]
}

/** Maximum count when comparing how many rows conditions leave. */
const COUNT_LIMIT = 5_000

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
 * Chooses the source: the index of the condition that leaves the fewest rows, or the full-text search; if each leaves
 * many, the combinations that match all conditions.
 */
export function trailSource(db: Connection, asked: TrailConditions): TrailSource {
  const candidates = candidatesOf(asked)
  const sizes = candidates.map(({ where }) =>
    countUpTo(db, sql`SELECT 1 FROM trail t WHERE ${where}`, COUNT_LIMIT),
  )
  const least = sizes.length === 0 ? null : Math.min(...sizes)
  const passing = [...passingChecks(db, asked), ...visible(asked)]
  const titles = asked.match === undefined ? null : casesByTitle(db, asked.match)
  if (asked.match !== undefined && titles === null && (least === null || least > COUNT_LIMIT))
    return {
      from: sql`trail_search s JOIN trail t ON t."row" = s.rowid`,
      where: walked(
        [sql`trail_search MATCH ${asked.match}`, ...candidates.map(({ check }) => check), ...passing],
        sql`s.rowid`,
      ),
      row: sql`s.rowid`,
    }
  const combined =
    asked.match === undefined && least !== null && least > COUNT_LIMIT ? combinationsOf(db, asked) : null
  if (combined !== null) {
    const allConditions = [
      ...candidates.flatMap(({ key, check }) => (isCombined(key) ? [] : [check])),
      ...passing,
    ]
    const asking = (condition: Fragment) => walked([condition, ...allConditions], sql`t."row"`)
    return {
      from: sql`trail t`,
      where: asking(combined.any),
      row: sql`t."row"`,
      parts: combined.each.map(asking),
    }
  }
  const driver = least === null ? null : (candidates[sizes.indexOf(least)] ?? null)
  const found = asked.match === undefined ? [] : [matchCondition(db, asked.match, titles)]
  const checks = candidates.flatMap((each) => (each === driver ? each.where : each.check))
  return {
    from: sql`trail t`,
    where: walked([...checks, ...found, ...passing], sql`t."row"`),
    row: sql`t."row"`,
  }
}

/** Returns the cases with the words in their title; `null` if there are none, and only the rows' own texts matter. */
function casesByTitle(db: Connection, match: string): Fragment | null {
  const found = sql`case_search WHERE case_search MATCH ${`{title} : (${match})`}`
  if (countUpTo(db, sql`SELECT 1 FROM ${found}`, 1) === 0) return null
  return sql`SELECT id FROM cases WHERE row IN (SELECT rowid FROM ${found} AND ${stillWanted(sql`rowid`)})`
}

/**
 * Condition that a row has the words in its own texts, or its case has them in its title. A few matching titles are
 * looked up first; many are checked row by row.
 */
function matchCondition(db: Connection, match: string, titles: Fragment | null): Fragment {
  const rows = sql`SELECT rowid FROM trail_search WHERE trail_search MATCH ${match} AND ${stillWanted(sql`(rowid >> 20)`)}`
  if (titles === null) return sql`t."row" IN (${rows})`
  const areFew = [rows, titles].every((each) => countUpTo(db, each, COUNT_LIMIT) <= COUNT_LIMIT)
  return areFew
    ? sql`t."row" IN (${rows} UNION ALL SELECT "row" FROM trail WHERE case_id IN (${titles}))`
    : sql`(+t."row" IN (${rows}) OR +t.case_id IN (${titles}))`
}

/** Makes a walk cancelable: checks about one event in a thousand. */
function walked(checks: readonly Fragment[], row: Fragment): readonly Fragment[] {
  return checks.length === 0
    ? checks
    : [...checks.slice(0, 1), stillWanted(sql`(${row} >> 20)`), ...checks.slice(1)]
}

function candidatesOf(asked: TrailConditions): Candidate[] {
  const equal = Object.entries(columns).flatMap(([name, column]) => {
    const key = name as keyof typeof columns // The keys of a closed table.
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

/** Rows without an answer have no index: they are nearly all rows. */
function answered({ answer }: TrailConditions): Candidate[] {
  if (answer === undefined || answer === 'none') return []
  const where = sql`(t.answer <> 'none' AND t.answer = ${answer})`
  return [{ key: 'answer', where, check: sql`+t.answer = ${answer}` }]
}

/** Conditions without an index, and bounds. */
function passingChecks(db: Connection, asked: TrailConditions): Fragment[] {
  const { answer, confidenceFrom, confidenceTo, standard, me } = asked
  return [
    ...timeConditions(db, asked),
    ...(answer === 'none' ? [sql`+t.answer = 'none'`] : []),
    ...(answer === undefined ? [] : [notAsked(me)]),
    ...(confidenceFrom === undefined ? [] : [sql`+t.confidence >= ${confidenceFrom}`]),
    ...(confidenceTo === undefined ? [] : [sql`+t.confidence <= ${confidenceTo}`]),
    ...(standard === undefined
      ? []
      : [sql`+t.run_id IN (SELECT run_id FROM run_standards WHERE standard_id = ${standard})`]),
  ]
}

/**
 * Rows are in the order of events, and times nearly are: the rows of a time span lie between its first and its last
 * row.
 */
function timeConditions(db: Connection, { from, to }: TrailConditions): Fragment[] {
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

/** The cases for which a second opinion is requested from a reviewer, who must not see the first ruling. */
const casesAskedOf = (me: ReviewerId) =>
  sql`SELECT id FROM cases WHERE second_opinion = 'wanted' AND ruled_by <> ${me}`

/** Condition on a row `t`: the viewer may see other people's answers to it. */
export function notAsked(me: ReviewerId): Fragment {
  return sql`(t.case_id IS NULL OR t.case_id NOT IN (${casesAskedOf(me)}))`
}

/**
 * Conditions on rows that a reviewer may see: no rulings of others if a second opinion is requested from the reviewer,
 * no rows that blind review hides.
 */
function visible({ me, blind }: TrailConditions): Fragment[] {
  const others = sql`(t.source IS NOT 'person' OR t.reviewer_id = ${me} OR ${notAsked(me)})`
  return blind.length === 0 ? [others] : [others, notBlind(me, blind)]
}

/** Returns the condition of `blindness`, for a row `t`. */
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

/** Condition on a decision's row: a reviewer has answered it, or it was revealed to the reviewer. */
export function seen(me: ReviewerId, of: Fragment, decision: Fragment): Fragment {
  return sql`(EXISTS (SELECT 1 FROM feedback f WHERE f.case_id = ${of}.case_id AND f.decision_id = ${decision}
      AND f.reviewer_id = ${me})
    OR EXISTS (SELECT 1 FROM reveals v WHERE v.case_id = ${of}.case_id AND v.reviewer_id = ${me}
      AND v.decision_id = ${decision}))`
}

/** The filter keys of a combination, in the order of the index. */
const PARTS = ['part', 'pipeline', 'source', 'applied', 'kind', 'guard', 'confidence', 'model'] as const
type CombinedKey = (typeof PARTS)[number]

/** The combination of a row `t`, as in the index. */
const combination = sql`(json_array(t.part, t.pipeline, t.source, t.applied, t.kind, t.blocked_by,
  t.confidence_label, t.model) || '')`

/** More parts than this in one statement are slower than a walk, which ends soon with that many rows. */
const MOST = 100

/** Whether a filter key is part of combinations. */
function isCombined(key: string): key is CombinedKey {
  return PARTS.some((each) => each === key)
}

/**
 * Returns the combinations that match some conditions, each as a condition on a row `t`, and all of them together;
 * `null` if fewer than two of the conditions are part of combinations, or too many combinations match. Needs one lookup
 * per existing combination.
 */
function combinationsOf(
  db: Connection,
  asked: Readonly<Pick<TrailFilter, CombinedKey>>,
): { readonly each: readonly Fragment[]; readonly any: Fragment } | null {
  const checks = PARTS.flatMap((key, place) => {
    const value = key === 'applied' && asked.applied !== undefined ? flagOf(asked.applied) : asked[key]
    return value === undefined ? [] : [sql`found ->> ${`$[${place}]`} = ${value}`]
  })
  if (checks.length < 2) return null
  const found = all<{ found: string }>(
    db,
    sql`WITH RECURSIVE there (found) AS (
        SELECT min(${combination}) FROM trail t
        UNION ALL SELECT (SELECT min(${combination}) FROM trail t WHERE ${combination} > there.found) FROM there
          WHERE there.found IS NOT NULL)
      SELECT found FROM there WHERE found IS NOT NULL AND ${allOf(checks)} LIMIT ${MOST + 1}`,
  ).map((row) => row.found)
  if (found.length > MOST) return null
  return {
    each: found.map((value) => sql`${combination} = ${value}`),
    any: sql`${combination} IN (${listed(found)})`,
  }
}

/** Returns the value as it is stored. */
function flagOf(applied: 'yes' | 'no'): 0 | 1 {
  return applied === 'yes' ? 1 : 0
}
