import type { Agent, fetch as Fetch } from 'undici'

/**
 * How long a connection is kept after an answer for the next question, in milliseconds. The questions of a run follow
 * one another at once, and a run that is stopped between two of them has no open connection 100 ms later.
 */
const KEPT_MS = 50

let opened: Promise<{ readonly send: typeof Fetch; readonly agent: Agent }> | null = null

/**
 * `fetch` over connections that end soon after their last answer, for an address and a text. The library is loaded by the
 * first request.
 */
export async function sendOverWire(
  input: string | URL | Request,
  { body = null, headers, ...init }: RequestInit,
): Promise<Response> {
  if (input instanceof Request || (body !== null && typeof body !== 'string'))
    throw new TypeError('A client library sends a text to an address.')
  opened ??= openAgent()
  const { send, agent } = await opened
  return send(input, { ...init, body, headers: [...new Headers(headers)], dispatcher: agent })
}

async function openAgent() {
  const { Agent, fetch: send } = await import('undici')
  return { send, agent: new Agent({ keepAliveTimeout: KEPT_MS, keepAliveMaxTimeout: KEPT_MS }) }
}
