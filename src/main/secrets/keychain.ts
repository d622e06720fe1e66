/** The keychain of the system, for one program. Everything rejects with a sentence where it cannot be used. */
export interface Keychain {
  get(account: string): Promise<string | null>
  set(account: string, secret: string): Promise<void>
  remove(account: string): Promise<void>
}

/** The name under which the keychain shows what belongs to Docket. */
const SERVICE = 'Docket'

/** A keychain that asks its user something is waited for so long; the answer then helps the next time. */
const LIMIT_MS = 10_000

/** The keychain of this system. Its native part is loaded when it is first needed. */
export function systemKeychain(): Keychain {
  return {
    get: (account) => used(({ getPassword }) => getPassword(SERVICE, account)),
    set: (account, secret) => used(({ setPassword }) => setPassword(SERVICE, account, secret)),
    remove: (account) => used(async ({ deletePassword }) => void (await deletePassword(SERVICE, account))),
  }
}

/** Stands for the keychain where the user has none, or wants none to be used. */
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

/** What is wrong with the keychain, in words that help. */
function troubleOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  if (/native addon|libsecret|\.so|module/i.test(said))
    return `The keychain cannot be used: its library is missing (on Debian: libsecret-1-0).`
  if (/D-?Bus|autolaunch|org\.freedesktop\.secrets|name.*not provided/i.test(said))
    return 'This session has no keychain (no Secret Service answers, such as gnome-keyring).'
  if (/locked|dismissed|prompt|in time/i.test(said))
    return 'The keychain is locked. Unlock it, then try again.'
  return `The keychain cannot be used (${said.replace(/\s+/g, ' ').slice(0, 200)}).`
}
