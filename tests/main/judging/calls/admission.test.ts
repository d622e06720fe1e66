import { describe, expect, it } from 'vitest'
import { memoryCallStore } from '../../../helpers/judging/call-store.ts'
import { bellQuestion, testJudge, wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json } from '../../../helpers/judging/wire-server/script.ts'

const ANSWER = { verdict: 'yes', level: 3 }
const route = (...models: readonly unknown[]) => ['routes.reading.judge', models] as const

describe('answers of the call store', () => {
  it('is waited for, looked at again and obeyed', async () => {
    const server = await wireServer(() => json(ANSWER))
    const callStore = memoryCallStore((_, before) =>
      before < 3 ? { kind: 'wait', ms: 20 } : { kind: 'begun' },
    )
    const { judge } = testJudge({ settings: [route(wireModel(server, 'openai'))], run: { callStore } })
    expect((await judge.ask(bellQuestion())).kind).toBe('answered')
    expect(callStore.begun).toMatchObject([
      {
        asked: { role: 'reading.judge', user: expect.stringContaining('It rang.') },
        call: { provider: 'openai' },
      },
    ])
  })

  it('stops what a budget does not allow before it is sent, and the route goes on to what costs nothing', async () => {
    const server = await wireServer(() => json(ANSWER))
    const callStore = memoryCallStore(({ maxMicros }) =>
      maxMicros === 0
        ? { kind: 'begun' }
        : { kind: 'over_budget', error: 'The budget of the day is used up.' },
    )
    const models = [wireModel(server, 'openai', 'gpt-4o-mini'), wireModel(server, 'ollama')]
    const { judge } = testJudge({ settings: [route(...models)], run: { callStore } })
    expect(await judge.ask(bellQuestion())).toMatchObject({ kind: 'answered', costMicros: 0 })
    expect(judge.calls()).toMatchObject([
      { result: 'budget', tries: 0, costMicros: 0, error: 'The budget of the day is used up.' },
      { result: 'ok' },
    ])
    expect(server.requests.map(({ protocol }) => protocol)).toEqual(['ollama'])
  })

  it.each([
    ['refuse', 'budget', /The price of openrouter\/some\/model is unknown/],
    ['allow', 'unavailable', /not reached/],
  ] as const)('is asked about a model without a price: %s', async (choice, reason, error) => {
    const { judge } = testJudge({
      settings: [
        route({ provider: 'openrouter', model: 'some/model', baseUrl: 'http://192.0.2.1:9/v1' }),
        ['budgets.unknownPrices', choice],
        ['deadlines.reading', 300],
      ],
      keys: { openrouter: 'sk-or-0123456789' },
    })
    expect(await judge.ask(bellQuestion())).toMatchObject({
      why: reason,
      error: expect.stringMatching(error),
    })
  })
})
