import { describe, expect, it } from 'vitest'
import { bellQuestion, testJudge, wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json, type WireReply, words } from '../../../helpers/judging/wire-server/script.ts'

const ANSWER = { verdict: 'yes', level: 3 }
const route = (...models: readonly unknown[]) => ['routes.reading.judge', models] as const

/** A server whose models answer as they are told, by name. */
const serving = (replies: Readonly<Record<string, WireReply>>) =>
  wireServer(({ model }) => replies[model] ?? json(ANSWER))

describe('a question', () => {
  it('is answered, with what it cost and who answered', async () => {
    const usage = { inputUncached: 1_500, cacheRead: 0, cacheWrite: 0, output: 800, reasoning: 0 }
    const server = await wireServer(() => json(ANSWER, { usage, model: 'gpt-4o-mini-2024-07-18' }))
    const { judge, callStore } = testJudge({ settings: [route(wireModel(server, 'openai', 'gpt-4o-mini'))] })
    const outcome = await judge.ask(bellQuestion())
    expect(outcome).toMatchObject({
      kind: 'answered',
      answer: ANSWER,
      raw: JSON.stringify(ANSWER),
      usage,
      costMicros: 705, // 000-24
      servedModel: 'gpt-4o-mini-2024-07-18',
      callIds: ['reading.judge/bell:0/0/0'],
    })
    expect(judge.calls()).toMatchObject([
      {
        result: 'ok',
        tries: 1,
        repaired: false,
        cached: false,
        costMicros: 705,
        requestId: 'req-1',
        error: null,
      },
    ])
    expect(callStore.begun.map(({ call }) => call.result)).toEqual(['interrupted'])
    expect(callStore.ended.map(({ call }) => call.result)).toEqual(['ok'])
  })

  it('costs an unknown sum where the price is unknown, never nothing', async () => {
    const server = await serving({})
    const { judge } = testJudge({ settings: [route(wireModel(server, 'openai', 'some-model'))] })
    expect(await judge.ask(bellQuestion())).toMatchObject({ kind: 'answered', costMicros: null })
  })

  it('costs nothing on a machine of one’s own', async () => {
    const server = await serving({})
    const { judge } = testJudge({ settings: [route(wireModel(server, 'ollama'))] })
    expect(await judge.ask(bellQuestion())).toMatchObject({ kind: 'answered', costMicros: 0 })
  })

  it.each([
    ['nobody has chosen a model', [], 'not_configured', /No model is set for “Judge of readings”/],
    ['its judges are off, whatever the route', [['judges.reading', 'off']], 'disabled', /switched off/],
    [
      'its judges are on and nothing is there',
      [['judges.reading', 'on']],
      'not_configured',
      /No Ollama is here/,
    ],
  ] as const)('is not sent when %s', async (_, settings, reason, error) => {
    const server = await serving({})
    const off = settings.some(([key]) => key === 'judges.reading' && _.includes('off'))
    const { judge } = testJudge({
      settings: [...settings, ...(off ? [route(wireModel(server, 'openai'))] : [])],
      keys: { openai: 'sk-some-key-0123456789' },
    })
    expect(await judge.ask(bellQuestion())).toMatchObject({
      kind: 'failed',
      why: reason,
      error: expect.stringMatching(error),
      callIds: [],
    })
    expect(server.requests).toEqual([])
    expect(judge.calls()).toEqual([])
    expect(judge.questions()).toMatchObject([{ key: 'bell:0', outcome: { kind: 'failed', why: reason } }])
  })

  it('that lacks a key for a host elsewhere says which, and is not sent', async () => {
    const { judge } = testJudge({ settings: [route({ provider: 'anthropic', model: 'claude-haiku-4-5' })] })
    expect(await judge.ask(bellQuestion())).toMatchObject({
      why: 'not_configured',
      error: expect.stringMatching(/Anthropic needs a key.*ANTHROPIC_API_KEY.*No Ollama is here/),
    })
  })
})

describe('an answer that does not fit', () => {
  it('is asked for once more with what was wrong, and both are paid for', async () => {
    const usage = { inputUncached: 10, cacheRead: 0, cacheWrite: 0, output: 5, reasoning: 0 }
    const server = await wireServer((_, index) =>
      index === 0 ? json({ verdict: 'maybe', level: 3 }, { usage }) : json(ANSWER, { usage }),
    )
    const { judge } = testJudge({ settings: [route(wireModel(server, 'openai'))] })
    expect(await judge.ask(bellQuestion())).toMatchObject({
      kind: 'answered',
      answer: ANSWER,
      usage: { inputUncached: 20, output: 10 },
    })
    expect(judge.calls()).toMatchObject([{ result: 'ok', repaired: true, tries: 2 }])
    expect(server.requests[1]).toMatchObject({
      turns: 3,
      user: expect.stringMatching(/cannot be used.*verdict/),
    })
  })

  it('that was empty is asked for again without being shown', async () => {
    const server = await wireServer((_, index) => (index === 0 ? words('') : json(ANSWER)))
    const { judge } = testJudge({ settings: [route(wireModel(server, 'anthropic'))] })
    expect((await judge.ask(bellQuestion())).kind).toBe('answered')
    expect(server.requests[1]?.turns).toBe(2)
  })

  it('twice is invalid, and the route goes on', async () => {
    const server = await serving({ first: words('Perhaps.'), second: json(ANSWER) })
    const { judge } = testJudge({
      settings: [route(wireModel(server, 'openai', 'first'), wireModel(server, 'openai', 'second'))],
    })
    expect(await judge.ask(bellQuestion())).toMatchObject({
      kind: 'answered',
      callIds: ['reading.judge/bell:0/0/0', 'reading.judge/bell:0/0/1'],
    })
    expect(judge.calls()).toMatchObject([
      { result: 'invalid', tries: 2, repaired: true, error: 'The answer contains no JSON.' },
      { result: 'ok' },
    ])
  })
})

describe('an answer that is known', () => {
  it('is given again at no cost and reports what it once cost, for the same question only', async () => {
    const server = await wireServer(() => json(ANSWER))
    const settings = [route(wireModel(server, 'openai', 'gpt-4o-mini'))] as const
    const { judging, binding } = testJudge({ settings })
    const first = await judging.forRun(binding).ask(bellQuestion())
    const again = judging.forRun(binding)
    const known = await again.ask(bellQuestion())
    const { usage, costMicros, ms } = first
    expect(known).toMatchObject({ kind: 'answered', answer: ANSWER, usage, costMicros, ms })
    expect(costMicros).toBeGreaterThan(0)
    expect(again.calls()).toMatchObject([
      { cached: true, tries: 0, costMicros: 0, servedModel: 'gpt-4o-mini-served' },
    ])
    expect(server.requests).toHaveLength(1)
    const others = [
      bellQuestion('It did not.'),
      bellQuestion('It rang.', { temperature: 0.2 }),
      bellQuestion('It rang.', { sample: 1 }),
      bellQuestion('It rang.', { maxOutputTokens: 201 }),
    ]
    for (const [n, other] of others.entries()) {
      await judging.forRun(binding).ask(other)
      expect(server.requests).toHaveLength(n + 2)
    }
  })

  it('is not used where the run may not, where the role does not, and never where it failed', async () => {
    const server = await wireServer(({ model }) => (model === 'bad' ? words('No.') : json(ANSWER)))
    const models = (name: string) => [wireModel(server, 'openai', name)]
    const asked = async (
      settings: readonly (readonly [string, unknown])[],
      change: object,
      mayUseCache: boolean,
    ) => {
      const { judging, binding } = testJudge({ settings, run: { mayUseCache } })
      const before = server.requests.length
      await judging.forRun(binding).ask(bellQuestion('It rang.', change))
      await judging.forRun(binding).ask(bellQuestion('It rang.', change))
      return server.requests.length - before
    }
    expect(await asked([['routes.reading.judge', models('a')]], {}, true)).toBe(1)
    expect(await asked([['routes.reading.judge', models('a')]], {}, false)).toBe(2)
    expect(await asked([], { role: 'modelCheck', route: models('a') }, true)).toBe(2)
    expect(await asked([['routes.reading.judge', models('bad')]], {}, true)).toBe(4)
  })
})
