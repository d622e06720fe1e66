import type { QueueFilter } from '../../../../shared/contract/lists/queue-filter.ts'
import type { ReviewerId } from '../../../../shared/domain/ids.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import type { Connection } from '../../connection.ts'
import { type Fragment, first, listed, sql, stillWanted } from '../../query.ts'
import type { WordKind } from '../../schema.ts'

/**
 * Which cases are meant: a filter in the table's own terms. An absent part leaves nothing out. The status is asked for
 * by each list in its own way.
 */
export interface CaseConditions
  extends Readonly<Omit<QueueFilter, 'status' | 'priority' | 'lastDays' | 'text'>> {
  readonly priority?: number | undefined
  /** Pipelines that are left out. */
  readonly exceptOf?: readonly PipelineName[] | undefined
  /** A reviewer of whom second opinions are asked; those cases are left out. */
  readonly notAskedOf?: ReviewerId | undefined
  /** A query in the language of FTS5. */
  readonly match?: string | undefined
}

/** The one condition by which cases are found; all others are checked on what it finds. */
export type Driver =
  | { readonly by: 'word'; readonly kind: WordKind; readonly word: string }
  /** On a case `c`, by an index of its own; more than `few` are better walked in the order of their ids. */
  | {
      readonly by: 'column'
      readonly where: Fragment
      readonly few: number
      /** The index to read the cases from, where SQLite would read them whole. */
      readonly from?: Fragment
    }
  /** On a case `c`, by a search that leaves few. */
  | { readonly by: 'search'; readonly where: Fragment }

/** How some conditions are best asked of a store. Made for one query, for all its statuses. */
export interface CaseFilter {
  readonly conditions: CaseConditions
  readonly driver: Driver | null
  /** What is left to check on a case `c` that the driver found, besides pipeline and priority. */
  readonly checks: readonly Fragment[]
  /** What to check on a case `c` that something else has found: everything. */
  readonly allChecks: readonly Fragment[]
}

/** A condition that could drive, and how many cases it leaves, as far as it pays to know. */
export interface Candidate {
  readonly driver: Driver
  readonly check: Fragment
  readonly size: () => number
}

/** No more than this is counted to tell which condition leaves the fewest. */
const SIZED_TO = 10_000

/** So many cases are sorted about as fast as fifty of them are found on a walk that reads whole rows. */
const SORTED_AT_ONCE = 100_000

/** Of a million cases, a page is found about as fast by looking up so many as by walking along an index. */
export const FEW_OF_A_WALK = 5_000

/** The best way to ask: by the condition that leaves the fewest cases; `other` is one of the list itself. */
export function filterCases(
  db: Connection,
  conditions: CaseConditions,
  other: Candidate | null = null,
): CaseFilter {
  const candidates = [
    ...(other === null ? [] : [other]),
    ...wordCandidates(db, conditions),
    ...columnCandidates(db, conditions),
  ]
  const search = searchCandidate(db, conditions)
  const drivers = search !== null && search.size() <= FEW_OF_A_WALK ? [...candidates, search] : candidates
  const chosen = smallestOf(drivers)
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
 * What is checked on every case `c` of a walk, which can be given up: it asks before it checks, as most may fail.
 * Where nothing is checked, what is found is what is wanted, and no walk is long.
 */
export function checkedOnTheWay(checks: readonly Fragment[]): readonly Fragment[] {
  return checks.length === 0 ? checks : [stillWanted(sql`c.row`), ...checks]
}

/** The same filter, checked along a list's order. */
export function undriven(filter: CaseFilter): CaseFilter {
  return { ...filter, driver: null, checks: filter.allChecks }
}

function smallestOf(candidates: readonly Candidate[]): Candidate | null {
  const [only = null, ...more] = candidates
  if (more.length === 0) return only
  return candidates.reduce((least, each) => (each.size() < least.size() ? each : least))
}

/** What a case can have several words of. */
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
  /** What an index of its own leaves out. */
  readonly also?: Fragment
}

/** What a case has one of, with an index. */
const columns: readonly IndexedColumn[] = [
  { key: 'subject', column: sql`subject`, few: SORTED_AT_ONCE },
  { key: 'batch', column: sql`batch_id`, few: SORTED_AT_ONCE, also: sql` AND c.erased_at IS NULL` },
  { key: 'reviewer', column: sql`reviewer_id`, few: FEW_OF_A_WALK },
  { key: 'confidence', column: sql`confidence_label`, few: FEW_OF_A_WALK },
]

function columnCandidates(db: Connection, conditions: CaseConditions): Candidate[] {
  return columns.flatMap(({ key, column, few, also = sql`` }) => {
    const value = conditions[key]
    return value === undefined
      ? []
      : {
          driver: { by: 'column', where: sql`c.${column} = ${value}${also}`, few },
          check: sql`+c.${column} = ${value}`, // the plus keeps the planner from finding by it
          size: () => countUpTo(db, sql`SELECT 1 FROM cases WHERE ${column} = ${value}`, SIZED_TO),
        }
  })
}

/** A search is made once, whole: to ask it of one case after another would take far longer. */
function searchCandidate(db: Connection, { match }: CaseConditions): Candidate | null {
  if (match === undefined) return null
  const finds = sql`SELECT rowid FROM case_search WHERE case_search MATCH ${match} AND ${stillWanted(sql`rowid`)}`
  const where = sql`c.row IN (${finds})`
  return {
    driver: { by: 'search', where },
    check: sql`+${where}`,
    size: () => countUpTo(db, finds, FEW_OF_A_WALK),
  }
}

type PassingKey = Exclude<
  keyof CaseConditions,
  (typeof words)[number] | IndexedColumn['key'] | 'pipeline' | 'priority' | 'match'
>

/** What is checked on a case `c` in passing, as no index leads to it: everything that has no other place in this file. */
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

/** Pipeline and priority, which every list either seeks or checks in passing. */
export function plainChecks({ pipeline, priority }: CaseConditions): Fragment[] {
  return [
    ...(pipeline === undefined ? [] : [sql`+c.pipeline = ${pipeline}`]),
    ...(priority === undefined ? [] : [sql`+c.priority = ${priority}`]),
  ]
}

/** How many rows a query gives, one more than `most` where it gives more; looks no further. */
export function countUpTo(db: Connection, query: Fragment, most: number): number {
  return first<{ n: number }>(db, sql`SELECT count(*) AS n FROM (${query} LIMIT ${most + 1})`)?.n ?? 0
}
