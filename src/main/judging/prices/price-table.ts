import type { ModelPrice } from '../../../shared/domain/judging/judging.ts'
import type { ProviderName } from '../../../shared/domain/judging/model.ts'

/** US dollars per million tokens: input, cache reads, cache writes, output. */
type Row = readonly [
  model: string,
  input: number,
  cacheRead: number | null,
  cacheWrite: number | null,
  output: number,
]

const table = (provider: ProviderName, asOf: string, rows: readonly Row[]): ModelPrice[] =>
  rows.map(([model, input, cacheRead, cacheWrite, output]) => ({
    provider,
    model,
    asOf,
    input,
    cacheRead,
    cacheWrite,
    output,
  }))

/**
 * List prices of models for prompts of usual length. Prices change: the user's own prices take precedence, and a model
 * that is not listed has an unknown price, never 0. Writes into Anthropic's cache are kept for an hour, at twice the
 * price of input.
 */
export const LISTED_PRICES: readonly ModelPrice[] = [
  ...table('openai', '2026-11-01', [
    ['gpt-4o-mini', 0.15, 0.075, null, 0.6],
    ['gpt-4o', 2.5, 1.25, null, 10],
    ['gpt-4.1', 2, 0.5, null, 8],
    ['gpt-4.1-mini', 0.4, 0.1, null, 1.6],
    ['gpt-4.1-nano', 0.1, 0.025, null, 0.4],
    ['gpt-5', 1.25, 0.125, null, 10],
    ['gpt-5-mini', 0.25, 0.025, null, 2],
    ['gpt-5-nano', 0.05, 0.005, null, 0.4],
    ['gpt-5.4', 2.5, 0.25, null, 15],
    ['gpt-5.4-mini', 0.75, 0.075, null, 4.5],
    ['gpt-5.4-nano', 0.2, 0.02, null, 1.25],
    ['gpt-5.5', 5, 0.5, null, 30],
    ['gpt-5.6-luna', 0.2, 0.02, 0.25, 1.2],
    ['gpt-5.6-terra', 2, 0.2, 2.5, 12],
    ['gpt-5.6-sol', 4, 0.4, 5, 20],
    ['gpt-6-luna', 0.1, 0.01, 0.125, 0.5],
    ['gpt-6-sol', 2, 0.2, 2.5, 10],
    ['gpt-6-astra', 10, 1, 12.5, 50],
    ['text-embedding-3-small', 0.02, null, null, 0],
    ['text-embedding-3-large', 0.13, null, null, 0],
  ]),
  ...table('anthropic', '2026-11-01', [
    ['claude-haiku-4-5', 1, 0.1, 2, 5],
    ['claude-haiku-5-5', 0.1, 0.01, 0.2, 0.5],
    ['claude-sonnet-4-5', 3, 0.3, 6, 15],
    ['claude-sonnet-4-6', 3, 0.3, 6, 15],
    ['claude-sonnet-5', 2, 0.2, 4, 10],
    ['claude-sonnet-5-5', 2, 0.2, 4, 10],
    ['claude-opus-4-5', 5, 0.5, 10, 25],
    ['claude-opus-5-5', 4, 0.4, 8, 20],
  ]),
  ...table('openrouter', '2026-11-01', [
    ['qwen/qwen3-235b-a22b-2507', 0.07, null, null, 0.46],
    ['deepseek/deepseek-v3.1-terminus', 0.27, null, null, 1],
    ['moonshotai/kimi-k2-0905', 0.4, null, null, 2],
    ['minimax/minimax-m2', 0.255, null, null, 1],
    ['z-ai/glm-4.6', 0.43, null, null, 1.75],
    ['google/gemini-2.5-flash', 0.3, null, null, 2.5],
    ['xiaomi/mimo-v2-flash:free', 0, null, null, 0],
  ]),
]
