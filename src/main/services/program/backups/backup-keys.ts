import { hash } from 'node:crypto'
import type { DeviceId, Millis } from '../../../../shared/domain/ids.ts'
import type { LedgerEvent } from '../../../../shared/domain/ledger/event.ts'
import { parseEvent } from '../../../ledger/read.ts'
import type { BackupKey } from '../../../store/backups/copies.ts'
import type { Tables } from '../../../store/store.ts'

/**
 * By what the backups of a store are told from those of others in one folder: the key of its chain first, then those of
 * the stores that it was restored from, each up to that restore. What those make later is theirs.
 */
export function backupKeys(events: Tables['events'], own: DeviceId): [BackupKey, ...BackupKey[]] {
  const seen = new Set([own])
  const before: BackupKey[] = []
  for (let next = restoredFrom(events, own); next !== null; next = restoredFrom(events, next.device)) {
    if (seen.has(next.device)) break // a chain that goes on from itself is no chain of ours
    seen.add(next.device)
    before.push({ key: keyOf(next.device), until: next.at })
  }
  return [{ key: keyOf(own), until: null }, ...before]
}

function keyOf(device: DeviceId): string {
  return hash('sha256', device).slice(0, 8)
}

/** The chain that another goes on from, and when that began; `null` for one that a new store began. */
function restoredFrom(
  events: Tables['events'],
  device: DeviceId,
): { readonly device: DeviceId; readonly at: Millis } | null {
  const event = firstOf(events, device)
  return event?.type === 'chain.begin' ? { device: event.payload.after.device, at: event.at } : null
}

function firstOf(events: Tables['events'], device: DeviceId): LedgerEvent | null {
  const [first] = events.chain(device, 0, 1)
  try {
    return first === undefined ? null : parseEvent(first)
  } catch {
    return null // a ledger that does not verify is to be opened all the same
  }
}
