import { expect, it } from 'vitest'
import { bigJob, expectOneResultEach } from '../../../helpers/cases/big-job.ts'
import { limit } from '../../../helpers/limits.ts'
import { startChild } from '../../../helpers/program/child.ts'

/** Number of readings that two processes share. */
const SHARED = 200

it('lets two processes share a job, and the one go on alone when the other is killed', {
  timeout: limit(120_000),
}, async () => {
  const { test, id } = await bigJob(SHARED)
  const start = () => startChild('job-worker', test.dir, id, '0', 'waits')
  const workers = [start(), start()] as const
  const did = workers.map(({ lines }) => {
    const cases: string[] = []
    lines.on('line', (line) => line !== 'ready' && cases.push(line))
    return cases
  })
  await Promise.all(workers.map(({ says }) => says('ready')))
  for (const { stdin } of workers) stdin.end('go\n')
  const count = (n: number) => did[n]?.length ?? 0
  await expect.poll(() => Math.min(count(0), count(1)), { interval: 10 }).toBeGreaterThan(SHARED / 20)
  workers[0].kill()
  expect((await workers[0].ended).signal).toBe('SIGKILL')
  expect(test.docket.jobs.get(id).state).toBe('running')
  expect(await workers[1].ended).toEqual({ code: 0, signal: null, stderr: '' })
  expect(new Set(did.flat()).size).toBe(did.flat().length)
  await expectOneResultEach(test, id, SHARED)
})
