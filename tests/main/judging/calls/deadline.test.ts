import { describe, expect, it } from 'vitest'
import { startDeadline } from '../../../../src/main/judging/calls/deadline.ts'
import type { Outcome } from '../../../../src/main/judging/port/judge-model.ts'
import { testClock } from '../../../helpers/clock.ts'
import { bellQuestion, testJudge, wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json } from '../../../helpers/judging/wire-server/script.ts'
import { ownClock, until } from '../../../helpers/until.ts'

const ANSWER = { verdict: 'yes', level: 3 }
const route = (...models: readonly unknown[]) => ['routes.reading.judge', models] as const
const why = (outcome: Outcome<unknown>) => (outcome.kind === 'failed' ? outcome.why : 'answered')

describe('the deadline of a question', () => {
  it('gives a model that another hosted one follows 60 % of the time that is left, and never more than its own limit', () => {
    const clock = testClock()
    const deadline = startDeadline(clock, 1_000, false)
    const first = deadline.forModel(true, null)
    expect(first()).toBe(600)
    clock.pass(600)
    expect([first(), deadline.leftMs()]).toEqual([0, 400])
    expect(deadline.forModel(true, null)()).toBe(240)
    expect(deadline.forModel(true, 100)()).toBe(100)
    clock.pass(240)
    expect(deadline.forModel(false, null)()).toBe(160)
  })

  it('counts the wait for admission, but not of a patient question', () => {
    for (const [isPatient, leftMs] of [
      [false, 700],
      [true, 1_000],
    ] as const) {
      const clock = testClock()
      const deadline = startDeadline(clock, 1_000, isPatient)
      clock.pass(300)
      deadline.waited(300)
      expect(deadline.leftMs()).toBe(leftMs)
    }
  })
})

describe('time', () => {
  it('is kept to, whatever a provider does', async () => {
    const server = await wireServer(() => ({ kind: 'hang' }))
    const { judge } = testJudge({
      settings: [
        route(
          wireModel(server, 'openai', 'a'),
          wireModel(server, 'openai', 'b'),
          wireModel(server, 'openai', 'c'),
        ),
        ['deadlines.reading', 900],
      ],
    })
    const from = performance.now()
    const clock = ownClock()
    expect(await judge.ask(bellQuestion())).toMatchObject({ kind: 'failed', why: 'timeout' })
    expect(clock.elapsed()).toBeLessThan(1_050)
    expect(performance.now() - from).toBeGreaterThan(850)
    expect(judge.calls()).toHaveLength(3)
    expect(judge.calls().map(({ costMicros }) => costMicros)).toEqual([null, null, null])
    await until(() => server.openSockets() === 0)
  })

  it('that a question waits for its turn is its own, but for patient ones', async () => {
    const server = await wireServer(() => json(ANSWER, { afterMs: 200 }))
    const settings = [
      route(wireModel(server, 'openai')),
      ['deadlines.reading', 1_000],
      ['providers.openai.concurrency', 1],
    ] as const
    const outcomesOf = async (isPatient: boolean) => {
      const { judge } = testJudge({ settings, run: { isPatient } })
      const asked = Array.from({ length: 8 }, (_, n) =>
        judge.ask(bellQuestion(`Report ${n}.`, { key: `bell:${n}` })),
      )
      return (await Promise.all(asked)).map(why)
    }
    const hurried = await outcomesOf(false)
    expect(hurried.filter((each) => each === 'answered').length).toBeLessThan(8)
    expect(new Set(hurried.filter((each) => each !== 'answered'))).not.toContain('unavailable')
    await until(() => server.running() === 0) // the abandoned request ends there a little later
    expect(await outcomesOf(true)).toEqual(Array.from({ length: 8 }, () => 'answered'))
    expect(server.maxAtOnce()).toBe(1)
  })

  it('of a cancelled run is over at once, with nothing left open', async () => {
    const server = await wireServer(() => ({ kind: 'hang' }))
    const stop = new AbortController()
    const settings = [route(wireModel(server, 'openai')), ['providers.openai.concurrency', 3]] as const
    const { judge, callStore } = testJudge({ settings, run: { signal: stop.signal } })
    const asked = Array.from({ length: 8 }, (_, n) =>
      judge.ask(bellQuestion(`Report ${n}.`, { key: `bell:${n}` })),
    )
    await until(() => server.running() === 3)
    const clock = ownClock()
    stop.abort()
    const outcomes = await Promise.all(asked)
    expect(clock.elapsed()).toBeLessThan(100)
    expect(outcomes.map(why)).toEqual(outcomes.map(() => 'cancelled'))
    await until(() => server.openSockets() === 0)
    expect(server.requests).toHaveLength(3)
    const costs = callStore.ended.map(({ call }) => call.costMicros)
    expect(costs.filter((cost) => cost === null)).toHaveLength(3)
    expect(costs.filter((cost) => cost === 0)).toHaveLength(5)
  })

  it('of a run that was cancelled before is over before anything is sent', async () => {
    const server = await wireServer(() => json(ANSWER))
    const { judge } = testJudge({
      settings: [route(wireModel(server, 'openai'))],
      run: { signal: AbortSignal.abort() },
    })
    expect(why(await judge.ask(bellQuestion()))).toBe('cancelled')
    expect(server.requests).toEqual([])
  })
})
