import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { bigJob, expectOneResultEach } from '../../../helpers/cases/big-job.ts'
import { chance } from '../../../helpers/chance.ts'
import { atDepth, killFactor } from '../../../helpers/depth.ts'
import { limit } from '../../../helpers/limits.ts'
import { startChild } from '../../../helpers/program/child.ts'
import { SEED } from '../../../helpers/seed.ts'
import { verifyLedger } from '../../../helpers/store/verify.ts'

const READINGS = atDepth(6, 300 * killFactor)
const KILLS = atDepth(1, 50 * killFactor)

/** A worker is killed when it has judged some, and this much later at most. */
const MAX_WORK_MS = 30

it(`judges each of ${READINGS} readings once, killed ${KILLS} times (seed ${SEED})`, {
  timeout: limit(120_000 + READINGS * 200 + KILLS * 20_000),
}, async () => {
  const next = chance(SEED)
  const { test, id } = await bigJob(READINGS)
  let seen = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const worker = startChild('job-worker', test.dir, id)
    worker.lines.on('line', (line) => {
      if (line !== 'ready') seen += 1
    })
    const until = seen + Math.floor((next() * READINGS) / (KILLS + 1))
    await worker.says('ready')
    await expect.poll(() => seen, { interval: 1 }).toBeGreaterThanOrEqual(until)
    await pause(next() * MAX_WORK_MS)
    worker.kill()
    expect(await worker.ended).toEqual({ code: null, signal: 'SIGKILL', stderr: '' })
    const { done, state } = test.docket.jobs.get(id)
    expect(done).toBeGreaterThanOrEqual(seen) // acknowledged cases are there
    expect(state).toBe('interrupted')
    expect(verifyLedger(test.store)).toMatchObject({ intact: true })
  }
  const last = startChild('job-worker', test.dir, id)
  expect(await last.ended).toEqual({ code: 0, signal: null, stderr: '' })
  await expectOneResultEach(test, id, READINGS)
})
