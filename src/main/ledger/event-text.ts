import type { LedgerEvent } from '../../shared/domain/ledger/event.ts'
import { MOST_ENTRY_BYTES } from '../proofs/tiles/entries.ts'
import { canonicalText } from './chain.ts'

/** UTF-8 takes no more than so many bytes for a unit of a text. */
const MOST_BYTES_A_UNIT = 3

/**
 * The text of an event as it is stored and hashed. Throws a `RangeError` for one that no exported ledger could hold:
 * content stands in bodies, and long lists are parted into several events.
 */
export function eventText(event: LedgerEvent): string {
  const text = canonicalText(event)
  if (text.length * MOST_BYTES_A_UNIT > MOST_ENTRY_BYTES && Buffer.byteLength(text) > MOST_ENTRY_BYTES)
    throw new RangeError(`An event of the type ${event.type} has more than ${MOST_ENTRY_BYTES} bytes`)
  return text
}
