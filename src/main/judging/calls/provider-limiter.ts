import {
  BrokenCircuitError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhenResult,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import { isRecord } from '../answers/validate.ts'
import type { ModelReply, Problem } from '../port/model-port.ts'
import type { Clock } from '../port/result.ts'
import { orAborted } from './aborting.ts'
import { problemRules } from './problems.ts'

/** After this many consecutive failures the circuit of a provider opens for `CIRCUIT_OPEN_MS`. */
const MAX_CONSECUTIVE_FAILURES = 5
const CIRCUIT_OPEN_MS = 20_000

/** Most sends of one request, and the bounds of the exponential backoff between them in milliseconds. */
const MAX_SENDS = 3
const FIRST_BACKOFF_MS = 250
const MAX_BACKOFF_MS = 8_000

/** Problems that count as failures of the provider, not of one request. */
const providerFaults: ReadonlySet<unknown> = new Set<Problem>([
  'no_connection',
  'cut',
  'overloaded',
  'bad_reply',
])

export type SendResult =
  | { readonly kind: 'reply'; readonly reply: ModelReply }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'cancelled' }
  /** The circuit breaker is open: the provider has failed too often in a row. */
  | { readonly kind: 'circuit_open' }

export interface SendOptions {
  readonly send: (signal: AbortSignal) => Promise<ModelReply>
  /** Milliseconds for all sends and the backoff between them. */
  readonly limitMs: number
  readonly signal: AbortSignal
}

/** Concurrency limit, retries and circuit breaker of one provider, shared by all calls to it. */
export interface ProviderLimiter {
  /** Waits for a slot among the concurrent calls; the returned function releases it. Rejects when the signal aborts. */
  acquire(signal: AbortSignal): Promise<() => void>
  /** Sends a request, with retries where they may help. Resolves at the limit at the latest. */
  send(options: SendOptions): Promise<SendResult>
}

export interface ProviderLimiterOptions {
  /** Most concurrent calls. */
  readonly concurrency: number
  readonly clock: Clock
  /** A random number from 0 up to 1. */
  readonly random: () => number
}

/** The limiter of one provider. */
export function createProviderLimiter({
  concurrency,
  clock,
  random,
}: ProviderLimiterOptions): ProviderLimiter {
  const slots = bulkhead(concurrency, Number.POSITIVE_INFINITY)
  const breaker = circuitBreaker(handleWhenResult(isProviderFault), {
    breaker: new ConsecutiveBreaker(MAX_CONSECUTIVE_FAILURES),
    halfOpenAfter: CIRCUIT_OPEN_MS,
  })

  return {
    async acquire(signal) {
      const entered = Promise.withResolvers<() => void>()
      const left = Promise.withResolvers<void>()
      slots
        .execute(() => {
          entered.resolve(left.resolve)
          return left.promise
        }, signal)
        .catch(entered.reject)
      try {
        return await orAborted(entered.promise, signal)
      } catch (error) {
        left.resolve() // a slot that becomes free later is released at once
        throw error
      }
    },

    async send({ send, limitMs, signal }) {
      const endsAt = clock.elapsed() + limitMs
      let backoffMs: number | null = null
      const retries = retry(
        handleWhenResult(() => backoffMs !== null),
        { maxAttempts: MAX_SENDS - 1, backoff: new DelegateBackoff(() => backoffMs ?? 0) },
      ).dangerouslyUnref()
      const limited = timeout(limitMs, { strategy: TimeoutStrategy.Aggressive, abortOnReturn: false })
      try {
        let sends = 0
        const reply = await wrap(limited, retries, breaker).execute(async ({ signal: inner }) => {
          const reply = await send(inner)
          sends += 1
          backoffMs = backoffBefore(reply, sends, endsAt - clock.elapsed(), random)
          return reply
        }, signal)
        return { kind: 'reply', reply }
      } catch (error) {
        if (error instanceof BrokenCircuitError) return { kind: 'circuit_open' }
        if (!(error instanceof TaskCancelledError)) throw error
        return { kind: signal.aborted ? 'cancelled' : 'timeout' }
      }
    },
  }
}

function isProviderFault(reply: unknown): boolean {
  return isRecord(reply) && providerFaults.has(reply['problem'])
}

/** Milliseconds to wait before a request is sent again; `null` where a retry cannot help or would be too late. */
function backoffBefore(
  reply: ModelReply,
  sends: number,
  leftMs: number,
  random: () => number,
): number | null {
  if (reply.kind === 'text' || !problemRules[reply.problem].mayRetry) return null
  const own = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (sends - 1)) * (0.5 + random() / 2)
  const backoff = Math.max(own, reply.retryAfterMs ?? 0)
  return backoff < leftMs ? backoff : null
}
