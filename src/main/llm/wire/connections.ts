import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'
import type { Dispatcher } from 'undici'
import { isLoopback } from '../../judging/routes/hosts.ts'
import { noProxy, type ProxyOf } from './proxies.ts'

/**
 * Milliseconds for which a connection is kept after an answer for the next question. The questions of a run follow one
 * another at once, and a run that is stopped between two of them has no open connection 100 ms later.
 */
const KEPT = { keepAliveTimeout: 50, keepAliveMaxTimeout: 50 } as const

/**
 * Disables the library's own limits (0 means none): otherwise it ends a request after 300 s without headers, or within
 * a body, however long a question may take. All limits of a call are those of `judging`.
 */
const NO_LIMITS = { headersTimeout: 0, bodyTimeout: 0 } as const

/** Network access of the client libraries to the hosts of models. */
export interface Connections {
  /**
   * Like `fetch`, for an address and a text or bytes. `onProxy` is called with the proxy that is used, without user and
   * password. The library is loaded by the first request.
   */
  send(input: string | URL | Request, init: RequestInit, onProxy: (proxy: string) => void): Promise<Response>
}

export interface ConnectionParts {
  /** Returns the proxy for an address; it is not called for addresses of this machine. */
  readonly proxyOf?: ProxyOf
  /** The trusted certificate authorities besides those of Node, as PEM; default: those of the system. */
  readonly certificates?: () => readonly string[]
}

/**
 * Creates connections that end soon after their last answer. Remote hosts are reached through their proxy; a device
 * that decrypts connections on the way is trusted if this computer trusts it. Addresses of this machine are reached
 * directly.
 */
export function createConnections({
  proxyOf = noProxy,
  certificates = () => getCACertificates('system'),
}: ConnectionParts = {}): Connections {
  const dispatchers = new Map<string, Promise<Dispatcher>>()
  let trust: SecureContext | null = null

  return {
    async send(input, { body = null, headers, ...init }, onProxy) {
      if (
        input instanceof Request ||
        !(body === null || typeof body === 'string' || body instanceof Uint8Array)
      )
        throw new TypeError('A request is a text, or bytes, to an address.')
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
    // For unencrypted requests most proxies need the whole address instead of a tunnel.
    return new ProxyAgent({
      ...KEPT,
      ...NO_LIMITS,
      uri: proxy.href,
      proxyTunnel: isEncrypted,
      requestTls: tls,
      proxyTls: tls,
    })
  }

  /** Created once, as reading some hundred certificates takes long. */
  function trusted(): SecureContext {
    trust ??= createSecureContext({ ca: [...new Set([...getCACertificates('default'), ...certificates()])] })
    return trust
  }
}
