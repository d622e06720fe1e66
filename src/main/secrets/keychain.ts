/** The keychain of the system, for one program. All functions reject with a sentence if it cannot be used. */
export interface Keychain {
  get(account: string): Promise<string | null>
  set(account: string, secret: string): Promise<void>
  remove(account: string): Promise<void>
}

/** The name under which the keychain shows Docket's entries. */
const SERVICE = 'Docket'

/** Maximum milliseconds to wait for a keychain that asks its user; a later answer helps the next call. */
const LIMIT_MS = 10_000

/** Returns the keychain of this system. Its native library is loaded at first use. */
export function systemKeychain(): Keychain {
  return {
    get: (account) => used(({ getPassword }) => getPassword(SERVICE, account)),
    set: (account, secret) => used(({ setPassword }) => setPassword(SERVICE, account, secret)),
    remove: (account) => used(async ({ deletePassword }) => void (await deletePassword(SERVICE, account))),
  }
}

/** Returns a substitute for the keychain if the user has none, or has disabled it. */
export function noKeychain(why: string): Keychain {
  const fail = async () => {
    throw new Error(why)
  }
  return { get: fail, set: fail, remove: fail }
}

type Keytar = typeof import('keytar')

async function used<T>(work: (keytar: Keytar) => Promise<T>): Promise<T> {
  let limit: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(new Error('it did not answer in time')), LIMIT_MS)
  })
  try {
    return await Promise.race([import('keytar').then(({ default: keytar }) => work(keytar)), late])
  } catch (error) {
    throw new Error(troubleOf(error), { cause: error })
  } finally {
    clearTimeout(limit)
  }
}

/** Returns the problem of the keychain with the remedy. */
function troubleOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (/native addon|libsecret|\.so|module/i.test(message))
    return `The keychain cannot be used: its library is missing (on Debian: libsecret-1-0).`
  if (/D-?Bus|autolaunch|org\.freedesktop\.secrets|name.*not provided/i.test(message))
    return 'This session has no keychain (no Secret Service answers, such as gnome-keyring).'
  if (/locked|dismissed|prompt|in time/i.test(message))
    return 'The keychain is locked. Unlock it, then try again.'
  return `The keychain cannot be used (${message.replace(/\s+/g, ' ').slice(0, 200)}).`
}
