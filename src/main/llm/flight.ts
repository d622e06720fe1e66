import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { isRecord } from '../judging/answers/validate.ts'

/**
 * What became of one request on the wire, apart from what a client library makes of it. The libraries differ in what
 * they tell about failures; this does not.
 */
export interface Flight {
  readonly signal: AbortSignal
  readonly onConnected: () => void
  /** Whether the host was reached: there is a connection on which requests are sent. */
  isConnected: boolean
  status: number | null
  headers: Headers | null
  /** What the host wrote instead of an answer. */
  errorBody: string | null
  requests: number
}

const flights = new AsyncLocalStorage<Flight>()

/** Those who want to know that a host was reached, by its origin. */
const waiting = new Map<string, Set<Flight>>()

/** Sends requests through a client library and notes what becomes of them. The library must use `flightFetch`. */
export function inFlight<T>(flight: Flight, work: () => Promise<T>): Promise<T> {
  return flights.run(flight, work)
}

/** The beginning of a flight. */
export function newFlight(signal: AbortSignal, onConnected: () => void): Flight {
  return {
    signal,
    onConnected,
    isConnected: false,
    status: null,
    headers: null,
    errorBody: null,
    requests: 0,
  }
}

/** `fetch` for client libraries: it carries the signal of its flight, whatever the library does with signals. */
export async function flightFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const flight = flights.getStore()
  if (flight === undefined) return fetch(input, init)
  const origin = originOf(input)
  listenFor(origin, flight)
  flight.requests += 1
  try {
    const signal = init.signal ? AbortSignal.any([flight.signal, init.signal]) : flight.signal
    const response = await fetch(input, { ...init, signal })
    reached(flight)
    flight.status = response.status
    flight.headers = response.headers
    return response.ok ? response : await readable(response, flight)
  } finally {
    waiting.get(origin)?.delete(flight)
  }
}

/** An error with a JSON body in every case: of any other, a library writes to the terminal. */
async function readable(response: Response, flight: Flight): Promise<Response> {
  const text = await response.text()
  flight.errorBody = text
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

function listenFor(origin: string, flight: Flight): void {
  const set = waiting.get(origin)
  if (set === undefined) waiting.set(origin, new Set([flight]))
  else set.add(flight)
}

function reached(flight: Flight): void {
  if (flight.isConnected) return
  flight.isConnected = true
  flight.onConnected()
}

/** `fetch` tells that a request's head is on its way only here: there is a connection, long before an answer. */
subscribe('undici:client:sendHeaders', (message) => {
  const request = isRecord(message) ? message['request'] : null
  if (!isRecord(request)) return
  const origin = String(request['origin']).replace(/\/$/, '')
  for (const flight of waiting.get(origin) ?? []) reached(flight)
})
