import { describe, expect, it } from 'vitest'
import type { RunJudge } from '../../../../src/shared/domain/runs/run.ts'
import { setAll } from '../../../helpers/judging/asking.ts'
import { localModel, localServerWith, wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json } from '../../../helpers/judging/wire-server/script.ts'
import { work } from '../../../helpers/people/work.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'
import { until } from '../../../helpers/until.ts'

const NONE: RunJudge = { kind: 'none' }
const AS_SET: RunJudge = { kind: 'settings' }

async function setUp() {
  const test = tempDocket()
  const hands = work(test)
  const id = await hands.waiting('Nora')
  const server = await wireServer(() => json({ items: [] }))
  const mini = wireModel(server, 'openai', 'gpt-4o-mini')
  const other = wireModel(server, 'ollama', 'llama3.2')
  setAll(test, [['routes.reading.judge', [mini, other]]])
  const request = (judge: RunJudge, actionId = test.action(), who: 'ada' | 'bob' = 'ada') =>
    test.docket.runs.reruns.request({ caseId: id, judge, actionId }, test[who])
  const again = async (judge: RunJudge) => test.docket.jobs.work(await request(judge), {})
  const lastRun = () => {
    const { runs } = test.docket.cases.get(id, test.ada)
    return test.docket.cases.runs.get(id, runs.at(-1)?.id ?? expect.unreachable(), test.ada)
  }
  return { ...test, ...hands, test, id, server, mini, other, request, again, lastRun }
}

const refused = (code: string, message = '') =>
  expect.objectContaining({ code, message: expect.stringContaining(message) })

describe('a case that is run again beside its review', () => {
  it('asks the chosen model alone, and keeps whom it asked and who wanted it', async () => {
    const { again, other, lastRun, server, docket, id, ada } = await setUp()
    await again({ kind: 'model', model: other })
    const { judge, askedBy, calls, run } = lastRun()
    expect(judge).toEqual({ kind: 'model', model: other })
    expect(askedBy).toBe('Ada')
    expect(calls.map(({ requestedModel }) => requestedModel)).toEqual(['llama3.2'])
    expect(new Set(server.requests.map(({ protocol }) => protocol))).toEqual(new Set(['ollama']))
    expect(run.attempt).toBe(2)
    const started = docket.cases.get(id, ada).history.find(({ type }) => type === 'run.start')
    expect([started?.actor, started?.detail]).toEqual(['Ada', 'llama3.2'])
  })

  it('by the rules alone asks nobody, and misses no judge', async () => {
    const { again, lastRun, server, status, id } = await setUp()
    await again(NONE)
    expect(server.requests).toEqual([])
    expect(lastRun()).toMatchObject({ judge: NONE, calls: [], escalations: [] })
    expect(status(id)).toBeNull() // there were no problems with it without a judge
  })

  it('as the settings say asks their first model, with the thresholds of now', async () => {
    const { again, lastRun, test, docket, id, ada } = await setUp()
    setAll(test, [['pipelines.reading.minConfidence', 'high']])
    const { changed } = await docket.runs.reruns.choices(id)
    expect(changed).toEqual([{ path: 'minConfidence', left: 'low', right: 'high' }])
    await again(AS_SET)
    expect(lastRun().calls.map(({ requestedModel }) => requestedModel)).toEqual(['gpt-4o-mini'])
    const [first, second] = docket.cases.get(id, ada).runs
    const [left, right] = [first?.id ?? expect.unreachable(), second?.id ?? expect.unreachable()]
    expect(docket.cases.runs.compare(id, left, right, ada).configs).toEqual(changed)
    expect((await docket.runs.reruns.choices(id)).changed).toEqual([])
  })

  it.each(['approve', 'reject'] as const)(
    'is undecided again after %s, as a model answers now',
    async (step) => {
      const { again, rule, status, id, mini } = await setUp()
      rule('ada', step, id)
      await again({ kind: 'model', model: mini })
      expect(status(id)).toBe('pending')
    },
  )

  it('still has the content of its first run for a reviewer who has that run on screen', async () => {
    const { again, docket, id, ada, answer, decisions } = await setUp()
    const before = docket.cases.get(id, ada)
    const [first = expect.unreachable()] = decisions(id)
    const shown = before.shownRunId ?? expect.unreachable()
    docket.reviews.act(
      { caseId: id, action: 'claim', note: null, actionId: docket.program.newBatchId(), claimFirst: false },
      ada,
    )
    await again(NONE)
    expect(docket.cases.get(id, ada, shown).evidence).toEqual(before.evidence)
    answer('ada', first, 'correct')
    const after = docket.cases.get(id, ada, shown)
    expect(after.decisions.map((one) => [one.id, one.mine?.answer])).toEqual(
      before.decisions.map((one) => [one.id, one.id === first ? 'correct' : undefined]),
    )
    expect(after.runs).toHaveLength(2)
    expect(after.case.latestRunId).not.toBe(shown)
    expect(docket.cases.get(id, ada).shownRunId).toBe(after.case.latestRunId)
  })

  it('does not have the content of a run of another case', async () => {
    const { docket, id, waiting, ada } = await setUp()
    const other = docket.cases.get(await waiting('Milo'), ada).shownRunId
    expect(() => docket.cases.get(id, ada, other)).toThrowError(refused('NOT_FOUND', 'no finished run'))
  })

  it('is run with others in one job, without those that another person has claimed', async () => {
    const { docket, id, test, waiting, rule } = await setUp()
    const [second, third] = [await waiting('Milo'), await waiting('Tess')]
    rule('bob', 'claim', third)
    const actionId = test.action()
    const ask = () =>
      docket.runs.reruns.requestAll({ caseIds: [id, second, third], judge: NONE, actionId }, test.ada)
    const { jobId, leftOut } = await ask()
    expect(leftOut).toBe(1)
    expect(docket.jobs.get(jobId ?? expect.unreachable())).toMatchObject({ total: 2 })
    expect((await ask()).jobId).toBe(jobId)
    const more = { caseIds: [id, second], judge: NONE, actionId: test.action() }
    expect(await docket.runs.reruns.requestAll(more, test.ada)).toEqual({ jobId: null, leftOut: 2 })
  })

  it('is asked for once, however often it is sent', async () => {
    const { request, docket, test } = await setUp()
    const name = test.action()
    const job = await request(NONE, name)
    expect(await request(NONE, name)).toBe(job)
    await docket.jobs.work(job, {})
    expect(await request(NONE, name)).toBe(job)
  })

  it('goes on by itself when the program was closed under it', async () => {
    const { request, test, id, ada, other, server } = await setUp()
    const job = await request({ kind: 'model', model: other })
    server.setScript(() => ({ kind: 'hang' }))
    test.docket.jobs.begin(job)
    await until(() => server.requests.length > 0)
    test.close()
    server.setScript(() => json({ items: [] }))
    const again = tempDocket(test.dir, { newId: test.newId })
    await again.docket.runs.regenerations.resumeAwaited(() => ada)
    await until(() => again.docket.jobs.get(job).state === 'done')
    const { runs } = again.docket.cases.get(id, ada)
    expect(runs.at(-1)?.state).toBe('done')
    expect(again.docket.cases.runs.get(id, runs.at(-1)?.id ?? expect.unreachable(), ada).judge).toEqual({
      kind: 'model',
      model: other,
    })
  })
})

describe('a new run that cannot be made is refused beforehand, and changes nothing', () => {
  const nobody: RunJudge = { kind: 'model', model: { provider: 'openai', model: 'nobody-has-it' } }

  it('with a model that is not connected, naming those that are', async () => {
    const { request, docket } = await setUp()
    const jobs = docket.jobs.list().length
    await expect(request(nobody)).rejects.toThrowError(refused('NO_MODEL', 'There are openai/gpt-4o-mini'))
    expect(docket.jobs.list()).toHaveLength(jobs)
  })

  it('with any model where no judge may be asked', async () => {
    const { request, test, mini, docket, id } = await setUp()
    setAll(test, [['judges.reading', 'off']])
    await expect(request({ kind: 'model', model: mini })).rejects.toThrowError(
      refused('NO_MODEL', 'switched off'),
    )
    expect((await docket.runs.reruns.choices(id)).models).toEqual([])
    await request(NONE)
  })

  it('while somebody else holds the case', async () => {
    const { request, act, id } = await setUp()
    act('bob', 'claim', id)
    await expect(request(NONE)).rejects.toThrowError(refused('HELD_BY_OTHER', 'Bob'))
    await request(NONE, undefined, 'bob')
  })

  it('while another run of it is on its way', async () => {
    const { request, docket } = await setUp()
    const job = await request(NONE)
    await expect(request(AS_SET)).rejects.toThrowError(refused('NOT_ALLOWED', 'is in progress'))
    await docket.jobs.work(job, {})
    await request(AS_SET)
  })

  it.each([
    ['without a key', {}, false],
    ['with one', { OPENAI_API_KEY: 'sk-test-1234567890abcdef' }, true],
  ])('is a model of OpenAI no choice or one: %s', async (_, environment, isThere) => {
    const test = tempDocket(undefined, { environment })
    const id = await work(test).waiting('Nora')
    const { models } = await test.docket.runs.reruns.choices(id)
    expect(models.some(({ provider }) => provider === 'openai')).toBe(isThere)
    expect(models.some(({ provider }) => provider === 'anthropic')).toBe(false)
  })

  it('of this machine only what is installed, runs there and can judge is a choice', async () => {
    const cloud = { kind: 'elsewhere', origin: 'https://ollama.com' } as const
    const findLocal = localServerWith(
      localModel('llama3.2:3b'),
      localModel('nomic-embed-text'),
      localModel('gpt-oss:120b-cloud', { place: cloud }),
    )
    const test = tempDocket(undefined, { findLocal })
    const id = await work(test).waiting('Nora')
    const { models: there } = await test.docket.runs.reruns.choices(id)
    const named = { provider: 'ollama', model: 'llama3.2' } // by a preset, of whichever size is installed
    expect(there).toEqual([named, { provider: 'ollama', model: 'llama3.2:3b' }])
  })
})
