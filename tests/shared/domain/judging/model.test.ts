import { describe, expect, it } from 'vitest'
import { BaseUrl } from '../../../../src/shared/domain/judging/model.ts'

describe('the address of a provider', () => {
  it.each([
    ['https://gateway.example/v1', true],
    ['http://127.0.0.1:8080/v1', true],
    ['http://[::1]:8080', true],
    ['https://gateway.example/accounts/@me', true],
    ['gateway.example', false],
    ['file:///etc/hosts', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('is one of the web: %j', (url, isOne) => {
    expect(BaseUrl.safeParse(url).success).toBe(isOne)
  })

  it.each([
    'https://ada:sk-test-0123456789@gateway.example/v1',
    'https://sk-test-0123456789@gateway.example',
    'https://gateway.example/v1?key=sk-test-0123456789',
    'https://gateway.example/v1#sk-test-0123456789',
  ])('hides no key, as settings are written down: %j', (url) => {
    const parsed = BaseUrl.safeParse(url)
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
      'an address must not contain a key; set the key under Keys',
    ])
  })
})
