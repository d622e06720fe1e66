import { rmSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { importCase } from '../../helpers/cases/readings.ts'
import { atDepth } from '../../helpers/depth.ts'
import { MAX_LONG_TEST_MS } from '../../helpers/limits.ts'
import { histories } from '../../helpers/people/happenings.ts'
import { live } from '../../helpers/people/live.ts'
import { type TempDocket, tempDocket } from '../../helpers/program/temp-docket.ts'
import { rebuild } from '../../helpers/store/rebuild.ts'
import { stateOf } from '../../helpers/store/state.ts'
import { verifyLedger } from '../../helpers/store/verify.ts'

const RUNS = atDepth(4, 40)

it('makes the same state again from the ledger, row by row, whatever happened', {
  timeout: MAX_LONG_TEST_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(histories(atDepth(40, 60)), async (history) => {
      const test = tempDocket()
      try {
        await live(test, history)
        const { db } = test.store
        const state = stateOf(db)
        const found = findings(test)
        expect(counted(test)).toEqual(counters(test))
        expect(rowsOf(test, FACETS)).toEqual(rowsOf(test, WORDS))

        rebuild(test.store, test.bodies)
        expect(stateOf(db)).toEqual(state)
        expect(findings(test)).toEqual(found)
        expect(verifyLedger(test.store)).toMatchObject({ intact: true })
        expect(wordsIn(test).filter((word) => WRITTEN.includes(word))).toEqual([])
        expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
      } finally {
        test.close()
        rmSync(test.dir, { recursive: true, force: true })
      }
    }),
    { numRuns: RUNS },
  )
})

/** Words that people and passages bring in; not one of them may stand in an event. */
const WRITTEN = [
  'why',
  'bell',
  'rang',
  'ärger',
  'Case',
  'label',
  'Zoë',
  'walks',
  'beach',
  'zebra',
  'Ada',
  'Bob',
]

function wordsIn({ store }: TempDocket): string[] {
  return store.events.after(0, 10_000).flatMap(({ canonical }) => canonical.match(/\p{L}+/gu) ?? [])
}

/** The rows of the counters, without those with a count of 0. */
function counters({ store }: TempDocket): unknown[] {
  return store.db
    .prepare('SELECT * FROM counters WHERE cases <> 0 ORDER BY review_status, pipeline, priority')
    .all()
}

/** The same counts, made by counting all cases. */
function counted({ store }: TempDocket): unknown[] {
  return store.db
    .prepare(
      `SELECT review_status, pipeline, ifnull(priority, 2) AS priority, count(*) AS cases FROM cases
         WHERE review_status IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    )
    .all()
}

const FACETS = 'SELECT * FROM facets ORDER BY kind, word'

/** Every word of a filter, counted one case after another. */
const WORDS = `SELECT 'model' AS kind, word, count(*) AS cases FROM case_words WHERE kind = 'model' GROUP BY word
  UNION ALL SELECT 'pipeline', pipeline, count(*) FROM cases WHERE erased_at IS NULL GROUP BY pipeline
  UNION ALL SELECT 'tag', value, count(*) FROM cases, json_each(tags) GROUP BY value
  UNION ALL SELECT 'trigger', trigger, count(DISTINCT case_id) FROM escalations GROUP BY trigger ORDER BY 1, 2`

function rowsOf({ store }: TempDocket, query: string): unknown[] {
  return store.db.prepare(query).all()
}

/** Which cases some searches find. */
function findings({ store }: TempDocket): unknown[] {
  const find = store.db
    .prepare<[string]>('SELECT rowid FROM case_search WHERE case_search MATCH ? ORDER BY rowid')
    .pluck()
  return ['case*', '"0"', '"3"', 'tags: all', 'label AND 1', 'subject: zoe', 'reading', 'nothing'].map(
    (query) => [query, ...find.all(query)],
  )
}

it('drops what the ledger knows nothing of', async () => {
  const test = tempDocket()
  await importCase(test, { name: 'Nora', disputed: 1, tags: ['evening'] })
  const { db } = test.store
  const state = stateOf(db)
  db.exec(`
    INSERT INTO reviewers VALUES ('r', 'Nobody');
    INSERT INTO cases (id, pipeline, title, source, tags, attachments, input_sha256, imported_at)
      VALUES ('c', 'reading', 'Ghost', '', '["haunted"]', '[]', '', 1);
    INSERT INTO counters VALUES ('approved', 'reading', 1, 7);
    INSERT INTO case_words VALUES ('model', 'loose', 'c');
    INSERT INTO queue_words VALUES ('tag', 'loose', 'pending', 1, 1, 'c');
    INSERT INTO runs VALUES ('u', 'c', 1, 'reading', '1', '', 1, NULL, 'running', NULL, NULL, NULL, NULL, NULL);
    INSERT INTO escalations VALUES ('c', 0, 'GHOST', 0);
    INSERT INTO decisions VALUES ('d', 'u', 'c', 0, 'k', 'word', '1', 'rule', 0, 0, 1, NULL, NULL, NULL);
    INSERT INTO feedback VALUES ('c', 'd', 'r', 'u', 'correct', NULL, 0, NULL, 1, NULL, '[]');
    INSERT INTO reveals VALUES ('c', 'r', 'd', 1);
    INSERT INTO adjudications VALUES ('c', 'd', 'u', 'r', 'correct', '', 1);
    INSERT INTO disputes VALUES ('c', 'd');
    INSERT INTO labels (case_id, decision_id, run_id, pipeline, kind, source, standards, answered, is_override,
      adjudicated, answers, blind, changed, at)
      VALUES ('c', 'd', 'u', 'reading', 'k', 'rule', '', 0, 0, 0, '[]', 0, 0, 1);
    INSERT INTO gates VALUES ('g', 1, 'reading', 'reading.judge', 'm', '1', 'm', 'ollama', '', '', '', '1', '', '', 0.05, 0.1, 0.9, NULL, 1, 3,
      500, 200, 2, 4, 1, '', 'r', 1, NULL, NULL, NULL);
    INSERT INTO gate_sample VALUES ('u', 'c', 'reading', 'reading.judge', 'm', '1', 'm', 'ollama', '', '', '', '1', '', 1, 0.9, NULL, 1, NULL, 1);
    INSERT INTO settled_cases VALUES ('u', 'c', 'g', 1, NULL);
    INSERT INTO deferrals VALUES ('r', 'c', 1);
    INSERT INTO undo_stack VALUES ('r', 'b', 1, 0);
    INSERT INTO settings VALUES ('ghost', '1');
    INSERT INTO standards VALUES ('s', 'flow', 'Ghost', 1, 0);
    INSERT INTO standard_versions VALUES ('s', 1, '', 1);
    INSERT INTO run_standards VALUES ('u', 's', 1, 'c');
    INSERT INTO trade_facts VALUES ('c', 'wcpm', '', 'reading', 'u', 1, 1, NULL, NULL);
    INSERT INTO trail ("row", part, type, at, has_questions, correct, incorrect, unsure, label)
      VALUES (7, 'overrides', 'run.end', 1, 0, 0, 0, 0, 'Ghost');
  `)
  const changed = stateOf(db)
  for (const table of Object.keys(state)) expect(changed[table], table).not.toEqual(state[table])

  rebuild(test.store, test.bodies)
  expect(stateOf(db)).toEqual(state)
  expect(db.prepare(`SELECT rowid FROM case_search WHERE case_search MATCH 'ghost'`).all()).toEqual([])
})

it('leaves the store as it was when an event cannot be read', async () => {
  const test = tempDocket()
  await importCase(test, { name: 'Nora', disputed: 1 })
  const { db } = test.store
  const state = stateOf(db)
  test.store.events.add({
    device: test.store.meta.deviceId(() => expect.unreachable()),
    device_seq: test.store.events.count() + 1,
    canonical: '{"type":"case.sing"}',
    prev_hash: '',
    hash: '',
  })
  expect(() => rebuild(test.store, test.bodies)).toThrow()
  expect(stateOf(db)).toEqual(state)
})
