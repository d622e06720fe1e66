import { beforeEach, describe, expect, it, vi } from 'vitest'
import { systemProxy } from '../../../../src/main/hosts/electron/system-proxy.ts'

const { resolve, ready } = vi.hoisted(() => ({
  resolve: vi.fn<(url: string) => Promise<string>>(),
  ready: vi.fn<() => Promise<void>>(async () => undefined),
}))
vi.mock('electron', () => ({
  app: { whenReady: ready },
  session: { defaultSession: { resolveProxy: resolve } },
}))

beforeEach(() => {
  resolve.mockReset()
  ready.mockClear()
})

describe('the proxy of the system', () => {
  it.each([
    ['DIRECT', null],
    ['PROXY proxy.example:3128; DIRECT', 'http://proxy.example:3128/'],
    ['HTTPS proxy.example:443', 'https://proxy.example/'],
    ['SOCKS5 127.0.0.1:1080', 'socks5://127.0.0.1:1080'],
    ['SOCKS 127.0.0.1:1080; PROXY proxy.example:3128', 'http://proxy.example:3128/'],
  ])('is what Chromium resolves: %s', async (result, proxy) => {
    resolve.mockResolvedValue(result)
    expect((await systemProxy(new URL('https://api.openai.com/v1/chat')))?.href ?? null).toBe(proxy)
  })

  it('is asked for by the origin alone, once Electron is ready', async () => {
    resolve.mockResolvedValue('DIRECT')
    await systemProxy(new URL('https://api.openai.com/v1/chat?key=secret'))
    expect(ready).toHaveBeenCalledBefore(resolve)
    expect(resolve.mock.calls).toEqual([['https://api.openai.com']])
  })
})
