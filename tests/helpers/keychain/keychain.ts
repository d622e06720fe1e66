import type { Keychain } from '../../../src/main/secrets/keychain.ts'

/** A keychain in memory. */
export function memoryKeychain(secrets = new Map<string, string>()): Keychain {
  return {
    get: async (account) => secrets.get(account) ?? null,
    set: async (account, secret) => void secrets.set(account, secret),
    remove: async (account) => void secrets.delete(account),
  }
}
