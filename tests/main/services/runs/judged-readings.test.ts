import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSnapshot } from '../../../../src/main/store/store.ts'
import type { CaseId } from '../../../../src/shared/domain/ids.ts'
import { Protocol } from '../../../../src/shared/domain/judging/model.ts'
import type { ReadingInput } from '../../../../src/shared/pipelines/reading/input.ts'
import { ReadingOutcome } from '../../../../src/shared/pipelines/reading/outcome.ts'
import { openDecisions } from '../../../helpers/cases/open-decisions.ts'
import { importFolder } from '../../../helpers/cases/readings.ts'
import { setAll } from '../../../helpers/judging/asking.ts'
import { wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json, status, type WireReply } from '../../../helpers/judging/wire-server/script.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { type TempDocket, tempDocket } from '../../../helpers/program/temp-docket.ts'
import { verifyLedger } from '../../../helpers/store/verify.ts'
import { until } from '../../../helpers/until.ts'
import { reading, WORKED_ANSWERS, WORKED_READING } from '../../pipelines/reading/judge/judged.ts'

const AGREED = reading('The old bees sang', 'the old bees sang', 'the old bees sang')

/** Ninety disputed words, more than one answer has room for: three questions at the same time. */
const LONG = reading(
  'he wandered along '.repeat(90),
  'he wander along '.repeat(90),
  'he wandered along '.repeat(90),
)

/** The whole program with readings in its store that nobody has judged. */
async function imported(...readings: readonly ReadingInput[]) {
  const test = tempDocket()
  const folder = tempDir()
  for (const [at, { passage, primary, clean, crossValidator }] of readings.entries()) {
    const given = { passage, primary, ...(clean && { clean }), crossValidator }
    writeFileSync(join(folder, `${at}.reading.json`), JSON.stringify(given))
  }
  const lines = await importFolder(test, folder)
  const ids = lines.flatMap((line) => (line.event === 'imported' ? [line.caseId] : []))
  expect(ids).toHaveLength(readings.length)
  return { test, ids }
}

/** Judges cases one after the other; returns the results, and the stored record of each run. */
async function execute({ docket, ada }: TempDocket, ids: readonly CaseId[]) {
  const found = []
  for (const id of ids) {
    const line = await docket.runs.execute(id, { signal: new AbortController().signal })
    found.push({
      line,
      kept: openDecisions(docket.cases.get(id, ada)),
      record: docket.cases.record(line.runId),
    })
  }
  return found
}

/** Where nobody listens any more. */
async function goneServer() {
  const server = await wireServer(() => json([]))
  await server.close()
  return server
}

describe('a reading that is run', () => {
  it('is judged by the model of its route, and keeps what was asked, said and done about it', async () => {
    const server = await wireServer(() => json({ items: WORKED_ANSWERS }))
    const { test, ids } = await imported(WORKED_READING)
    setAll(test, [['routes.reading.judge', [wireModel(server, 'openai', 'gpt-4o-mini')]]])
    const [run] = await execute(test, ids)
    const { kept, record } = run ?? expect.unreachable()
    expect(server.requests).toHaveLength(1)
    expect(record.calls).toMatchObject([
      { result: 'ok', servedModel: 'gpt-4o-mini-served', costMicros: expect.any(Number) },
    ])
    expect(
      kept.map(({ label, before, after, source, confidence }) =>
        [label, before, after, source, confidence].join(' '),
      ),
    ).toEqual([
      'faced substitution correct judge high',
      'tried substitution correct judge high',
      'The substitution substitution rule ',
      'platforms substitution correct judge high',
      'often substitution substitution judge low',
    ])
    expect(new Set(kept.flatMap(({ callIds }) => callIds))).toEqual(new Set(record.calls.map(({ id }) => id)))
    expect(record.stages.find(({ name }) => name === 'llm_judge')).toMatchObject({
      counts: { queried: 4, overridden: 3, kept: 1 },
      facts: { model: 'gpt-4o-mini-served' },
    })
    const snapshot = openSnapshot(test.store)
    expect(verifyLedger(snapshot)).toMatchObject({ intact: true })
    snapshot.close()
  })

  it('gives the same outcome again from its own recording, with no model there any more', async () => {
    const server = await wireServer(() => json({ items: WORKED_ANSWERS }))
    const { test, ids } = await imported(WORKED_READING)
    setAll(test, [['routes.reading.judge', [wireModel(server, 'anthropic')]]])
    const [first] = await execute(test, ids)
    const { line } = first ?? expect.unreachable()
    await server.close()
    const recorded = test.docket.runs.recorded(line.runId) ?? expect.unreachable()
    const again = await test.docket.runs.execute(line.caseId, {
      signal: new AbortController().signal,
      instead: { recorded },
    })
    expect(JSON.stringify(again.outcome)).toBe(JSON.stringify(line.outcome))
    expect(again.escalations).toEqual(line.escalations)
  })
})

describe('with the network gone and no Ollama (000-18, 000-20)', () => {
  const cases = [WORKED_READING, AGREED, LONG] as const

  it('the same cases run, with the outcome that they have without a judge', async () => {
    const server = await goneServer()
    const gone = await imported(...cases)
    setAll(gone.test, [['routes.reading.judge', Protocol.options.map((name) => wireModel(server, name))]])
    const off = await imported(...cases)
    setAll(off.test, [['judges.reading', 'off']])
    const [without, unjudged] = [await execute(gone.test, gone.ids), await execute(off.test, off.ids)]
    expect(without.map(({ line }) => line.state)).toEqual(['done', 'done', 'done'])
    for (const [at, { line }] of without.entries())
      expect(statesOf(line.outcome)).toEqual(statesOf(unjudged[at]?.line.outcome))
  })

  it('each run fails once at each provider at most, however much it has to ask', async () => {
    const server = await goneServer()
    const { test, ids } = await imported(...cases)
    setAll(test, [['routes.reading.judge', Protocol.options.map((name) => wireModel(server, name))]])
    const runs = await execute(test, ids)
    const failed = runs.map(({ record }) =>
      record.calls.map(({ provider, result }) => `${provider} ${result}`),
    )
    const each = Protocol.options.length
    expect(failed.map(({ length }) => length)).toEqual([each, 0, each])
    const once = new Set(Protocol.options.map((name) => `${name} unavailable`))
    expect([new Set(failed[0]), new Set(failed[2])]).toEqual([once, once])
  })

  it('each run says what was missing, and how many words it left open', async () => {
    const server = await goneServer()
    const { test, ids } = await imported(...cases)
    setAll(test, [['routes.reading.judge', [wireModel(server, 'openai'), wireModel(server, 'anthropic')]]])
    const [worked, agreed, long] = await execute(test, ids)
    expect(agreed?.line.escalations).toEqual([])
    expect(worked?.line.escalations).toMatchObject([{ trigger: 'JUDGE_UNAVAILABLE', priority: 'low' }])
    expect(long?.line.escalations).toMatchObject([{ trigger: 'JUDGE_UNAVAILABLE', priority: 'low' }])
    const [reason] = worked?.line.escalations.map((each) => each.reason) ?? []
    expect(reason).toMatch(/^4 disputed words are left open\./)
    for (const missing of ['OpenAI was not reached', 'Anthropic was not reached', 'No Ollama is here'])
      expect(reason).toContain(missing)
    expect(long?.line.escalations[0]?.reason).toMatch(/^90 disputed words are left open\./)
    expect(worked?.line.judge).toMatchObject({ asked: 4, answered: 0, changed: 0 })
    expect(agreed?.line.judge).toMatchObject({ asked: 0, answered: 0 })
    const [row] = test.docket.lists.cases.page(
      { filter: {}, sort: 'oldest', limit: 1, after: null },
      test.ada,
    ).rows
    expect(row).toMatchObject({ judge: { asked: 4, answered: 0, changed: 0 }, confidence: null })
  })
})

describe('a model server on this machine that goes away while it answers', () => {
  it.each<[string, WireReply, RegExp]>([
    [
      'killed',
      { kind: 'cut', at: 'body' },
      /^4 disputed words are left open\. llama3\.2: The connection to Ollama was cut/,
    ],
    [
      'without the model',
      status(404, "model 'llama3.2' not found"),
      /^4 disputed words are left open\. .*llama3\.2/,
    ],
    [
      'asleep',
      { kind: 'hang' },
      /^4 disputed words are left open\. llama3\.2: Ollama did not answer in time/,
    ],
  ])('leaves the words to a person, and judges them when it is back: %s', async (_, reply, reason) => {
    const server = await wireServer(() => reply)
    server.models.push({ name: 'llama3.2', digest: 'a'.repeat(64), contextLength: 8_192 })
    const { test, ids } = await imported(WORKED_READING)
    setAll(test, [
      ['routes.reading.judge', [wireModel(server, 'ollama', 'llama3.2')]],
      ['deadlines.reading', 1_000],
    ])
    const [gone] = await execute(test, ids)
    expect(gone?.line).toMatchObject({ state: 'done', judge: { asked: 4, answered: 0 } })
    expect(gone?.line.escalations).toMatchObject([{ trigger: 'JUDGE_UNAVAILABLE' }])
    expect(gone?.line.escalations[0]?.reason).toMatch(reason)
    expect(gone?.kept).toHaveLength(5)
    server.setScript(() => json({ items: WORKED_ANSWERS }))
    const [back] = await execute(test, ids)
    expect(back?.record.calls).toMatchObject([{ result: 'ok' }])
    expect(back?.line.escalations).toMatchObject([{ trigger: 'JUDGE_ADVISES' }]) // no exam holds for it yet
  })
})

describe('a run that is cancelled while its judge thinks', () => {
  it.each(Protocol.options)('leaves no open socket, and nothing of it is accepted: %s', async (protocol) => {
    const server = await wireServer(() => ({ kind: 'hang' }))
    const { test, ids } = await imported(LONG)
    setAll(test, [
      ['routes.reading.judge', [wireModel(server, protocol)]],
      [`providers.${protocol}.concurrency`, 3],
    ])
    const [id = expect.unreachable()] = ids
    const stop = new AbortController()
    const run = test.docket.runs.execute(id, { signal: stop.signal })
    const ended = run.then(
      () => expect.unreachable(),
      (error: unknown) => error,
    )
    await until(() => server.running() === 3)
    stop.abort(new Error('Enough.'))
    expect(await ended).toMatchObject({ message: 'Enough.' })
    await until(() => server.openSockets() === 0)
    expect(test.docket.cases.get(id, test.ada)).toMatchObject({
      decisions: [],
      runs: [{ state: 'interrupted' }],
    })
  })
})

/** The result for each word, independent of the judge that was asked about it. */
function statesOf(outcome: unknown) {
  const { words, metrics } = ReadingOutcome.parse(outcome)
  return { words, metrics }
}
