import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourcesIn } from '../../../../src/main/intake/index.ts'
import { watchEnough } from '../../../../src/main/services/jobs/enough.ts'
import { Step } from '../../../../src/main/services/jobs/steps.ts'
import { workOn } from '../../../helpers/cases/jobs.ts'
import { setAll } from '../../../helpers/judging/asking.ts'
import { wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { CONTENT } from '../../../helpers/lessons/a-lesson.ts'
import { work } from '../../../helpers/people/work.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'
import { until } from '../../../helpers/until.ts'

/** A model that never answers, for all pipelines. */
async function setUp(test = tempDocket()) {
  const server = await wireServer(() => ({ kind: 'hang' }))
  const model = wireModel(server, 'openai', 'gpt-4o-mini')
  setAll(test, [
    ['routes.reading.judge', [model]],
    ['routes.lesson.judges', [model]],
  ])
  return { ...test, test, server }
}

describe('“enough” that is told to a job', () => {
  it('reaches the runs under way that go in rounds, and stays told when they are lost', async () => {
    const { docket, ada, action, store, server, test } = await setUp()
    const path = join(tempDir(), 'queues.md')
    writeFileSync(path, CONTENT)
    const files = sourcesIn('lesson', [{ name: 'queues.md', path }])
    const about = { batchId: action(), tags: [], subject: null, title: null, hasUploads: false }
    const request = { ...about, ...files, pipeline: 'lesson', judge: null } as const
    await workOn(test, await docket.jobs.import(request, ada))
    const id = await docket.jobs.run({ cases: 'lesson', batchId: action() }, ada)
    docket.jobs.begin(id)
    await until(() => server.running() > 0)
    expect(docket.jobs.enough(id)).toMatchObject({ id, state: 'running' })
    const [item = expect.unreachable()] = store.jobItems.inState(id, 'working', 0, 9)
    const step = Step.parse(JSON.parse(item.input))
    expect(step).toMatchObject({ step: 'judge', runId: expect.any(String), isEnough: true })
    docket.jobs.control(id, 'cancel')
  })

  it('is refused where no run under way goes in rounds', async () => {
    const test = tempDocket()
    const caseId = await work(test).waiting('Nora') // judged before the model is asked, which it would wait for
    const { docket, ada, action, server } = await setUp(test)
    const id = await docket.jobs.run({ cases: [caseId], batchId: action() }, ada)
    expect(() => docket.jobs.enough(id)).toThrow('has a version that can be kept')
    docket.jobs.begin(id)
    await until(() => server.running() > 0)
    expect(() => docket.jobs.enough(id)).toThrow('has a version that can be kept')
    docket.jobs.control(id, 'cancel')
  })

  it('reaches the process that makes the run, soon after another process wrote it down', async () => {
    const step = { step: 'judge', runId: null, isEnough: false }
    using waiting = watchEnough({ input: () => step }, false)
    expect(waiting.signal.aborted).toBe(false)
    step.isEnough = true
    await until(() => waiting.signal.aborted)
    using before = watchEnough({ input: () => null }, true)
    expect(before.signal.aborted).toBe(true)
  })
})
