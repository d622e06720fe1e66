import { describe, expect, it, vi } from 'vitest'
import { RunRecord } from '../../../../src/shared/domain/runs/record.ts'
import { RunOutcome } from '../../../../src/shared/pipelines/index.ts'
import { importFolder, READINGS, run } from '../../../helpers/cases/readings.ts'
import { endRun, startRun } from '../../../helpers/cases/runs.ts'
import { work } from '../../../helpers/people/work.ts'
import { type TempDocket, tempDocket } from '../../../helpers/program/temp-docket.ts'

async function setUp() {
  const test = tempDocket()
  const hands = work(test)
  const id = await hands.waiting('Nora')
  return { test, ...test, ...hands, id }
}

const queued = ({ docket, ada }: TempDocket) =>
  docket.lists.queue.page({ filter: {}, limit: 50, after: null }, ada).rows.map(({ title }) => title)

describe('a run', () => {
  it('queues a case whose questions stayed open, and no other', async () => {
    const test = tempDocket()
    const lines = await importFolder(test, READINGS)
    for (const line of lines) if (line.event === 'imported') await run(test, line.caseId)
    expect(queued(test)).toEqual(['kite', 'lighthouse'])
    const { rows } = test.docket.lists.queue.page({ filter: {}, limit: 1, after: null }, test.ada)
    expect(rows).toMatchObject([
      { status: 'pending', priority: 'low', triggers: ['JUDGE_NOT_CONFIGURED'], holder: null },
    ])
  })

  it('of the same case gives the same outcome and the same decisions, byte for byte', async () => {
    const { test, store, bodies, id, clock } = await setUp()
    clock.pass(86_400_000)
    await run(test, id)
    const runs = store.runs.ofCase(id)
    const outcomes = runs.map(({ outcome_sha256: sha256 }) => sha256 && bodies.get(RunOutcome, sha256))
    const records = runs.map(({ record_sha256: sha256 }) => sha256 && bodies.get(RunRecord, sha256))
    const decisions = records.map((record) =>
      record ? record.decisions.map(({ id: _, ...decision }) => decision) : null,
    )
    expect(runs.map(({ attempt, state }) => [attempt, state])).toEqual([
      [1, 'done'],
      [2, 'done'],
    ])
    expect(JSON.stringify(outcomes[1])).toBe(JSON.stringify(outcomes[0]))
    expect(JSON.stringify(decisions[1])).toBe(JSON.stringify(decisions[0]))
    expect(decisions[0]).toHaveLength(2)
  })

  it('keeps no time, cost or id in its outcome', async () => {
    const { test, id } = await setUp()
    const { outcome } = await run(test, id)
    const names = new Set<string>()
    JSON.stringify(outcome, (name, value: unknown) => {
      names.add(name)
      if (typeof value === 'string') expect(value).not.toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-/)
      return value
    })
    for (const name of ['at', 'ms', 'startedAt', 'endedAt', 'costMicros', 'id', 'runId'])
      expect(names).not.toContain(name)
  })

  it('quotes only text of the input', async () => {
    const { docket, decisions, id, ada } = await setUp()
    const input = JSON.stringify(docket.cases.input(id))
    expect(decisions(id)).not.toEqual([])
    for (const { evidence } of docket.cases.get(id, ada).decisions)
      for (const { quote } of evidence) expect(input).toContain(quote)
  })

  it('keeps its configuration, and runs with its own where it is given one', async () => {
    const { docket, store, id } = await setUp()
    const own = { alignment: { gap: -2 } }
    await docket.runs.execute(id, { signal: new AbortController().signal, config: own })
    const [first, second] = store.runs.ofCase(id).map(({ config_sha256 }) => config_sha256)
    expect(second).not.toBe(first)
    expect(docket.program.settings.current().pipelines.reading.alignment.gap).toBe(-1)
  })

  it.each([
    ['an unknown name', { tempo: 3 }, /tempo/],
    ['a value that does not fit', { alignment: { gap: 1 } }, /gap/],
    ['a list', [1], /reading/],
    ['nothing', null, /reading/],
    ['a prototype', JSON.parse('{"__proto__": {"polluted": true}}'), /__proto__/],
    ['a nested prototype', JSON.parse('{"alignment": {"__proto__": {"polluted": true}}}'), /__proto__/],
    ['a constructor', JSON.parse('{"constructor": {"prototype": {"polluted": true}}}'), /constructor/],
  ])('with %s as configuration is refused before it begins', async (_, config, named) => {
    const { docket, types, id } = await setUp()
    const before = types()
    await expect(
      docket.runs.execute(id, { signal: new AbortController().signal, config }),
    ).rejects.toMatchObject({ code: 'BAD_SETTING', message: expect.stringMatching(named) })
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(types()).toEqual(before)
  })

  it('that fails says why, and leaves the result and the queue as they were', async () => {
    const { test, store, docket, id, ada } = await setUp()
    const before = docket.cases.get(id, ada)
    Object.assign(test.clock, {
      elapsed: () => {
        throw new Error('The clock fell off the wall')
      },
    })
    const line = await run(test, id)
    expect(line).toMatchObject({
      state: 'failed',
      error: 'The clock fell off the wall',
      outcome: null,
      requiresHumanReview: false,
    })
    const after = docket.cases.get(id, ada)
    expect(after.runs.at(-1)).toMatchObject({ state: 'failed', attempt: 2 })
    expect({ ...after, runs: [], history: [] }).toEqual({ ...before, runs: [], history: [] })
    expect(store.db.prepare('SELECT count(*) FROM run_leases').pluck().get()).toBe(0)
  })
})

describe('a run that ends', () => {
  it.each([
    ['pending', ['high'], 'pending', 'high'],
    ['pending', [], null, null],
    ['in_review', ['medium'], 'in_review', 'medium'],
    ['in_review', [], 'in_review', 'low'],
    ['approved', ['high'], 'approved', 'high'],
    ['approved', [], 'approved', 'low'],
    ['rejected', [], 'rejected', 'low'],
  ] as const)(
    'on a case that is %s, with reasons %j, leaves it %s with priority %s',
    async (was, reasons, is, priority) => {
      const { test, act, rule, docket, status, holder, id, ada } = await setUp()
      if (was === 'in_review') act('ada', 'claim', id)
      if (was === 'approved') rule('ada', 'approve', id)
      if (was === 'rejected') rule('ada', 'reject', id)
      endRun(test, id, 'done', reasons)
      expect(status(id)).toBe(is)
      expect(docket.cases.get(id, ada).case.priority).toBe(priority)
      expect(holder(id)).toBe(was === 'in_review' ? 'Ada' : null)
    },
  )

  it('takes the highest of its priorities, and its reasons take the place of the old', async () => {
    const { test, docket, id, ada } = await setUp()
    endRun(test, id, 'done', ['low', 'high', 'medium'])
    const { rows } = docket.lists.queue.page({ filter: {}, limit: 9, after: null }, ada)
    expect(rows).toMatchObject([{ priority: 'high', triggers: ['REASON_0', 'REASON_1', 'REASON_2'] }])
  })

  it('keeps the place of a case in the queue', async () => {
    const { test, docket, waiting, id, ada } = await setUp()
    const other = await waiting('Milo')
    endRun(test, id, 'done', ['low'])
    const { rows } = docket.lists.queue.page({ filter: {}, limit: 9, after: null }, ada)
    expect(rows.map(({ caseId }) => caseId)).toEqual([id, other])
  })
})

describe('listeners of a run', () => {
  const signal = new AbortController().signal
  const states = ({ store, id }: Awaited<ReturnType<typeof setUp>>) =>
    store.runs.ofCase(id).map(({ state }) => state)

  it('are notified about its beginning and its end within the transactions that make them', async () => {
    const all = await setUp()
    const notified: unknown[] = []
    const line = await all.docket.runs.execute(all.id, {
      signal,
      begun: (runId) => notified.push(runId, states(all).at(-1)), // another connection does not see it yet
      ended: (ended, spentMicros) => notified.push(ended, spentMicros, states(all).at(-1)),
    })
    expect(notified).toEqual([line.runId, 'done', line, 0, 'running'])
    expect(states(all)).toEqual(['done', 'done'])
  })

  it('keeps it from beginning by what it throws', async () => {
    const all = await setUp()
    const before = all.types()
    const begun = () => {
      throw new Error('not now')
    }
    await expect(all.docket.runs.execute(all.id, { signal, begun })).rejects.toThrow('not now')
    expect(all.types()).toEqual(before)
  })

  it('undoes its end by what it throws: nothing of the result is accepted', async () => {
    const all = await setUp()
    const { docket, store, clock, id, ada } = all
    const before = docket.cases.get(id, ada)
    const ended = () => {
      throw new Error('too late')
    }
    await expect(docket.runs.execute(id, { signal, ended })).rejects.toThrow('too late')
    expect(docket.cases.get(id, ada).decisions).toEqual(before.decisions)
    expect(states(all)).toEqual(['done', 'running'])
    clock.pass(60_000)
    expect(docket.runs.endAbandoned()).toBe(1)
    expect(store.cases.get(id)?.latest_run_id).toBe(before.case.latestRunId)
  })
})

describe('a run that is cancelled', () => {
  it('is marked as interrupted, and the reason is thrown', async () => {
    const { test, store, docket, id, ada } = await setUp()
    const before = docket.cases.get(id, ada)
    const stop = new AbortController()
    const elapsed = () => {
      stop.abort(new Error('Enough'))
      throw new Error('The clock fell off the wall')
    }
    Object.assign(test.clock, { elapsed })
    const ended = vi.fn()
    await expect(docket.runs.execute(id, { signal: stop.signal, ended })).rejects.toThrow('Enough')
    expect(store.runs.ofCase(id).at(-1)).toMatchObject({ state: 'interrupted', outcome_sha256: null })
    expect(docket.cases.get(id, ada).decisions).toEqual(before.decisions)
    expect(ended).not.toHaveBeenCalled()
    expect(store.db.prepare('SELECT count(*) FROM run_leases').pluck().get()).toBe(0)
  })
})

describe('a run that was given up while its process slept', () => {
  it('is not accepted any more', async () => {
    const { store, docket, clock, id, ada } = await setUp()
    const before = docket.cases.get(id, ada).case.latestRunId
    const begun = () => clock.pass(60_000)
    const sleeping = docket.runs.execute(id, { signal: new AbortController().signal, begun })
    docket.runs.endAbandoned()
    await expect(sleeping).rejects.toMatchObject({
      code: 'CHANGED_SINCE',
      message: expect.stringContaining('Run the case again'),
    })
    expect(store.runs.ofCase(id).map(({ state }) => state)).toEqual(['done', 'interrupted'])
    expect(docket.cases.get(id, ada).case.latestRunId).toBe(before)
  })
})

describe('a run whose process is gone', () => {
  it('is marked as interrupted once its hold has ended, and its case can be run again', async () => {
    const { test, store, docket, clock, id } = await setUp()
    const runId = startRun(test, id)
    store.leases.renewRun(runId, clock.now() + 60_000)
    expect(docket.runs.endAbandoned()).toBe(0)
    clock.pass(60_000)
    expect(docket.runs.endAbandoned()).toBe(1)
    expect(docket.runs.endAbandoned()).toBe(0)
    expect(store.runs.get(runId)).toMatchObject({ state: 'interrupted' })
    expect((await run(test, id)).state).toBe('done')
    expect(store.runs.ofCase(id).map(({ state }) => state)).toEqual(['done', 'interrupted', 'done'])
  })

  it('leaves the case with the result that it had', async () => {
    const { test, docket, clock, id, ada } = await setUp()
    const before = docket.cases.get(id, ada)
    startRun(test, id)
    expect(docket.cases.get(id, ada).decisions).toEqual(before.decisions)
    clock.pass(60_000)
    docket.runs.endAbandoned()
    expect(docket.cases.get(id, ada).decisions).toEqual(before.decisions)
    expect(docket.cases.get(id, ada).status).toBe('pending')
  })

  it('is found when the store is opened', async () => {
    const { test, dir, id } = await setUp()
    startRun(test, id)
    test.close()
    const again = tempDocket(dir)
    expect(again.docket.cases.get(id, again.as('Ada')).runs.map(({ state }) => state)).toEqual([
      'done',
      'interrupted',
    ])
  })
})
