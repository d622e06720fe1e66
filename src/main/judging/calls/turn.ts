import type { CallResult } from '../../../shared/domain/judging/call-result.ts'
import { pause } from './aborting.ts'
import { mostCost, mostTokensOf } from './call-record.ts'
import { type Job, providerName, ruledOut } from './job.ts'

/** Whether a call may be made. */
export type Turn =
  | { readonly kind: 'go'; readonly connected: () => void }
  /** The run has found out meanwhile that this model need not be asked. */
  | { readonly kind: 'not_needed' }
  | { readonly kind: 'no'; readonly result: CallResult; readonly error: string }

/** How long a limit that is reached is left alone before it is looked at again, at most. */
const LOOK_AGAIN_MS = 100

/**
 * Waits for everything that a call needs: news of the provider, a place among its calls, room within limits and
 * budgets. What is taken meanwhile is given back with `held`.
 */
export async function waitForTurn(job: Job<unknown>, held: DisposableStack): Promise<Turn> {
  const { deadline, seat, tools } = job
  const waiting = deadline.forWaiting(tools.signal)
  try {
    const approach = await tools.reach.approach(providerName(seat), waiting)
    held.defer(approach.done)
    if (ruledOut(seat, tools.reach) !== null) return { kind: 'not_needed' }
    held.defer(await seat.desk.place(waiting))
    const refusal = await admission(job, waiting)
    if (refusal !== null) return { kind: 'no', result: 'budget', error: refusal }
    deadline.waited(tools.clock.elapsed() - job.from)
    return { kind: 'go', connected: approach.connected }
  } catch (error) {
    if (!waiting.aborted) throw error
    return tools.signal.aborted
      ? { kind: 'no', result: 'cancelled', error: 'The question was stopped.' }
      : {
          kind: 'no',
          result: 'rate_limited',
          error: 'No place was free in time: too many calls are under way.',
        }
  }
}

/** Waits until the call may begin; the reason where a budget says that it may not. */
async function admission(job: Job<unknown>, waiting: AbortSignal): Promise<string | null> {
  const { asked, rules, rates, call, deadline, tools } = job
  const most = mostTokensOf(job, rules.repair)
  const intent = {
    call,
    asked,
    mostTokens: most.input + most.output,
    mostMicros: mostCost(most, rates),
    mostMs: deadline.leftMs(),
  }
  for (;;) {
    const admitted = await tools.keeper.begin(intent)
    if (admitted.kind === 'go') return null
    if (admitted.kind === 'budget') return admitted.error
    await pause(Math.min(admitted.ms, LOOK_AGAIN_MS), waiting)
  }
}
