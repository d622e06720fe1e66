import type { ModelRef, ProviderName } from '../../../shared/domain/judging/model.ts'
import { modelLife } from '../../../shared/domain/judging/model-end.ts'
import { endOf } from './end-dates.ts'
import { LISTED_PRICES } from './price-table.ts'

/**
 * Returns the cheapest model of a provider that answers questions and has not ended at a time, in milliseconds UTC, by
 * its list price of input and output together; `null` if none is listed. Free models are left out, as such offers come
 * and go, and embedding models, as vectors are not answers.
 */
export function cheapestOf(provider: ProviderName, now: number): ModelRef | null {
  const alive = LISTED_PRICES.filter(
    (each) => each.provider === provider && each.output > 0 && modelLife(endOf(each), now) !== 'ended',
  )
  const cheapest = alive.toSorted((a, b) => a.input + a.output - (b.input + b.output))[0]
  return cheapest === undefined ? null : { provider, model: cheapest.model }
}
