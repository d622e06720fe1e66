import { describe, expect, it } from 'vitest'
import type { Outcome } from '../../../../src/main/judging/port/judge-model.ts'
import { bellQuestion, testJudge, wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json, status } from '../../../helpers/judging/wire-server/script.ts'
import { ownClock, until } from '../../../helpers/until.ts'

const ANSWER = { verdict: 'yes', level: 3 }
const route = (...models: readonly unknown[]) => ['routes.reading.judge', models] as const
const why = (outcome: Outcome<unknown>) => (outcome.kind === 'failed' ? outcome.why : 'answered')

describe('a network that is gone', () => {
  const dead = async () => {
    const server = await wireServer(() => json(ANSWER))
    await server.close()
    return server
  }
  const ask = (
    judge: { ask(question: ReturnType<typeof bellQuestion>): Promise<Outcome<unknown>> },
    count: number,
  ) =>
    Promise.all(
      Array.from({ length: count }, (_, n) => judge.ask(bellQuestion(`Report ${n}.`, { key: `bell:${n}` }))),
    )

  it('costs one failure for each provider of a run, however many questions it has', async () => {
    const [one, two] = [await dead(), await dead()]
    const { judge } = testJudge({ settings: [route(wireModel(one, 'openai'), wireModel(two, 'anthropic'))] })
    const outcomes = await ask(judge, 20)
    expect(outcomes.map(why)).toEqual(outcomes.map(() => 'unavailable'))
    expect(judge.calls()).toMatchObject([
      { provider: 'openai', result: 'unavailable', tries: 1, costMicros: 0 },
      { provider: 'anthropic', result: 'unavailable', tries: 1, costMicros: 0 },
    ])
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({
        error: expect.stringMatching(/OpenAI was not reached.*No Ollama is here/),
      })
  })

  it('is tried again by the next run', async () => {
    const server = await dead()
    const { judging, binding } = testJudge({ settings: [route(wireModel(server, 'openai'))] })
    for (let run = 0; run < 3; run += 1) {
      const judge = judging.forRun(binding)
      await ask(judge, 3)
      expect(judge.calls()).toHaveLength(1)
    }
  })

  it('that swallows everything costs one limit, not one for each question', async () => {
    const { judge } = testJudge({
      // An address of a network for documentation: nobody is there, and nobody says so.
      settings: [
        route({ provider: 'openai', model: 'some', baseUrl: 'http://192.0.2.1:9/v1' }),
        ['deadlines.reading', 1_000],
        ['budgets.unknownPrices', 'allow'],
      ],
      keys: { openai: 'sk-some-key-0123456789' },
    })
    const clock = ownClock()
    const outcomes = await ask(judge, 5)
    expect(outcomes.map(({ kind }) => kind)).toEqual(outcomes.map(() => 'failed'))
    expect(judge.calls().length).toBe(1)
    expect(clock.elapsed()).toBeLessThan(2_500)
  })

  it('keeps nobody waiting once the host is reached, however slow its answers are', async () => {
    const server = await wireServer(() => json(ANSWER, { afterMs: 300 }))
    const { judge } = testJudge({ settings: [route(wireModel(server, 'openai'))] })
    const asked = ask(judge, 5)
    await until(() => server.running() === 5)
    expect((await asked).map(why)).toEqual(['answered', 'answered', 'answered', 'answered', 'answered'])
  })

  it('and a key that is not accepted, or money that is gone, are found out once', async () => {
    for (const reply of [
      status(401, 'Incorrect API key provided: sk-bad-key-0123456789.'),
      status(402, 'Pay first.'),
    ]) {
      const server = await wireServer(() => reply)
      const { judge } = testJudge({
        settings: [route(wireModel(server, 'openai'))],
        keys: { openai: 'sk-bad-key-0123456789' },
      })
      for (let n = 0; n < 3; n += 1) await judge.ask(bellQuestion('It rang.', { key: `bell:${n}` }))
      expect(server.requests).toHaveLength(1)
      expect(JSON.stringify([judge.calls(), judge.questions()])).not.toContain('sk-bad-key')
    }
  })
})
