import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { isRecord } from '../../judging/answers/validate.ts'
import type { Connections } from './connections.ts'

/**
 * The record of one request on the wire, independent of the client library: the libraries report failures in different
 * ways.
 */
export interface RequestTrace {
  readonly connections: Connections
  readonly signal: AbortSignal
  readonly onConnected: () => void
  /** Whether a connection to the host was established. */
  isConnected: boolean
  /** The proxy that the request went through, without user and password. */
  proxy: string | null
  status: number | null
  headers: Headers | null
  errorBody: string | null
  requests: number
}

const traces = new AsyncLocalStorage<RequestTrace>()

/** Traces of requests that are not connected yet, by origin. */
const waiting = new Map<string, Set<RequestTrace>>()

/** Runs work that sends requests through a client library, and traces them. The library must use `tracedFetch`. */
export function withTrace<T>(trace: RequestTrace, work: () => Promise<T>): Promise<T> {
  return traces.run(trace, work)
}

/** Returns an empty trace; `onConnected` is called once, when a connection is established. */
export function newTrace(
  connections: Connections,
  signal: AbortSignal,
  onConnected: () => void,
): RequestTrace {
  return {
    connections,
    signal,
    onConnected,
    isConnected: false,
    proxy: null,
    status: null,
    headers: null,
    errorBody: null,
    requests: 0,
  }
}

/**
 * `fetch` for client libraries. It fills the current trace, always passes the trace's signal on, and follows no
 * redirect: a request with its key and content is sent only to the user's address. Throws without a trace, so that no
 * request is sent untraced.
 */
export async function tracedFetch(input: string | URL | Request, given: RequestInit = {}): Promise<Response> {
  const trace = traces.getStore()
  if (trace === undefined) throw new Error('A request was sent without a trace')
  const init: RequestInit = { ...given, redirect: 'manual' }
  const origin = originOf(input)
  listenFor(origin, trace)
  trace.requests += 1
  try {
    const signal = init.signal ? AbortSignal.any([trace.signal, init.signal]) : trace.signal
    const response = await trace.connections.send(input, { ...init, signal }, (proxy) => {
      trace.proxy = proxy
    })
    reached(trace)
    trace.status = response.status
    trace.headers = response.headers
    return response.ok ? response : await readable(response, trace)
  } finally {
    waiting.get(origin)?.delete(trace)
  }
}

/** Returns an error response whose body is always JSON: libraries print any other body to the terminal. */
async function readable(response: Response, trace: RequestTrace): Promise<Response> {
  const text = await response.text()
  trace.errorBody = text
  const headers = new Headers(response.headers)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  headers.delete('content-encoding')
  const { status, statusText } = response
  return new Response(isJson(text) ? text : JSON.stringify({ error: text.slice(0, 500) }), {
    status,
    statusText,
    headers,
  })
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function originOf(input: string | URL | Request): string {
  return new URL(input instanceof Request ? input.url : input).origin
}

function listenFor(origin: string, trace: RequestTrace): void {
  const set = waiting.get(origin)
  if (set === undefined) waiting.set(origin, new Set([trace]))
  else set.add(trace)
}

function reached(trace: RequestTrace): void {
  if (trace.isConnected) return
  trace.isConnected = true
  trace.onConnected()
}

/** The only event of `fetch` that shows a connection before the response: the request's headers are being sent. */
subscribe('undici:client:sendHeaders', (message) => {
  const request = isRecord(message) ? message['request'] : null
  if (!isRecord(request)) return
  const origin = String(request['origin']).replace(/\/$/, '')
  for (const trace of waiting.get(origin) ?? []) reached(trace)
})
