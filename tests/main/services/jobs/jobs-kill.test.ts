import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { JobId } from '../../../../src/shared/domain/ids.ts'
import { judgeFolder } from '../../../helpers/cases/jobs.ts'
import { writeReading } from '../../../helpers/cases/readings.ts'
import { chance } from '../../../helpers/chance.ts'
import { startChild } from '../../../helpers/program/child.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { type TempDocket, tempDocket } from '../../../helpers/program/temp-docket.ts'
import { rebuild } from '../../../helpers/store/rebuild.ts'
import { stateOf } from '../../../helpers/store/state.ts'
import { verifyLedger } from '../../../helpers/store/verify.ts'

const READINGS = Number(process.env['READINGS'] ?? 300)
const KILLS = Number(process.env['KILLS'] ?? 5)
const SEED = Number(process.env['SEED'] ?? 20_260_101)

/** A worker is killed when it has judged some, and this much later at most. */
const LONGEST_WORK_MS = 30

/** How many processes die at a step of their own, and at which step at the latest: before they run out of readings. */
const DEATHS = Number(process.env['DEATHS'] ?? 12)
const MOST_STEPS = 100
const READINGS_A_DEATH = 6

async function bigJob(readings: number) {
  const test = tempDocket()
  const folder = tempDir()
  for (let n = 0; n < readings; n++) writeReading(folder, `Case ${n}`, n % 3)
  const id = await judgeFolder(test, folder)
  return { test, id }
}

it(`judges each of ${READINGS} readings once, killed ${KILLS} times (seed ${SEED})`, {
  timeout: 120_000 + READINGS * 200 + KILLS * 5_000,
}, async () => {
  const next = chance(SEED)
  const { test, id } = await bigJob(READINGS)
  let told = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const worker = startChild('job-worker', test.dir, id)
    worker.lines.on('line', (line) => {
      if (line !== 'ready') told += 1
    })
    const until = told + Math.floor((next() * READINGS) / (KILLS + 1))
    await worker.says('ready')
    await expect.poll(() => told, { timeout: 60_000, interval: 1 }).toBeGreaterThanOrEqual(until)
    await pause(next() * LONGEST_WORK_MS)
    worker.kill()
    expect(await worker.ended).toEqual({ code: null, signal: 'SIGKILL', stderr: '' })
    const { done, state } = test.docket.jobs.get(id)
    expect(done).toBeGreaterThanOrEqual(told) // what was told of is there
    expect(state).toBe('interrupted')
    expect(verifyLedger(test.store)).toMatchObject({ intact: true })
  }
  const last = startChild('job-worker', test.dir, id)
  expect(await last.ended).toEqual({ code: 0, signal: null, stderr: '' })
  await expectOneResultEach(test, id, READINGS)
})

it(`judges each reading once, whatever step of its work a process dies at (seed ${SEED})`, {
  timeout: 240_000,
}, async () => {
  const next = chance(SEED)
  const { test, id } = await bigJob(DEATHS * READINGS_A_DEATH)
  for (let death = 0; death < DEATHS; death++) {
    const steps = 1 + Math.floor(next() * MOST_STEPS)
    const worker = startChild('job-worker', test.dir, id, String(steps))
    const { signal, stderr } = await worker.ended
    expect({ steps, signal, stderr }).toEqual({ steps, signal: 'SIGKILL', stderr: '' })
    expect(test.docket.jobs.get(id).state).toBe('interrupted')
  }
  expect(test.docket.jobs.get(id).done).toBeGreaterThan(0)
  const last = startChild('job-worker', test.dir, id)
  expect(await last.ended).toEqual({ code: 0, signal: null, stderr: '' })
  const { interrupted } = await expectOneResultEach(test, id, DEATHS * READINGS_A_DEATH)
  expect(interrupted, 'runs that were cut short').toBeGreaterThan(2)
})

it('lets two processes share a job, and the one go on alone when the other is killed', {
  timeout: 120_000,
}, async () => {
  const { test, id } = await bigJob(200)
  const workers = [startChild('job-worker', test.dir, id), startChild('job-worker', test.dir, id)] as const
  const did = workers.map(({ lines }) => {
    const cases: string[] = []
    lines.on('line', (line) => line !== 'ready' && cases.push(line))
    return cases
  })
  const count = (n: number) => did[n]?.length ?? 0
  await expect.poll(() => Math.min(count(0), count(1)), { timeout: 60_000, interval: 10 }).toBeGreaterThan(20)
  workers[0].kill()
  expect((await workers[0].ended).signal).toBe('SIGKILL')
  expect(test.docket.jobs.get(id).state).toBe('running')
  expect(await workers[1].ended).toEqual({ code: 0, signal: null, stderr: '' })
  expect(new Set(did.flat()).size).toBe(did.flat().length)
  await expectOneResultEach(test, id, 200)
})

/** Every reading is a case with one accepted run, nothing is left open, and the record is whole. */
async function expectOneResultEach({ docket, store, bodies }: TempDocket, id: JobId, readings: number) {
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
