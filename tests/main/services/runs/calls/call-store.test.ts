import { describe, expect, it } from 'vitest'
import type { Outcome } from '../../../../../src/main/judging/port/judge-model.ts'
import { importCase } from '../../../../helpers/cases/readings.ts'
import { countingIds } from '../../../../helpers/ids.ts'
import { beginAsking, setAll } from '../../../../helpers/judging/asking.ts'
import { wireModel } from '../../../../helpers/judging/judges.ts'
import { wireServer } from '../../../../helpers/judging/wire-server/closing.ts'
import { json, type WireReply } from '../../../../helpers/judging/wire-server/script.ts'
import { tempDocket } from '../../../../helpers/program/temp-docket.ts'
import { until } from '../../../../helpers/until.ts'

const ANSWER = { verdict: 'yes', level: 3 }
const USAGE = { inputUncached: 1_000, cacheRead: 0, cacheWrite: 0, output: 1_000, reasoning: 0 }
/** The cost of one such reply with gpt-4o-mini: 1,000 tokens at 0.15 and 1,000 at 0.60 dollars a million. */
const COST = 750
/** The maximum cost of one bell question with gpt-4o-mini, a second turn included. */
const MOST = 428

const why = (outcome: Outcome<unknown>) => (outcome.kind === 'failed' ? outcome.why : 'answered')
const count = (outcomes: readonly Outcome<unknown>[], what: string) =>
  outcomes.filter((outcome) => why(outcome) === what).length

/** A store with a case, and a server whose model its questions go to. */
async function setUp(
  reply: WireReply,
  settings: readonly (readonly [string, unknown])[] = [],
  model = 'gpt-4o-mini',
) {
  const server = await wireServer(() => reply)
  const test = tempDocket()
  setAll(test, [['routes.reading.judge', [wireModel(server, 'openai', model)]], ...settings])
  const id = await importCase(test, { name: 'Nora', disputed: 1 })
  return { server, test, id }
}

const numbered = (many: number, from = 0) => Array.from({ length: many }, (_, n) => `Report ${from + n}.`)

describe('places at a provider', () => {
  it('are as many as the settings say, over all processes of a store', async () => {
    const { server, test, id } = await setUp(json(ANSWER, { afterMs: 40 }), [
      ['providers.openai.concurrency', 3],
    ])
    const other = tempDocket(test.dir, countingIds(Date.UTC(2030, 0, 1)))
    const milo = await importCase(other, { name: 'Milo', disputed: 1 })
    const outcomes = await Promise.all([
      beginAsking(test, id, { isPatient: true }).ask(...numbered(10)),
      beginAsking(other, milo, { isPatient: true }).ask(...numbered(10, 10)),
    ])
    expect(count(outcomes.flat(), 'answered')).toBe(20)
    expect(server.maxAtOnce()).toBe(3)
  })

  it('of a process that died are free when its calls must be over', async () => {
    const { server, test, id } = await setUp(json(ANSWER), [
      ['providers.openai.concurrency', 1],
      ['deadlines.reading', 1_500],
    ])
    const provider = `openai ${server.urls.openai}`
    const { runId } = beginAsking(test, id)
    const now = test.clock.now()
    test.store.callSlots.acquire({
      run_id: runId,
      call_id: 'x',
      provider,
      at: now,
      until: now + 5_000,
      tokens: 1,
    })
    const milo = await importCase(test, { name: 'Milo', disputed: 1 })
    expect((await beginAsking(test, milo).ask('It rang.')).map(why)).toEqual(['rate_limited'])
    test.clock.pass(5_000)
    const nils = await importCase(test, { name: 'Nils', disputed: 1 })
    expect((await beginAsking(test, nils).ask('It rang.')).map(why)).toEqual(['answered'])
  })
})

describe('a minute at a provider', () => {
  it.each([
    ['requests', ['providers.openai.requestsPerMinute', 3], 3],
    ['tokens, as they were used', ['providers.openai.tokensPerMinute', 4_500], 2],
    [
      'tokens that one call alone would pass, which goes by itself',
      ['providers.openai.tokensPerMinute', 10],
      1,
    ],
  ] as const)('has a maximum of %s', async (_, limit, answered) => {
    const { server, test, id } = await setUp(json(ANSWER, { usage: USAGE }), [
      limit,
      ['deadlines.reading', 300],
    ])
    const { ask } = beginAsking(test, id)
    const outcomes: Outcome<unknown>[] = []
    for (const report of numbered(5)) outcomes.push(...(await ask(report)))
    expect(outcomes.map(why)).toEqual(
      [...Array(5).keys()].map((n) => (n < answered ? 'answered' : 'rate_limited')),
    )
    expect(server.requests).toHaveLength(answered)
    test.clock.pass(60_000)
    expect((await ask('Report 9.')).map(why)).toEqual(['answered'])
  })
})

describe('a budget', () => {
  it('of a run stops calls before they are made, and counts what is under way in full', async () => {
    const { server, test, id } = await setUp(json(ANSWER, { usage: USAGE, afterMs: 30 }), [
      ['budgets.runMicros', 3 * MOST],
    ])
    const { ask, judge, finish } = beginAsking(test, id)
    const outcomes = await ask(...numbered(6))
    expect(count(outcomes, 'answered')).toBe(3)
    expect(count(outcomes, 'budget')).toBe(3)
    expect(server.requests).toHaveLength(3)
    expect(outcomes.find((outcome) => outcome.kind === 'failed')?.error).toMatch(
      /The budget of the run \(\$0\.00\d+\) does not allow.*Raise “Budget per run” \(budgets\.runMicros\)/,
    )
    expect(judge.calls().filter(({ result }) => result === 'budget')).toMatchObject(
      Array.from({ length: 3 }, () => ({ tries: 0, costMicros: 0 })),
    )
    expect(finish().escalations).toMatchObject([{ trigger: 'BUDGET_REACHED', priority: 'medium' }])
  })

  it('of a day is shared by all runs and processes, and is new on the next day', async () => {
    const { server, test, id } = await setUp(json(ANSWER, { usage: USAGE }), [
      ['budgets.dayMicros', 2 * COST + MOST],
    ])
    const other = tempDocket(test.dir, countingIds(Date.UTC(2030, 0, 1)))
    const [milo, nils] = [
      await importCase(other, { name: 'Milo', disputed: 1 }),
      await importCase(other, { name: 'Nils', disputed: 1 }),
    ]
    const first = beginAsking(test, id)
    expect((await first.ask('a')).map(why)).toEqual(['answered'])
    first.finish()
    expect((await beginAsking(other, milo).ask('b')).map(why)).toEqual(['answered'])
    expect((await beginAsking(other, nils).ask('c')).map(why)).toEqual(['answered'])
    const stopped = beginAsking(test, await importCase(test, { name: 'Olga', disputed: 1 }))
    expect(await stopped.ask('d')).toMatchObject([
      { why: 'budget', error: expect.stringMatching(/of the day/) },
    ])
    expect(server.requests).toHaveLength(3)
    test.clock.pass(86_400_000)
    expect((await stopped.ask('e')).map(why)).toEqual(['answered'])
  })

  it('holds nobody up whose model costs nothing', async () => {
    const { test, id } = await setUp(json(ANSWER), [
      ['budgets.runMicros', 0],
      ['budgets.dayMicros', 0],
    ])
    const server = await wireServer(() => json(ANSWER))
    setAll(test, [
      ['routes.reading.judge', [wireModel(server, 'ollama')]],
      ['judging.decides.reading.judge', 'always'],
    ])
    expect((await beginAsking(test, id).ask('a')).map(why)).toEqual(['answered'])
  })

  it('pays the maximum cost of a call where its real cost is unknown', async () => {
    const { test, id } = await setUp({ kind: 'hang' }, [['deadlines.reading', 250]])
    const { ask, judge, runId } = beginAsking(test, id)
    expect((await ask('a')).map(why)).toEqual(['timeout'])
    expect(judge.calls()).toMatchObject([{ costMicros: null }])
    const [{ micros = 0 } = {}] = test.store.db
      .prepare<[], { micros: number }>('SELECT * FROM spending')
      .all()
    expect(micros).toBeGreaterThan(0)
    expect(test.store.modelCalls.ofRun(runId)).toMatchObject([
      { ended: 1, cost_micros: null, reserved_micros: micros },
    ])
  })
})

describe('an answer that is known', () => {
  it('is given again to another run of another case, until it is too old', async () => {
    const { server, test, id } = await setUp(json(ANSWER, { usage: USAGE }), [['cache.timeToLiveDays', 2]])
    const first = beginAsking(test, id)
    const [outcome] = await first.ask('It rang.')
    first.finish()
    const cases = ['Milo', 'Nils'].map((name) => importCase(test, { name, disputed: 1 }))
    const [milo, nils] = await Promise.all(cases)
    const second = beginAsking(test, milo ?? expect.unreachable())
    expect(await second.ask('It rang.')).toEqual([outcome]) // with what it reported then
    expect(second.judge.calls()).toMatchObject([{ cached: true, costMicros: 0 }])
    expect(server.requests).toHaveLength(1)
    test.clock.pass(2 * 86_400_000)
    await beginAsking(test, nils ?? expect.unreachable()).ask('It rang.')
    expect(server.requests).toHaveLength(2)
  })

  it('is forgotten by a store that is opened when it is too old', async () => {
    const { test, id } = await setUp(json(ANSWER))
    await beginAsking(test, id).ask('It rang.')
    const left = () => test.store.db.prepare('SELECT count(*) FROM known_answers').pluck().get()
    expect(left()).toBe(1)
    test.close()
    const later = tempDocket(test.dir, { clock: { now: () => Date.UTC(2027, 0, 1), elapsed: () => 0 } })
    expect(later.store.db.prepare('SELECT count(*) FROM known_answers').pluck().get()).toBe(0)
  })

  it('is asked for again when a case is judged again, or the cache is off', async () => {
    const { server, test, id } = await setUp(json(ANSWER))
    for (let n = 0; n < 2; n += 1) {
      const { ask, finish } = beginAsking(test, id)
      await ask('It rang.')
      finish()
    }
    expect(server.requests).toHaveLength(2)
    setAll(test, [['cache.enabled', false]])
    await beginAsking(test, await importCase(test, { name: 'Milo', disputed: 1 })).ask('It rang.')
    expect(server.requests).toHaveLength(3)
  })

  it('is not kept for the next time while the cache is off', async () => {
    const { test, id } = await setUp(json(ANSWER), [['cache.enabled', false]])
    await beginAsking(test, id).ask('It rang.')
    const keptAnswers = () => test.store.db.prepare('SELECT count(*) FROM known_answers').pluck().get()
    expect(keptAnswers()).toBe(0)
    setAll(test, [['cache.enabled', true]])
    await beginAsking(test, await importCase(test, { name: 'Milo', disputed: 1 })).ask('It rang.')
    expect(keptAnswers()).toBe(1)
  })
})

describe('a case that is erased', () => {
  it('takes the answers that it has paid for along, and asks nothing more', async () => {
    const { server, test, id } = await setUp(json(ANSWER, { afterMs: 60 }))
    const { ask } = beginAsking(test, id)
    await ask('It rang.')
    const asked = ask('It did not.').then(
      () => 'accepted',
      (error: Error) => error.message,
    )
    await until(() => server.running() === 1)
    test.docket.cases.erase([id], test.ada, test.action())
    await asked
    for (const table of ['model_calls', 'known_answers'])
      expect(test.store.db.prepare(`SELECT count(*) FROM ${table}`).pluck().get(), table).toBe(0)
    await expect(ask('Was it a bell?')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(server.requests).toHaveLength(2)
  })
})
