import { LedgerEvent } from '../../shared/domain/ledger/event.ts'
import type { EventRow } from '../store/tables/events.ts'

/** Parses the event of a ledger row. */
export function parseEvent(row: Pick<EventRow, 'canonical'>): LedgerEvent {
  return LedgerEvent.parse(JSON.parse(row.canonical))
}
