import { expect, it } from 'vitest'
import { bigJob, expectOneResultEach } from '../../../helpers/cases/big-job.ts'
import { chance } from '../../../helpers/chance.ts'
import { killFactor } from '../../../helpers/depth.ts'
import { limit } from '../../../helpers/limits.ts'
import { startChild } from '../../../helpers/program/child.ts'
import { SEED } from '../../../helpers/seed.ts'

/** Number of processes that die at a step of their own, and the latest step: before they run out of readings. */
const DEATHS = 70 * killFactor
const MAX_STEPS = 150
const READINGS_A_DEATH = 6

it(`judges each reading once, whatever step of its work a process dies at (seed ${SEED})`, {
  timeout: limit(120_000 + DEATHS * 20_000),
}, async () => {
  const next = chance(SEED)
  const { test, id } = await bigJob(DEATHS * READINGS_A_DEATH)
  for (let death = 0; death < DEATHS; death++) {
    const steps = 1 + Math.floor(next() * MAX_STEPS)
    const worker = startChild('job-worker', test.dir, id, String(steps))
    const { signal, stderr } = await worker.ended
    expect({ steps, signal, stderr }).toEqual({ steps, signal: 'SIGKILL', stderr: '' })
    expect(test.docket.jobs.get(id).state).toBe('interrupted')
  }
  expect(test.docket.jobs.get(id).done).toBeGreaterThan(0)
  const last = startChild('job-worker', test.dir, id)
  expect(await last.ended).toEqual({ code: 0, signal: null, stderr: '' })
  const { interrupted } = await expectOneResultEach(test, id, DEATHS * READINGS_A_DEATH)
  expect(interrupted, 'runs that were cut short').toBeGreaterThan(DEATHS / 6)
})
