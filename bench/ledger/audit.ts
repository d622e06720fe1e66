/**
 * Pages of the audit trail by equality and text filters. Pages of fifty are read through the service that answers the
 * contract. `--full` fills a million rows, ten to an event, otherwise a hundred thousand; one statement writes them,
 * because `append` measures their projection.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { trailService } from '../../src/main/services/audit/trail.ts'
import { openStore, type Store } from '../../src/main/store/store.ts'
import type { TrailFilter } from '../../src/shared/contract/program/trail-filter.ts'
import { ReviewerId } from '../../src/shared/domain/ids.ts'
import { defaultSettings } from '../../src/shared/domain/settings.ts'
import { milliseconds, report } from '../lib/measures/measure.ts'

const FULL = 1_000_000
const SMALL = 100_000
const ROWS_AN_EVENT = 10
const EQUAL_MS = 50
const WORDS_MS = 400
const PAGES = 10

const { values } = parseArgs({ options: { full: { type: 'boolean', default: false } } })
const rows = values.full ? FULL : SMALL
const me = { id: ReviewerId.parse('01890000-0000-7000-8000-000000000001'), name: 'Ada' }

const equal: readonly TrailFilter[] = [
  {},
  { part: 'overrides' },
  { part: 'overrides', applied: 'yes' },
  { source: 'judge', applied: 'no' },
  { guard: 'guard-3' },
  { guard: 'guard-3', model: 'model-2' },
  { model: 'model-4', prompt: 'prompt-30' },
  { kind: 'kind-5', answer: 'incorrect' },
  { confidence: 'low', pipeline: 'reading' },
  { part: 'rulings' },
  { part: 'overrides', guard: 'guard-3', applied: 'yes' },
  { part: 'rulings', source: 'guard', applied: 'no', pipeline: 'reading' },
  { source: 'judge', applied: 'yes', confidence: 'low', pipeline: 'reading', kind: 'kind-5' },
]
const words: readonly TrailFilter[] = [
  { text: 'word7' },
  { text: 'reason' },
  { text: 'word77 reason' },
  { text: 'word123', guard: 'guard-3' },
]

const dir = mkdtempSync(join(tmpdir(), 'docket-audit-'))
try {
  const store = openStore(dir)
  fill(store)
  const trail = trailService({ store, clock: { now: Date.now }, settings: () => defaultSettings })
  measure('equality filters', equal, EQUAL_MS)
  measure('text filters', words, WORDS_MS)
  store.close()

  function measure(name: string, filters: readonly TrailFilter[], target: number): void {
    const times = filters.map((filter) => timesOf(filter))
    const slowest = Math.max(...times.map(p95Of))
    report({
      name: `page of the audit trail by ${name}, ${rows.toLocaleString('en')} rows`,
      figure: `p95 ${milliseconds(p95Of(times.flat()))}, ${milliseconds(slowest)} for the slowest filter`,
      target: `≤ ${target} ms`,
      met: slowest <= target,
    })
  }

  /** The first pages of a filter, one after the other. */
  function timesOf(filter: TrailFilter): number[] {
    const times: number[] = []
    for (let after: number | null = null; times.length < PAGES; ) {
      const from = performance.now()
      const page = trail.page({ filter, limit: 50, sort: 'newest', after }, me)
      times.push(performance.now() - from)
      if (page.next === null) break
      after = page.next
    }
    console.log(
      `  ${JSON.stringify(filter)}: at most ${milliseconds(Math.max(...times))} over ${times.length} pages`,
    )
    return times
  }
} finally {
  rmSync(dir, { recursive: true, force: true })
}

function p95Of(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
}

function fill({ db }: Store): void {
  db.exec(`BEGIN;
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows / ROWS_AN_EVENT})
    INSERT INTO events (device, device_seq, canonical, prev_hash, hash)
      SELECT 'device', i, json_object('id', printf('%08d', i), 'at', i * 1000, 'type', 'run.end'), '', printf('%08x', i) FROM n;
    WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows - 1})
    INSERT INTO trail ("row", part, type, at, case_id, pipeline, run_id, decision_id, kind, source, applied, blocked_by,
        confidence_label, model, prompt, has_questions, correct, incorrect, unsure, label, before, after, reason)
      SELECT ((i / ${ROWS_AN_EVENT} + 1) << 20) + i % ${ROWS_AN_EVENT},
        iif(i % 50 = 0, 'rulings', 'overrides'), iif(i % 50 = 0, 'review.approve', 'run.end'), (i / ${ROWS_AN_EVENT} + 1) * 1000,
        printf('case-%07d', i / ${ROWS_AN_EVENT}), iif(i % 3 = 0, 'reading', 'receipt'), printf('run-%07d', i / ${ROWS_AN_EVENT}),
        printf('decision-%08d', i), 'kind-' || (i % 7), iif(i % 4 = 0, 'guard', 'judge'), i % 4 <> 0,
        iif(i % 4 = 0, 'guard-' || (i % 11), NULL), iif(i % 5 = 0, 'low', 'high'), 'model-' || (i % 13),
        'prompt-' || (i % 101), 1, i % 17 = 0, i % 97 = 0, 0, 'word' || (i % 211), 'error', 'correct',
        'a reason of word' || (i % 1009)
      FROM n;
    COMMIT`)
}
