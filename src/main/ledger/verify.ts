import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DeviceId } from '../../shared/domain/ids.ts'
import { LedgerEvent } from '../../shared/domain/ledger/event.ts'
import { bodiesOf } from '../../shared/domain/ledger/event-bodies.ts'
import type { Snapshot } from '../store/store.ts'
import type { ChainRow } from '../store/tables/events.ts'
import { bodyHash } from './bodies.ts'
import { chainHash, GENESIS } from './chain.ts'

/** Number of rows that are checked before the thread yields. */
const CHUNK = 500

/** The result of a verification. `head` is the hash of the newest event of the first chain; `null` for an empty ledger. */
export type VerificationResult =
  | { readonly intact: true; readonly events: number; readonly head: string | null }
  | { readonly intact: false; readonly seq: number; readonly reason: string }

export interface VerifyOptions {
  readonly onProgress?: (done: number, total: number) => void
  readonly signal?: AbortSignal
}

/**
 * Verifies every chain and names the first event that does not fit; then checks that each body of an event is there
 * unchanged or was erased by an event. Yields the thread between chunks.
 */
export async function verifyLedger(
  store: Snapshot,
  options: VerifyOptions = {},
): Promise<VerificationResult> {
  const chains = await verifyChains(store, options)
  if (!chains.intact) return chains
  return (await findBodyFault(store, options.signal)) ?? chains
}

/** Verifies the chains alone: every hash, link and sequence number. */
export async function verifyChains(
  store: Snapshot,
  options: VerifyOptions = {},
): Promise<VerificationResult> {
  const total = store.events.count()
  let events = 0
  let firstHead: string | null = null
  for (const device of store.events.devices()) {
    let last = { seq: 0, hash: GENESIS as string }
    for (;;) {
      options.signal?.throwIfAborted()
      const rows = store.events.chain(device, last.seq, CHUNK)
      for (const row of rows) {
        const reason = faultOf(row, device, last)
        if (reason !== null) return { intact: false, seq: last.seq + 1, reason }
        last = { seq: row.device_seq, hash: row.hash }
      }
      events += rows.length
      options.onProgress?.(events, total)
      if (rows.length < CHUNK) break
      await nextTurn()
    }
    firstHead ??= last.hash
  }
  return { intact: true, events, head: firstHead }
}

function faultOf(row: ChainRow, device: DeviceId, last: { seq: number; hash: string }): string | null {
  if (row.device_seq !== last.seq + 1)
    return `Event ${last.seq + 1} of device ${device} is missing; the next one there is ${row.device_seq}.`
  if (row.prev_hash !== last.hash) return `Event ${row.device_seq} does not continue the event before it.`
  if (chainHash(row.prev_hash, row.canonical) !== row.hash)
    return `The text of event ${row.device_seq} is not the text that was hashed.`
  if (row.said_device !== device || row.said_seq !== row.device_seq)
    return `Event ${row.device_seq} says that it stands elsewhere: ${row.said_seq} of device ${row.said_device}.`
  return null
}

async function findBodyFault(
  store: Snapshot,
  signal: AbortSignal | undefined,
): Promise<VerificationResult | null> {
  let position = 0
  for (;;) {
    signal?.throwIfAborted()
    const rows = store.events.after(position, CHUNK)
    for (const row of rows) {
      position = row.position
      const reason = bodyFaultOf(store, row)
      if (reason !== null) return { intact: false, seq: row.device_seq, reason }
    }
    if (rows.length < CHUNK) return null
    await nextTurn()
  }
}

function bodyFaultOf(store: Snapshot, row: { canonical: string; device_seq: number }): string | null {
  const event = readable(row)
  if (event === null) return `Event ${row.device_seq} is whole, but of no kind that this version can read.`
  for (const sha256 of bodiesOf(event)) {
    const body = store.bodies.read(sha256)
    if (body === null) {
      const erased = 'caseId' in event && store.events.saysErased(event.caseId)
      if (!erased)
        return `The content that event ${row.device_seq} refers to is missing (${sha256.slice(0, 12)}…).`
    } else if (body.content === null || bodyHash(body.salt, body.content) !== sha256)
      return `The content that event ${row.device_seq} refers to was changed (${sha256.slice(0, 12)}…).`
  }
  return null
}

function readable(row: { canonical: string }): LedgerEvent | null {
  const parsed = LedgerEvent.safeParse(JSON.parse(row.canonical))
  return parsed.success ? parsed.data : null
}
