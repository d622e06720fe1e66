import { isRecord } from '../judging/answers/validate.ts'
import type { Problem, ProblemReply } from '../judging/port/model-port.ts'
import type { Flight } from './flight.ts'

type Trouble = Pick<ProblemReply, 'problem' | 'message' | 'retryAfterMs'>

/** What a request ran into, by what became of it on the wire and what the library threw. */
export function troubleOf(error: unknown, flight: Flight): Trouble {
  if (flight.signal.aborted)
    return { problem: 'aborted', message: 'The request was stopped.', retryAfterMs: null }
  if (flight.status !== null && flight.status >= 400) return refusedWith(flight.status, flight)
  const message = oneLine(deepestMessage(error))
  if (!flight.isConnected) return { problem: 'no_connection', message, retryAfterMs: null }
  const problem = error instanceof SyntaxError ? 'bad_reply' : 'cut'
  return { problem, message, retryAfterMs: null }
}

/** A reply with status 200 that is not what the protocol says. */
export function notTheProtocol(flight: Flight): Trouble {
  const type = flight.headers?.get('content-type') ?? 'no type'
  return {
    problem: 'bad_reply',
    message: `The reply (${type}) is not one of this protocol.`,
    retryAfterMs: null,
  }
}

function refusedWith(status: number, flight: Flight): Trouble {
  const said = oneLine(bodyMessage(flight.errorBody)) || 'no reason given'
  return {
    problem: problemOf(status, said),
    message: `${status}: ${said}`,
    retryAfterMs: flight.headers === null ? null : retryAfter(flight.headers),
  }
}

function problemOf(status: number, said: string): Problem {
  if (/insufficient_quota|exceeded your current quota|credit balance|billing/i.test(said)) return 'no_credit'
  switch (status) {
    case 401:
    case 403:
      return 'bad_key'
    case 402:
      return 'no_credit'
    case 404:
      return 'no_model'
    case 429:
      return 'rate_limited'
    case 408:
    case 409:
    case 425:
      return 'overloaded'
    default:
      return status >= 500 ? 'overloaded' : 'bad_request'
  }
}

/** Milliseconds that a host asks to be left alone: `retry-after-ms`, or `retry-after` in seconds or as a date. */
export function retryAfter(headers: Headers): number | null {
  const ms = Number.parseFloat(headers.get('retry-after-ms') ?? '')
  if (Number.isFinite(ms)) return Math.max(0, ms)
  const given = headers.get('retry-after')
  if (given === null) return null
  if (/^\s*\d+(\.\d+)?\s*$/.test(given)) return Number.parseFloat(given) * 1_000
  const wait = Date.parse(given) - Date.parse(headers.get('date') ?? '')
  return Number.isFinite(wait) ? Math.max(0, wait) : null
}

/** The words of an error body: the message of most providers, the plain `error` of Ollama and some hosts. */
function bodyMessage(body: string | null): string {
  if (body === null) return ''
  try {
    const parsed: unknown = JSON.parse(body)
    const error = isRecord(parsed) ? (parsed['error'] ?? parsed) : parsed
    if (typeof error === 'string') return error
    if (!isRecord(error)) return body
    return ['message', 'param']
      .map((name) => error[name])
      .filter((part) => typeof part === 'string')
      .join(', ')
  } catch {
    return body
  }
}

/** Libraries and `fetch` wrap what happened: the innermost says it best. */
function deepestMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return deepestMessage(error.cause)
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message
  return error.message || error.name
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
