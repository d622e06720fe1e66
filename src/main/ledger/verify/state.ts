import type { CaseId } from '../../../shared/domain/ids.ts'
import type { EventPlace, Finding } from '../../../shared/domain/ledger/finding.ts'
import type { Connection } from '../../store/connection.ts'
import {
  type RowComparer,
  type RowDifference,
  rowComparer,
  type Scope,
} from '../../store/integrity/compare-rows.ts'
import { searchDifferences } from '../../store/integrity/compare-search.ts'
import {
  SEARCH_TABLES,
  type SearchTable,
  STATE_TABLES,
  type StateTable,
} from '../../store/integrity/table-kinds.ts'
import type { Tables } from '../../store/store.ts'
import { eventOfRow } from './row-events.ts'

/** Tables with rows of a case, and the column that names the case. */
const OF_CASES = [
  'cases',
  'runs',
  'escalations',
  'decisions',
  'feedback',
  'reveals',
  'adjudications',
  'disputes',
  'labels',
  'trade_facts',
  'gate_sample',
  'settled_cases',
  'deferrals',
  'case_words',
  'queue_words',
  'trail',
] as const satisfies readonly StateTable[]

const CODES = { missing: 'ROW_MISSING', changed: 'ROW_CHANGED', added: 'ROW_ADDED' } as const

/** A connection on which the state was projected outside the store, and its tables. */
export interface Projected {
  readonly db: Connection
  readonly tables: Tables
}

/**
 * Yields a finding for each state row of the store that differs from the projected one, with the newest event that
 * determines it. Skips `broken` tables, each of which has another finding. `step` is called with the number of tables
 * compared and their total.
 */
export function* stateFindings(
  { db, tables }: Projected,
  broken: ReadonlySet<string>,
  step: (done: number, total: number) => void,
): Generator<Finding> {
  const whole = STATE_TABLES.filter((table) => !broken.has(table))
  const rows = whole.filter((table) => !isSearch(table))
  const searches = whole.filter(isSearch)
  const total = whole.length
  const compared = { db, tables, rows: rowComparer(db) }
  for (const [done, table] of rows.entries()) {
    step(done, total)
    yield* tableFindings(compared, table, { of: 'all' })
  }
  for (const [done, table] of searches.entries()) {
    step(rows.length + done, total)
    yield* searchFindings(compared, table)
  }
  step(total, total)
}

function isSearch(table: StateTable): table is SearchTable {
  return SEARCH_TABLES.some((each) => each === table)
}

/** Yields the findings about the rows of one case, whose events were projected outside the store. */
export function* caseFindings(compared: Compared, id: CaseId): Generator<Finding> {
  for (const table of OF_CASES) yield* tableFindings(compared, table, { of: 'case', id })
}

/** The projected state, with the statements that compare it. */
export interface Compared extends Projected {
  readonly rows: RowComparer
}

function* searchFindings({ db, tables, rows }: Compared, table: SearchTable): Generator<Finding> {
  for (const { kind, key } of rows.differences(`${table}_config`))
    yield finding(table, { kind, key, columns: ['configuration'] }, null)
  for (const row of searchDifferences(db, table)) yield searchFinding(db, tables, table, row)
}

function* tableFindings({ db, tables, rows }: Compared, table: StateTable, scope: Scope): Generator<Finding> {
  for (const difference of rows.differences(table, scope))
    yield finding(table, difference, () => eventOfRow(db, tables, table, difference))
}

function searchFinding(db: Connection, tables: Tables, table: SearchTable, row: number): Finding {
  if (table === 'trail_search') {
    const changed: RowDifference = { kind: 'changed', key: { row }, columns: ['words'] }
    return finding(table, changed, () => eventOfRow(db, tables, 'trail', changed))
  }

  const idIn = (of: 'main' | 'stored') =>
    db.prepare<[number], string>(`SELECT id FROM ${of}.cases WHERE "row" = ?`).pluck().get(row)
  const key = { case_id: idIn('main') ?? idIn('stored') ?? String(row) }
  const difference: RowDifference = { kind: 'changed', key, columns: ['words'] }
  return finding('case_search', difference, () => eventOfRow(db, tables, 'case_search', difference))
}

function finding(
  table: string,
  { kind, key, columns }: RowDifference,
  eventOf: (() => EventPlace | null) | null,
): Finding {
  const row = Object.entries(key)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ')
  const event = eventOf === null ? null : eventOf()
  const says = event === null ? 'the ledger says' : `event ${event.seq} says`
  const reasons = {
    missing: `The row ${row} of ${table} is missing: ${says} that it is there.`,
    changed: `In the row ${row} of ${table}, ${columns.join(', ')} ${columns.length === 1 ? 'is' : 'are'} not what ${says}.`,
    added: `The row ${row} of ${table} is there, and the ledger does not say so.`,
  }
  return { code: CODES[kind], table, row, event, reason: reasons[kind] }
}
