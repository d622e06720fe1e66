import { describe, expect, it } from 'vitest'
import { NO_USAGE } from '../../../../src/main/judging/calls/usage.ts'
import { LISTED_PRICES } from '../../../../src/main/judging/prices/price-table.ts'
import { costOf, maxTokens, ratesOf } from '../../../../src/main/judging/prices/prices.ts'
import { RUN_BY_SERVER } from '../../../../src/main/judging/routes/places.ts'
import { ModelPrice } from '../../../../src/shared/domain/judging/judging.ts'
import type { ProviderName } from '../../../../src/shared/domain/judging/model.ts'

const OPENAI = 'https://api.openai.com/v1'
const rates = (provider: ProviderName, model: string, baseUrl = OPENAI, own: ModelPrice[] = []) =>
  ratesOf({ provider, model }, baseUrl, RUN_BY_SERVER, own)
const tokens = (inputUncached: number, output: number, cacheRead = 0, cacheWrite = 0) => ({
  ...NO_USAGE,
  inputUncached,
  output,
  cacheRead,
  cacheWrite,
})

describe('a cost', () => {
  it.each([
    ['gpt-4o-mini, as the source reckons (000-24)', 'openai', 'gpt-4o-mini', tokens(1_500, 800), 705],
    ['gpt-4o, as the source reckons (000-24)', 'openai', 'gpt-4o', tokens(1_500, 800), 11_750],
    [
      'claude haiku, which the source gets wrong',
      'anthropic',
      'claude-haiku-4-5-20251001',
      tokens(1_500, 800),
      5_500,
    ],
    [
      'claude sonnet, which the source gets wrong',
      'anthropic',
      'claude-sonnet-4-5',
      tokens(1_500, 800),
      16_500,
    ],
    ['a memory query (004-14)', 'anthropic', 'claude-haiku-4-5', tokens(650, 30), 800],
    ['input from and into the cache', 'anthropic', 'claude-haiku-4-5', tokens(0, 0, 1_000, 1_000), 2_100],
    ['input into a cache that has no price of its own', 'openai', 'gpt-4o-mini', tokens(0, 0, 0, 1_000), 150],
    ['a fraction of a millionth, rounded up', 'openai', 'gpt-4o-mini', tokens(1, 0), 1],
    ['nothing', 'openai', 'gpt-4o-mini', NO_USAGE, 0],
    ['a model that is given away', 'openrouter', 'xiaomi/mimo-v2-flash:free', tokens(9_999, 9_999), 0],
  ] as const)('of %s', (_, provider, model, usage, micros) => {
    expect(costOf(usage, rates(provider, model))).toBe(micros)
  })

  it('of a model without a price is unknown, and not nothing', () => {
    expect(costOf(tokens(1, 1), rates('openai', 'some-new-model'))).toBeNull()
  })
})

describe('a price', () => {
  it.each([
    ['of a dated model is that of the undated', 'openai', 'gpt-4o-mini-2024-07-18', OPENAI, 0.15],
    ['of a model of another provider is not', 'openrouter', 'gpt-4o-mini', OPENAI, null],
    ['on a machine of one’s own is nothing', 'ollama', 'llama3.2', 'http://127.0.0.1:11434', 0],
    [
      'in the cloud of a local server is unknown',
      'ollama',
      'gpt-oss:120b-cloud',
      'http://127.0.0.1:11434',
      null,
    ],
    ['on a machine of others is unknown', 'ollama', 'llama3.2', 'https://models.example.org', null],
    [
      'of a paid model is what it is, wherever it is asked',
      'openai',
      'gpt-4o-mini',
      'http://localhost:1',
      0.15,
    ],
  ] as const)('%s', (_, provider, model, baseUrl, input) => {
    expect(rates(provider, model, baseUrl)?.input ?? null).toBe(input)
  })

  it('of a model that a local server passes on is unknown, unless the user has set one', () => {
    const own = { provider: 'ollama', model: 'mine', input: 1, output: 2 } as const
    const price = { ...own, cacheRead: null, cacheWrite: null, asOf: '2026-01-01' }
    const place = { kind: 'elsewhere', origin: 'https://ollama.com' } as const
    const passedOn = (prices: ModelPrice[]) => ratesOf(own, 'http://127.0.0.1:11434', place, prices)
    expect(passedOn([])).toBeNull()
    expect(passedOn([price])).toEqual(price)
  })

  it('of the user’s own goes before the listed one', () => {
    const own = { provider: 'openai', model: 'gpt-4o-mini', asOf: '2026-11-20', input: 9, output: 9 } as const
    const price = { ...own, cacheRead: null, cacheWrite: null }
    expect(rates('openai', 'gpt-4o-mini', OPENAI, [price])?.input).toBe(9)
    expect(rates('openai', 'gpt-4o-mini-2024-07-18', OPENAI, [price])?.input).toBe(9)
  })

  it('is listed once for each model, with the day it is of', () => {
    const names = LISTED_PRICES.map(({ provider, model }) => `${provider} ${model}`)
    expect(new Set(names).size).toBe(names.length)
    for (const price of LISTED_PRICES) expect(ModelPrice.parse(price)).toEqual(price)
  })
})

it.each([
  ['', 0],
  ['four', 2],
  ['Глагол', 6],
  ['日本語', 5],
])('the most tokens of %j are %i', (text, most) => {
  expect(maxTokens(text)).toBe(most)
})
