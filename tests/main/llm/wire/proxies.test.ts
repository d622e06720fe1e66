import { describe, expect, it } from 'vitest'
import { environmentProxy, resolvedProxy, UnusableProxy } from '../../../../src/main/llm/wire/proxies.ts'

const HTTPS_PROXY = 'http://proxy.example:3128'
const proxyFor = async (environment: Record<string, string>, url = 'https://api.openai.com/v1') =>
  (await environmentProxy(environment)(new URL(url)))?.href ?? null

describe('the proxy of the environment', () => {
  it.each<[string, Record<string, string>, string, string | null]>([
    ['is none where it names none', {}, 'https://a.example', null],
    ['is for encrypted addresses', { HTTPS_PROXY }, 'https://a.example', 'http://proxy.example:3128/'],
    ['is not for others', { HTTPS_PROXY }, 'http://a.example', null],
    [
      'is read in lower case too',
      { https_proxy: HTTPS_PROXY },
      'https://a.example',
      'http://proxy.example:3128/',
    ],
    [
      'is that in lower case first',
      { HTTPS_PROXY, https_proxy: 'http://other' },
      'https://a.example',
      'http://other/',
    ],
    [
      'for encrypted addresses may be that for others',
      { HTTP_PROXY: 'http://p:1' },
      'https://a.example',
      'http://p:1/',
    ],
    [
      'for others is that for them',
      { HTTP_PROXY: 'http://p:1', HTTPS_PROXY },
      'http://a.example',
      'http://p:1/',
    ],
    [
      'needs no scheme',
      { HTTPS_PROXY: 'proxy.example:3128' },
      'https://a.example',
      'http://proxy.example:3128/',
    ],
    [
      'may have user and password',
      { HTTPS_PROXY: 'http://ada:pw@p:1' },
      'https://a.example',
      'http://ada:pw@p:1/',
    ],
    ['may speak SOCKS', { HTTPS_PROXY: 'socks5://p:1080' }, 'https://a.example', 'socks5://p:1080'],
    ['may be left empty', { HTTPS_PROXY: '' }, 'https://a.example', null],
  ])('%s', async (_, environment, url, proxy) => {
    expect(await proxyFor(environment, url)).toBe(proxy)
  })

  it.each<[string, string, boolean]>([
    ['*', 'https://a.example', true],
    ['a.example', 'https://a.example', true],
    ['a.example', 'https://b.a.example', true],
    ['.a.example', 'https://b.a.example', true],
    ['*.a.example', 'https://b.a.example', true],
    ['a.example', 'https://ba.example', false],
    ['a.example', 'https://a.example.org', false],
    ['A.EXAMPLE', 'https://a.example', true],
    ['x, a.example  y', 'https://a.example', true],
    ['a.example:8443', 'https://a.example:8443', true],
    ['a.example:8443', 'https://a.example', false],
    ['a.example:443', 'https://a.example', true],
    ['192.168.1.5', 'https://192.168.1.5', true],
    ['168.1.5', 'https://192.168.1.5', false],
    ['192.168.0.0/16', 'https://192.168.1.5', true],
    ['192.168.0.0/24', 'https://192.168.1.5', false],
    ['192.168.0.0/99', 'https://192.168.1.5', false],
    ['192.168.0.0/16', 'https://a.example', false],
    ['fd00::/8', 'https://[fd00::1]', true],
    ['[fd00::1]', 'https://[fd00::1]', true],
    ['', 'https://a.example', false],
  ])('leaves out by NO_PROXY=%s: %s %s', async (list, url, isExempt) => {
    for (const name of ['NO_PROXY', 'no_proxy'])
      expect((await proxyFor({ HTTPS_PROXY, [name]: list }, url)) === null).toBe(isExempt)
  })

  it.each(['ftp://proxy.example', 'http://', 'http://a b', '::'])(
    '%j is refused without its text',
    async (value) => {
      const found = proxyFor({ HTTPS_PROXY: value })
      await expect(found).rejects.toBeInstanceOf(UnusableProxy)
      await expect(found).rejects.toThrowError(/^HTTPS_PROXY of the environment names no proxy/)
    },
  )

  it('goes before that of the system, which a host in NO_PROXY has not either', async () => {
    const system = async () => new URL('http://system:1')
    const of = async (environment: Record<string, string>) =>
      (await environmentProxy(environment, system)(new URL('https://a.example')))?.host ?? null
    expect(await of({ HTTPS_PROXY })).toBe('proxy.example:3128')
    expect(await of({})).toBe('system:1')
    expect(await of({ NO_PROXY: 'a.example' })).toBeNull()
  })
})

it.each([
  ['DIRECT', null],
  ['', null],
  ['PROXY proxy.example:3128', 'http://proxy.example:3128/'],
  ['PROXY proxy.example:3128; DIRECT', 'http://proxy.example:3128/'],
  ['DIRECT; PROXY proxy.example:3128', null],
  ['HTTPS proxy.example:443;PROXY other:1', 'https://proxy.example/'],
  ['SOCKS5 proxy.example:1080', 'socks5://proxy.example:1080'],
  ['SOCKS proxy.example:1080; PROXY other:1', 'http://other:1/'],
  ['toString x; PROXY other:1', 'http://other:1/'],
])('a proxy that the system resolves as %j is %s', (result, proxy) => {
  expect(resolvedProxy(result)?.href ?? null).toBe(proxy)
})
