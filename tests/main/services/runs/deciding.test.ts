import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { soleJudge } from '../../../../src/main/ledger/project/gates.ts'
import { settingsDigest } from '../../../../src/main/services/gates/gate-sample.ts'
import type { CaseId } from '../../../../src/shared/domain/ids.ts'
import { ExamId, GateId, type RunId } from '../../../../src/shared/domain/ids.ts'
import type { ExamSitting } from '../../../../src/shared/domain/judging/exam.ts'
import type { Deciding } from '../../../../src/shared/domain/judging/judging.ts'
import type { Role } from '../../../../src/shared/domain/judging/role.ts'
import type { EventOf } from '../../../../src/shared/domain/ledger/event.ts'
import { AskedRun } from '../../../../src/shared/domain/runs/run.ts'
import type { PipelineName } from '../../../../src/shared/pipelines/index.ts'
import { summaryOf } from '../../../../src/shared/pipelines/summary.ts'
import { loadSamples } from '../../../helpers/cases/jobs.ts'
import { importCase, importFolder } from '../../../helpers/cases/readings.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { filledForm } from '../../../helpers/judging/form-answers.ts'
import { localModel, localServerWith, wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json, type WireRequest } from '../../../helpers/judging/wire-server/script.ts'
import { memoryKeychain } from '../../../helpers/keychain/keychain.ts'
import { type TempDocket, tempDocket } from '../../../helpers/program/temp-docket.ts'

const SURE = new Set(['confidence', 'confidence_percent'])

/** Chooses the first option of each part, and is sure of it: it trusts everything. */
function trusting({ protocol, user, body: { format } }: WireRequest) {
  if (protocol !== 'ollama') return json({ items: [...user.matchAll(/^\| (\d+) \|/gmu)].map(trusted) })
  const filled = Object(filledForm({ schema: { json: Object(format) } }, () => 0))
  const sure = Object.fromEntries(Object.keys(filled).flatMap((key) => (SURE.has(key) ? [[key, 100]] : [])))
  return json({ ...filled, ...sure })
}

/** The answer about one word of a reading, by the cells of its row. */
function trusted([, index]: RegExpMatchArray) {
  const reasoning = 'The cross-validator heard the word.'
  return { refIndex: Number(index), reasoning, verdict: 'trust_crossvalidator', confidence: 'high' }
}

/** The most judged samples of a pipeline: pictures take most of a second each. */
const MOST = atDepth(3, Number.POSITIVE_INFINITY)

const LOCAL = 'llama3.2'
const SIGNAL = new AbortController().signal

/** A program with a model on this machine that trusts everything and is the only judge; `weights` are its digest. */
async function withLocal(weights = () => 'sha256:one') {
  const server = await wireServer(trusting)
  const test = tempDocket(undefined, {
    keychain: memoryKeychain(new Map([['openai', 'sk-test-0123456789abcdef0123456789']])),
    findLocal: (url, protocol) => localServerWith(localModel(LOCAL, { digest: weights() }))(url, protocol),
  })
  return { test, model: wireModel(server, 'ollama', LOCAL), server }
}

type Local = Awaited<ReturnType<typeof withLocal>>

function route({ test, model }: Local, role: string, decides: string): void {
  const [pipeline = ''] = role.split('.')
  test.docket.program.settings.setAll(
    [
      [`judges.${pipeline}`, 'on'],
      [`routes.${role}`, [model]],
      [`judging.decides.${role}`, decides],
      ['deadlines.memory', 60_000],
    ],
    { kind: 'system' },
  )
}

/** The result of a case, with its decisions and escalations, by the model of its route or by rules alone. */
async function judged({ test: { docket, ada } }: Local, id: CaseId, by: 'settings' | 'none') {
  const run = await docket.runs.execute(id, {
    signal: SIGNAL,
    asked: by === 'none' ? AskedRun.parse({ judge: { kind: by } }) : null,
  })
  const { decisions, evidence } = docket.cases.get(id, ada)
  return {
    run,
    record: docket.cases.record(run.runId),
    summary: evidence === null ? null : summaryOf(evidence, 'outcome'),
    advice: decisions.flatMap((decision) => (decision.isHidden ? [] : (decision.advice ?? []))),
    proposed: decisions.flatMap((decision) => (decision.isHidden ? [] : (decision.proposed ?? []))),
  }
}

async function samplesOf({ test }: Local, pipeline: PipelineName) {
  const lines = await loadSamples(test, pipeline, MOST)
  return lines.flatMap((line) => (line.event === 'run' ? [line.caseId] : []))
}

const ROLES = [
  ['reading', 'reading.judge', 'examined'],
  ['receipt', 'receipt.referee', 'examined'],
  ['memory', 'memory.judge', 'examined'],
  ['call', 'call.evaluator', 'examined'],
  ['lesson', 'lesson.judges', 'examined'],
  ['evaluation', 'evaluation.judge', 'calibrated'],
] as const satisfies readonly (readonly [PipelineName, Role, Deciding])[]

describe('a model that trusts everything and has not sat the exam', () => {
  it.each(ROLES)(
    'changes no score of the samples, and its advice is kept: %s',
    async (pipeline, role, decides) => {
      const local = await withLocal()
      const ids = await samplesOf(local, pipeline)
      let advised = 0
      route(local, role, decides)
      for (const id of ids) {
        const rules = await judged(local, id, 'none')
        const { run, record, summary, advice, proposed } = await judged(local, id, 'settings')
        expect(summary).toEqual(rules.summary)
        expect(proposed).toEqual(rules.proposed)
        const asked = local.test.docket.runs.recorded(run.runId)?.questions ?? []
        const isAdvised = asked.some((question) => question.advice !== undefined)
        expect(run.escalations.map(({ trigger }) => trigger).includes('JUDGE_ADVISES')).toBe(isAdvised)
        expect(run.escalations.map(({ trigger }) => trigger)).not.toContain('JUDGE_UNAVAILABLE')
        // Each answer is beside a decision at least.
        const shown = new Set(
          record.decisions.flatMap((each) => (each.advice === undefined ? [] : each.callIds)),
        )
        for (const { advice: given, callIds } of asked)
          if (given !== undefined) expect(shown).toContain(callIds.at(-1))
        advised += advice.length
        for (const each of advice)
          expect(each.why).toBe(
            decides === 'examined'
              ? `Ollama’s ${LOCAL} advises only: has not sat the exam of ${role} with these weights and this prompt.`
              : `Ollama’s ${LOCAL} advises only: no open gate covers it.`,
          )
      }
      expect(local.server.requests.length).toBeGreaterThan(0)
      expect(advised).toBeGreaterThan(0)
    },
  )
})

async function importText({ test }: Local, text: string): Promise<CaseId> {
  const folder = join(test.dir, 'paper')
  mkdirSync(folder)
  writeFileSync(join(folder, 'paper.txt'), text)
  const lines = await importFolder(test, folder, { pipeline: 'receipt' })
  const [id] = lines.flatMap((line) => (line.event === 'imported' ? [line.caseId] : []))
  return id ?? expect.unreachable()
}

describe('the advice on a receipt', () => {
  it('stands beside each field that the rules leave open, and beside the gate', async () => {
    const local = await withLocal()
    route(local, 'receipt.referee', 'examined')
    const text = 'Bean & Leaf\n03/04/2026\nTea 4.00\nCake 5.00\nTotal 12.00\n'
    const id = await importText(local, text)
    const { record, run } = await judged(local, id, 'settings')
    const advised = record.decisions.flatMap(({ kind, advice, callIds }) =>
      advice === undefined ? [] : [[kind, advice.after, callIds.length]],
    )
    expect(advised).toContainEqual(['date', '2026-04-03', 1])
    expect(advised.map(([kind]) => kind)).toContain('gate')
    expect(JSON.stringify([record, run.outcome])).not.toContain('No judge is set up')
    expect(run.escalations.find(({ trigger }) => trigger === 'JUDGE_ADVISES')?.reason).toContain(
      'advises only',
    )
  })
})

/** A sitting of a model for exactly this call, as far as `change` does not say otherwise. */
function sat(
  { test }: Local,
  runId: Parameters<TempDocket['docket']['cases']['record']>[0],
  change: Partial<ExamSitting>,
) {
  const { docket, ledger, ada, newId } = test
  const call = docket.cases.record(runId).calls[0] ?? expect.unreachable()
  const all = { hits: 44, of: 44 }
  ledger.write({ actor: { kind: 'reviewer', id: ada.id }, batchId: null }, (writer) => {
    const body = writer.putSharedBody({ questions: [] })
    const payload: ExamSitting = {
      id: ExamId.parse(newId()),
      ...{ role: 'reading.judge', provider: 'ollama', model: LOCAL, baseUrl: call.baseUrl },
      ...{ served: call.servedModel, fingerprint: call.fingerprint, prompt: call.promptVersion },
      ...{ paper: 1, seed: 1, configSha256: body, questions: 600, asked: 132, verdict: 'passed', faults: [] },
      counts: {
        harm: { hits: 0, of: 88 },
        help: all,
        rules: { hits: 0, of: 44 },
        answered: all,
        flips: { hits: 0, of: 33 },
      },
      limits: { harm: 0.05, answered: 0.95, flips: 0.1 },
      ...{ ms: 1, costMicros: 0, answersSha256: body },
      ...change,
    }
    writer.append({ type: 'exam.sit', payload })
  })
}

describe('a model on this machine under “examined”', () => {
  async function disputed(weights?: () => string) {
    const local = await withLocal(weights)
    route(local, 'reading.judge', 'examined')
    const id = await importCase(local.test, { name: 'otter', disputed: 2 })
    const first = await judged(local, id, 'settings')
    return { local, id, first, again: () => judged(local, id, 'settings') }
  }

  it('advises until it has passed, and then decides', async () => {
    const { local, id, first, again } = await disputed()
    expect(first.proposed).toEqual([])
    expect(first.advice).toHaveLength(2)
    expect(first.advice[0]).toMatchObject({
      after: 'correct',
      confidence: 'high',
      blockedBy: 'only_substitutions',
    })
    const { waiting } = local.test.docket.runs
    expect([waiting.counts(local.test.ada), waiting.of('reading', local.test.ada)]).toEqual([[], []])
    sat(local, first.run.runId, {})
    expect(waiting.counts(local.test.ada)).toEqual([{ pipeline: 'reading', cases: 1, advised: 1 }])
    expect(waiting.of('reading', local.test.ada)).toEqual([id])
    const second = await again()
    expect(waiting.counts(local.test.ada)).toEqual([])
    expect(second.advice).toEqual([])
    expect(second.proposed).toEqual(['correct', 'correct'])
    expect(second.run.escalations.map(({ trigger }) => trigger)).not.toContain('JUDGE_ADVISES')
  })

  it('advises after a failed exam, and says by which marks', async () => {
    const { local, first, again } = await disputed()
    sat(local, first.run.runId, {})
    sat(local, first.run.runId, {
      ...{ verdict: 'failed', faults: ['harm'] },
      counts: {
        ...{ harm: { hits: 8, of: 38 }, help: { hits: 1, of: 19 }, rules: { hits: 0, of: 19 } },
        ...{ answered: { hits: 57, of: 57 }, flips: { hits: 0, of: 14 } },
      },
    })
    const { advice } = await again()
    expect(advice[0]?.why).toBe(
      `Ollama’s ${LOCAL} advises only: failed the exam of reading.judge, 8 of 38 harmful questions with a worse result.`,
    )
  })

  it.each([
    ['other weights', { fingerprint: 'sha256:other' }],
    ['another prompt', { prompt: '0123456789abcdef' }],
    ['another name of the served model', { served: 'llama' }],
    ['another address', { baseUrl: 'http://127.0.0.1:1' }],
    ['another role', { role: 'memory.judge' }],
    ['an end without a verdict', { verdict: 'changed' }],
  ] satisfies [string, Partial<ExamSitting>][])('has not passed with %s', async (_, change) => {
    const { local, first, again } = await disputed()
    sat(local, first.run.runId, change)
    expect((await again()).advice).toHaveLength(2)
  })

  it('is not examined once other weights answer under its name', async () => {
    let digest = 'sha256:one'
    const { local, first, again } = await disputed(() => digest)
    sat(local, first.run.runId, {})
    expect((await again()).advice).toEqual([])
    digest = 'sha256:two'
    local.test.clock.pass(3_600_000)
    expect((await again()).advice).toHaveLength(2)
  })

  it('has its advice also in a replay of the run, with the same result', async () => {
    const { local, id, first } = await disputed()
    const recorded = local.test.docket.runs.recorded(first.run.runId) ?? expect.unreachable()
    const run = await local.test.docket.runs.execute(id, { signal: SIGNAL, instead: { recorded } })
    expect(run.outcome).toEqual(first.run.outcome)
    expect(run.escalations).toEqual(first.run.escalations)
    const replayed = local.test.docket.cases.record(run.runId).decisions.map(({ advice }) => advice)
    expect(replayed).toEqual(first.record.decisions.map(({ advice }) => advice))
    expect(replayed[0]).toBeDefined()
  })
})

describe('the default', () => {
  it.each([
    ['openai', 'gpt-6-luna', true],
    ['openai', 'gpt-4o-mini', true],
    ['openai', 'gpt-of-tomorrow', false],
    ['ollama', LOCAL, false],
  ] as const)(
    'lets hosted models of presets decide, and no others: %s %s',
    async (protocol, model, decides) => {
      const local = await withLocal()
      const { server, test } = local
      test.docket.program.settings.setAll(
        [
          ['routes.reading.judge', [wireModel(server, protocol, model)]],
          ['budgets.unknownPrices', 'allow'],
        ],
        { kind: 'system' },
      )
      const id = await importCase(test, { name: 'otter', disputed: 2 })
      const { proposed, advice } = await judged(local, id, 'settings')
      expect([proposed.length > 0, advice.length > 0]).toEqual([decides, !decides])
    },
  )
})

describe('a model under “calibrated”', () => {
  it('decides where an open gate covers it, and advises elsewhere', async () => {
    const local = await withLocal()
    const { test } = local
    test.docket.program.settings.set('review.samplingRate', 0.01, { kind: 'system' })
    const id = await importCase(test, { name: 'otter', disputed: 2 })
    route(local, 'reading.judge', 'always')
    const decided = await judged(local, id, 'settings')
    route(local, 'reading.judge', 'calibrated')
    const advised = await judged(local, id, 'settings')
    expect([advised.proposed.length, advised.advice.length]).toEqual([0, 2])
    expect(advised.advice[0]?.why).toBe(`Ollama’s ${LOCAL} advises only: no open gate covers it.`)

    openGate(local, decided.run.runId)
    const covered = await judged(local, id, 'settings')
    expect(covered.proposed).toEqual(decided.proposed)
    expect(covered.advice).toEqual([])
    expect(covered.run.outcome).toEqual(decided.run.outcome)
    const [asked] = test.docket.runs.recorded(covered.run.runId)?.questions ?? []
    expect([asked?.outcome.kind, asked?.advice]).toEqual(['answered', undefined])
  })
})

it('closes the gate of other weights while its model only advises', async () => {
  let digest = 'sha256:one'
  const local = await withLocal(() => digest)
  const { test } = local
  test.docket.program.settings.set('review.samplingRate', 0.01, { kind: 'system' })
  const id = await importCase(test, { name: 'otter', disputed: 2 })
  route(local, 'reading.judge', 'always')
  const decided = await judged(local, id, 'settings')
  route(local, 'reading.judge', 'calibrated')
  openGate(local, decided.run.runId)
  digest = 'sha256:two'
  test.clock.pass(3_600_000)
  const { advice } = await judged(local, id, 'settings')
  expect(advice).toHaveLength(2)
  expect(test.store.gates.openOnes()).toEqual([])
})

describe('a route whose first model only advises', () => {
  async function routed(...models: (readonly ['ollama' | 'openai', string])[]) {
    const local = await withLocal()
    const { server, test } = local
    const refs = models.map(([protocol, model]) => wireModel(server, protocol, model))
    test.docket.program.settings.setAll(
      [
        ['routes.reading.judge', refs],
        ['budgets.unknownPrices', 'allow'],
      ],
      { kind: 'system' },
    )
    const id = await importCase(test, { name: 'otter', disputed: 2 })
    return judged(local, id, 'settings')
  }

  it('is decided by the next model that may decide', async () => {
    const { proposed, advice, record } = await routed(
      ['ollama', LOCAL],
      ['openai', 'gpt-of-tomorrow'],
      ['openai', 'gpt-4o-mini'],
    )
    expect(proposed).toEqual(['correct', 'correct'])
    expect(advice).toEqual([])
    expect(record.calls.map(({ requestedModel }) => requestedModel)).toEqual([LOCAL, 'gpt-4o-mini'])
  })

  it('asks no other model that only advises, and says so', async () => {
    const { proposed, advice, record } = await routed(['ollama', LOCAL], ['openai', 'gpt-of-tomorrow'])
    expect(proposed).toEqual([])
    expect(advice[0]?.why).toMatch(/has not sat the exam .*\. No later model of the route may decide\.$/u)
    expect(record.calls).toHaveLength(1)
  })
})

/** Opens a gate for the judge of a run, without the labels that it would need. */
function openGate({ test }: Local, runId: RunId): void {
  const { docket, ledger, store, ada, newId, clock } = test
  const run = store.runs.get(runId) ?? expect.unreachable()
  const sole = soleJudge(docket.cases.record(runId)) ?? expect.unreachable()
  const { role, model, prompt, served, provider, baseUrl, fingerprint } = sole
  const settings = docket.program.settings.current()
  ledger.write({ actor: { kind: 'reviewer', id: ada.id }, batchId: null }, (writer) => {
    const payload: EventOf<'gate.open'>['payload'] = {
      id: GateId.parse(newId()),
      version: 1,
      ...{ role, model, prompt, served, provider, baseUrl, fingerprint, standards: '' },
      ...{ pipeline: 'reading', pipelineVersion: run.pipeline_version, configSha256: run.config_sha256 },
      settingsSha256: settingsDigest('reading', settings),
      ...{ alpha: settings.review.gateError, delta: 0.1, threshold: 'high' },
      ...{ look: { cycle: 1, place: 1, labels: 100 }, n: 100, wrong: 0, maxWrong: 1, lookedAt: clock.now() },
      casesSha256: writer.putSharedBody({ cases: [] }),
    }
    writer.append({ type: 'gate.open', payload })
  })
}
