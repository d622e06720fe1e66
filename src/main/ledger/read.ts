import { LedgerEvent } from '../../shared/domain/ledger/event.ts'
import type { EventRow } from '../store/tables/events.ts'

/** The event behind a row of the ledger. */
export function parseEvent(row: Pick<EventRow, 'canonical'>): LedgerEvent {
  return LedgerEvent.parse(JSON.parse(row.canonical))
}
