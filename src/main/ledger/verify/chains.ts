import type { DeviceId } from '../../../shared/domain/ids.ts'
import type { Finding, FindingCode } from '../../../shared/domain/ledger/finding.ts'
import { eventsEverWritten } from '../../store/integrity/schema-objects.ts'
import { openSnapshot, type Tables } from '../../store/store.ts'
import type { ChainRow } from '../../store/tables/events.ts'
import { chainHash, GENESIS } from '../chain.ts'

/** Number of rows that are read at once. */
const CHUNK = 500

/** What the chains come to besides findings. */
export interface Chains {
  readonly events: number
  /** The hash of the newest event of the first chain; `null` for an empty ledger. */
  readonly head: string | null
}

/** The end of a chain as far as it was walked. */
interface Link {
  readonly seq: number
  readonly hash: string
  readonly position: number
}

const BEGINNING: Link = { seq: 0, hash: GENESIS, position: 0 }

/**
 * Walks every chain: each hash, link, number and place. `found` is told of each event that does not fit, `step` of how
 * many events were walked; what it throws ends the walk. `everWritten` is how many events there have ever been.
 */
export function walkChains(
  { events, meta }: Pick<Tables, 'events' | 'meta'>,
  everWritten: number,
  found: (finding: Finding) => void,
  step: (done: number) => void,
): Chains {
  let walked = 0
  let head: string | null = null
  const devices = events.devices()
  for (const device of devices) {
    let last = BEGINNING
    for (;;) {
      const rows = events.chain(device, last.seq, CHUNK)
      for (const row of rows) {
        const finding = chainFinding(row, device, last)
        if (finding !== null) found(finding)
        last = { seq: row.device_seq, hash: row.hash, position: row.position }
      }
      walked += rows.length
      step(walked)
      if (rows.length < CHUNK) break
    }
    head ??= last.hash
  }
  for (const finding of endFindings({ events, meta }, devices, everWritten)) found(finding)
  return { events: walked, head }
}

/** The first event of a store that does not fit its chain, `null` where all do. What `check` throws ends it. */
export function verifyChains(file: string, check: () => void): Finding | null {
  const store = openSnapshot({ file })
  let first: Finding | null = null
  try {
    walkChains(store, eventsEverWritten(store.db, 'main'), (finding) => (first ??= finding), check)
    return first
  } finally {
    store.close()
  }
}

/** What does not fit at the ends of all chains: events that were there, a chain that is said to be written and is not. */
export function endFindings(
  { events, meta }: Pick<Tables, 'events' | 'meta'>,
  devices: readonly DeviceId[],
  everWritten: number,
): Finding[] {
  const missing = everWritten - events.lastPosition()
  const own = meta.ownDevice()
  const isUnknown = own !== null && devices.length > 0 && !devices.some((device) => device === own)
  return [...(missing > 0 ? [cutOff(missing)] : []), ...(isUnknown ? [unknown(own)] : [])]
}

/** What does not fit in an event after the one before it in its chain. */
export function chainFinding(row: ChainRow, device: DeviceId, last: Link): Finding | null {
  const expected = last.seq + 1
  if (row.device_seq !== expected)
    return at(
      'EVENT_MISSING',
      device,
      expected,
      `Event ${expected} of device ${device} is missing; the next one there is ${row.device_seq}.`,
    )
  if (row.prev_hash !== last.hash)
    return at(
      'EVENT_NOT_LINKED',
      device,
      expected,
      `Event ${row.device_seq} does not continue the event before it.`,
    )
  if (chainHash(row.prev_hash, row.canonical) !== row.hash)
    return at(
      'EVENT_CHANGED',
      device,
      expected,
      `The text of event ${row.device_seq} is not the text that was hashed.`,
    )
  const isThere = row.said_device === device && row.said_seq === row.device_seq
  if (isThere && row.position > last.position) return null
  const reason = isThere
    ? `Event ${row.device_seq} arrived before the event before it.`
    : `Event ${row.device_seq} says that it stands elsewhere: ${row.said_seq} of device ${row.said_device}.`
  return at('EVENT_MISPLACED', device, expected, reason)
}

function at(code: FindingCode, device: DeviceId, seq: number, reason: string): Finding {
  return { code, table: 'events', row: `device=${device}, device_seq=${seq}`, event: { device, seq }, reason }
}

function cutOff(events: number): Finding {
  const reason = `The ledger had ${events} more at its end than it has now.`
  return { code: 'EVENTS_CUT_OFF', table: 'events', row: null, event: null, reason }
}

function unknown(device: string): Finding {
  const reason = `The store says that it writes the chain of device ${device}, which has no event.`
  return { code: 'DEVICE_UNKNOWN', table: 'meta', row: 'key=device', event: null, reason }
}
