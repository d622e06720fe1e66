import { expect, it } from 'vitest'
import { type CaseConditions, filterCases } from '../../../../src/main/store/tables/case-filter.ts'
import { queueRows } from '../../../../src/main/store/tables/queue.ts'
import type { QueueFilter } from '../../../../src/shared/contract/queue.ts'
import { BatchId } from '../../../../src/shared/domain/ids.ts'
import { plansOf } from '../../../helpers/plans.ts'
import { type TempDocket, tempDocket } from '../../../helpers/temp-docket.ts'
import { addCases } from '../../../helpers/waiting-cases.ts'

const BATCH = BatchId.parse('019b0000-0000-7000-8000-000000000001')
const MEANT = { subject: 'Nora', tags: ['fog'], batch: BATCH }

/** Puts cases beside the queue, all of them about the same thing: no filter of the queue may ever show them. */
function pad({ store, newId }: TempDocket, count: number): void {
  const add = store.db.prepare(
    `INSERT INTO cases (id, pipeline, title, source, subject, tags, attachments, batch_id, input_sha256, imported_at)
       VALUES (?, 'reading', 'a kite', '', 'Nora', '["fog"]', '[]', ?, '', 0)`,
  )
  const raise = store.db.prepare("INSERT INTO escalations VALUES (?, 0, 'UNSURE', 1)")
  store.transact(() => {
    for (let n = 0; n < count; n++) {
      const id = newId()
      add.run(id, BATCH)
      raise.run(id)
    }
  })
}

const KEYS: readonly [string, CaseConditions][] = [
  ['a subject', { subject: 'Nora' }],
  ['a tag', { tag: 'fog' }],
  ['a trigger', { trigger: 'UNSURE' }],
  ['a batch', { batch: BATCH }],
]

it('looks a condition up where few cases meet it, and checks it where many do', { timeout: 60_000 }, () => {
  const test = tempDocket()
  const looksUp = (conditions: CaseConditions) => filterCases(test.store.db, conditions).looksUp
  const found: CaseConditions = { match: '"kite"*' }
  pad(test, 5_000)
  for (const [name, conditions] of KEYS) expect(looksUp(conditions), name).toBe(true)
  pad(test, 1)
  for (const [name, conditions] of KEYS) expect(looksUp(conditions), name).toBe(false)
  expect(looksUp({ ...KEYS[0]?.[1], tag: 'rain' }), 'one of two is enough').toBe(true)
  pad(test, 14_999)
  expect(looksUp(found)).toBe(true)
  pad(test, 1)
  expect(looksUp(found)).toBe(false)
  expect(looksUp({})).toBe(false)
  expect(looksUp({ pipeline: 'reading', priority: 1 })).toBe(false)
})

it('finds the same cases either way', { timeout: 120_000 }, () => {
  const test = tempDocket()
  const reasons = [{ trigger: 'UNSURE', priority: 'medium' }] as const
  addCases(test, [
    { title: 'the kite', ...MEANT, reasons },
    { title: 'kites', ...MEANT, subject: 'Ben', reasons },
    { title: 'a fox', ...MEANT, tags: [], reasons },
    { title: 'kite and fox', ...MEANT, batch: null, reasons: [{ trigger: 'SAMPLE', priority: 'high' }] },
    { title: 'no kite waits', ...MEANT, reasons: [] },
  ])
  const parts: readonly QueueFilter[] = [
    { subject: 'Nora' },
    { tag: 'fog' },
    { trigger: 'UNSURE' },
    { batch: BATCH },
    { text: 'kite' },
  ]
  const filters = parts.flatMap((one) => parts.map((other) => ({ ...one, ...other })))
  const answers = () =>
    filters.map((filter) => ({
      titles: test.docket.queue
        .page({ filter, limit: 10, after: null }, test.ada)
        .rows.map(({ title }) => title),
      pending: test.docket.queue.counts(filter).byStatus.pending.cases,
    }))
  const few = answers()
  expect(few.slice(0, 5).map(({ pending }) => pending)).toEqual([3, 2, 2, 2, 2]) // Nora's, and with each other part
  pad(test, 20_001)
  expect(answers()).toEqual(few)
  pad(test, 80_000)
  expect(answers()).toEqual(few)
})

it('walks along the queue, or looks at nothing but the few', { timeout: 60_000 }, () => {
  const test = tempDocket()
  const plan = (conditions: CaseConditions) => {
    const filter = filterCases(test.store.db, conditions)
    const standing = { status: 'pending', lease: 'any' } as const
    const rest = { reviewer: test.ada.id, now: 1, deferred: false, direction: 'forward', from: null } as const
    return plansOf(test.store.db, (db) => queueRows(db, { standing, filter, ...rest, limit: 10 })).join('\n')
  }
  for (const [name, conditions] of KEYS) {
    const steps = plan(conditions)
    expect(steps, name).toContain('SEARCH c USING INTEGER PRIMARY KEY (rowid=?)')
    expect(steps, name).not.toMatch(/queue_by|SCAN/)
  }
  pad(test, 5_001)
  for (const [name, conditions] of KEYS) {
    const steps = plan(conditions)
    expect(steps, name).toContain('SEARCH c USING INDEX queue_by_status (review_status=?)')
    expect(steps, name).not.toContain('TEMP B-TREE')
  }
})
