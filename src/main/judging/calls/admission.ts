import type { CallResult } from '../../../shared/domain/judging/call-result.ts'
import { pause } from './aborting.ts'
import { type Attempt, modelKey, providerKey, unavailableReason } from './attempt.ts'
import { maxCost, maxTokensOf } from './call-record.ts'

/** Whether a call may be made under the limits and budgets. */
export type Admission =
  | { readonly kind: 'admitted'; readonly connected: () => void }
  /** The run has found out in the meantime that the model is unavailable. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'refused'; readonly result: CallResult; readonly error: string }

/** Milliseconds after which no call to a model on this machine can still be in progress. */
const MAX_LOCAL_MS = 1_800_000

/** Maximum milliseconds before a limit that is reached is checked again. */
const MAX_RECHECK_MS = 100

/**
 * Waits until a call may be made: until the provider has been reached, a slot among its calls is free, and limits and
 * budgets allow it. Disposing of `held` releases everything.
 */
export async function admit(
  attempt: Attempt<unknown>,
  held: DisposableStack,
  hasOwnTime: boolean,
): Promise<Admission> {
  const { deadline, target, tools } = attempt
  const waiting = hasOwnTime ? tools.signal : deadline.forWaiting(tools.signal)
  try {
    const probe = await tools.availability.probe(providerKey(target), waiting)
    held.defer(probe.done)
    if (unavailableReason(target, tools.availability) !== null) return { kind: 'unavailable' }
    held.defer(await target.limiter.acquire(waiting, modelKey(target)))
    const refusal = await begin(attempt, waiting, hasOwnTime)
    if (refusal !== null) return { kind: 'refused', result: 'budget', error: refusal }
    if (!hasOwnTime) deadline.waited(tools.clock.elapsed() - attempt.from)
    return { kind: 'admitted', connected: probe.connected }
  } catch (error) {
    if (!waiting.aborted) throw error
    return tools.signal.aborted
      ? { kind: 'refused', result: 'cancelled', error: 'The question was stopped.' }
      : {
          kind: 'refused',
          result: 'rate_limited',
          error:
            'The timeout passed while the call waited for the concurrency limit: too many calls are in progress.',
        }
  }
}

/** Waits until the call store lets the call begin; returns the error if a budget does not allow it. */
async function begin(
  attempt: Attempt<unknown>,
  waiting: AbortSignal,
  hasOwnTime: boolean,
): Promise<string | null> {
  const { asked, rules, rates, call, deadline, tools } = attempt
  const max = maxTokensOf(attempt, rules.repair)
  const intent = {
    call,
    asked,
    maxTokens: max.input + max.output,
    maxMicros: maxCost(max, rates),
    maxMs: hasOwnTime ? MAX_LOCAL_MS : deadline.leftMs(),
    concurrency: attempt.target.concurrency,
  }
  for (;;) {
    const permission = await tools.callStore.begin(intent)
    if (permission.kind === 'begun') return null
    if (permission.kind === 'over_budget') return permission.error
    await pause(Math.min(permission.ms, MAX_RECHECK_MS), waiting)
  }
}
