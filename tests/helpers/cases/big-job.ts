import { expect } from 'vitest'
import type { JobId } from '../../../src/shared/domain/ids.ts'
import { tempDir } from '../program/temp-dir.ts'
import { type TempDocket, tempDocket } from '../program/temp-docket.ts'
import { rebuild } from '../store/rebuild.ts'
import { stateOf } from '../store/state.ts'
import { verifyLedger } from '../store/verify.ts'
import { judgeFolder } from './jobs.ts'
import { writeReading } from './readings.ts'

/** A job that judges a folder of readings, which processes of a test work on. */
export async function bigJob(readings: number) {
  const test = tempDocket()
  const folder = tempDir()
  for (let n = 0; n < readings; n++) writeReading(folder, `Case ${n}`, n % 3)
  const id = await judgeFolder(test, folder)
  return { test, id }
}

/** Every reading is a case with one accepted run, nothing is left open, and the record is whole. */
export async function expectOneResultEach(
  { docket, store, bodies }: TempDocket,
  id: JobId,
  readings: number,
) {
  expect(docket.jobs.get(id)).toMatchObject({ state: 'done', done: readings, total: readings, failed: 0 })
  expect(docket.jobs.get(id)).toMatchObject({ imported: readings, known: 0 })
  const cases = store.db
    .prepare<[], { title: string; done: number; latest: string | null }>(
      `SELECT title, sum(state = 'done') AS done, max(iif(latest_run_id = r.id, state, NULL)) AS latest
         FROM cases c JOIN runs r ON r.case_id = c.id GROUP BY c.id`,
    )
    .all()
  const titles = new Set(Array.from({ length: readings }, (_, n) => `Case ${n}`))
  expect(new Set(cases.map(({ title }) => title))).toEqual(titles)
  expect(cases.filter(({ done, latest }) => done !== 1 || latest !== 'done')).toEqual([])
  const runs = store.db.prepare<[string], number>('SELECT count(*) FROM runs WHERE state = ?').pluck()
  expect([runs.get('running'), runs.get('failed')]).toEqual([0, 0])
  expect(store.db.prepare('SELECT count(*) FROM job_workers').pluck().get()).toBe(0)
  expect(verifyLedger(store)).toMatchObject({ intact: true })
  const state = stateOf(store.db)
  rebuild(store, bodies)
  expect(stateOf(store.db)).toEqual(state)
  return { interrupted: runs.get('interrupted') ?? 0 }
}
