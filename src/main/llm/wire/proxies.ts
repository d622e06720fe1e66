import { BlockList, isIP } from 'node:net'

/**
 * Returns the proxy for a URL, with user and password if known; `null` for none. Rejects with an `UnusableProxy` if one
 * is configured that cannot be used.
 */
export type ProxyOf = (url: URL) => Promise<URL | null>

/** No proxy for any URL. */
export const noProxy: ProxyOf = async () => null

/**
 * A configured proxy that cannot be used; the message gives the reason, and never the value, which may be a password.
 */
export class UnusableProxy extends Error {
  override readonly name = 'UnusableProxy'
}

type Environment = Readonly<Record<string, string | undefined>>

const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'socks5:'])

/**
 * Returns the proxies of the environment, as most programs read it: `HTTPS_PROXY` for encrypted addresses, else
 * `HTTP_PROXY`, neither for those in `NO_PROXY`; a lower-case variable takes precedence. If there is none for a URL,
 * `otherwise` is called, for example for the proxy of the system; a host in `NO_PROXY` has none at all.
 */
export function environmentProxy(environment: Environment, otherwise: ProxyOf = noProxy): ProxyOf {
  const given = (name: string) => environment[name.toLowerCase()]?.trim() || environment[name]?.trim() || ''
  return async (url) => {
    if (isExempt(url, given('NO_PROXY'))) return null
    const names = url.protocol === 'https:' ? ['HTTPS_PROXY', 'HTTP_PROXY'] : ['HTTP_PROXY']
    const name = names.find((each) => given(each) !== '')
    return name === undefined ? otherwise(url) : proxyUrl(name, given(name))
  }
}

/**
 * Returns the first proxy of a result of `resolveProxy`, such as `PROXY proxy.example:3128; DIRECT`; `null` if a direct
 * connection comes first, or if it contains nothing known.
 */
export function resolvedProxy(result: string): URL | null {
  const schemes: Readonly<Record<string, string>> = { PROXY: 'http', HTTPS: 'https', SOCKS5: 'socks5' }
  for (const entry of result.split(';')) {
    const [kind = '', host = ''] = entry.trim().split(/\s+/)
    if (kind.toUpperCase() === 'DIRECT') return null
    const url = `${schemes[kind.toUpperCase()]}://${host}`
    if (kind.toUpperCase() in schemes && URL.canParse(url)) return new URL(url)
  }
  return null
}

function proxyUrl(name: string, value: string): URL {
  const text = value.includes('://') ? value : `http://${value}`
  const url = URL.canParse(text) ? new URL(text) : null
  if (url !== null && SCHEMES.has(url.protocol)) return url
  throw new UnusableProxy(
    `${name} of the environment names no proxy that can be used; it must be like http://proxy.example:3128`,
  )
}

/** Whether a host is in a list of hosts without a proxy: names with their subdomains, addresses, networks, ports. */
function isExempt({ hostname, port, protocol }: URL, list: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const at = port || (protocol === 'https:' ? '443' : '80')
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .some((entry) => entry !== '' && isMeant(entry, host, at))
}

function isMeant(entry: string, host: string, port: string): boolean {
  if (entry === '*') return true
  if (entry.includes('/')) return isInNetwork(entry, host)
  const bare = entry.replace(/^\[(.*)\]$/, '$1')
  if (isIP(bare) !== 0) return bare === host
  const [, name = '', only] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? []
  const domain = name.replace(/^\[|\]$/g, '').replace(/^\*?\./, '')
  const isMeantHost = host === domain || (isIP(host) === 0 && host.endsWith(`.${domain}`))
  return isMeantHost && (only === undefined || only === port)
}

/** Whether an address is in a network, such as `10.0.0.0/8`. */
function isInNetwork(entry: string, host: string): boolean {
  const [network = '', bits = ''] = entry.split('/')
  const families = { 4: 'ipv4', 6: 'ipv6' } as const
  const version = isIP(network)
  if ((version !== 4 && version !== 6) || isIP(host) !== version || !/^\d{1,3}$/.test(bits)) return false
  if (Number(bits) > (version === 4 ? 32 : 128)) return false
  const list = new BlockList()
  list.addSubnet(network, Number(bits), families[version])
  return list.check(host, families[version])
}
