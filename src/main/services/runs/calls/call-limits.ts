import { dollars, type Micros } from '../../../../shared/domain/money.ts'
import type { Settings } from '../../../../shared/domain/settings.ts'
import type { Intent } from '../../../judging/calls/keeper.ts'
import type { Store } from '../../../store/store.ts'

const MINUTE_MS = 60_000

/** What is looked at again when places are taken: nobody can say for how long. */
const LOOK_AGAIN_MS = 25

/** The day that a moment belongs to, in UTC. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/**
 * Why a call may not be paid for, as a sentence; `null` where it may. `ofRun` is what its run has cost until now. What
 * is under way counts in full.
 */
export function budgetReached(
  store: Pick<Store, 'modelCalls' | 'spending'>,
  { ofRun, settings, now }: { ofRun: Micros; settings: Settings; now: number },
  { mostMicros }: Pick<Intent, 'mostMicros'>,
): string | null {
  if (mostMicros === null || mostMicros === 0) return null
  const { runMicros, dayMicros } = settings.budgets
  if (runMicros !== null && ofRun + mostMicros > runMicros)
    return sentence('run', 'budgets.runMicros', { spent: ofRun, mostMicros, limit: runMicros })
  const ofDay = store.spending.of(dayOf(now)) + store.modelCalls.reservedUnderWay()
  if (dayMicros !== null && ofDay + mostMicros > dayMicros)
    return sentence('day', 'budgets.dayMicros', { spent: ofDay, mostMicros, limit: dayMicros })
  return null
}

function sentence(
  what: 'run' | 'day',
  key: string,
  { spent, mostMicros, limit }: { spent: Micros; mostMicros: Micros; limit: Micros },
): string {
  return `The budget of the ${what} (${dollars(limit)}) does not allow a call of up to ${dollars(mostMicros)}: ${dollars(spent)} are spent or under way. Raise ${key}, or wait.`
}

/** How long a call must wait for a place at its provider, in milliseconds; `null` where there is one. */
export function limitReached(
  { callPlaces }: Pick<Store, 'callPlaces'>,
  { settings, provider, now }: { settings: Settings; provider: string; now: number },
  { call, mostTokens }: Pick<Intent, 'call' | 'mostTokens'>,
): number | null {
  const { concurrency, requestsPerMinute, tokensPerMinute } = settings.providers[call.provider]
  if (callPlaces.underWay(provider, now) >= concurrency) return LOOK_AGAIN_MS
  if (requestsPerMinute === null && tokensPerMinute === null) return null
  const { requests, tokens, since } = callPlaces.begunSince(provider, now - MINUTE_MS)
  // A call that is larger than the limit of a whole minute goes alone: it would wait for ever.
  const isFull =
    (requestsPerMinute !== null && requests >= requestsPerMinute) ||
    (tokensPerMinute !== null && tokens > 0 && tokens + mostTokens > tokensPerMinute)
  return isFull && since !== null ? Math.max(1, since + MINUTE_MS - now) : null
}
