import type { Statement } from 'better-sqlite3'
import type { Connection } from '../connection.ts'
import type { Value } from '../query.ts'
import type { SearchTable, StateTable } from './table-kinds.ts'

/** The key columns of a row. */
export type RowKey = Readonly<Record<string, Value>>

/** A row of the store that differs from the projected one. */
export interface RowDifference {
  readonly kind: 'missing' | 'changed' | 'added'
  readonly key: RowKey
  /** The columns that differ, for a row that exists on both sides. */
  readonly columns: readonly string[]
}

interface Compared {
  readonly table: string
  readonly key: readonly string[]
  readonly others: readonly string[]
  /** SQL condition on the rows that are compared: counters of 0 are left out, for example. */
  readonly where: string
  /** Whether added rows are searched for. */
  readonly asksAdded: boolean
}

/**
 * The whole table, or the rows of one case. For a single case, its position among the others is unknown, and no index
 * leads from it to its rows in `queue_words`: an added row there is found only by the comparison of the whole table.
 */
export type Scope = { readonly of: 'all' } | { readonly of: 'case'; readonly id: string }

type Table = StateTable | `${SearchTable}_config`

/**
 * Compares tables of the store (`stored`) with the projected ones (`main`), row by row by key. Statements are prepared
 * once for many cases.
 */
export function rowComparer(db: Connection) {
  const known = new Map<string, Comparison>()

  return {
    /** Yields every row of a table of the store that differs from the projected one. */
    *differences(table: Table, scope: Scope = { of: 'all' }): Generator<RowDifference> {
      const given = scope.of === 'case' ? [{ id: scope.id }] : []
      const { key, others, unlike, surplus, more, asksAdded } = comparisonOf(table, scope.of)
      let missing = 0
      const differing = scope.of === 'case' ? unlike.all(...given) : unlike.iterate(...given)
      for (const { is_missing, ...row } of differing) {
        const kind = is_missing === 1 ? 'missing' : 'changed'
        if (kind === 'missing') missing += 1
        const columns = kind === 'missing' ? [] : others.filter((_, at) => row[`d${at}`] === 1)
        yield { kind, key: keyOf(key, row), columns }
      }
      if (!asksAdded) return
      if (more.get(...given) === -missing) return
      for (const row of surplus.iterate(...given)) yield { kind: 'added', key: keyOf(key, row), columns: [] }
    },
  }

  function comparisonOf(table: Table, of: Scope['of']): Comparison {
    const name = `${table} ${of}`
    const found = known.get(name) ?? prepare(db, comparedOf(db, table, of))
    known.set(name, found)
    return found
  }
}

export type RowComparer = ReturnType<typeof rowComparer>

type Row = Record<string, Value>

interface Comparison extends Compared {
  readonly unlike: Statement<unknown[], Row>
  readonly surplus: Statement<unknown[], Row>
  /** Counts how many more rows the store has than the projection. */
  readonly more: Statement<unknown[], number>
}

function prepare(db: Connection, compared: Compared): Comparison {
  const { table, where } = compared
  const count = (of: string) => `(SELECT count(*) FROM ${of}.${table} WHERE ${where})`
  return {
    ...compared,
    unlike: db.prepare(differingRows(compared)),
    surplus: db.prepare(surplusRows(compared)),
    more: db.prepare<unknown[], number>(`SELECT ${count('stored')} - ${count('main')}`).pluck(),
  }
}

function comparedOf(db: Connection, table: Table, of: Scope['of']): Compared {
  const columns = db
    .prepare<[string], { name: string; pk: number }>(
      "SELECT name, pk FROM pragma_table_xinfo(?, 'main') WHERE hidden <> 1",
    )
    .all(table)
  const key = table === 'cases' ? ['id'] : columns.filter(({ pk }) => pk > 0).map(({ name }) => name)
  const others = columns
    .map(({ name }) => name)
    .filter((name) => !key.includes(name) && !(of === 'case' && table === 'cases' && name === 'row'))
  const ofCase = of === 'all' ? 'TRUE' : `${table === 'cases' ? 'id' : 'case_id'} = @id`
  return {
    table,
    key,
    others,
    where: [COUNTED[table], ofCase].filter((part) => part !== undefined).join(' AND '),
    asksAdded: of === 'all' || table !== 'queue_words',
  }
}

const metaOf = (key: string) => `(SELECT CAST(value AS INTEGER) FROM stored.meta WHERE key = '${key}')`

/** Returns the SQL condition on the trail rows that a store of an earlier version has filled so far. */
export const filledRows = (row: string) =>
  `NOT ifnull(${row} >> 20 > ${metaOf('trail_filled')} AND ${row} >> 20 <= ${metaOf('trail_until')}, FALSE)`

/** SQL condition on the labels and disputes that a store of an earlier version has filled so far, up to the last finished case. */
const filledLabels = `NOT ifnull(case_id > (SELECT value FROM stored.meta WHERE key = 'labels_filled'), FALSE)`

/** SQL condition on the facts of cases that a store of an earlier version has filled so far. */
const filledTrades = `NOT ifnull(case_id > (SELECT value FROM stored.meta WHERE key = 'trades_filled'), FALSE)`

/** SQL conditions on the rows that are compared: for example, a search index changes its own version. */
const COUNTED: Readonly<Partial<Record<string, string>>> = {
  counters: 'cases <> 0',
  disputes: filledLabels,
  labels: filledLabels,
  trade_facts: filledTrades,
  case_search_config: "k <> 'version'",
  trail: filledRows('"row"'),
  trail_search_config: "k <> 'version'",
}

/** Returns the query for rows that the ledger produces and that are missing or different in the store. */
function differingRows({ table, key, others, where }: Compared): string {
  const differs = others.map((name) => `a.${name} IS NOT b.${name}`)
  const isMissing = `b.${key[0]} IS NULL`
  return `SELECT ${key.map((name) => `a.${name}`).join(', ')}, ${isMissing} AS is_missing
      ${differs.map((test, at) => `, ${test} AS d${at}`).join('')}
    FROM (SELECT * FROM main.${table} WHERE ${where}) a LEFT JOIN stored.${table} b ON ${same(key)}
    WHERE ${[isMissing, ...differs].join(' OR ')}`
}

/** Returns the query for rows of the store that the ledger does not produce. */
function surplusRows({ table, key, where }: Compared): string {
  return `SELECT ${key.map((name) => `b.${name}`).join(', ')} FROM (SELECT * FROM stored.${table} WHERE ${where}) b
    WHERE NOT EXISTS (SELECT 1 FROM main.${table} a WHERE ${same(key)})`
}

function same(key: readonly string[]): string {
  return key.map((name) => `a.${name} = b.${name}`).join(' AND ')
}

function keyOf(key: readonly string[], row: Row): RowKey {
  return Object.fromEntries(key.map((name) => [name, row[name] ?? null]))
}
