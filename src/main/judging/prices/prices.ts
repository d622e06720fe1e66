import type { Usage } from '../../../shared/domain/judging/call.ts'
import type { ModelPrice } from '../../../shared/domain/judging/judging.ts'
import { type ModelRef, providers } from '../../../shared/domain/judging/model.ts'
import type { Micros } from '../../../shared/domain/money.ts'
import { isLoopback } from '../routes/hosts.ts'
import { isCloudName, type ModelPlace } from '../routes/places.ts'
import { LISTED_PRICES } from './price-table.ts'
import { undated } from './undated.ts'

/** Prices per million tokens, in US dollars. */
export type Rates = Pick<ModelPrice, 'input' | 'cacheRead' | 'cacheWrite' | 'output'>

const FREE: Rates = { input: 0, cacheRead: 0, cacheWrite: 0, output: 0 }

/** Prices are dollars per million tokens, costs are millionths of a dollar: the two millions cancel out. */
const MILLION = 1_000_000

/**
 * Returns the rates of a model: the user's own price, else the list price (a dated name such as
 * `gpt-4o-mini-2024-07-18` counts as the undated one), else 0 on this machine. `null` if unknown, as for what a server
 * on this machine forwards.
 */
export function ratesOf(
  { provider, model }: ModelRef,
  baseUrl: string,
  place: ModelPlace,
  own: readonly ModelPrice[],
): Rates | null {
  const isPassedOn = place.kind === 'elsewhere' || isCloudName(model)
  const isFree = providers[provider].isLocal && isLoopback(baseUrl) && !isPassedOn
  return priceOf({ provider, model }, own) ?? (isFree ? FREE : null)
}

/** Returns the price of a model: the user's own, else the list price; `null` if there is none. */
export function priceOf({ provider, model }: ModelRef, own: readonly ModelPrice[]): ModelPrice | null {
  const names = [model, undated(model)]
  for (const prices of [own, LISTED_PRICES])
    for (const name of names) {
      const found = prices.find((price) => price.provider === provider && price.model === name)
      if (found !== undefined) return found
    }
  return null
}

/** Returns the cost of tokens, rounded up to a millionth of a dollar; `null` if the price is unknown. */
export function costOf(usage: Usage, rates: Rates | null): Micros | null {
  if (rates === null) return null
  const parts = [
    [usage.inputUncached, rates.input],
    [usage.cacheRead, rates.cacheRead ?? rates.input],
    [usage.cacheWrite, rates.cacheWrite ?? rates.input],
    [usage.output, rates.output],
  ] as const
  // The price is also in whole millionths: sums of fractions would depend on rounding.
  const total = parts.reduce((sum, [tokens, dollars]) => sum + tokens * Math.round(dollars * MILLION), 0)
  return Math.ceil(total / MILLION)
}

/** Lower bound of bytes per token, in practice, for all languages and tokenizers. */
const BYTES_A_TOKEN = 2

/** Returns an upper bound of the tokens of a text, estimated without the model's tokenizer. */
export function maxTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_A_TOKEN)
}
