import type { QueueFilter } from '../../../../shared/contract/lists/queue-filter.ts'
import type { ReviewerId } from '../../../../shared/domain/ids.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import type { Connection } from '../../connection.ts'
import { type Fragment, first, listed, sql, stillWanted } from '../../query.ts'
import type { WordKind } from '../../schema.ts'
import { STILL_SETTLED } from '../reviews/gates.ts'

/**
 * Conditions on cases, in terms of the tables. An absent key matches all cases. Each list handles the status itself.
 */
export interface CaseConditions
  extends Readonly<Omit<QueueFilter, 'status' | 'priority' | 'lastDays' | 'text'>> {
  readonly priority?: number | undefined
  /** Excluded pipelines. */
  readonly exceptOf?: readonly PipelineName[] | undefined
  /** A reviewer who is asked for second opinions; those cases are excluded. */
  readonly notAskedOf?: ReviewerId | undefined
  /** A query in FTS5 syntax. */
  readonly match?: string | undefined
}

/** The one condition by which cases are found; all others are checked on the cases found. */
export type Driver =
  | { readonly by: 'word'; readonly kind: WordKind; readonly word: string }
  /**
   * A condition on a case `c` with its own index; if it matches more than `few` cases, they are better walked in the
   * order of their ids.
   */
  | {
      readonly by: 'column'
      readonly where: Fragment
      readonly few: number
      /** The index to use instead of a full scan. */
      readonly from?: Fragment
    }
  /** A full-text search on a case `c` with few matches. */
  | { readonly by: 'search'; readonly where: Fragment }

/** The query plan for some conditions; made for one query, for all its statuses. */
export interface CaseFilter {
  readonly conditions: CaseConditions
  readonly driver: Driver | null
  /** The remaining conditions on a case `c` found by the driver, besides pipeline and priority. */
  readonly checks: readonly Fragment[]
  /** All conditions, for a case `c` that was found in another way. */
  readonly allChecks: readonly Fragment[]
}

/** A condition that could be the driver, and how many cases it matches, up to a limit. */
export interface Candidate {
  readonly driver: Driver
  readonly check: Fragment
  readonly size: () => number
}

/** Maximum count when comparing how many cases conditions match. */
const COUNT_LIMIT = 10_000

/** Sorting this many cases takes about as long as finding fifty of them on a walk that reads whole rows. */
const SORTED_AT_ONCE = 100_000

/** In a million cases, finding a page by looking up this many takes about as long as walking along an index. */
export const MAX_LOOKUPS = 5_000

/**
 * Chooses the query plan: the driver is the condition that matches the fewest cases; `other` is a condition of the list
 * itself.
 */
export function filterCases(
  db: Connection,
  conditions: CaseConditions,
  other: Candidate | null = null,
): CaseFilter {
  const candidates: Candidate[] = [
    ...(other === null ? [] : [other]),
    ...wordCandidates(db, conditions),
    ...columnCandidates(db, conditions),
  ]
  const gate = gateCandidate(db, conditions)
  if (gate !== null) candidates.push(gate)
  const search = searchCandidate(db, conditions)
  const drivers = search !== null && search.size() <= MAX_LOOKUPS ? [...candidates, search] : candidates
  const chosen = fewestMatches(drivers)
  const asked = search === null ? candidates : [...candidates, search]
  const passing = Object.values(passingChecks).flatMap((check) => check(conditions))
  return {
    conditions,
    driver: chosen?.driver ?? null,
    checks: [...asked.filter((each) => each !== chosen).map(({ check }) => check), ...passing],
    allChecks: [...asked.map(({ check }) => check), ...passing, ...plainChecks(conditions)],
  }
}

/**
 * Returns the checks for every case `c` of a walk, which can be canceled: cancellation is checked first, as most cases
 * may fail. Without checks every case matches, and no walk is long.
 */
export function checkedRowByRow(checks: readonly Fragment[]): readonly Fragment[] {
  return checks.length === 0 ? checks : [stillWanted(sql`c.row`), ...checks]
}

/** Returns the filter without a driver, to be checked along a list's order. */
export function withoutDriver(filter: CaseFilter): CaseFilter {
  return { ...filter, driver: null, checks: filter.allChecks }
}

function fewestMatches(candidates: readonly Candidate[]): Candidate | null {
  const [only = null, ...more] = candidates
  if (more.length === 0) return only
  return candidates.reduce((least, each) => (each.size() < least.size() ? each : least))
}

/** Kinds of words of which a case can have several. */
const words = ['tag', 'trigger', 'model'] as const satisfies readonly WordKind[]

function wordCandidates(db: Connection, conditions: CaseConditions): Candidate[] {
  return words.flatMap((kind) => {
    const word = conditions[kind]
    return word === undefined
      ? []
      : {
          driver: { by: 'word', kind, word },
          check: sql`EXISTS (SELECT 1 FROM case_words x
            WHERE x.kind = ${kind} AND x.word = ${word} AND x.case_id = c.id)`,
          size: () =>
            first<{ cases: number }>(
              db,
              sql`SELECT cases FROM facets WHERE kind = ${kind} AND word = ${word}`,
            )?.cases ?? 0,
        }
  })
}

interface IndexedColumn {
  readonly key: 'subject' | 'batch' | 'reviewer' | 'confidence'
  readonly column: Fragment
  readonly few: number
  /** A further condition that the index does not cover. */
  readonly also?: Fragment
}

/** Columns with one value per case, with an index. */
const columns: readonly IndexedColumn[] = [
  { key: 'subject', column: sql`subject`, few: SORTED_AT_ONCE },
  { key: 'batch', column: sql`batch_id`, few: SORTED_AT_ONCE, also: sql` AND c.erased_at IS NULL` },
  { key: 'reviewer', column: sql`reviewer_id`, few: MAX_LOOKUPS },
  { key: 'confidence', column: sql`confidence_label`, few: MAX_LOOKUPS },
]

function columnCandidates(db: Connection, conditions: CaseConditions): Candidate[] {
  return columns.flatMap(({ key, column, few, also = sql`` }) => {
    const value = conditions[key]
    return value === undefined
      ? []
      : {
          driver: { by: 'column', where: sql`c.${column} = ${value}${also}`, few },
          check: sql`+c.${column} = ${value}`, // The unary plus keeps the planner from using this condition to find rows.
          size: () => countUpTo(db, sql`SELECT 1 FROM cases WHERE ${column} = ${value}`, COUNT_LIMIT),
        }
  })
}

/** Runs the text search once for all cases: checking it case by case would take far longer. */
function searchCandidate(db: Connection, { match }: CaseConditions): Candidate | null {
  if (match === undefined) return null
  const finds = sql`SELECT rowid FROM case_search WHERE case_search MATCH ${match} AND ${stillWanted(sql`rowid`)}`
  const where = sql`c.row IN (${finds})`
  return {
    driver: { by: 'search', where },
    check: sql`+${where}`,
    size: () => countUpTo(db, finds, MAX_LOOKUPS),
  }
}

/** Cases that are still settled by a gate, by their own index. */
function gateCandidate(db: Connection, { gate }: CaseConditions): Candidate | null {
  if (gate === undefined) return null
  const settled = sql`SELECT s.case_id FROM settled_cases s JOIN cases c ON c.id = s.case_id
    WHERE s.gate_id = ${gate} AND ${STILL_SETTLED}`
  const where = sql`c.id IN (${settled})`
  return {
    driver: { by: 'search', where },
    check: sql`+${where}`,
    size: () => countUpTo(db, settled, COUNT_LIMIT),
  }
}

type PassingKey = Exclude<
  keyof CaseConditions,
  (typeof words)[number] | IndexedColumn['key'] | 'pipeline' | 'priority' | 'match' | 'gate'
>

/** Conditions on a case `c` without an index, checked in passing: all keys not handled elsewhere in this file. */
const passingChecks: Readonly<Record<PassingKey, (asked: CaseConditions) => Fragment[]>> = {
  queued: ({ queued }) =>
    queued === undefined
      ? []
      : [queued === 'yes' ? sql`+c.review_status IS NOT NULL` : sql`+c.review_status IS NULL`],
  confidenceFrom: ({ confidenceFrom }) => atLeast(sql`+c.confidence`, confidenceFrom),
  confidenceTo: ({ confidenceTo }) => atMost(sql`+c.confidence`, confidenceTo),
  from: ({ from }) => atLeast(sql`+c.imported_at`, from),
  to: ({ to }) => atMost(sql`+c.imported_at`, to),
  exceptOf: ({ exceptOf = [] }) =>
    exceptOf.length === 0 ? [] : [sql`+c.pipeline NOT IN (${listed(exceptOf)})`],
  notAskedOf: ({ notAskedOf: me }) =>
    me === undefined
      ? []
      : [
          sql`NOT EXISTS (SELECT 1 FROM cases o INDEXED BY cases_asked_for_opinions
            WHERE o.second_opinion = 'wanted' AND o.id = c.id AND o.ruled_by <> ${me})`,
        ],
}

function atLeast(value: Fragment, bound: number | undefined): Fragment[] {
  return bound === undefined ? [] : [sql`${value} >= ${bound}`]
}

function atMost(value: Fragment, bound: number | undefined): Fragment[] {
  return bound === undefined ? [] : [sql`${value} <= ${bound}`]
}

/** Returns the conditions on pipeline and priority, which every list either seeks or checks in passing. */
export function plainChecks({ pipeline, priority }: CaseConditions): Fragment[] {
  return [
    ...(pipeline === undefined ? [] : [sql`+c.pipeline = ${pipeline}`]),
    ...(priority === undefined ? [] : [sql`+c.priority = ${priority}`]),
  ]
}

/** Counts the rows of a query, up to `most` + 1. */
export function countUpTo(db: Connection, query: Fragment, most: number): number {
  return first<{ n: number }>(db, sql`SELECT count(*) AS n FROM (${query} LIMIT ${most + 1})`)?.n ?? 0
}
