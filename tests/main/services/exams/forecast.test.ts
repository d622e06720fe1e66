import { describe, expect, it } from 'vitest'
import { withSample } from '../../../../src/main/judging/local/model-speeds.ts'
import { faultlessQuestions, forecastOf } from '../../../../src/main/services/exams/forecast.ts'
import * as statistics from '../../../../src/main/statistics/exam-verdict.ts'

const rates = { input: 1, cacheRead: null, cacheWrite: null, output: 2 }
const KEY = { provider: 'ollama', baseUrl: 'http://127.0.0.1:11434', model: 'm', digest: '' } as const
const timing = { loadMs: null, promptMs: 1_000, promptTokens: 100, outputMs: 1_000, outputTokens: 10 }
const speed = withSample(KEY, null, { timing, prompt: null, contextTokens: null }, 0)

describe('the forecast of an exam', () => {
  it.each([
    ['nothing is known', { last: null, speed: null, rates: null }, { ms: null, costMicros: null }],
    // 10 questions of 960 and 80 tokens, at 100 and 10 tokens per second, and $1 and $2 per million.
    ['speed and price', { last: null, speed, rates }, { ms: 176_000, costMicros: 11_200 }],
    [
      'its last sitting',
      { last: { asked: 20, ms: 40_000, costMicros: 500 }, speed, rates },
      { ms: 20_000, costMicros: 250 },
    ],
    [
      'its last sitting, without a price',
      { last: { asked: 20, ms: 40_000, costMicros: null }, speed, rates },
      { ms: 20_000, costMicros: null },
    ],
    [
      'a sitting without answers',
      { last: { asked: 0, ms: 0, costMicros: 0 }, speed: null, rates: null },
      { ms: null, costMicros: null },
    ],
  ] as const)('uses the figures of the model: %s', (_, known, expected) => {
    expect(forecastOf('reading.judge', 10, known)).toEqual({ questions: 10, ...expected })
  })

  it.each([
    [600, 0.05],
    [225, 0.1],
    [44, 0.1],
  ])('knows after how many of %i questions a model without fault has passed', (paper, harm) => {
    const least = faultlessQuestions(paper, { harm, answered: 0.95, flips: 0.1 }, statistics)
    expect(least).toBe({ 600: 132, 225: 64, 44: 44 }[paper])
  })
})
