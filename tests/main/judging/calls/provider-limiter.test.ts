import { describe, expect, it } from 'vitest'
import type { Outcome } from '../../../../src/main/judging/port/judge-model.ts'
import { bellQuestion, testJudge, wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json, status, type WireReply, words } from '../../../helpers/judging/wire-server/script.ts'
import { ownClock } from '../../../helpers/until.ts'

const ANSWER = { verdict: 'yes', level: 3 }
const route = (...models: readonly unknown[]) => ['routes.reading.judge', models] as const
const why = (outcome: Outcome<unknown>) => (outcome.kind === 'failed' ? outcome.why : 'answered')

describe('a failure that a retry can help', () => {
  it.each([
    ['429 with a time to wait', status(429, 'Slow down.', { 'retry-after-ms': '300' })],
    ['500', status(500, 'Oops.')],
    ['529', status(529, 'Overloaded.')],
    ['a cut connection', { kind: 'cut', at: 'head' }],
    ['a cut reply', { kind: 'cut', at: 'body' }],
    ['an empty object', { kind: 'body', body: '{}', type: 'application/json' }],
  ] as const satisfies readonly (readonly [string, WireReply])[])(
    '%s is sent again after a pause',
    async (_, reply) => {
      const times: number[] = []
      const server = await wireServer((_request, index) => {
        times.push(performance.now())
        return index === 0 ? reply : json(ANSWER)
      })
      const { judge } = testJudge({ settings: [route(wireModel(server, 'anthropic'))] })
      expect((await judge.ask(bellQuestion())).kind).toBe('answered')
      expect(judge.calls()).toMatchObject([{ result: 'ok', tries: 2, repaired: false }])
      const [first = 0, second = 0] = times
      expect(second - first).toBeGreaterThan(_.startsWith('429') ? 299 : 120)
    },
  )

  it('is given up after three', async () => {
    const server = await wireServer(() => status(500, 'Oops.'))
    const { judge } = testJudge({ settings: [route(wireModel(server, 'openai'))] })
    expect(why(await judge.ask(bellQuestion()))).toBe('unavailable')
    expect(server.requests).toHaveLength(3)
  })

  it.each([
    ['400', status(400, 'temperature of the room')],
    ['404', status(404, 'no such model')],
    ['a refusal', words('No.', { finish: 'refusal' })],
  ])('is not %s', async (name, reply) => {
    const server = await wireServer(() => reply)
    const { judge } = testJudge({ settings: [route(wireModel(server, 'openai'))] })
    expect((await judge.ask(bellQuestion())).kind).toBe('failed')
    expect(judge.calls()).toHaveLength(1)
    expect(server.requests.length).toBe(name === '400' ? 3 : 1) // without a temperature, then without a schema
  })

  it('is not waited for where its time is over by then', async () => {
    const server = await wireServer(() => status(429, 'Slow down.', { 'retry-after': '60' }))
    const { judge } = testJudge({
      settings: [route(wireModel(server, 'openai')), ['deadlines.reading', 2_000]],
    })
    const clock = ownClock()
    expect(why(await judge.ask(bellQuestion()))).toBe('rate_limited')
    expect(clock.elapsed()).toBeLessThan(500)
  })

  it('is left alone for a while after it failed too often, in every run', async () => {
    const server = await wireServer(() => status(500, 'Oops.'))
    const { judging, binding } = testJudge({ settings: [route(wireModel(server, 'openai'))] })
    for (let run = 0; run < 4; run += 1) await judging.forRun(binding).ask(bellQuestion(`Report ${run}.`))
    expect(server.requests.length).toBe(5)
    const judge = judging.forRun(binding)
    expect(await judge.ask(bellQuestion('Report 9.'))).toMatchObject({
      why: 'unavailable',
      error: expect.stringMatching(/is not asked for a short time/),
    })
    expect(judge.calls()).toMatchObject([{ tries: 0, costMicros: 0 }])
  })
})
