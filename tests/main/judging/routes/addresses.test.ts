import { describe, expect, it } from 'vitest'
import { addressesIn, refuseAddress } from '../../../../src/main/judging/routes/addresses.ts'
import type { ProviderName } from '../../../../src/shared/domain/judging/model.ts'
import { settingsWith } from '../../../../src/shared/domain/settings.ts'

const refuse = (confirmed: readonly string[] = [], environment: Partial<Record<ProviderName, string>> = {}) =>
  refuseAddress({
    environment,
    isConfirmed: ({ provider, origin }) => confirmed.includes(`${provider} ${origin}`),
  })

describe('nothing is sent to an address', () => {
  it.each([
    ['that only a store names', 'openai', 'https://evil.example/v1', /it is not confirmed on this computer/],
    ['of this machine that only a store names', 'openai', 'http://127.0.0.1:9999/v1', /not confirmed/],
    [
      'that begins as the usual one does',
      'openai',
      'https://api.openai.com.evil.example/v1',
      /not confirmed/,
    ],
    ['of the usual host at another port', 'openai', 'https://api.openai.com:8443/v1', /not confirmed/],
    ['of the usual host without encryption', 'openai', 'http://api.openai.com/v1', /not encrypted/],
    ['that is usual for another provider', 'anthropic', 'https://api.openai.com/v1', /not confirmed/],
    ['without encryption', 'ollama', 'http://desk.example:11434', /not encrypted/],
  ] as const)('%s', (_, provider, url, why) => {
    const sentence = refuse()(provider, url)
    expect(sentence).toMatch(why)
    expect(sentence).toContain(`Nothing is sent to ${new URL(url).origin}`)
  })

  it('without encryption, although the environment names it', () => {
    expect(
      refuse([], { ollama: 'http://desk.example:11434' })('ollama', 'http://desk.example:11434'),
    ).toMatch(/not encrypted/)
  })
})

describe('a provider is asked at', () => {
  it.each([
    ['its usual address', 'openai', 'https://api.openai.com/v1', [], {}],
    ['its usual address at another path', 'openai', 'https://api.openai.com/v2', [], {}],
    ['its usual port of this machine', 'vllm', 'http://127.0.0.1:8000/v1', [], {}],
    [
      'the address of the environment',
      'openai',
      'https://gateway.example/v1',
      [],
      { openai: 'https://gateway.example/v1' },
    ],
    [
      'the address of the environment on this machine',
      'ollama',
      'http://localhost:9',
      [],
      { ollama: 'http://localhost:9' },
    ],
    [
      'an address that was confirmed',
      'openai',
      'https://gateway.example/v1',
      ['openai https://gateway.example'],
      {},
    ],
    [
      'one without encryption that was confirmed',
      'ollama',
      'http://desk.example:1',
      ['ollama http://desk.example:1'],
      {},
    ],
  ] as const)('%s', (_, provider, url, confirmed, environment) => {
    expect(refuse(confirmed, environment)(provider, url)).toBeNull()
  })

  it('an address that was confirmed for another provider is not', () => {
    expect(refuse(['ollama https://gateway.example'])('openai', 'https://gateway.example')).not.toBeNull()
    expect(
      refuse([], { ollama: 'https://gateway.example' })('openai', 'https://gateway.example'),
    ).not.toBeNull()
  })
})

it('the addresses of settings are those of providers and of routes, each once', () => {
  const settings = settingsWith([
    ['providers.openai.baseUrl', 'https://gateway.example/v1'],
    [
      'routes.reading.judge',
      [
        { provider: 'openai', model: 'a', baseUrl: 'https://gateway.example/other' },
        { provider: 'ollama', model: 'b', baseUrl: 'http://desk.example:11434' },
        { provider: 'anthropic', model: 'c' },
      ],
    ],
  ])
  expect(addressesIn(settings)).toEqual([
    { provider: 'openai', origin: 'https://gateway.example' },
    { provider: 'ollama', origin: 'http://desk.example:11434' },
  ])
})
