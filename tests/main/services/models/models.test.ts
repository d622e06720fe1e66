import { describe, expect, it } from 'vitest'
import type { ModelRef } from '../../../../src/shared/domain/judging/model.ts'
import { PipelineName } from '../../../../src/shared/pipelines/index.ts'
import { collect } from '../../../helpers/collect.ts'
import { localModel, localServerWith } from '../../../helpers/judging/judges.ts'
import { routeReading } from '../../../helpers/judging/model-settings.ts'
import { LESSON_WRITERS } from '../../../helpers/lessons/writers.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

const SYSTEM = { kind: 'system' } as const
const MINI: ModelRef = { provider: 'openai', model: 'gpt-4o-mini' }
const LUNA: ModelRef = { provider: 'openai', model: 'gpt-6-luna' }
const DAY = 24 * 60 * 60 * 1_000

const ollamaWith = (...names: string[]) => localServerWith(...names.map((name) => localModel(name)))

describe('presets', () => {
  it('are reported for pipelines of this version only, each with its models', () => {
    const { docket } = tempDocket()
    const lines = docket.models.presets()
    expect(new Set(lines.map(({ pipeline }) => pipeline))).toEqual(new Set(PipelineName.options))
    for (const { models, isOn } of lines) {
      expect(models).not.toEqual([])
      expect(isOn).toBe(false)
    }
  })

  it('set a pipeline up in one step of the ledger, and say which one stands', () => {
    const { docket, store } = tempDocket()
    const before = store.events.count()
    docket.models.enablePreset('reading.openai', SYSTEM)
    expect(store.events.count()).toBe(before + 2)
    expect(docket.program.settings.current().judges.reading).toBe('on')
    expect(docket.program.settings.current().routes.reading['judge']).toEqual([LUNA])
    const on = () => docket.models.presets().flatMap(({ id, isOn }) => (isOn ? id : []))
    expect(on()).toEqual(['reading.openai'])
    docket.models.enablePreset('reading.anthropic', SYSTEM)
    expect(on()).toEqual(['reading.anthropic'])
    docket.program.settings.set('judges.reading', 'off', SYSTEM)
    expect(on()).toEqual([])
  })

  it.each(['', 'reading.nothing', 'lesson.gateway'])('refuse %j, and change nothing', (id) => {
    const { docket, store } = tempDocket()
    const before = store.events.count()
    const code = expect.objectContaining({ code: 'NOT_FOUND' })
    expect(() => docket.models.enablePreset(id, SYSTEM)).toThrowError(code)
    expect(store.events.count()).toBe(before)
  })
})

describe('models that end', () => {
  /** A store whose readings ask these models, looked at so long before the end of the first of them. */
  function withRoute(ms: number, route: readonly ModelRef[]) {
    const { docket, clock } = tempDocket()
    docket.program.settings.set('routes.reading.judge', route, SYSTEM)
    clock.pass(Date.UTC(2027, 0, 14) - ms - clock.now())
    return docket
  }

  it('are reported from 90 days before, with their users, and stay named once they have ended', () => {
    expect(withRoute(91 * DAY, [MINI]).models.endings()).toEqual([])
    const ending = { ...MINI, endsOn: '2027-01-14', roles: ['reading.judge'] }
    expect(withRoute(89 * DAY, [MINI, LUNA]).models.endings()).toEqual([{ ...ending, life: 'ending' }])
    expect(withRoute(-DAY, [MINI]).models.endings()).toEqual([{ ...ending, life: 'ended' }])
  })

  it('are not those that a host of the user’s own serves under the same name', () => {
    expect(withRoute(-DAY, [{ ...MINI, baseUrl: 'http://127.0.0.1:9/v1' }]).models.endings()).toEqual([])
  })

  it('stand in the doctor’s list, as working until they end', async () => {
    const of = async (ms: number) => {
      const lines = await collect(withRoute(ms, [MINI]).models.doctor.examine(new AbortController().signal))
      return lines.find(({ check }) => check === 'end of openai/gpt-4o-mini')
    }
    expect(await of(DAY)).toEqual({
      check: 'end of openai/gpt-4o-mini',
      ok: true,
      detail: 'OpenAI ends gpt-4o-mini on 14 January 2027. Replace it in the route of: Judge of readings.',
    })
    expect(await of(0)).toMatchObject({
      ok: false,
      detail: expect.stringMatching(/^OpenAI ended gpt-4o-mini/),
    })
  })

  it('are named beside the presets and prices that have them', () => {
    const { docket } = tempDocket()
    const presets = new Map(docket.models.presets().map(({ id, endsOn }) => [id, endsOn]))
    expect(presets.get('reading.openai')).toBeNull()
    expect(presets.get('reading.openai-source')).toBe('2027-01-14')
    const price = docket.models.prices().find(({ model }) => model === 'gpt-4o-mini')
    expect(price).toMatchObject({ endsOn: '2027-01-14' })
  })
})

describe('several settings at once', () => {
  it('are none of them set where one does not fit', () => {
    const { docket, store } = tempDocket()
    const before = store.events.count()
    const pairs = [
      ['judges.reading', 'on'],
      ['routes.reading.judge', [{ provider: 'nobody', model: 'x' }]],
    ] as const
    const bad = expect.objectContaining({ code: 'BAD_SETTING', message: expect.stringContaining('provider') })
    expect(() => docket.program.settings.setAll(pairs, SYSTEM)).toThrowError(bad)
    expect(docket.program.settings.current().judges.reading).toBe('unset')
    expect(store.events.count()).toBe(before)
  })
})

describe('routes', () => {
  it('say whom a role asks, or why nobody', () => {
    const { docket } = tempDocket()
    expect(docket.models.routes()).toMatchObject([
      { role: 'reading.judge', models: [], nobody: expect.stringMatching(/^No model is set/) },
      { role: 'receipt.referee', models: [], endsLocally: true, isUnasked: true, nobody: null },
      { role: 'lesson.judges', models: [], nobody: expect.stringMatching(/^No model is set/) },
      ...LESSON_WRITERS.map((role) => ({
        role,
        models: [],
        nobody: expect.stringMatching(/No model is set/),
      })),
      {
        role: 'lesson.embedding',
        models: [],
        nobody: expect.stringMatching(/by full-text search only\. With a model/),
      },
      { role: 'call.evaluator', models: [], nobody: expect.stringMatching(/^No model is set/) },
      { role: 'memory.judge', models: [], nobody: expect.stringMatching(/^No model is set/) },
      { role: 'memory.judgeSecond', models: [], nobody: expect.stringMatching(/^No model is set/) },
      { role: 'evaluation.judge', models: [], nobody: expect.stringMatching(/^No model is set/) },
    ])
    routeReading(docket, MINI)
    expect(docket.models.routes()).toMatchObject([
      { role: 'reading.judge', models: [MINI], endsLocally: true, isUnasked: false, nobody: null },
      { role: 'receipt.referee' },
      { role: 'lesson.judges' },
      ...LESSON_WRITERS.map((role) => ({ role })),
      { role: 'lesson.embedding' },
      { role: 'call.evaluator' },
      { role: 'memory.judge' },
      { role: 'memory.judgeSecond' },
      { role: 'evaluation.judge' },
    ])
    docket.program.settings.set('judges.reading', 'off', SYSTEM)
    expect(docket.models.routes()).toMatchObject([
      { models: [], nobody: expect.stringMatching(/switched off/) },
      { role: 'receipt.referee' },
      { role: 'lesson.judges' },
      ...LESSON_WRITERS.map((role) => ({ role })),
      { role: 'lesson.embedding' },
      { role: 'call.evaluator' },
      { role: 'memory.judge' },
      { role: 'memory.judgeSecond' },
      { role: 'evaluation.judge' },
    ])
  })
})

describe('prices', () => {
  const ofMini = ({ docket }: Pick<ReturnType<typeof tempDocket>, 'docket'>) =>
    docket.models.prices().find(({ model }) => model === MINI.model)

  it('are as listed with their day, until the user has one, and again when that is forgotten', () => {
    const test = tempDocket()
    const { docket } = test
    const listed = ofMini(test)
    expect(listed).toMatchObject({ isOwn: false, isFree: false, price: { input: 0.15 }, roles: [] })
    expect(listed?.price?.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    for (const input of [1, 2])
      docket.models.setPrice({ ...MINI, input, cacheRead: null, cacheWrite: null, output: 3 }, SYSTEM)
    const today = new Date(test.clock.now()).toISOString().slice(0, 10)
    expect(ofMini(test)).toMatchObject({ isOwn: true, price: { input: 2, output: 3, asOf: today } })
    expect(docket.program.settings.current().prices.own).toHaveLength(1)
    docket.models.forgetPrice(MINI, SYSTEM)
    expect(ofMini(test)).toEqual(listed)
  })

  it('begin with the models of routes: an unknown price is unknown, one’s own machine is free', () => {
    const { docket } = tempDocket()
    const unknown: ModelRef = { provider: 'openai', model: 'gpt-of-tomorrow' }
    const local: ModelRef = { provider: 'ollama', model: 'llama3.2' }
    const remote: ModelRef = { provider: 'vllm', model: 'qwen' }
    docket.program.settings.set('providers.vllm.baseUrl', 'http://gpu.example:8000/v1', SYSTEM)
    routeReading(docket, unknown, local, remote)
    expect(docket.models.prices().slice(0, 3)).toMatchObject([
      { ...unknown, price: null, isFree: false, roles: ['reading.judge'] },
      { ...local, price: null, isFree: true, roles: ['reading.judge'] },
      { ...remote, price: null, isFree: false, roles: ['reading.judge'] },
    ])
  })
})

describe('the local server', () => {
  it('is found with its models and the one that would be asked', async () => {
    const { docket } = tempDocket(undefined, { findLocal: ollamaWith('mistral:7b', 'llama3.2:3b') })
    docket.program.settings.set('providers.ollama.models', ['llama3.2'], SYSTEM)
    expect(await docket.models.local()).toMatchObject({
      kind: 'found',
      chosen: 'llama3.2:3b',
      models: [{ name: 'mistral:7b', digest: 'sha256:mistral:7b' }, { name: 'llama3.2:3b' }],
    })
  })

  it('lacks a model: the command that gets one is said', async () => {
    const { docket } = tempDocket(undefined, { findLocal: ollamaWith('nomic-embed-text') })
    expect(await docket.models.local()).toMatchObject({
      kind: 'missing',
      models: [{ name: 'nomic-embed-text' }],
      error: expect.stringContaining('Get one in the Settings'),
    })
  })

  it.each([
    [
      'offers a model that it has',
      ['nomic-embed-text', 'gemma3:270m'],
      'docket models use reading.local --model gemma3:270m',
    ],
    ['has none that can judge', ['nomic-embed-text'], 'docket models pull llama3.2'],
  ] as const)('lacks the model of a preset: it %s', async (_, names, command) => {
    const { docket } = tempDocket(undefined, { findLocal: ollamaWith(...names) })
    docket.models.enablePreset('reading.local', SYSTEM)
    expect(await docket.models.missing('reading')).toEqual([
      { missing: expect.stringContaining('does not have llama3.2.'), command },
    ])
  })

  it('has models of which a person has to choose the fallback, once', async () => {
    const { docket } = tempDocket(undefined, { findLocal: ollamaWith('gemma3:270m', 'smollm2:135m') })
    expect(await docket.models.local()).toMatchObject({
      kind: 'unchosen',
      choices: ['gemma3:270m', 'smollm2:135m'],
      question: expect.stringMatching(/^Ollama has gemma3:270m and smollm2:135m, and no model is chosen/),
    })
    const chosen = { kind: 'found', chosen: 'smollm2:135m' }
    expect(await docket.models.chooseLocal('smollm2:135m', SYSTEM)).toMatchObject(chosen)
    expect(await docket.models.local()).toMatchObject(chosen)
    expect(docket.program.settings.current().providers.ollama.models).toEqual(['smollm2:135m'])
    expect(await docket.models.chooseLocal(null, SYSTEM)).toMatchObject({ kind: 'found', chosen: null })
    expect(docket.program.settings.current().providers.ollama.fallback).toBe(false)
    expect(await docket.models.chooseLocal('gemma3:270m', SYSTEM)).toMatchObject({ chosen: 'gemma3:270m' })
  })

  it('takes as its fallback only a model that it has and runs itself', async () => {
    const place = { kind: 'elsewhere', origin: 'https://ollama.com' } as const
    const { docket } = tempDocket(undefined, {
      findLocal: localServerWith(
        localModel('gemma3:270m'),
        localModel('nomic-embed-text'),
        localModel('big', { place }),
      ),
    })
    for (const [name, code, why] of [
      ['big', 'BAD_SETTING', /big was not chosen: it runs at ollama\.com\./],
      ['nomic-embed-text', 'BAD_SETTING', /it cannot judge/],
      ['llama3.2', 'NOT_FOUND', /does not have it/],
    ] as const)
      await expect(docket.models.chooseLocal(name, SYSTEM)).rejects.toMatchObject({
        code,
        message: expect.stringMatching(why),
      })
    expect(docket.program.settings.current().providers.ollama.models).toEqual([])
    expect(await docket.models.local()).toMatchObject({
      kind: 'unchosen',
      choices: ['gemma3:270m'],
      models: [{ place: null }, {}, { name: 'big', place: 'runs at ollama.com' }],
    })
  })

  it('is not there: that is said', async () => {
    const { docket } = tempDocket()
    expect(await docket.models.local()).toMatchObject({
      kind: 'missing',
      models: [],
      error: 'No Ollama is here.',
    })
  })
})
