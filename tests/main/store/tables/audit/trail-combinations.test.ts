import { describe, expect, it } from 'vitest'
import { openStore, type Store } from '../../../../../src/main/store/store.ts'
import { type TrailConditions, trailSource } from '../../../../../src/main/store/tables/audit/trail-filter.ts'
import { countTrail, trailRows } from '../../../../../src/main/store/tables/audit/trail-list.ts'
import { ReviewerId } from '../../../../../src/shared/domain/ids.ts'
import { tempStore } from '../../../../helpers/store/temp-store.ts'

const ROWS = 24_000
const me = ReviewerId.parse('01890000-0000-7000-8000-000000000001')

/** A trail in which every value leaves more rows than are counted, and some of them together none. */
function filled(): Store {
  const store = openStore(tempStore())
  store.db.exec(`BEGIN;
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS / 10})
    INSERT INTO events (device, device_seq, canonical, prev_hash, hash)
      SELECT 'device', i, json_object('id', printf('%08d', i), 'at', i, 'type', 'run.end'), '', printf('%08x', i) FROM n;
    WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS - 1})
    INSERT INTO trail ("row", part, type, at, pipeline, kind, source, applied, blocked_by, confidence_label, model,
        has_questions, correct, incorrect, unsure)
      SELECT ((i / 10 + 1) << 20) + i % 10, 'overrides', 'run.end', i / 10 + 1, iif(i % 2, 'reading', 'receipt'), 'kind-' || (i % 3),
        iif(i % 4 = 0, 'guard', 'judge'), i % 4 <> 0, iif(i % 4 = 0, 'guard-1', NULL), iif(i % 5 < 2, 'low', NULL),
        iif(i < ${ROWS / 3}, 'old', 'new'), 0, i % 7 = 0, 0, 0
      FROM n;
    COMMIT`)
  return store
}

const filters: readonly Omit<TrailConditions, 'me' | 'blind'>[] = [
  { part: 'overrides', applied: 'yes' },
  { source: 'judge', applied: 'no' },
  { source: 'judge', applied: 'yes', model: 'old' },
  { source: 'guard', kind: 'kind-2' },
  { guard: 'guard-1', pipeline: 'receipt' },
  { guard: 'guard-1', pipeline: 'reading' },
  { confidence: 'low', kind: 'kind-0', pipeline: 'reading' },
  { confidence: 'low', model: 'old', answer: 'none' },
  { model: 'new', applied: 'yes', from: 1_000, to: 2_000 },
  { part: 'rulings', source: 'guard' },
]

describe('conditions of the trail that each leave many rows', () => {
  it('find the rows that are found by checking each of them, in both orders and in pages', () => {
    const store = filled()
    for (const filter of filters) {
      const expected = checked(store, filter)
      const conditions: TrailConditions = { ...filter, me, blind: [] }
      expect(countTrail(store.db, conditions, ROWS).rows, JSON.stringify(filter)).toBe(expected.length)
      for (const sort of ['newest', 'oldest'] as const) {
        const inOrder = sort === 'oldest' ? expected : expected.toReversed()
        const slice = { conditions, sort, limit: 60 }
        const first = trailRows(store.db, { ...slice, after: null }).map(({ row }) => row)
        const second = trailRows(store.db, { ...slice, after: first.at(-1) ?? 0 }).map(({ row }) => row)
        expect(first, JSON.stringify(filter)).toEqual(inOrder.slice(0, 60))
        if (first.length === 60) expect(second, JSON.stringify(filter)).toEqual(inOrder.slice(60, 120))
      }
    }
  })

  it('are not looked for in a single row where no combination has all of them', () => {
    const store = filled()
    const parts = (filter: Omit<TrailConditions, 'me' | 'blind'>) =>
      trailSource(store.db, { ...filter, me, blind: [] }).parts?.length
    expect(parts({ source: 'judge', applied: 'no' })).toBe(0)
    expect(parts({ guard: 'guard-1', pipeline: 'receipt', model: 'old' })).toBe(6)
    expect(parts({ source: 'judge' })).toBeUndefined()
  })
})

/** The rows of a filter, each condition checked on each row. */
function checked(store: Store, filter: Omit<TrailConditions, 'me' | 'blind'>): number[] {
  const rows = store.db
    .prepare<[], Record<string, string | number | null> & { row: number; at: number }>(
      'SELECT * FROM trail ORDER BY "row"',
    )
    .all()
  const { from = 0, to = ROWS, applied, guard, confidence, ...same } = filter
  const stored = {
    ...same,
    ...(applied === undefined ? {} : { applied: applied === 'yes' ? 1 : 0 }),
    ...(guard === undefined ? {} : { blocked_by: guard }),
    ...(confidence === undefined ? {} : { confidence_label: confidence }),
  }
  return rows
    .filter((row) => Object.entries(stored).every(([name, value]) => row[name] === value))
    .filter(({ at }) => at >= from && at <= to)
    .map(({ row }) => row)
}
