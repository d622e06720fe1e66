import {
  BrokenCircuitError,
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
import { problemRules } from './problems.ts'

/**
 * Number of consecutive failures after which the circuit of a provider, or of one of its models, opens, and for how
 * many milliseconds.
 */
const MAX_CONSECUTIVE_FAILURES = 5
const CIRCUIT_OPEN_MS = 20_000

/** Maximum number of sends of one request, and the bounds of the exponential backoff between them in milliseconds. */
const MAX_SENDS = 3
const FIRST_BACKOFF_MS = 250
const MAX_BACKOFF_MS = 8_000

/** Problems that count as failures of the provider, whatever model was asked. */
const providerFaults: ReadonlySet<unknown> = new Set<Problem>([
  'no_connection',
  'proxy_login',
  'proxy',
  'certificate',
])

/** Problems that count as failures of the model: the other models of its provider may work. */
const modelFaults: ReadonlySet<unknown> = new Set<Problem>(['cut', 'overloaded', 'bad_reply'])

export type SendResult =
  | { readonly kind: 'reply'; readonly reply: ModelReply }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'cancelled' }
  /** A circuit breaker is open: the provider or the model has failed too often in a row. */
  | { readonly kind: 'circuit_open' }

export interface SendOptions {
  /** The model that is asked. */
  readonly model: string
  readonly send: (signal: AbortSignal) => Promise<ModelReply>
  /** Milliseconds for all sends and the backoff between them. */
  readonly limitMs: number
  readonly signal: AbortSignal
}

/** Concurrency limit, retries and circuit breakers of one provider and its models, shared by all calls to it. */
export interface ProviderLimiter {
  /**
   * Waits for a slot among the concurrent calls; the returned function releases it. Among waiting calls, the first one
   * for the model of the last call goes first, since a server on this machine has that model loaded. Rejects when the
   * signal aborts.
   */
  acquire(signal: AbortSignal, model: string): Promise<() => void>
  /** Sends a request, with retries if they may help. Resolves at the limit at the latest. */
  send(options: SendOptions): Promise<SendResult>
}

export interface ProviderLimiterOptions {
  /** Maximum number of concurrent calls. */
  readonly concurrency: number
  readonly clock: Clock
  /** Returns a random number from 0 up to 1. */
  readonly random: () => number
}

/** Creates the limiter of one provider. */
export function createProviderLimiter({
  concurrency,
  clock,
  random,
}: ProviderLimiterOptions): ProviderLimiter {
  const ofProvider = breakerFor(isProviderFault)
  const ofModels = new Map<string, ReturnType<typeof breakerFor>>()

  return {
    acquire: turns(concurrency),

    async send({ model, send, limitMs, signal }) {
      const ofModel = ofModels.get(model) ?? breakerFor(isModelFault)
      ofModels.set(model, ofModel)
      const endsAt = clock.elapsed() + limitMs
      let backoffMs: number | null = null
      const retries = retry(
        handleWhenResult(() => backoffMs !== null),
        { maxAttempts: MAX_SENDS - 1, backoff: new DelegateBackoff(() => backoffMs ?? 0) },
      ).dangerouslyUnref()
      const limited = timeout(limitMs, { strategy: TimeoutStrategy.Aggressive, abortOnReturn: false })
      try {
        let sends = 0
        const reply = await wrap(limited, retries, ofModel, ofProvider).execute(async ({ signal: inner }) => {
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

interface Waiting {
  readonly model: string
  /** Number of later calls that went first. */
  passed: number
  enter(): void
}

/** Maximum number of later calls that may go before a call. */
const MAX_PASSED = 16

/** Returns a queue that limits the number of concurrent calls to a provider. */
function turns(concurrency: number): ProviderLimiter['acquire'] {
  const waiting: Waiting[] = []
  let running = 0
  let loaded = ''

  return (signal, model) =>
    new Promise((resolve, reject) => {
      const leave = () => {
        const at = waiting.indexOf(own)
        if (at >= 0) waiting.splice(at, 1)
        reject(signal.reason)
      }
      const own: Waiting = {
        model,
        passed: 0,
        enter() {
          signal.removeEventListener('abort', leave)
          running += 1
          loaded = model
          resolve(once(release))
        },
      }
      if (signal.aborted) return reject(signal.reason)
      signal.addEventListener('abort', leave)
      waiting.push(own)
      next()
    })

  function release(): void {
    running -= 1
    next()
  }

  function next(): void {
    const [first] = waiting
    if (first === undefined || running >= concurrency) return
    const same = first.passed < MAX_PASSED ? waiting.findIndex((each) => each.model === loaded) : 0
    const [chosen] = waiting.splice(Math.max(0, same), 1)
    if (chosen !== first) first.passed += 1
    chosen?.enter()
  }
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}

function breakerFor(isFault: (reply: unknown) => boolean) {
  return circuitBreaker(handleWhenResult(isFault), {
    breaker: new ConsecutiveBreaker(MAX_CONSECUTIVE_FAILURES),
    halfOpenAfter: CIRCUIT_OPEN_MS,
  })
}

function isProviderFault(reply: unknown): boolean {
  return isRecord(reply) && providerFaults.has(reply['problem'])
}

function isModelFault(reply: unknown): boolean {
  return isRecord(reply) && modelFaults.has(reply['problem'])
}

/**
 * Returns the milliseconds to wait before a request is sent again; `null` if a retry cannot help or would be too late.
 */
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
