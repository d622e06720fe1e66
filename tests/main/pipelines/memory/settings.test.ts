import { describe, expect, it } from 'vitest'
import { settingsWith } from '../../../../src/shared/domain/settings.ts'
import { AcceptedMemorySettings } from '../../../../src/shared/pipelines/memory/settings.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

const SYSTEM = { kind: 'system' } as const

/** The source's configuration object, word for word (004-11). */
const SOURCE = {
  retrieval: {
    enabled: true,
    max_inject: 3,
    match_strategy: 'fts5_bm25',
    judge: {
      enabled: false,
      model: 'claude-haiku-4-5-20251001',
      timeout_per_call: 3.0,
      fallback_top_k: 2,
      candidate_pool_size: 15,
      dual_verification: false,
      include_conversation_context: true,
      context_turns: 5,
      modes: {
        auto: { verification: 'strict', max_output: 3 },
        search: { verification: 'lenient', max_output: 10 },
      },
    },
  },
}

const withJudge = (judge: object) => ({
  retrieval: { ...SOURCE.retrieval, judge: { ...SOURCE.retrieval.judge, ...judge } },
})

describe('the source’s configuration object (004-11)', () => {
  it('says what the defaults are', () => {
    expect(AcceptedMemorySettings.parse(SOURCE)).toEqual(AcceptedMemorySettings.parse({}))
  })

  it('is accepted with its names and places, at every depth', () => {
    const judge = { fallback_top_k: 1, dual_verification: true, modes: { auto: { max_output: 2 } } }
    const settings = AcceptedMemorySettings.parse({ retrieval: { max_inject: 5, judge } })
    expect(settings.retrieval.maxInject).toBe(5)
    expect(settings.judge).toMatchObject({ fallbackTopK: 1, dualVerification: true })
    expect(settings.judge.modes.auto).toMatchObject({ verification: 'strict', maxOutput: 2 })
    expect(settings.judge.modes.search.maxOutput).toBe(10)
  })

  it('goes before what was set, and leaves what it does not name', () => {
    const settings = settingsWith([
      ['pipelines.memory.judge.fallbackTopK', 3],
      ['pipelines.memory.judge.contextTurns', 1],
      ['pipelines.memory.retrieval.judge.fallback_top_k', 1],
    ])
    expect(settings.pipelines.memory.judge).toMatchObject({ fallbackTopK: 1, contextTurns: 1 })
  })

  it.each([
    [{ retrieval: { judge: { enabeld: true } } }, 'enabeld'],
    [{ retrieval: { judge: 3 } }, 'judge'],
    [{ retrieval: { max_inject: 'three' } }, 'maxInject'],
  ])('is refused by the name of what does not fit: %j', (config, name) => {
    expect(JSON.stringify(AcceptedMemorySettings.safeParse(config).error?.issues)).toContain(name)
  })
})

describe('the one switch (004-03, 004-11, c20)', () => {
  const forRun = (config: unknown) =>
    tempDocket().docket.program.settings.forRun('memory', { config, judge: null })

  it('is judges.memory, which nobody has set at first', () => {
    const settings = forRun(undefined)
    expect([settings.judges.memory, settings.routes.memory['judge']]).toEqual(['unset', []])
  })

  it('is set for a run by what the source’s object says, with the model that it names', () => {
    expect(forRun(SOURCE).judges.memory).toBe('off')
    const on = forRun(withJudge({ enabled: true }))
    expect(on.judges.memory).toBe('on')
    const haiku = [{ provider: 'anthropic', model: 'claude-haiku-4-5-20251001' }]
    expect(on.routes.memory).toEqual({ judge: haiku, judgeSecond: haiku })
  })

  it.each([
    ['llama3.2', [{ provider: 'ollama', model: 'qwen3:4b' }], 'ollama'],
    ['llama3.2', [], 'ollama'],
    ['my-tuned-model', [{ provider: 'openai', model: 'gpt-6-luna' }], 'openai'],
    ['gpt-6-luna', [{ provider: 'ollama', model: 'qwen3:4b' }], 'openai'],
  ])('asks %s of the provider that is chosen: %j', (model, route, provider) => {
    const { docket } = tempDocket()
    docket.program.settings.set('routes.memory.judge', route, SYSTEM)
    const config = withJudge({ enabled: true, model })
    const settings = docket.program.settings.forRun('memory', { config, judge: null })
    expect(settings.routes.memory['judge']).toEqual([{ provider, model }])
  })

  it('is saved as settings, thresholds, switch and model', () => {
    const { settings } = tempDocket().docket.program
    settings.set(
      'pipelines.memory',
      withJudge({ enabled: true, model: 'llama3.2', fallback_top_k: 1 }),
      SYSTEM,
    )
    expect(settings.current()).toMatchObject({
      judges: { memory: 'on' },
      routes: { memory: { judge: [{ provider: 'ollama', model: 'llama3.2' }] } },
      pipelines: { memory: { judge: { fallbackTopK: 1 } } },
    })
    expect(() => settings.set('pipelines.memory', { retrieval: { max_injekt: 1 } }, SYSTEM)).toThrow('max')
  })

  it('is left alone by an object that does not name it', () => {
    const { docket } = tempDocket()
    docket.program.settings.set('judges.memory', 'on', SYSTEM)
    const config = { retrieval: { max_inject: 1 } }
    const settings = docket.program.settings.forRun('memory', { config, judge: null })
    expect([settings.judges.memory, settings.pipelines.memory.retrieval.maxInject]).toEqual(['on', 1])
  })
})
