import { createPrivateKey, type KeyObject } from 'node:crypto'
import type { DeviceId } from '../../shared/domain/ids.ts'
import { SignedHead } from '../../shared/domain/ledger/seal.ts'
import type { Keychain } from './keychain.ts'
import type { Redactor } from './redaction/redactor.ts'

const SEED_BYTES = 32

/** The bytes before the 32 bytes of an Ed25519 key in its PKCS #8 form (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

export interface DeviceKeyParts {
  readonly keychain: Keychain
  readonly redactor: Pick<Redactor, 'learn'>
  readonly random: (count: number) => Uint8Array
}

/**
 * The Ed25519 keys that sign the chains of this machine, and the last signed head of each: in the keychain of the
 * system and nowhere else. All functions reject with a sentence if the keychain cannot be used.
 */
export function deviceKeys({ keychain, redactor, random }: DeviceKeyParts) {
  return {
    /** Returns the private key of a device; `null` if this keychain has none. */
    async key(device: DeviceId): Promise<KeyObject | null> {
      const kept = await keychain.get(keyAccount(device))
      if (kept === null) return null
      redactor.learn(kept)
      const seed = Buffer.from(kept, 'base64')
      if (seed.length !== SEED_BYTES || seed.toString('base64') !== kept)
        throw new Error('The key of this device in the keychain is damaged.')
      return keyFrom(seed)
    },

    /** Creates the private key of a device, or returns the one that another process has created meanwhile. */
    async makeKey(device: DeviceId): Promise<KeyObject> {
      const known = await this.key(device)
      if (known !== null) return known
      const seed = Buffer.from(random(SEED_BYTES)).toString('base64')
      redactor.learn(seed)
      await keychain.set(keyAccount(device), seed)
      return (await this.key(device)) ?? keyFrom(Buffer.from(seed, 'base64'))
    },

    /** Returns the last signed head of a chain according to the keychain; `null` if it has none. */
    async head(device: DeviceId): Promise<SignedHead | null> {
      const kept = await keychain.get(headAccount(device))
      if (kept === null) return null
      const head = SignedHead.safeParse(jsonOf(kept))
      if (!head.success) throw new Error('What the keychain knows of this device is damaged.')
      return head.data
    },

    keepHead: (device: DeviceId, { size, root }: SignedHead): Promise<void> =>
      keychain.set(headAccount(device), JSON.stringify({ size, root })),

    /** Rejects if nothing can be stored now: a locked keychain may seem to be empty. */
    requireUsable: (): Promise<void> => keychain.set('device-check', 'Docket can keep keys here.'),
  }
}

function keyAccount(device: DeviceId): string {
  return `device-key ${device}`
}

function headAccount(device: DeviceId): string {
  return `device-head ${device}`
}

function keyFrom(seed: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
