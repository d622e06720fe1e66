import { describe, expect, it } from 'vitest'
import { textQuestion } from '../../../../src/main/judging/port/text-question.ts'
import { openSnapshot } from '../../../../src/main/store/store.ts'
import { RunQuestions } from '../../../../src/shared/domain/judging/question.ts'
import { importCase } from '../../../helpers/cases/readings.ts'
import { startRun } from '../../../helpers/cases/runs.ts'
import { beginAsking, callsOf, setAll } from '../../../helpers/judging/asking.ts'
import { bellQuestion, wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json, type Script, words } from '../../../helpers/judging/wire-server/script.ts'
import { startChild } from '../../../helpers/program/child.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'
import { rebuild } from '../../../helpers/store/rebuild.ts'
import { stateOf } from '../../../helpers/store/state.ts'
import { verifyLedger } from '../../../helpers/store/verify.ts'
import { until } from '../../../helpers/until.ts'

const ANSWER = { verdict: 'yes', level: 3 }

async function setUp(script: Script = () => json(ANSWER)) {
  const server = await wireServer(script)
  const test = tempDocket()
  setAll(test, [['routes.reading.judge', [wireModel(server, 'openai', 'gpt-4o-mini')]]])
  const id = await importCase(test, { name: 'Nora', disputed: 1 })
  return { server, test, id, ...test }
}

const bad: Script = ({ body }) => (JSON.stringify(body).includes('bad') ? words('No idea.') : json(ANSWER))

describe('a run that asks', () => {
  it('keeps its calls, its questions and its answers, and lets go of its journal', async () => {
    const { test, store, bodies, id } = await setUp(bad)
    const { ask, finish, runId } = beginAsking(test, id)
    await ask('good', 'bad')
    expect(store.modelCalls.ofRun(runId)).toHaveLength(2)
    finish()
    expect(
      callsOf(test, runId)
        .map(({ id: call, result }) => [call, result])
        .toSorted(),
    ).toEqual([
      ['reading.judge/bell:bad/0/0', 'invalid'],
      ['reading.judge/bell:good/0/0', 'ok'],
    ])
    const sha256 = store.runs.get(runId)?.questions_sha256 ?? expect.unreachable()
    expect(bodies.get(RunQuestions, sha256)?.questions).toMatchObject([
      {
        key: 'bell:bad',
        system: expect.stringContaining('bell rang'),
        outcome: { kind: 'failed', why: 'invalid', raw: 'No idea.' },
      },
      {
        key: 'bell:good',
        user: expect.stringContaining('good'),
        outcome: { kind: 'answered', answer: ANSWER, raw: JSON.stringify(ANSWER) },
      },
    ])
    expect(store.modelCalls.ofRun(runId)).toEqual([])
  })

  it('keeps no words that the settings do not let it keep, but always the answer', async () => {
    const { test, store, bodies, id } = await setUp()
    setAll(test, [
      ['privacy.keepPrompts', false],
      ['privacy.keepAnswers', false],
    ])
    const { ask, finish, runId } = beginAsking(test, id)
    await ask('Quibbolo')
    const journal = JSON.stringify(store.modelCalls.ofRun(runId))
    expect(journal).not.toContain('<data') // the key of a question is its pipeline's to choose, and stays
    finish()
    const sha256 = store.runs.get(runId)?.questions_sha256 ?? expect.unreachable()
    expect(bodies.get(RunQuestions, sha256)?.questions).toMatchObject([
      { system: null, user: null, outcome: { kind: 'answered', answer: ANSWER, raw: null } },
    ])
  })

  it('is part of the ledger: it verifies, can be rebuilt, and goes with its case', async () => {
    const { test, store, bodies, id, docket, ada, action } = await setUp()
    const { ask, finish, runId } = beginAsking(test, id)
    await ask('Trallafix')
    finish()
    const before = stateOf(store.db)
    rebuild(store, bodies)
    expect(stateOf(store.db)).toEqual(before)
    const snapshot = openSnapshot(store)
    expect(verifyLedger(snapshot)).toMatchObject({ intact: true })
    snapshot.close()

    docket.cases.erase([id], ada, action())
    expect(store.runs.get(runId)?.questions_sha256).toBeNull()
    expect(docket.runs.recorded(runId)).toBeNull()
  })

  it('asks nothing when its judges are off, and keeps nothing', async () => {
    const { test, store, id, server } = await setUp()
    setAll(test, [['judges.reading', 'off']])
    const { ask, finish, runId } = beginAsking(test, id)
    expect(await ask('It rang.')).toMatchObject([{ why: 'disabled' }])
    finish()
    expect(server.requests).toEqual([])
    expect(store.runs.get(runId)?.record_sha256).not.toBeNull()
    expect(callsOf(test, runId)).toEqual([])
  })
})

describe('a run that is cut short', () => {
  it('keeps what it was told, and the next run of the case does not ask that again', async () => {
    const { test, server, id } = await setUp(({ user }) =>
      user.includes('second') ? { kind: 'hang' } : json(ANSWER),
    )
    const stop = new AbortController()
    const first = beginAsking(test, id, { signal: stop.signal })
    await first.ask('first')
    const cut = first.ask('second')
    await until(() => server.running() === 1)
    stop.abort()
    await cut
    expect(first.judge.wasCut()).toBe(true)
    first.interrupt()
    expect(callsOf(test, first.runId)).toMatchObject([
      { key: 'bell:first', result: 'ok' },
      { key: 'bell:second', result: 'cancelled', costMicros: null },
    ])

    setAll(test, [['cache.enabled', false]])
    server.setScript(() => json(ANSWER))
    const next = beginAsking(test, id)
    expect((await next.ask('first', 'second')).map(({ kind }) => kind)).toEqual(['answered', 'answered'])
    expect(next.judge.calls().map(({ cached }) => cached)).toEqual([true, false])
    expect(server.requests).toHaveLength(3)
    next.finish()
    const third = beginAsking(test, id)
    await third.ask('first')
    expect(server.requests).toHaveLength(4)
  })

  it('and cut short again and again pays for no answer twice: each is told with what it first reported', async () => {
    const { test, server, id } = await setUp(({ user }) => words(`## ${/Part \d/.exec(user)?.[0]}\n\n“Yes”`))
    setAll(test, [
      ['cache.enabled', false],
      ['routes.lesson.patcher', [wireModel(server, 'openai', 'gpt-4o-mini')]],
    ])
    const ask = ({ judge }: ReturnType<typeof beginAsking>, part: number) =>
      judge.ask(
        textQuestion({
          role: 'lesson.patcher',
          key: `part:${part}`,
          prompt: bellQuestion(`Part ${part}`).prompt,
          temperature: 0.1,
          maxOutputTokens: 500,
        }),
      )
    const first = beginAsking(test, id)
    const answers = [await ask(first, 0), await ask(first, 1), await ask(first, 2)]
    first.interrupt()
    const second = beginAsking(test, id)
    expect(await ask(second, 0)).toEqual(answers[0])
    second.interrupt()
    const third = beginAsking(test, id)
    expect([await ask(third, 0), await ask(third, 1), await ask(third, 2)]).toEqual(answers)
    expect(answers).toMatchObject([0, 1, 2].map((n) => ({ answer: `## Part ${n}\n\n“Yes”`, raw: null })))
    for (const outcome of answers) expect(outcome.costMicros).toBeGreaterThan(0)
    expect(third.judge.calls()).toMatchObject([0, 1, 2].map(() => ({ cached: true, costMicros: 0 })))
    expect(server.requests).toHaveLength(3)
    third.finish()
    const recorded = test.docket.runs.recorded(third.runId) ?? expect.unreachable()
    const again = beginAsking(test, id, { instead: { recorded } })
    expect([await ask(again, 0), await ask(again, 1), await ask(again, 2)]).toEqual(answers)
  })

  it('by a kill keeps it too: the call under way reads as interrupted, and its cost is unknown', async () => {
    const { test, server, store, id, dir, clock } = await setUp(({ user }) =>
      user.includes('second') ? { kind: 'hang' } : json(ANSWER),
    )
    const runId = startRun(test, id)
    store.leases.renewRun(runId, Date.now() + 86_400_000) // the child goes by the real clock
    const child = startChild('asker', dir, runId, id)
    await child.says('answered')
    await until(() => server.requests.length === 2)
    child.kill()
    await child.ended

    clock.pass(10 * 365 * 86_400_000)
    expect(test.docket.runs.endAbandoned()).toBe(1)
    expect(callsOf(test, runId)).toMatchObject([
      { key: 'bell:first', result: 'ok' },
      { key: 'bell:second', result: 'interrupted', costMicros: null, usage: null },
    ])
    expect(store.modelCalls.ofRun(runId)).toEqual([])
    const next = beginAsking(test, id)
    await next.ask('first')
    expect(server.requests).toHaveLength(2)
  })
})

describe('a recorded run', () => {
  it('is told again to a run of the same case, at no cost and without a model', async () => {
    const { test, server, id, docket } = await setUp(bad)
    const first = beginAsking(test, id)
    const outcomes = await first.ask('good', 'bad')
    first.finish()
    const recorded = docket.runs.recorded(first.runId) ?? expect.unreachable()
    const before = server.requests.length
    const again = beginAsking(test, id, { instead: { recorded } })
    const replayed = await again.ask('good', 'bad')
    expect(replayed.map((outcome) => outcome.callIds)).toEqual(outcomes.map((outcome) => outcome.callIds))
    expect(replayed).toMatchObject([
      { kind: 'answered', answer: ANSWER },
      { kind: 'failed', why: 'invalid' },
    ])
    expect(await again.ask('new')).toMatchObject([{ why: 'not_recorded' }])
    again.finish()
    expect(callsOf(test, again.runId).every(({ cached, costMicros }) => cached && costMicros === 0)).toBe(
      true,
    )
    expect(server.requests).toHaveLength(before)
  })

  it('is absent where nothing was asked', async () => {
    const { test, id, docket } = await setUp()
    const { finish, runId } = beginAsking(test, id)
    finish()
    expect(docket.runs.recorded(runId)).toBeNull()
  })
})

describe('a check of a model', () => {
  it('says whether it works, what it costs and how long it takes, and leaves nothing behind', async () => {
    const { test, server, docket } = await setUp(() => json({ word: 'yes' }))
    const { outcome, calls } = await docket.runs.judges.checkModel(
      wireModel(server, 'openai', 'gpt-4o-mini'),
      new AbortController().signal,
    )
    expect(outcome).toMatchObject({ kind: 'answered', costMicros: expect.any(Number) })
    expect(calls).toMatchObject([{ result: 'ok', ms: expect.any(Number), servedModel: 'gpt-4o-mini-served' }])
    for (const table of ['model_calls', 'known_answers'])
      expect(test.store.db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()).toBe(0)
  })

  it('says what is wrong', async () => {
    const { docket } = await setUp()
    const { outcome } = await docket.runs.judges.checkModel(
      { provider: 'anthropic', model: 'claude-haiku-4-5' },
      new AbortController().signal,
    )
    expect(outcome).toMatchObject({
      why: 'not_configured',
      error: expect.stringMatching(/Anthropic needs a key/),
    })
  })

  it('asks although the judges of a pipeline are off', async () => {
    const { test, server, docket } = await setUp(() => json({ word: 'yes' }))
    setAll(test, [['judges.reading', 'off']])
    const tried = await docket.runs.judges.checkModel(
      wireModel(server, 'ollama'),
      new AbortController().signal,
    )
    expect(tried.outcome.kind).toBe('answered')
  })
})

it('a question that outlives its run is not written into the journal', async () => {
  const { test, server, store, id } = await setUp(() => json(ANSWER, { afterMs: 80 }))
  const { judge, finish, runId } = beginAsking(test, id)
  const asked = judge.ask(bellQuestion('late'))
  await until(() => server.running() === 1)
  finish()
  expect((await asked).kind).toBe('answered')
  expect(store.modelCalls.ofRun(runId)).toEqual([])
  await expect(judge.ask(bellQuestion('later'))).rejects.toMatchObject({ code: 'CHANGED_SINCE' })
})

it('says in the log of the stages how many hidden characters of a case no model was shown', async () => {
  const { test, server, docket, id } = await setUp(() => json(ANSWER))
  const { judge, finish, runId } = beginAsking(test, id)
  await judge.ask(bellQuestion('It rang.\u200b\u{e0041}', { key: 'a' }))
  await judge.ask(bellQuestion('\u202eIt did not.', { key: 'b' }))
  finish()
  for (const { user } of server.requests) expect(user).not.toMatch(/[\u200b\u202e\u{e0041}]/u)
  expect(docket.cases.record(runId).stages).toMatchObject([
    { name: 'hidden_characters', counts: { removed: 3 } },
  ])
})
