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

/** So many failures in a row, and a provider is left alone for a while. */
const FAILURES_IN_A_ROW = 5
const LEFT_ALONE_MS = 20_000

/** How often a request is sent at most, and how long the pauses between are without the provider's word. */
const MOST_SENDS = 3
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 8_000

/** What says something about the provider itself, and not about one request. */
const providersFaults: ReadonlySet<unknown> = new Set<Problem>([
  'no_connection',
  'cut',
  'overloaded',
  'bad_reply',
])

export type Sent =
  | { readonly kind: 'reply'; readonly reply: ModelReply }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'cancelled' }
  /** The provider has failed so often that it is left alone. */
  | { readonly kind: 'left_alone' }

export interface Sending {
  readonly send: (signal: AbortSignal) => Promise<ModelReply>
  /** Over all sends and the pauses between them. */
  readonly limitMs: number
  readonly signal: AbortSignal
}

/** What all calls to one provider have in common: places, and whether it is left alone. */
export interface Desk {
  /** Waits for a place among the calls to this provider; the returned function gives it back. */
  place(signal: AbortSignal): Promise<() => void>
  /** Sends, and sends again what may well succeed then. Resolves at the limit at the latest. */
  send(sending: Sending): Promise<Sent>
}

export interface DeskOptions {
  /** How many calls may be under way at once. */
  readonly concurrency: number
  readonly clock: Clock
  /** Gives numbers from 0 up to 1. */
  readonly random: () => number
}

/** A desk for one provider. */
export function createDesk({ concurrency, clock, random }: DeskOptions): Desk {
  const places = bulkhead(concurrency, Number.POSITIVE_INFINITY)
  const breaker = circuitBreaker(handleWhenResult(isProvidersFault), {
    breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
    halfOpenAfter: LEFT_ALONE_MS,
  })

  return {
    async place(signal) {
      const entered = Promise.withResolvers<() => void>()
      const left = Promise.withResolvers<void>()
      places
        .execute(() => {
          entered.resolve(left.resolve)
          return left.promise
        }, signal)
        .catch(entered.reject)
      try {
        return await orAborted(entered.promise, signal)
      } catch (error) {
        left.resolve() // a place that comes now is given on
        throw error
      }
    },

    async send({ send, limitMs, signal }) {
      const endsAt = clock.elapsed() + limitMs
      let pauseMs: number | null = null
      const again = retry(
        handleWhenResult(() => pauseMs !== null),
        { maxAttempts: MOST_SENDS - 1, backoff: new DelegateBackoff(() => pauseMs ?? 0) },
      ).dangerouslyUnref()
      const limited = timeout(limitMs, { strategy: TimeoutStrategy.Aggressive, abortOnReturn: false })
      try {
        let sends = 0
        const reply = await wrap(limited, again, breaker).execute(async ({ signal: inner }) => {
          const said = await send(inner)
          sends += 1
          pauseMs = pauseBefore(said, sends, endsAt - clock.elapsed(), random)
          return said
        }, signal)
        return { kind: 'reply', reply }
      } catch (error) {
        if (error instanceof BrokenCircuitError) return { kind: 'left_alone' }
        if (!(error instanceof TaskCancelledError)) throw error
        return { kind: signal.aborted ? 'cancelled' : 'timeout' }
      }
    },
  }
}

function isProvidersFault(reply: unknown): boolean {
  return isRecord(reply) && providersFaults.has(reply['problem'])
}

/** How long to wait before the same is sent again; `null` where it is of no use, or comes too late. */
function pauseBefore(reply: ModelReply, sends: number, leftMs: number, random: () => number): number | null {
  if (reply.kind === 'text' || !problemRules[reply.problem].mayPass) return null
  const own = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (sends - 1)) * (0.5 + random() / 2)
  const pause = Math.max(own, reply.retryAfterMs ?? 0)
  return pause < leftMs ? pause : null
}
