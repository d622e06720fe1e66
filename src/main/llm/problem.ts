import { isRecord } from '../judging/answers/validate.ts'
import type { Problem, ProblemReply } from '../judging/port/model-port.ts'
import type { RequestTrace } from './request-trace.ts'

type ProblemText = Pick<ProblemReply, 'problem' | 'message' | 'retryAfterMs'>

/** The problem of a failed request, from its trace and the error that the library threw. */
export function problemReplyOf(error: unknown, trace: RequestTrace): ProblemText {
  if (trace.signal.aborted)
    return { problem: 'aborted', message: 'The request was stopped.', retryAfterMs: null }
  if (trace.status !== null && trace.status >= 400) return refusedWith(trace.status, trace)
  if (trace.status !== null && trace.status >= 300) return redirectedWith(trace.status, trace)
  const message = oneLine(deepestMessage(error))
  if (!trace.isConnected) return { problem: 'no_connection', message, retryAfterMs: null }
  const problem = error instanceof SyntaxError ? 'bad_reply' : 'cut'
  return { problem, message, retryAfterMs: null }
}

/** The problem of a reply with status 200 that does not follow the protocol. */
export function notTheProtocol(trace: RequestTrace): ProblemText {
  const type = trace.headers?.get('content-type') ?? 'no type'
  return {
    problem: 'bad_reply',
    message: `The reply (${type}) is not one of this protocol.`,
    retryAfterMs: null,
  }
}

function refusedWith(status: number, trace: RequestTrace): ProblemText {
  const said = oneLine(bodyMessage(trace.errorBody)) || 'no reason given'
  return {
    problem: problemOf(status, said),
    message: `${status}: ${said}`,
    retryAfterMs: trace.headers === null ? null : retryAfter(trace.headers),
  }
}

/** Where it would have gone on to is said without path and query, which may hold anything. */
function redirectedWith(status: number, { headers }: RequestTrace): ProblemText {
  const to = headers?.get('location') ?? ''
  const place = URL.canParse(to) ? new URL(to).origin : 'another path'
  return { problem: 'redirected', message: `${status}, to ${place}`, retryAfterMs: null }
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
    case 501: // not implemented, as where a model has no embeddings: another try finds it so again
      return 'bad_request'
    default:
      return status >= 500 ? 'overloaded' : 'bad_request'
  }
}

/** The host's retry delay in milliseconds: `retry-after-ms`, or `retry-after` in seconds or as a date. */
function retryAfter(headers: Headers): number | null {
  const ms = Number.parseFloat(headers.get('retry-after-ms') ?? '')
  if (Number.isFinite(ms)) return Math.max(0, ms)
  const given = headers.get('retry-after')
  if (given === null) return null
  if (/^\s*\d+(\.\d+)?\s*$/.test(given)) return Number.parseFloat(given) * 1_000
  const wait = Date.parse(given) - Date.parse(headers.get('date') ?? '')
  return Number.isFinite(wait) ? Math.max(0, wait) : null
}

/** The message in an error body: `message` and `param` of most providers, the plain `error` of Ollama and some hosts. */
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

/** The message of the innermost cause: libraries and `fetch` wrap errors, and the innermost is the most specific. */
function deepestMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return deepestMessage(error.cause)
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message
  return error.message || error.name
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
