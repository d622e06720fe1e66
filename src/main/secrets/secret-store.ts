import type { KeySource, KeyStatus } from '../../shared/domain/judging/key.ts'
import { type ProviderName, providers } from '../../shared/domain/judging/model.ts'
import { AppError } from '../../shared/errors.ts'
import type { Keychain } from './keychain.ts'
import type { Redactor } from './redaction/redactor.ts'

export interface SecretParts {
  readonly keychain: Keychain
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly redactor: Redactor
}

/** A key that was found. */
interface Found {
  readonly key: string
  readonly source: KeySource
}

const LONGEST = 500
const SHOWN = 4

/** A key must be this long before its last letters are shown. */
const LEAST_TO_SHOW = 12

/**
 * The keys of providers: in the keychain of the system, else in the environment, else for this session only. They are
 * read when they are used, and stand nowhere else.
 */
export function secretStore({ keychain, environment, redactor }: SecretParts) {
  const session = new Map<ProviderName, string>()
  for (const { keyVariable } of Object.values(providers)) {
    const key = keyVariable === null ? undefined : environment[keyVariable]?.trim()
    if (key) redactor.learn(key) // also where another provider sends it back
  }

  return {
    /** The key of a provider; `null` where none is set. A keychain that fails is passed over. */
    async get(provider: ProviderName): Promise<string | null> {
      return (await look(provider)).found?.key ?? null
    },

    status,

    /**
     * Keeps a key in the keychain, or, where that fails, for this session only; the status says which. Throws
     * BAD_SETTING for what cannot be a key.
     */
    async set(provider: ProviderName, given: string): Promise<KeyStatus> {
      const key = checked(given, provider)
      redactor.learn(key)
      try {
        await keychain.set(provider, key)
        session.delete(provider)
      } catch (error) {
        session.set(provider, key)
        const { set, last4, source } = await status(provider)
        return {
          provider,
          set,
          last4,
          source,
          trouble: `${messageOf(error)} ${keptInstead(source, provider)}`,
        }
      }
      return status(provider)
    },

    /** Forgets a key. One that the environment gives stays, and the status says so. */
    async remove(provider: ProviderName): Promise<KeyStatus> {
      session.delete(provider)
      try {
        await keychain.remove(provider)
      } catch (error) {
        return { ...(await status(provider)), trouble: messageOf(error) }
      }
      return status(provider)
    },
  }

  async function status(provider: ProviderName): Promise<KeyStatus> {
    const { found, trouble } = await look(provider)
    const last4 = found !== null && found.key.length >= LEAST_TO_SHOW ? found.key.slice(-SHOWN) : null
    return { provider, set: found !== null, last4, source: found?.source ?? null, trouble }
  }

  async function look(provider: ProviderName): Promise<{ found: Found | null; trouble: string | null }> {
    const { keyVariable } = providers[provider]
    let trouble: string | null = null
    let inKeychain: string | null = null
    try {
      inKeychain = await keychain.get(provider)
    } catch (error) {
      trouble = messageOf(error)
    }
    const inEnvironment = keyVariable === null ? undefined : environment[keyVariable]?.trim()
    const places = [
      [inKeychain, 'keychain'],
      [inEnvironment, 'environment'],
      [session.get(provider), 'session'],
    ] as const
    const place = places.find(([key]) => key)
    if (!place?.[0]) return { found: null, trouble }
    redactor.learn(place[0])
    return { found: { key: place[0], source: place[1] }, trouble }
  }
}

export type SecretStore = ReturnType<typeof secretStore>

function checked(given: string, provider: ProviderName): string {
  const key = given.trim()
  if (key !== '' && key.length <= LONGEST && /^[\x21-\x7e]+$/.test(key)) return key
  throw new AppError(
    'BAD_SETTING',
    `That is not a key for ${providers[provider].label}: a key is one line of letters, digits and symbols, without spaces.`,
  )
}

function keptInstead(source: KeySource | null, provider: ProviderName): string {
  if (source === 'environment')
    return `${providers[provider].keyVariable} in the environment is used instead of the key that you entered.`
  return 'The key is kept for this session only: it is deleted when Docket ends.'
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
