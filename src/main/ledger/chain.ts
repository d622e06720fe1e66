import { hash } from 'node:crypto'
import { Sha256 } from '../../shared/domain/ids.ts'
import { canonicalJson } from './canonical.ts'

/** Previous hash of the first event of a chain. */
export const GENESIS = Sha256.parse('0'.repeat(64))

/**
 * Returns the canonical JSON text (RFC 8785) of a value, independent of the order of its keys. Throws a `TypeError` for
 * a value without a JSON form.
 */
export function canonicalText(value: object): string {
  const text = canonicalJson(value)
  if (text === undefined) throw new TypeError('A value without a JSON form cannot enter the ledger')
  return text
}

/** Returns the hash of an event: over the previous hash and the event's canonical text. */
export function chainHash(prevHash: string, canonical: string): Sha256 {
  return hash('sha256', prevHash + canonical) as Sha256 // The engine returns a valid hash; parsing it takes as long as hashing.
}
