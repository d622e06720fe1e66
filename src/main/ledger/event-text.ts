import type { LedgerEvent } from '../../shared/domain/ledger/event.ts'
import { MAX_ENTRY_BYTES } from '../proofs/tiles/entries.ts'
import { canonicalText } from './chain.ts'

/** Maximum number of UTF-8 bytes for one UTF-16 code unit. */
const MAX_BYTES_A_UNIT = 3

/**
 * Returns the text of an event as it is stored and hashed. Throws a `RangeError` for an event too large for an exported
 * ledger: content is stored in bodies, and long lists are split into several events.
 */
export function eventText(event: LedgerEvent): string {
  const text = canonicalText(event)
  if (text.length * MAX_BYTES_A_UNIT > MAX_ENTRY_BYTES && Buffer.byteLength(text) > MAX_ENTRY_BYTES)
    throw new RangeError(`An event of the type ${event.type} has more than ${MAX_ENTRY_BYTES} bytes`)
  return text
}
