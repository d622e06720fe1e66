import type { RefusalCategory } from '../../../shared/domain/judging/refusal.ts'
import { isRecord } from '../../judging/answers/validate.ts'
import type { Problem, ProblemReply } from '../../judging/port/model-port.ts'
import { UnusableProxy } from './proxies.ts'
import type { RequestTrace } from './request-trace.ts'

type ProblemText = Pick<ProblemReply, 'problem' | 'message' | 'retryAfterMs' | 'refusal'>

/** Without a retry delay and a reason of refusal. */
const NOTHING_MORE = { retryAfterMs: null, refusal: null } as const

/** Returns the problem of a failed request, from its trace and the error that the library threw. */
export function problemReplyOf(error: unknown, trace: RequestTrace): ProblemText {
  if (trace.signal.aborted)
    return { problem: 'aborted', message: 'The request was stopped.', ...NOTHING_MORE }
  if (trace.status === PROXY_LOGIN && trace.proxy !== null)
    return { problem: 'proxy_login', message: `${trace.proxy}: ${PROXY_LOGIN}`, ...NOTHING_MORE }
  if (trace.status !== null && trace.status >= 400) return refusedWith(trace.status, trace)
  if (trace.status !== null && trace.status >= 300) return redirectedWith(trace.status, trace)
  const message = oneLine(deepestMessage(error))
  if (!trace.isConnected) return { ...unconnectedWith(error, message, trace), ...NOTHING_MORE }
  const problem = error instanceof SyntaxError ? 'bad_reply' : 'cut'
  return { problem, message, ...NOTHING_MORE }
}

/** Returns the problem of a reply with status 200 that does not follow the protocol. */
export function notTheProtocol(trace: RequestTrace): ProblemText {
  const type = trace.headers?.get('content-type') ?? 'no type'
  return {
    problem: 'bad_reply',
    message: `The reply (${type}) is not one of this protocol.`,
    ...NOTHING_MORE,
  }
}

/** Returns why no connection was made: because of a proxy, or of the host itself. */
function unconnectedWith(
  error: unknown,
  message: string,
  { proxy }: RequestTrace,
): Pick<ProblemText, 'problem' | 'message'> {
  const code = deepestCode(error)
  if (code.startsWith('CERT_') || CERTIFICATE_CODES.has(code)) return { problem: 'certificate', message }
  if (deepestError(error) instanceof UnusableProxy) return { problem: 'proxy', message }
  if (proxy === null) return { problem: 'no_connection', message }
  const status = /^Proxy .*\((\d{3})\)/.exec(message)?.[1]
  const answer = `${proxy}: ${status ?? message}`
  return { problem: LOGIN_STATUSES.has(status ?? '') ? 'proxy_login' : 'proxy', message: answer }
}

/** The status with which a proxy requires a user and a password. */
const PROXY_LOGIN = 407

/** The same statuses for a tunnel, where they cannot come from the host; tinyproxy sends 401 for a wrong password. */
const LOGIN_STATUSES: ReadonlySet<string> = new Set([String(PROXY_LOGIN), '401'])

/** Codes of OpenSSL and Node for a certificate that this computer does not trust, besides those that begin with CERT_. */
const CERTIFICATE_CODES: ReadonlySet<string> = new Set([
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'INVALID_CA',
])

function refusedWith(status: number, trace: RequestTrace): ProblemText {
  const { message, codes } = errorIn(trace.errorBody)
  const detail = oneLine(message) || 'no reason given'
  const refusal = codes.map((code) => refusalCodes.get(code)).find((each) => each !== undefined) ?? null
  return {
    problem: refusal === null ? problemOf(status, detail, codes) : 'refused',
    message: `${status}: ${detail}`,
    retryAfterMs: trace.headers === null ? null : retryAfter(trace.headers),
    refusal,
  }
}

/** Returns the problem of a redirect. Its target is shown without path and query, which may contain anything. */
function redirectedWith(status: number, { headers }: RequestTrace): ProblemText {
  const to = headers?.get('location') ?? ''
  const place = URL.canParse(to) ? new URL(to).origin : 'another path'
  return { problem: 'redirected', message: `${status}, to ${place}`, ...NOTHING_MORE }
}

/** Error codes of a refused question, with their category. */
const refusalCodes: ReadonlyMap<string, RefusalCategory> = new Map([
  ['cyber_policy', 'cyber'],
  ['bio_policy', 'bio'],
  ['content_filter', 'policy'],
  ['content_policy_violation', 'policy'],
  ['misalignment_policy_violation', 'policy'],
])

/** Error codes that persist on retry until a person pays or raises a limit. */
const CREDIT_CODES = [
  'insufficient_quota',
  'credit_balance_exhausted',
  'organization_spend_limit_exceeded',
  'organization_usage_limit_exceeded',
]

/** Error codes of the account itself, independent of the key. */
const ACCOUNT_CODES = ['billing_not_active', 'billing_error', 'account_deactivated']

const CREDIT_WORDS = /insufficient_quota|exceeded your current quota|credit balance|spend limit/i
const ACCOUNT_WORDS =
  /organization (has been|is|was) (disabled|deactivated|suspended)|organization must be verified|account is not active|account (has been|is|was) (deactivated|disabled|suspended)|must be a member of an organization/i

/** Error codes and words of servers for a question that exceeds the context of the model. */
const LENGTH_CODES = ['context_length_exceeded', 'exceed_context_size_error', 'string_above_max_length']
const LENGTH_WORDS =
  /(exceeds?|longer than|over|greater than) (the |its )?(available |maximum |model'?s? )*(input length|context)|maximum context length|context (length|window|size) (is )?exceeded|prompt is too long/i

function problemOf(status: number, providerDetail: string, codes: readonly string[]): Problem {
  if (
    status < 500 &&
    (LENGTH_WORDS.test(providerDetail) || codes.some((code) => LENGTH_CODES.includes(code)))
  )
    return 'too_long'
  if (ACCOUNT_WORDS.test(providerDetail) || codes.some((code) => ACCOUNT_CODES.includes(code)))
    return 'account'
  if (CREDIT_WORDS.test(providerDetail) || codes.some((code) => CREDIT_CODES.includes(code)))
    return 'no_credit'
  if (/billing/i.test(providerDetail)) return 'no_credit'
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
    case 501: // Not implemented, such as embeddings of a model without them: a retry does not help.
      return 'bad_request'
    default:
      return status >= 500 ? 'overloaded' : 'bad_request'
  }
}

/** Returns the host's retry delay in milliseconds: `retry-after-ms`, or `retry-after` in seconds or as a date. */
function retryAfter(headers: Headers): number | null {
  const ms = Number.parseFloat(headers.get('retry-after-ms') ?? '')
  if (Number.isFinite(ms)) return Math.max(0, ms)
  const given = headers.get('retry-after')
  if (given === null) return null
  if (/^\s*\d+(\.\d+)?\s*$/.test(given)) return Number.parseFloat(given) * 1_000
  const wait = Date.parse(given) - Date.parse(headers.get('date') ?? '')
  return Number.isFinite(wait) ? Math.max(0, wait) : null
}

/**
 * Returns the content of an error body: `message` and `param` of most providers, the plain `error` of Ollama and some
 * hosts; and the codes by which programs distinguish it.
 */
function errorIn(body: string | null): { readonly message: string; readonly codes: readonly string[] } {
  if (body === null) return { message: '', codes: [] }
  const parsed = parsedJson(body)
  const error = isRecord(parsed) ? (parsed['error'] ?? parsed) : parsed
  if (typeof error === 'string') return { message: error, codes: [] }
  if (!isRecord(error)) return { message: body, codes: [] }
  const textsOf = (...names: string[]) =>
    names.map((name) => error[name]).filter((part) => typeof part === 'string')
  return { message: textsOf('message', 'param').join(', '), codes: textsOf('code', 'type') }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns the innermost cause: libraries and `fetch` wrap errors, and the innermost is the most specific. */
function deepestError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error.cause instanceof Error) return deepestError(error.cause)
  return error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error
}

function deepestMessage(error: unknown): string {
  const deepest = deepestError(error)
  return deepest instanceof Error ? deepest.message || deepest.name : String(deepest)
}

function deepestCode(error: unknown): string {
  const deepest = deepestError(error)
  return isRecord(deepest) ? String(deepest['code'] ?? '') : ''
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
