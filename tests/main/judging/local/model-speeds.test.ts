import { describe, expect, it } from 'vitest'
import { estimateMs, localLimitMs, withSample } from '../../../../src/main/judging/local/model-speeds.ts'
import type { CallTiming } from '../../../../src/shared/domain/judging/model-speed.ts'

const KEY = {
  provider: 'ollama',
  baseUrl: 'http://127.0.0.1:11434',
  model: 'llama3.2',
  digest: 'abc',
} as const
const timing = (change: Partial<CallTiming> = {}): CallTiming => ({
  loadMs: 0,
  promptMs: 2_000,
  promptTokens: 400,
  outputMs: 4_000,
  outputTokens: 100,
  ...change,
})
const sample = (change: Partial<CallTiming> = {}) => ({
  timing: timing(change),
  prompt: { bytes: 1_600, tokens: 400 },
  contextTokens: 4_096,
})

describe('the speed of a model', () => {
  it('is what its first call shows', () => {
    expect(withSample(KEY, null, sample({ loadMs: 3_000 }), 7)).toEqual({
      ...KEY,
      loadMs: 3_000,
      promptPerSecond: 200,
      outputPerSecond: 25,
      bytesPerToken: 4,
      contextTokens: 4_096,
      calls: 1,
      measuredAt: 7,
    })
  })

  it.each<[title: string, change: Partial<CallTiming>, expected: object]>([
    ['follows a slower call half of the way', { promptMs: 4_000 }, { promptPerSecond: 150 }],
    [
      'hardly follows a faster one: the server may have had the prompt already',
      { promptMs: 20 },
      { promptPerSecond: 3_170 },
    ],
    ['says nothing by 19 tokens of a prompt', { promptTokens: 19, promptMs: 1 }, { promptPerSecond: 200 }],
    ['says nothing by 7 tokens of an answer', { outputTokens: 7, outputMs: 1 }, { outputPerSecond: 25 }],
    ['keeps the time of a load where the model was loaded', { loadMs: 150 }, { loadMs: 3_000 }],
    ['averages two loads', { loadMs: 1_000 }, { loadMs: 2_000 }],
    ['keeps what a server does not report', { outputMs: null, promptMs: null }, { outputPerSecond: 25 }],
  ])('%s', (_, change, expected) => {
    const before = withSample(KEY, null, sample({ loadMs: 3_000 }), 7)
    expect(withSample(KEY, before, sample(change), 8)).toMatchObject({ ...expected, calls: 2 })
  })

  it('has a context that only grows', () => {
    const before = withSample(KEY, null, { ...sample(), contextTokens: 8_192 }, 7)
    expect(withSample(KEY, before, sample(), 8).contextTokens).toBe(8_192)
  })

  it('gives the estimate for a question once reading and writing are measured', () => {
    const size = { promptTokens: 1_000, outputTokens: 50 }
    expect(estimateMs(withSample(KEY, null, sample(), 7), size)).toBe(7_000)
    expect(estimateMs(withSample(KEY, null, sample({ outputMs: null }), 7), size)).toBeNull()
    expect(estimateMs(null, size)).toBeNull()
  })
})

describe('the limit of a question to a model on this machine', () => {
  it.each([
    ['three times the estimate', 20_000, null, 60_000],
    ['never less than a hosted model has', 2_000, null, 10_000],
    ['what a person has set, also below', 20_000, 5_000, 5_000],
    ['a quarter of an hour until the model is measured', null, null, 900_000],
  ])('is %s', (_, estimate, setMs, expected) => {
    expect(localLimitMs(estimate, { hostedMs: 10_000, setMs })).toBe(expected)
  })
})
