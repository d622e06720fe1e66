import { describe, expect, it } from 'vitest'
import type { CallProgress } from '../../../../src/shared/domain/judging/call-progress.ts'
import { findServer } from '../../../helpers/judging/find-server.ts'
import { bellQuestion, testJudge, wireModel } from '../../../helpers/judging/judges.ts'
import { speedsInMemory } from '../../../helpers/judging/speeds.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json, type Script, words } from '../../../helpers/judging/wire-server/script.ts'
import type { WireModel } from '../../../helpers/judging/wire-server/wire-server.ts'
import { until } from '../../../helpers/until.ts'

const ANSWER = { verdict: 'yes', level: 3 }
const MODEL = 'small'
const timing = { loadMs: 1_500, promptMs: 1_000, outputMs: 500 }
const usage = { inputUncached: 200, cacheRead: 0, cacheWrite: 0, output: 20, reasoning: 0 }

/** An Ollama with one model that it runs itself, and a judge whose route is that model. */
async function localJudge(
  script: Script,
  {
    settings = [],
    model = {},
    protocol = 'ollama',
    ...run
  }: {
    readonly settings?: readonly (readonly [string, unknown])[]
    readonly model?: Partial<WireModel>
    readonly protocol?: 'ollama' | 'openai'
    readonly signal?: AbortSignal
    readonly onCall?: (progress: CallProgress | null) => void
  } = {},
) {
  const server = await wireServer(script)
  server.models.push({ name: MODEL, digest: 'abc', ...model })
  const speeds = speedsInMemory()
  const { judge } = testJudge({
    settings: [['routes.reading.judge', [wireModel(server, protocol, MODEL)]], ...settings],
    findLocal: findServer,
    speeds,
    run,
  })
  return { server, judge, speeds }
}

describe('a call to a model on this machine', () => {
  it('is streamed, and shows how far it is', async () => {
    const seen: (CallProgress | null)[] = []
    const { server, judge } = await localJudge(() => json(ANSWER), { onCall: (each) => seen.push(each) })
    expect(await judge.ask(bellQuestion())).toMatchObject({ kind: 'answered', answer: ANSWER })
    expect(server.requests[0]?.body).toMatchObject({ stream: true, truncate: false, shift: false })
    expect(seen.map((each) => each?.phase ?? 'ended')).toEqual([
      'waiting',
      'loading',
      'prompt',
      'writing',
      'ended',
    ])
  })

  it('measures the model, by its digest', async () => {
    const { judge, speeds } = await localJudge(() => json(ANSWER, { timing, usage }))
    await judge.ask(bellQuestion())
    expect(speeds.all()).toMatchObject([
      { model: MODEL, digest: 'abc', promptPerSecond: 200, outputPerSecond: 40, contextTokens: 4_096 },
    ])
    expect(judge.calls()).toMatchObject([{ timing: { promptMs: 1_000, outputTokens: 20 }, fit: null }])
  })

  it('loads the model once, with one context for all questions', async () => {
    const { server, judge } = await localJudge(() => json(ANSWER))
    await judge.ask(bellQuestion('One.', { key: 'bell:1' }))
    await judge.ask(bellQuestion('Two.', { key: 'bell:2' }))
    expect(server.loads).toMatchObject([{ model: MODEL, options: { num_ctx: 4_096 } }])
    expect(server.requests.map(({ body }) => body['options'])).toMatchObject([
      { num_ctx: 4_096 },
      { num_ctx: 4_096 },
    ])
  })

  it('uses the context that is loaded where that is large enough', async () => {
    const { server, judge } = await localJudge(() => json(ANSWER))
    server.loaded.push({ name: MODEL, context_length: 2_048 })
    await judge.ask(bellQuestion())
    expect(server.loads).toEqual([])
    expect(server.requests[0]?.body['options']).toMatchObject({ num_ctx: 2_048 })
  })

  it('is not made where the question does not fit, and says both numbers', async () => {
    const { server, judge } = await localJudge(() => json(ANSWER), { model: { contextLength: 2_048 } })
    const outcome = await judge.ask(bellQuestion('The bell rang. '.repeat(800)))
    expect(outcome).toMatchObject({
      kind: 'failed',
      why: 'too_long',
      error: expect.stringMatching(
        /needs about [45],\d{3} tokens with its answer, and the context has 2,048/,
      ),
    })
    expect(server.requests).toEqual([])
    expect(judge.calls()).toMatchObject([{ result: 'too_long', fit: { contextTokens: 2_048 } }])
  })

  it('has failed where the server read half of the prompt, whatever it answers', async () => {
    const { judge } = await localJudge(() => json(ANSWER, { usage: { ...usage, inputUncached: 514 } }), {
      model: { contextLength: 32_768 },
    })
    expect(await judge.ask(bellQuestion('The bell rang. '.repeat(800)))).toMatchObject({
      kind: 'failed',
      why: 'too_long',
      error: expect.stringMatching(/the server read 514 of about/),
    })
  })

  it('has failed where the server refuses the length of the prompt', async () => {
    const { judge } = await localJudge(() => ({
      kind: 'status',
      status: 400,
      body: 'the input length exceeds the context length',
    }))
    expect(await judge.ask(bellQuestion())).toMatchObject({ kind: 'failed', why: 'too_long' })
  })

  it('may take longer than a hosted one', async () => {
    const { judge } = await localJudge(() => json(ANSWER, { afterMs: 200 }), {
      settings: [['deadlines.reading', 100]],
    })
    expect(await judge.ask(bellQuestion())).toMatchObject({ kind: 'answered' })
    expect(judge.calls()[0]?.limitMs).toBeGreaterThan(899_000)
  })

  it.each([
    ['stops within its answer', { stallsAfter: 2 }, /its answer paused for 0\.1 s/],
    ['does not begin', { stallsAfter: 0 }, /did not begin to answer within 0\.4 s/],
  ])('is given up where the server %s, and the request is closed', async (_, more, error) => {
    const { server, judge } = await localJudge(() => json(ANSWER, more), {
      settings: [
        ['localCalls.silence', 100],
        ['localCalls.patience', 400],
      ],
    })
    const outcome = await judge.ask(bellQuestion())
    expect(outcome).toMatchObject({ kind: 'failed', why: 'timeout', error: expect.stringMatching(error) })
    await until(() => server.running() === 0)
  })

  it('that is cancelled ends at once, and the server’s work with it', async () => {
    const stop = new AbortController()
    const { server, judge } = await localJudge(() => json(ANSWER, { stallsAfter: 3 }), {
      signal: stop.signal,
      onCall: (progress) => progress?.phase === 'writing' && stop.abort(),
    })
    expect(await judge.ask(bellQuestion())).toMatchObject({ kind: 'failed', why: 'cancelled' })
    await until(() => server.running() === 0)
  })

  it.each([
    ['white space', words(`{"verdict":${' '.repeat(2_000)}`), /nothing but white space/],
    ['repetition', words(`{"note":"${'and so on '.repeat(600)}`), /the same words again and again/],
  ])('is stopped at %s without end', async (_, reply, error) => {
    const { server, judge } = await localJudge(() => reply)
    expect(await judge.ask(bellQuestion())).toMatchObject({
      kind: 'failed',
      why: 'truncated',
      error: expect.stringMatching(error),
    })
    expect(server.requests).toHaveLength(1)
    await until(() => server.running() === 0)
  })

  it('names a model that spends its output on thinking', async () => {
    const { judge } = await localJudge(() =>
      words('', { thinking: 'Let me see. '.repeat(9), finish: 'length' }),
    )
    expect(await judge.ask(bellQuestion())).toMatchObject({
      kind: 'failed',
      why: 'truncated',
      error: expect.stringMatching(/spent all its output tokens on thinking/),
    })
  })

  it.each([
    ['does not think', ['completion'], 'llama', undefined],
    ['can be kept from thinking', ['completion', 'thinking'], 'qwen3', false],
    ['always thinks', ['completion', 'thinking'], 'gptoss', 'low'],
  ])('of a model that %s is asked accordingly', async (_, capabilities, family, think) => {
    const { server, judge } = await localJudge(() => json(ANSWER, { thinking: 'Hm. Well. ' }), {
      model: { capabilities, family },
    })
    expect(await judge.ask(bellQuestion())).toMatchObject({ kind: 'answered', answer: ANSWER })
    expect(server.requests[0]?.body['think']).toBe(think)
  })

  it('by the protocol of OpenAI is streamed and measured too', async () => {
    const { server, judge, speeds } = await localJudge(() => json(ANSWER, { timing, usage }), {
      protocol: 'openai',
    })
    expect(await judge.ask(bellQuestion())).toMatchObject({ kind: 'answered', answer: ANSWER, usage })
    expect(server.requests[0]?.body).toMatchObject({ stream: true, stream_options: { include_usage: true } })
    expect(speeds.all()).toMatchObject([{ promptPerSecond: 200, outputPerSecond: 40 }])
  })

  it('that breaks off is no answer', async () => {
    const { judge } = await localJudge(() => json(ANSWER, { cutAfter: 2 }), { protocol: 'openai' })
    expect(await judge.ask(bellQuestion())).toMatchObject({ kind: 'failed', why: 'unavailable' })
  })
})

describe('one question at a time', () => {
  it('is asked of a server, and the wait counts against no limit', async () => {
    const { server, judge } = await localJudge(() => json(ANSWER, { afterMs: 60 }), {
      settings: [['localCalls.timeout', 200]],
    })
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, at) => judge.ask(bellQuestion(`Report ${at}.`, { key: `bell:${at}` }))),
    )
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array.from({ length: 6 }, () => 'answered'))
    expect(server.maxAtOnce()).toBeLessThanOrEqual(2) // the next one may look while the last one ends
    const waited = judge.calls().map((call) => call.waitedMs ?? 0)
    expect(Math.max(...waited)).toBeGreaterThan(200)
  })

  it('goes to the model that is loaded before another one is loaded', async () => {
    const { server, judge } = await localJudge(() => json(ANSWER, { afterMs: 20 }))
    server.models.push({ name: 'other', digest: 'def' })
    const names = ['small', 'other', 'small', 'other', 'small']
    await Promise.all(
      names.map((name, at) =>
        judge.ask(bellQuestion('', { key: `bell:${at}`, route: [wireModel(server, 'ollama', name)] })),
      ),
    )
    expect(server.requests.map(({ model }) => model)).toEqual(['small', 'small', 'small', 'other', 'other'])
  })
})

describe('the time that is set', () => {
  it('is all of the last hosted model’s where the local one that follows has its own', async () => {
    const server = await wireServer(() => ({ kind: 'hang' }))
    server.models.push({ name: MODEL, digest: 'abc' })
    const { judge } = testJudge({
      settings: [
        [
          'routes.reading.judge',
          [wireModel(server, 'anthropic', 'hosted'), wireModel(server, 'ollama', MODEL)],
        ],
        ['deadlines.reading', 800],
        ['localCalls.timeout', 100],
      ],
      findLocal: findServer,
    })
    expect(await judge.ask(bellQuestion())).toMatchObject({ kind: 'failed', why: 'timeout' })
    const [first, second] = judge.calls()
    expect(first?.limitMs).toBeGreaterThan(560)
    expect(second?.limitMs).toBeGreaterThan(90)
  })
})
