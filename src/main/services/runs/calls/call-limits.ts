import { dollars, type Micros } from '../../../../shared/domain/money.ts'
import type { Settings } from '../../../../shared/domain/settings.ts'
import type { Intent } from '../../../judging/calls/call-store.ts'
import type { Store } from '../../../store/store.ts'

const MINUTE_MS = 60_000

/** Milliseconds before a limit on concurrent calls is checked again: the end of a call cannot be predicted. */
const LOOK_AGAIN_MS = 25

/** Returns the day of a time, in UTC. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/**
 * Returns why a call exceeds a budget, as a sentence; `null` if it does not. `ofRun` is the cost of its run so far.
 * Calls in progress count in full.
 */
export function budgetReached(
  store: Pick<Store, 'modelCalls' | 'spending'>,
  { ofRun, settings, now }: { ofRun: Micros; settings: Settings; now: number },
  { maxMicros }: Pick<Intent, 'maxMicros'>,
): string | null {
  if (maxMicros === null || maxMicros === 0) return null
  const { runMicros, dayMicros } = settings.budgets
  if (runMicros !== null && ofRun + maxMicros > runMicros)
    return sentence('run', 'budgets.runMicros', { spent: ofRun, maxMicros, limit: runMicros })
  const ofDay = store.spending.of(dayOf(now)) + store.modelCalls.reservedUnderWay()
  if (dayMicros !== null && ofDay + maxMicros > dayMicros)
    return sentence('day', 'budgets.dayMicros', { spent: ofDay, maxMicros, limit: dayMicros })
  return null
}

function sentence(
  what: 'run' | 'day',
  key: string,
  { spent, maxMicros, limit }: { spent: Micros; maxMicros: Micros; limit: Micros },
): string {
  return `The budget of the ${what} (${dollars(limit)}) does not allow a call of up to ${dollars(maxMicros)}: ${dollars(spent)} are spent or under way. Raise “Budget per ${what}” (${key}), or wait.`
}

/** Milliseconds to wait before a limit of the provider is checked again; `null` if the call is within all limits. */
export function limitReached(
  { callSlots }: Pick<Store, 'callSlots'>,
  { settings, provider, now }: { settings: Settings; provider: string; now: number },
  { call, maxTokens, concurrency }: Pick<Intent, 'call' | 'maxTokens' | 'concurrency'>,
): number | null {
  const { requestsPerMinute, tokensPerMinute } = settings.providers[call.provider]
  if (callSlots.underWay(provider, now) >= concurrency) return LOOK_AGAIN_MS
  if (requestsPerMinute === null && tokensPerMinute === null) return null
  const { requests, tokens, since } = callSlots.begunSince(provider, now - MINUTE_MS)
  // A call that exceeds the limit of a whole minute runs alone: it would otherwise wait forever.
  const isFull =
    (requestsPerMinute !== null && requests >= requestsPerMinute) ||
    (tokensPerMinute !== null && tokens > 0 && tokens + maxTokens > tokensPerMinute)
  return isFull && since !== null ? Math.max(1, since + MINUTE_MS - now) : null
}
