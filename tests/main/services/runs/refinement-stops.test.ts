import { describe, expect, it } from 'vitest'
import { workOn } from '../../../helpers/cases/jobs.ts'
import { setAll } from '../../../helpers/judging/asking.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { JOB_MODELS, repairJob, steadyAnswer } from '../../../helpers/lessons/repair-job.ts'
import { ownClock, until } from '../../../helpers/until.ts'

const SOON_MS = 100

/** A lesson that was judged and repaired once, and is to be judged again by other judges. */
async function repairedOnce() {
  const server = await wireServer((request) => steadyAnswer(request))
  const {
    test,
    id: jobId,
    route,
  } = await repairJob(server, [
    ['cache.on', false],
    ['pipelines.lesson.refinement.attempts', 1],
    ['pipelines.lesson.refinement.rounds', 1],
  ])
  await workOn(test, jobId)
  const { docket, ada } = test
  const [id = expect.unreachable()] = docket.cases.all(null)
  const textNow = () => JSON.stringify(docket.cases.preview(id, [], ada))
  return { test, docket, ada, server, id, route, textNow }
}

describe('a repair that is cancelled', () => {
  it.each([
    ['a judge reads', JOB_MODELS.judges[1]],
    ['a section is written', JOB_MODELS.patcher],
    ['an edit is checked', JOB_MODELS.delta],
  ])(
    'while %s has no open socket 100 ms later and no outcome, and its text is as before',
    async (_, silent) => {
      const { docket, ada, server, id, textNow } = await repairedOnce()
      const before = textNow()
      server.setScript((request) => (request.model === silent ? { kind: 'hang' } : steadyAnswer(request)))
      const running = docket.runs.execute(id, { signal: new AbortController().signal })
      await until(() => server.requests.at(-1)?.model === silent && server.running() > 0)
      const clock = ownClock()
      docket.runs.stop(id)
      await until(() => server.openSockets() === 0)
      expect(clock.elapsed()).toBeLessThan(SOON_MS)
      expect(await running).toMatchObject({ state: 'failed', outcome: null, error: 'A person stopped it.' })
      expect(textNow()).toBe(before)
      expect(docket.cases.get(id, ada).runs.map(({ state }) => state)).toEqual(['done', 'failed'])
    },
  )

  it('while the generator writes comes back to the queue as it was', async () => {
    const { test, docket, ada, server, id, route, textNow } = await repairedOnce()
    setAll(test, [['routes.lesson.generator', route(JOB_MODELS.generator)]])
    const before = textNow()
    server.setScript((request) =>
      request.model === JOB_MODELS.generator ? { kind: 'hang' } : steadyAnswer(request),
    )
    const request = { caseId: id, instruction: 'Say more of bakeries', actionId: test.action() }
    const { jobId } = await docket.runs.regenerations.request(request, ada)
    const working = docket.jobs.work(jobId ?? expect.unreachable(), {})
    await until(() => server.requests.at(-1)?.model === JOB_MODELS.generator)
    const clock = ownClock()
    docket.runs.stop(id)
    await until(() => server.running() === 0)
    expect(clock.elapsed()).toBeLessThan(SOON_MS)
    await until(() => server.openSockets() === 0) // one that was answered may be kept a while for the next question
    await working
    expect(textNow()).toBe(before)
    expect(docket.cases.get(id, ada)).toMatchObject({ status: 'pending' })
  })
})

it('a repair that is stopped by “enough” is one accepted run with the best of the texts judged by then', async () => {
  const { test, docket, ada, server, id } = await repairedOnce()
  setAll(test, [['pipelines.lesson.refinement.rounds', 3]])
  let asked = 0
  server.setScript((request) => {
    if (request.model === JOB_MODELS.patcher) asked += 1
    if (asked === 5) docket.runs.enough(id) // the first section of its second round
    return steadyAnswer(request)
  })
  const line = await docket.runs.execute(id, { signal: new AbortController().signal })
  expect(line).toMatchObject({ state: 'done' })
  const found = docket.cases.outcome(line.runId)
  expect(found?.outcome).toMatchObject({ refinement: { stop: 'enough', status: 'best_effort' } })
  expect(docket.cases.get(id, ada).runs.map(({ state }) => state)).toEqual(['done', 'done'])
})
