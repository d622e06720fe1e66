import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { activityLog } from '../../../../src/main/services/logs/activity-log.ts'
import { JobId } from '../../../../src/shared/domain/ids.ts'
import { testClock } from '../../../helpers/clock.ts'
import { setAll } from '../../../helpers/judging/asking.ts'
import { wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json } from '../../../helpers/judging/wire-server/script.ts'
import { work } from '../../../helpers/people/work.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

const JOB = JobId.parse('01955b05-04e6-714b-a6a5-72a76f600132')

function logIn(dir = tempDir()) {
  return { dir, log: activityLog({ dir, clock: testClock(), process: 'A test' }) }
}

it('lists in order the steps and their subjects, when and by which process', () => {
  const { log } = logIn()
  log.note({ of: 'program', step: 'begun' })
  log.note({ of: 'job', step: 'claimed', jobId: JOB, item: 3 })
  expect(log.newest(5)).toEqual([
    { of: 'program', step: 'begun', at: expect.any(Number), process: 'A test', pid: process.pid },
    expect.objectContaining({ of: 'job', step: 'claimed', jobId: JOB, item: 3 }),
  ])
  expect(log.newest(1)).toMatchObject([{ of: 'job' }])
})

it('passes over a line that was cut off', () => {
  const { dir, log } = logIn()
  log.note({ of: 'program', step: 'begun' })
  appendFileSync(join(dir, 'activity.log'), '{"of":"job","st\n')
  log.note({ of: 'program', step: 'ready' })
  expect(log.newest(5)).toMatchObject([{ step: 'begun' }, { step: 'ready' }])
})

it('keeps one older file, and neither grows without end', () => {
  const { dir, log } = logIn()
  appendFileSync(join(dir, 'activity.log'), `${'x'.repeat(3 * 1024 * 1024)}\n`)
  log.note({ of: 'program', step: 'begun' })
  expect(existsSync(join(dir, 'activity.log.1'))).toBe(true)
  expect(statSync(join(dir, 'activity.log')).size).toBeLessThan(1_000)
})

it('follows a start, a job and its calls, and has no word of the case, of a model or of a person', async () => {
  const test = tempDocket()
  const hands = work(test)
  const id = await hands.waiting('Nora Winter')
  const server = await wireServer(() => json({ items: [] }))
  setAll(test, [['routes.reading.judge', [wireModel(server, 'openai', 'gpt-nora')]]])
  const job = await test.docket.runs.reruns.request(
    { caseId: id, judge: { kind: 'settings' }, actionId: test.action() },
    test.ada,
  )
  await test.docket.jobs.work(job)
  test.close()
  const text = readFileSync(join(test.dir, 'activity.log'), 'utf8')
  const steps = activityLog({ dir: test.dir, clock: test.clock, process: 'A test' })
    .newest(1_000)
    .filter((line) => line.of !== 'job' || line.jobId === job)
    .map(({ of, step }) => `${of} ${step}`)
  expect(steps).toEqual([
    ...['program begun', 'program store_opened', 'program ready'],
    ...['job joined', 'job claimed', 'call begun', 'call ended', 'job ended', 'job left'],
    'program closed',
  ])
  expect(text).not.toMatch(/Nora|Winter|Ada|127\.0\.0\.1/i)
})
