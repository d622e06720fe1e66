import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bodyStore } from '../../../src/main/ledger/bodies.ts'
import { trailFilling } from '../../../src/main/services/audit/filling.ts'
import { labelFilling } from '../../../src/main/services/insights/label-filling.ts'
import { type Connection, connect } from '../../../src/main/store/connection.ts'
import { migrate, newestVersion } from '../../../src/main/store/migrate.ts'
import { migrations } from '../../../src/main/store/migrations/index.ts'
import { databaseFile, openStore, type Store } from '../../../src/main/store/store.ts'
import type { Finding } from '../../../src/shared/domain/ledger/finding.ts'
import { atDepth } from '../../helpers/depth.ts'
import { type Happening, histories } from '../../helpers/people/happenings.ts'
import { live } from '../../helpers/people/live.ts'
import { tempDocket } from '../../helpers/program/temp-docket.ts'
import { rebuild } from '../../helpers/store/rebuild.ts'
import { stateOf } from '../../helpers/store/state.ts'
import { verifyLedger } from '../../helpers/store/verify.ts'

/** Columns that older versions did not write: their values of that time are unknown. */
const UNKNOWN_THEN = [
  ...['ruled_by', 'ruled_at', 'reviewer_id', 'questions_sha256', 'inclusion'],
  ...['judge_asked', 'judge_answered', 'judge_changed'],
  ...['sample', 'weight'], // of labels, as they follow from the inclusion
]

/** Columns that are gone since, as they follow from what there is now. */
const WRITTEN_THEN: Readonly<Record<string, string>> = {
  'decisions.subject': "iif(about_key = '', about_kind, about_kind || ':' || about_key)",
}

/** Those versions kept no list of which models were asked. */
function asThen(each: Happening): Happening {
  return each.do === 'find' ? { ...each, models: [] } : each
}

const older = migrations.slice(0, -1).map(({ version }) => version)

/** Every migration runs on the way from the first version; each of the others begins in the middle of that way. */
const versions = atDepth(
  older.filter((version) => version === 1 || version === 9 || version === older.at(-1)),
  older,
)

describe('a store of an older version', () => {
  it.each(versions)('raised from %i is what this version makes of the same ledger', async (version) => {
    const [history = []] = fc.sample(histories(60), { numRuns: 1, seed: 7 })
    const test = tempDocket()
    await live(test, history.map(asThen))
    const dir = join(test.dir, 'old')
    mkdirSync(dir)
    writeOlder(databaseFile(dir), databaseFile(test.dir), version)

    const raised = openStore(dir)
    onTestFinished(() => raised.close())
    labelFilling({ store: raised, clock: test.clock }, { onBug: () => expect.unreachable() }).toEnd()
    for (const _ of trailFilling(
      { store: raised, clock: test.clock },
      { onBug: () => expect.unreachable() },
    ).toEnd());
    const state = known(raised.db)
    expect(state['cases']?.length).toBeGreaterThan(1)
    expect(state).toEqual(known(test.store.db))
    expect(schemaOf(raised.db)).toEqual(schemaOf(test.store.db))
    expect(findingsOf(raised)).toEqual([])
    expect(existsSync(`${databaseFile(dir)}.before-${newestVersion(migrations)}`)).toBe(true)
    rebuild(
      raised,
      bodyStore(raised, () => expect.unreachable()),
    )
    expect(known(raised.db)).toEqual(state)
    expect(raised.db.pragma('integrity_check', { simple: true })).toBe('ok')
  })
})

/** Findings of a verification, except those for rows that older versions did not write completely. */
function findingsOf(store: Store): Finding[] {
  const result = verifyLedger(store)
  return result.intact ? [] : result.findings.filter(({ code }) => code !== 'ROW_CHANGED')
}

/** Writes a store as an older version would have, with the content of another. Its triggers are off meanwhile. */
function writeOlder(file: string, source: string, version: number): void {
  const db = connect(file)
  migrate(db, file, migrations.slice(0, version))
  db.prepare('ATTACH ? AS source').run(source)
  const copy = db.transaction(() => {
    const triggers = schemaOf(db).filter(({ type }) => type === 'trigger')
    for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`)
    for (const table of tablesOf(db)) {
      const columns = columnsOf(db, table)
      const values = columns.map((column) => WRITTEN_THEN[`${table}.${column}`] ?? column)
      db.exec(
        `INSERT INTO main.${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM source.${table}`,
      )
    }
    db.exec(`INSERT INTO main.case_search (rowid, title, source, subject, tags)
      SELECT row, title, source, subject, tags FROM main.cases`)
    if (version >= 10)
      db.exec(`INSERT INTO main.trail_search (rowid, label, before, after, reason)
        SELECT row, label, before, after, reason FROM main.trail`)
    if (version < 4)
      db.exec(
        'INSERT INTO main.case_tags SELECT DISTINCT j.value, c.id FROM main.cases c, json_each(c.tags) j',
      )
    for (const { sql } of triggers) db.exec(sql)
  })
  copy()
  db.close()
}

/** Everything that a database is made of, tables before what depends on them. */
function schemaOf(db: Connection): { type: string; name: string; sql: string }[] {
  return db
    .prepare<[], { type: string; name: string; sql: string }>(
      "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type = 'table', name",
    )
    .all()
}

/** The tables of an older version that this one has too, but the search, which keeps no text of its own. */
function tablesOf(db: Connection): string[] {
  return db
    .prepare<[], string>(
      `SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
         AND name NOT LIKE 'case_search%' AND name NOT LIKE 'trail_search%' AND name IN (SELECT name FROM source.sqlite_master) ORDER BY name`,
    )
    .pluck()
    .all()
}

function columnsOf(db: Connection, table: string): string[] {
  return db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table)
}

/** The state without values that were unknown then, and without counters of 0. */
function known(db: Connection): Record<string, unknown[]> {
  const { counters = [], ...state } = stateOf(db)
  const rows = Object.entries(state).map(([table, all]) => [table, all.map(withoutUnknown)])
  return { ...Object.fromEntries(rows), counters: counters.filter((row) => Object(row).cases !== 0) }
}

function withoutUnknown(row: unknown): unknown {
  return Object.fromEntries(Object.entries(Object(row)).filter(([key]) => !UNKNOWN_THEN.includes(key)))
}
