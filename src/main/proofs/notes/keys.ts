import { createPublicKey, hash, type KeyObject } from 'node:crypto'
import { fromBase64, toBase64 } from '../base64.ts'
import { ProofProblem } from '../problem.ts'

/** The supported kinds of signatures with their type byte (C2SP signed-note, tlog-cosignature). */
export const keyTypes = { ed25519: 0x01, cosignature: 0x04 } as const
export type KeyType = keyof typeof keyTypes

const KEY_BYTES = 32

/** A public key that verifies signatures under a name. */
export interface NoteKey {
  /** A URL without its scheme, such as `docket.invalid/<deviceId>`. */
  readonly name: string
  readonly type: KeyType
  readonly publicKey: KeyObject
  /** The first four bytes of SHA-256(name ‖ 0x0A ‖ type ‖ public key), as 8 hexadecimal digits. */
  readonly id: string
}

/** A private key that signs under a name. */
export interface NoteSigner {
  readonly name: string
  /** An Ed25519 key. */
  readonly privateKey: KeyObject
}

/** Returns the public key of a signer; `type` is `cosignature` for a witness. */
export function keyOf({ name, privateKey }: NoteSigner, type: KeyType = 'ed25519'): NoteKey {
  return noteKey(name, createPublicKey(privateKey), type)
}

/** Builds a verifier key from its parts. Throws a `ProofProblem` for a name that a note cannot have. */
export function noteKey(name: string, publicKey: KeyObject, type: KeyType = 'ed25519'): NoteKey {
  if (!isKeyName(name))
    throw new ProofProblem(`“${name}” cannot be the name of a key: it is empty, or has spaces or a plus.`)
  const encoded = Buffer.concat([Buffer.from([keyTypes[type]]), rawKey(publicKey)])
  const digest = hash('sha256', Buffer.concat([Buffer.from(`${name}\n`), encoded]), 'buffer')
  return { name, type, publicKey, id: digest.toString('hex', 0, 4) }
}

/** Returns the text form of a key: `name+keyid+base64(type ‖ public key)`. */
export function vkeyText({ name, type, publicKey, id }: NoteKey): string {
  const encoded = Buffer.concat([Buffer.from([keyTypes[type]]), rawKey(publicKey)])
  return `${name}+${id}+${toBase64(encoded)}`
}

/** Parses the text form of a key. Throws a `ProofProblem` if it is invalid. */
export function parseVkey(text: string): NoteKey {
  const [, name = '', id, encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text) ?? []
  const bytes = fromBase64(encoded, 1 + KEY_BYTES)
  const type = typeOf(bytes?.[0])
  if (bytes === null || type === null)
    throw new ProofProblem(
      'This is not a key that verifies Ed25519 signatures: name, plus, eight digits, plus, Base64.',
    )
  const x = Buffer.from(bytes.subarray(1)).toString('base64url')
  const key = noteKey(name, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), type)
  if (key.id !== id)
    throw new ProofProblem(`The key of ${name} is damaged: its id would be ${key.id}, not ${id}.`)
  return key
}

/** Whether a name is allowed in a note: not empty, no Unicode space, no plus. */
export function isKeyName(name: string): boolean {
  return name.isWellFormed() && /^[^\s\u0085+]+$/.test(name)
}

function typeOf(byte: number | undefined): KeyType | null {
  if (byte === keyTypes.ed25519) return 'ed25519'
  return byte === keyTypes.cosignature ? 'cosignature' : null
}

/** Returns the 32 bytes of an Ed25519 key (RFC 8032). */
function rawKey(publicKey: KeyObject): Uint8Array {
  const { crv, x } = publicKey.export({ format: 'jwk' })
  if (crv !== 'Ed25519' || x === undefined) throw new TypeError('Notes are signed with Ed25519 keys')
  return Buffer.from(x, 'base64url')
}
