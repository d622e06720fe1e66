import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'
import type { Dispatcher } from 'undici'
import { isLoopback } from '../../judging/routes/hosts.ts'
import { noProxy, type ProxyOf } from './proxies.ts'

/**
 * How long a connection is kept after an answer for the next question, in milliseconds. The questions of a run follow
 * one another at once, and a run that is stopped between two of them has no open connection 100 ms later.
 */
const KEPT = { keepAliveTimeout: 50, keepAliveMaxTimeout: 50 } as const

/**
 * The library's own limits are off, 0 meaning none: without them it ends a request after 300 s without headers, or within
 * a body, however long a question may take. Every limit of a call is one of `judging`.
 */
const NO_LIMITS = { headersTimeout: 0, bodyTimeout: 0 } as const

/** How the client libraries reach the hosts of models. */
export interface Connections {
  /**
   * `fetch` for an address and a text. `onProxy` gets the proxy that is used, without user and password. The
   * library is loaded by the first request.
   */
  send(input: string | URL | Request, init: RequestInit, onProxy: (proxy: string) => void): Promise<Response>
}

export interface ConnectionParts {
  /** The proxy for an address; it is not asked about addresses of this machine. */
  readonly proxyOf?: ProxyOf
  /** The authorities that are trusted besides those of Node, as PEM; those of the system unless given. */
  readonly certificates?: () => readonly string[]
}

/**
 * Connections that end soon after their last answer. Hosts elsewhere are reached through the proxy that is meant for
 * them; what opens encrypted connections on the way is trusted where this computer trusts it. Addresses of this machine
 * are reached directly.
 */
export function createConnections({
  proxyOf = noProxy,
  certificates = () => getCACertificates('system'),
}: ConnectionParts = {}): Connections {
  const dispatchers = new Map<string, Promise<Dispatcher>>()
  let trust: SecureContext | null = null

  return {
    async send(input, { body = null, headers, ...init }, onProxy) {
      if (input instanceof Request || (body !== null && typeof body !== 'string'))
        throw new TypeError('A client library sends a text to an address.')
      const url = new URL(input)
      const proxy = isLoopback(url.href) ? null : await proxyOf(url)
      if (proxy !== null) onProxy(`${proxy.protocol}//${proxy.host}`)
      const { fetch: send } = await import('undici')
      const dispatcher = await dispatcherFor(proxy, url.protocol === 'https:')
      return send(input, { ...init, body, headers: [...new Headers(headers)], dispatcher })
    },
  }

  function dispatcherFor(proxy: URL | null, isEncrypted: boolean): Promise<Dispatcher> {
    const key = `${isEncrypted} ${proxy?.href ?? ''}`
    const known = dispatchers.get(key)
    if (known !== undefined) return known
    const opened = openDispatcher(proxy, isEncrypted)
    dispatchers.set(key, opened)
    return opened
  }

  async function openDispatcher(proxy: URL | null, isEncrypted: boolean): Promise<Dispatcher> {
    const { Agent, ProxyAgent } = await import('undici')
    const tls = isEncrypted || proxy?.protocol === 'https:' ? { secureContext: trusted() } : {}
    if (proxy === null) return new Agent({ ...KEPT, ...NO_LIMITS, connect: tls })
    // Without encryption most proxies want the whole address instead of a tunnel.
    return new ProxyAgent({
      ...KEPT,
      ...NO_LIMITS,
      uri: proxy.href,
      proxyTunnel: isEncrypted,
      requestTls: tls,
      proxyTls: tls,
    })
  }

  /** Made once: reading some hundred certificates takes long. */
  function trusted(): SecureContext {
    trust ??= createSecureContext({ ca: [...new Set([...getCACertificates('default'), ...certificates()])] })
    return trust
  }
}
