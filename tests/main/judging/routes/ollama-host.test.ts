import { describe, expect, it } from 'vitest'
import { refuseAddress } from '../../../../src/main/judging/routes/addresses.ts'
import { environmentUrls, ignoredUrls } from '../../../../src/main/judging/routes/environment-urls.ts'

const urlOf = (OLLAMA_HOST: string) => environmentUrls({ OLLAMA_HOST }).ollama

describe('OLLAMA_HOST means what it means to Ollama’s own client', () => {
  it.each([
    ['only address', '1.2.3.4', 'http://1.2.3.4:11434'],
    ['only port', ':1234', 'http://127.0.0.1:1234'],
    ['address and port', '1.2.3.4:1234', 'http://1.2.3.4:1234'],
    ['hostname', 'example.com', 'http://example.com:11434'],
    ['hostname and port', 'example.com:1234', 'http://example.com:1234'],
    ['hostname and empty port', 'example.com:', 'http://example.com:11434'],
    ['zero port', ':0', 'http://127.0.0.1:0'],
    ['too large port', ':66000', 'http://127.0.0.1:11434'],
    ['too small port', ':-1', 'http://127.0.0.1:11434'],
    ['port that is no number', 'example.com:http', 'http://example.com:11434'],
    ['ipv6 localhost', '[::1]', 'http://[::1]:11434'],
    ['ipv6 world open', '[::]', 'http://[::1]:11434'],
    ['ipv6 world open + port', '[::]:1234', 'http://[::1]:1234'],
    ['ipv6 no brackets', '::1', 'http://[::1]:11434'],
    ['ipv6 world open, no brackets', '::', 'http://[::1]:11434'],
    ['ipv6 + port', '[::1]:1337', 'http://[::1]:1337'],
    ['extra space', ' 1.2.3.4 ', 'http://1.2.3.4:11434'],
    ['extra quotes', '"1.2.3.4"', 'http://1.2.3.4:11434'],
    ['extra space and quotes', ' " 1.2.3.4 " ', 'http://1.2.3.4:11434'],
    ['extra single quotes', "'1.2.3.4'", 'http://1.2.3.4:11434'],
    ['http', 'http://1.2.3.4', 'http://1.2.3.4:80'],
    ['http port', 'http://1.2.3.4:4321', 'http://1.2.3.4:4321'],
    ['http and slash', 'http://1.2.3.4:4321/', 'http://1.2.3.4:4321'],
    ['https', 'https://1.2.3.4', 'https://1.2.3.4:443'],
    ['https port', 'https://1.2.3.4:4321', 'https://1.2.3.4:4321'],
    ['proxy path', 'https://example.com/ollama', 'https://example.com:443/ollama'],
    ['path without scheme', 'example.com/ollama', 'http://example.com:11434/ollama'],
    ['ollama.com', 'ollama.com', 'https://ollama.com:443'],
    ['localhost', '127.0.0.1', 'http://127.0.0.1:11434'],
    ['ipv4 unspecified', '0.0.0.0', 'http://127.0.0.1:11434'],
    ['ipv4 unspecified + port', '0.0.0.0:1234', 'http://127.0.0.1:1234'],
    ['ipv4 unspecified as ipv6', '[::ffff:0.0.0.0]:1234', 'http://127.0.0.1:1234'],
    ['https unspecified + port', 'https://0.0.0.0:4321', 'https://127.0.0.1:4321'],
  ])('%s', (_, value, url) => {
    expect(urlOf(value)).toBe(url)
  })

  it.each(['', '   '])('%j is as if it were not set', (value) => {
    expect(urlOf(value)).toBeUndefined()
    expect(ignoredUrls({ OLLAMA_HOST: value })).toEqual([])
  })

  it.each([
    ['ftp://1.2.3.4', /must begin with http/],
    ['http://[not an address', /must begin with http/],
    ['https://ada:secret@example.com', /must not contain a key/],
    ['ada:secret@example.com', /must begin with http|must not contain a key/],
    ['http://example.com/?key=1', /must not contain a key/],
  ])('%j is ignored, with the reason', (OLLAMA_HOST, why) => {
    expect(urlOf(OLLAMA_HOST)).toBeUndefined()
    expect(ignoredUrls({ OLLAMA_HOST })).toEqual([
      { provider: 'ollama', variable: 'OLLAMA_HOST', why: expect.stringMatching(why) },
    ])
  })

  it.each(['0.0.0.0', '[::]', ':11434', '0.0.0.0:9', 'localhost'])(
    '%s is this machine, so that it is asked without encryption',
    (OLLAMA_HOST) => {
      const environment = environmentUrls({ OLLAMA_HOST })
      expect(
        refuseAddress({ environment, isConfirmed: () => false })('ollama', environment.ollama ?? ''),
      ).toBeNull()
    },
  )
})
