const DEFAULT_PORT = '11434'

/** The default port of each scheme, if the value names one. */
const schemePorts: Readonly<Record<string, string>> = { http: '80', https: '443' }

/**
 * Returns the base URL for a value of `OLLAMA_HOST`, as Ollama's own client reads it (`envconfig.ConnectableHost`): a
 * value without scheme has port 11434, one with a scheme that of the scheme, and an address that servers listen at
 * (`0.0.0.0`, `[::]`, `:11434`) means this machine. An invalid port counts as the default one. A value that the client
 * would pass on unchecked, such as an unknown scheme, is left for the schema of base URLs to refuse.
 */
export function ollamaHostUrl(value: string): string {
  const given = trimmed(value)
  const [before, after] = cut(given, '://')
  const [scheme, rest] = after === null ? schemeless(given) : [before, after]
  const defaultPort = after === null ? DEFAULT_PORT : (schemePorts[scheme] ?? DEFAULT_PORT)
  const [authority, path] = cut(rest, '/')
  const { host, port } = hostAndPort(authority, defaultPort)
  const name = host.includes(':') ? `[${host}]` : host
  return `${scheme}://${name}:${isPort(port) ? port : defaultPort}${path ? `/${path}` : ''}`
}

/** Removes white space and quotes around a value, which shells and service files leave there. */
function trimmed(value: string): string {
  return value
    .trim()
    .replace(/^["']+|["']+$/g, '')
    .trim()
}

/**
 * Returns scheme and rest of a value without a scheme. ollama.com is the one host that the client reaches encrypted by
 * default.
 */
function schemeless(given: string): [scheme: string, rest: string] {
  return given === 'ollama.com' ? ['https', 'ollama.com:443'] : ['http', given]
}

function hostAndPort(authority: string, defaultPort: string): { host: string; port: string } {
  const { host, port } = splitHostPort(authority) ?? {
    host: authority.replace(/^[[\]]+|[[\]]+$/g, '') || '127.0.0.1',
    port: defaultPort,
  }
  return { host: connectable(host), port }
}

/**
 * Returns host and port of an authority; `null` if it has no port, or is ambiguous, as an IPv6 address without
 * brackets.
 */
function splitHostPort(authority: string): { host: string; port: string } | null {
  const match = /^\[([^[\]]*)\]:([^:[\]]*)$/.exec(authority) ?? /^([^:[\]]*):([^:[\]]*)$/.exec(authority)
  const [, host, port] = match ?? []
  return host === undefined || port === undefined ? null : { host, port }
}

/** Returns the address to connect to: an unspecified address is one to listen at, and means this machine. */
function connectable(host: string): string {
  if (host === '' || host === '0.0.0.0') return '127.0.0.1'
  const url = host.includes(':') ? `http://[${host}]` : ''
  if (!URL.canParse(url)) return host
  const canonical = new URL(url).hostname.slice(1, -1)
  if (canonical === '::') return '::1'
  return canonical === '::ffff:0:0' ? '127.0.0.1' : canonical
}

function isPort(port: string): boolean {
  return /^[+-]?\d+$/.test(port) && Number(port) >= 0 && Number(port) <= 65_535
}

function cut(text: string, separator: string): [before: string, after: string | null] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, null] : [text.slice(0, at), text.slice(at + separator.length)]
}
