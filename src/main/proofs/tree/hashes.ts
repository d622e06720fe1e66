import { hash } from 'node:crypto'

/** Number of bytes of a SHA-256 hash. */
export const HASH_BYTES = 32

/** The root of a tree without leaves (RFC 6962, section 2.1). */
export const EMPTY_ROOT: Uint8Array = hash('sha256', '', 'buffer')

/** Returns the hash of a leaf: SHA-256(0x00 ‖ the event's canonical text), RFC 6962. */
export function leafHash(canonical: string): Uint8Array {
  return bytesOf(leafDigest(canonical))
}

/** Returns the hash of a leaf in hexadecimal. */
export function leafDigest(canonical: string): string {
  return hash('sha256', `\0${canonical}`)
}

const children = Buffer.alloc(1 + 2 * HASH_BYTES, 1)

/** Returns the hash of two sibling subtrees: SHA-256(0x01 ‖ left ‖ right), RFC 6962. */
export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  children.set(left, 1)
  children.set(right, 1 + HASH_BYTES)
  return bytesOf(hash('sha256', children))
}

/** Like `nodeHash`, with arguments and result in hexadecimal. */
export function nodeDigest(left: string, right: string): string {
  children.write(left + right, 1, 'hex')
  return hash('sha256', children)
}

/** Whether two hashes are equal. */
export function equalHashes(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0
}

/**
 * Returns the bytes of a hexadecimal hash. Hashing to hexadecimal and converting is three times as fast as asking the
 * engine for bytes.
 */
export function bytesOf(digest: string): Uint8Array {
  return Buffer.from(digest, 'hex')
}
