import { describe, expect, it } from 'vitest'
import { type Keychain, noKeychain } from '../../../src/main/secrets/keychain.ts'
import { createRedactor } from '../../../src/main/secrets/redaction/redactor.ts'
import { secretStore } from '../../../src/main/secrets/secret-store.ts'
import { memoryKeychain } from '../../helpers/keychain/keychain.ts'

const KEY = 'sk-proj-0123456789abcdefWXYZ'
const ENVIRONMENT_KEY = 'sk-env-0123456789abcdefENVI'
const GONE = 'This session has no keychain.'

function keys(keychain: Keychain = memoryKeychain(), environment: Record<string, string> = {}) {
  const redactor = createRedactor()
  const { get, set, remove, status } = secretStore({ keychain, environment, redactor })
  return { redactor, get, set, remove, status }
}

describe('a key', () => {
  it('is kept in the keychain, and known to others by its last four letters', async () => {
    const secrets = new Map<string, string>()
    const { set, get, status } = keys(memoryKeychain(secrets))
    const kept = { provider: 'openai', set: true, last4: 'WXYZ', source: 'keychain', trouble: null }
    expect(await set('openai', KEY)).toEqual(kept)
    expect(await status('openai')).toEqual(kept)
    expect(await get('openai')).toBe(KEY)
    expect(await get('anthropic')).toBeNull()
    expect(secrets).toEqual(new Map([['openai', KEY]]))
  })

  it('is read when it is used: one that another process sets is there at once', async () => {
    const secrets = new Map<string, string>()
    const { get } = keys(memoryKeychain(secrets))
    expect(await get('openai')).toBeNull()
    secrets.set('openai', KEY)
    expect(await get('openai')).toBe(KEY)
  })

  it('of the environment counts where the keychain has none', async () => {
    const environment = { OPENAI_API_KEY: ` ${ENVIRONMENT_KEY}\n`, OPENROUTER_API_KEY: '' }
    const { set, get, status, remove } = keys(memoryKeychain(), environment)
    expect(await status('openai')).toMatchObject({ set: true, last4: 'ENVI', source: 'environment' })
    expect(await status('openrouter')).toMatchObject({ set: false, source: null, last4: null })
    await set('openai', KEY)
    expect(await get('openai')).toBe(KEY)
    expect(await remove('openai')).toMatchObject({ set: true, source: 'environment' })
    expect(await get('openai')).toBe(ENVIRONMENT_KEY)
  })

  it('that is removed is gone', async () => {
    const { set, remove, get } = keys()
    await set('openai', KEY)
    expect(await remove('openai')).toEqual({
      provider: 'openai',
      set: false,
      last4: null,
      source: null,
      trouble: null,
    })
    expect(await get('openai')).toBeNull()
  })

  it('that is short shows none of its letters', async () => {
    const { set } = keys()
    expect(await set('llamacpp', 'secret')).toMatchObject({ set: true, last4: null })
  })

  it.each(['', '   ', 'two words', 'two\nlines', 'schlüssel', 'x'.repeat(501), 'a\u0000b'])(
    'is not %j',
    async (given) => {
      await expect(keys().set('openai', given)).rejects.toMatchObject({
        code: 'BAD_SETTING',
        message: expect.stringMatching(/^That is not a key for OpenAI/),
      })
    },
  )

  it('that is given with a line break at its end is taken without', async () => {
    const { set, get } = keys()
    await set('openai', `${KEY}\r\n`)
    expect(await get('openai')).toBe(KEY)
  })
})

describe('without a keychain', () => {
  it('a key holds for this session, and says so', async () => {
    const { set, get, status, remove } = keys(noKeychain(GONE))
    expect(await set('openai', KEY)).toMatchObject({
      set: true,
      source: 'session',
      trouble: `${GONE} The key is kept for this session only: it is deleted when Docket ends.`,
    })
    expect(await get('openai')).toBe(KEY)
    expect(await status('openai')).toMatchObject({ source: 'session', trouble: GONE })
    expect(await remove('openai')).toMatchObject({ set: false, trouble: GONE })
    expect(await get('openai')).toBeNull()
  })

  it('the key of the environment is used, and nobody is told otherwise', async () => {
    const { set, get } = keys(noKeychain(GONE), { OPENAI_API_KEY: ENVIRONMENT_KEY })
    expect(await get('openai')).toBe(ENVIRONMENT_KEY)
    expect(await set('openai', KEY)).toMatchObject({
      source: 'environment',
      last4: 'ENVI',
      trouble: `${GONE} OPENAI_API_KEY in the environment is used instead of the key that you entered.`,
    })
  })

  it('that comes back, a key that is set is kept', async () => {
    const secrets = new Map<string, string>()
    let works = false
    const memory = memoryKeychain(secrets)
    const keychain: Keychain = {
      ...memory,
      set: (account, secret) => (works ? memory.set(account, secret) : noKeychain(GONE).set(account, secret)),
    }
    const { set, status } = keys(keychain)
    await set('openai', KEY)
    works = true
    expect(await set('openai', KEY)).toMatchObject({ source: 'keychain', trouble: null })
    expect(await status('openai')).toMatchObject({ source: 'keychain' })
  })
})

describe('a key that was seen', () => {
  it('is taken out of every text, however it was found', async () => {
    const { set, get, redactor } = keys(memoryKeychain(new Map([['anthropic', 'plain-secret-value']])))
    expect(redactor.redact('plain-secret-value')).toBe('plain-secret-value')
    await get('anthropic')
    await set('openai', KEY)
    expect(redactor.redact(`${KEY}: no. plain-secret-value: neither, plain-secret-value.`)).toBe(
      '[key]: no. [key]: neither, [key].',
    )
  })
})

describe('a text', () => {
  it.each([
    ['Incorrect API key provided: sk-abc123DEF456ghi789jkl.', 'Incorrect API key provided: [key].'],
    ['sk-ant-api03-abcdefghij_klmnop-qrst', '[key]'],
    ['gsk_abcdefghijklmnop1234', '[key]'],
    ['The risk-assessment of a task-force', 'The risk-assessment of a task-force'],
    ['sk-short', 'sk-short'],
    ['', ''],
  ])('%j without keys is %j, also those of strangers', (text, clean) => {
    expect(createRedactor().redact(text)).toBe(clean)
  })

  it('keeps its words where a secret is too short to be one', () => {
    const redactor = createRedactor()
    redactor.learn('the')
    expect(redactor.redact('the bell')).toBe('the bell')
  })
})
