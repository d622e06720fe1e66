import { hash } from 'node:crypto'
import { Sha256 } from '../../shared/domain/ids.ts'
import { canonicalJson } from './canonical.ts'

/** What stands before the first event of a chain. */
export const GENESIS = Sha256.parse('0'.repeat(64))

/** RFC 8785: the one text of a JSON value, whatever order its keys were set in. */
export function canonicalText(value: object): string {
  const text = canonicalJson(value)
  if (text === undefined) throw new TypeError('A value without a JSON form cannot enter the ledger')
  return text
}

/** Links an event's canonical text to all that went before it in its chain. */
export function chainHash(prevHash: string, canonical: string): Sha256 {
  return hash('sha256', prevHash + canonical) as Sha256 // as the engine writes it; parsing takes as long as hashing
}
