import type { KeySource, KeyState, KeyStatus } from '../../shared/domain/judging/key.ts'
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

/** Minimum length of a key whose last letters are shown. */
const MIN_TO_SHOW = 12

/**
 * The keys of providers: in the keychain of the system, else in the environment, else for this session only. They are
 * read when they are used, and stored nowhere else.
 */
export function secretStore(parts: SecretParts) {
  const { environment, redactor } = parts
  for (const { keyVariable } of Object.values(providers)) {
    const key = keyVariable === null ? undefined : environment[keyVariable]?.trim()
    if (key) redactor.learn(key) // Even if another provider sends it back.
  }
  const ring = keyring<ProviderName>(parts, {
    accountOf: (provider) => provider,
    labelOf: (provider) => providers[provider].label,
    variableOf: (provider) => providers[provider].keyVariable,
  })
  const named = async (provider: ProviderName, state: Promise<KeyState>): Promise<KeyStatus> => ({
    provider,
    ...(await state),
  })
  return {
    /** Returns the key of a provider; `null` if none is set. A failing keychain is ignored. */
    get: ring.get,
    status: (provider: ProviderName) => named(provider, ring.status(provider)),
    /**
     * Stores a key in the keychain, or, if that fails, for this session only, as the status shows. Throws BAD_SETTING
     * for an invalid key.
     */
    set: (provider: ProviderName, given: string) => named(provider, ring.set(provider, given)),
    /** Removes a key. One in the environment stays, as the status shows. */
    remove: (provider: ProviderName) => named(provider, ring.remove(provider)),
  }
}

/** The name and the address of a recognizer that may have a key. */
interface RecognizerPlace {
  readonly name: string
  readonly url: string
}

/**
 * The keys of recognizers, each for one name at one origin: a changed address never gets the key of another. Stored
 * like the keys of providers, but never in the environment.
 */
export function recognizerKeys(parts: SecretParts) {
  return keyring<RecognizerPlace>(parts, {
    accountOf: ({ name, url }) => `recognizer ${name}, ${new URL(url).origin}`, // A name has no comma.
    labelOf: ({ name }) => name,
    variableOf: () => null,
  })
}

export type RecognizerKeys = ReturnType<typeof recognizerKeys>

/** Names for the owner of a key. */
interface KeyNames<Owner> {
  readonly accountOf: (owner: Owner) => string
  readonly labelOf: (owner: Owner) => string
  /** Returns the environment variable that may hold its key. */
  readonly variableOf: (owner: Owner) => string | null
}

function keyring<Owner>(
  { keychain, environment, redactor }: SecretParts,
  { accountOf, labelOf, variableOf }: KeyNames<Owner>,
) {
  const session = new Map<string, string>()

  return {
    get: async (owner: Owner): Promise<string | null> => (await look(owner)).found?.key ?? null,

    status,

    async set(owner: Owner, given: string): Promise<KeyState> {
      const key = checked(given, labelOf(owner))
      redactor.learn(key)
      try {
        await keychain.set(accountOf(owner), key)
        session.delete(accountOf(owner))
      } catch (error) {
        session.set(accountOf(owner), key)
        const state = await status(owner)
        return { ...state, trouble: `${messageOf(error)} ${keptInstead(state.source, variableOf(owner))}` }
      }
      return status(owner)
    },

    async remove(owner: Owner): Promise<KeyState> {
      session.delete(accountOf(owner))
      try {
        await keychain.remove(accountOf(owner))
      } catch (error) {
        return { ...(await status(owner)), trouble: messageOf(error) }
      }
      return status(owner)
    },
  }

  async function status(owner: Owner): Promise<KeyState> {
    const { found, trouble } = await look(owner)
    const last4 = found !== null && found.key.length >= MIN_TO_SHOW ? found.key.slice(-SHOWN) : null
    return { set: found !== null, last4, source: found?.source ?? null, trouble }
  }

  async function look(owner: Owner): Promise<{ found: Found | null; trouble: string | null }> {
    const variable = variableOf(owner)
    let trouble: string | null = null
    let inKeychain: string | null = null
    try {
      inKeychain = await keychain.get(accountOf(owner))
    } catch (error) {
      trouble = messageOf(error)
    }
    const inEnvironment = variable === null ? undefined : environment[variable]?.trim()
    const places = [
      [inKeychain, 'keychain'],
      [inEnvironment, 'environment'],
      [session.get(accountOf(owner)), 'session'],
    ] as const
    const place = places.find(([key]) => key)
    if (!place?.[0]) return { found: null, trouble }
    redactor.learn(place[0])
    return { found: { key: place[0], source: place[1] }, trouble }
  }
}

export type SecretStore = ReturnType<typeof secretStore>

function checked(given: string, label: string): string {
  const key = given.trim()
  if (key !== '' && key.length <= LONGEST && /^[\x21-\x7e]+$/.test(key)) return key
  throw new AppError(
    'BAD_SETTING',
    `That is not a key for ${label}: a key is one line of letters, digits and symbols, without spaces.`,
  )
}

function keptInstead(source: KeySource | null, variable: string | null): string {
  if (source === 'environment')
    return `${variable} in the environment is used instead of the key that you entered.`
  return 'The key is kept for this session only: it is deleted when Docket ends.'
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
