import type { DeviceId } from '../../../shared/domain/ids.ts'
import type { Finding, FindingCode } from '../../../shared/domain/ledger/finding.ts'
import type { Frontier } from '../../proofs/tree/frontier.ts'
import { eventsEverWritten } from '../../store/integrity/schema-objects.ts'
import { openSnapshot, type Tables } from '../../store/store.ts'
import type { ChainRow } from '../../store/tables/events.ts'
import { chainHash, GENESIS } from '../chain.ts'
import { headOf } from '../seal/checkpoint-row.ts'
import { readFrontier } from '../seal/edge.ts'
import { claimsOf } from './seals/claims.ts'
import { type KnownSeals, NOTHING_KNOWN } from './seals/known-seals.ts'
import { type CheckedChain, treeCheck } from './seals/tree-check.ts'

/** Number of rows per read. */
const CHUNK = 500

/** Result of walking the chains, apart from findings. */
export interface Chains {
  readonly events: number
  /** The hash of the newest event of the first chain; `null` for an empty ledger. */
  readonly head: string | null
  readonly checked: readonly CheckedChain[]
  /** Findings about stored tree edges that differ from the events' edge; edges are only derived data. */
  readonly edges: readonly Finding[]
}

/** The last event of a chain that was walked. */
interface Link {
  readonly seq: number
  readonly hash: string
  readonly position: number
}

const BEGINNING: Link = { seq: 0, hash: GENESIS, position: 0 }

export interface WalkOptions {
  /** Number of events ever written. */
  readonly everWritten: number
  /** Knowledge about the chains from outside the store. */
  readonly known: KnownSeals
  /** Called with each finding. */
  readonly found: (finding: Finding) => void
  /** Called with the number of events walked; an exception ends the walk. */
  readonly step: (done: number) => void
}

/**
 * Walks every chain: checks each hash, link, number and position, and compares the tree over the chain with every
 * checkpoint, the keychain and the witnesses.
 */
export function checkChains(
  { events, meta, seals }: Pick<Tables, 'events' | 'meta' | 'seals'>,
  { everWritten, known, found, step }: WalkOptions,
): Chains {
  let walked = 0
  let head: string | null = null
  const devices = events.devices()
  const claimed = claimsOf({ events, meta, seals }, devices, known)
  const checked: CheckedChain[] = []
  const edges: Finding[] = []
  for (const chain of claimed.chains) {
    const { device } = chain
    const tree = treeCheck(chain, found)
    let last = BEGINNING
    for (;;) {
      const rows = events.chain(device, last.seq, CHUNK)
      for (const row of rows) {
        const finding = chainFinding(row, device, last)
        if (finding !== null) found(finding)
        tree.add(row.device_seq, row.canonical)
        last = { seq: row.device_seq, hash: row.hash, position: row.position }
      }
      walked += rows.length
      step(walked)
      if (rows.length < CHUNK) break
    }
    head ??= last.hash
    checked.push(tree.end())
    edges.push(...edgeFindings(seals, device, tree.edge()))
  }
  for (const finding of endFindings({ events, meta }, devices, everWritten)) found(finding)
  for (const finding of claimed.findings) found(finding)
  return { events: walked, head, checked, edges }
}

/**
 * Returns the first event of a store that does not fit its chain, `null` if all fit. An exception from `check` ends the
 * walk.
 */
export function verifyChains(file: string, check: () => void): Finding | null {
  const store = openSnapshot({ file })
  let first: Finding | null = null
  try {
    const everWritten = eventsEverWritten(store.db, 'main')
    const found = (finding: Finding) => {
      first ??= finding
    }
    checkChains(store, { everWritten, known: NOTHING_KNOWN, found, step: check })
    return first
  } finally {
    store.close()
  }
}

/**
 * Returns findings at the ends of all chains: missing last events, and a chain that is recorded as written and does not
 * exist.
 */
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

/**
 * Returns a finding if the stored edge differs from the events' edge. An edge that is behind or missing is no finding,
 * as it is recomputed.
 */
function edgeFindings(seals: Tables['seals'], device: DeviceId, edge: Frontier | null): Finding[] {
  const row = edge === null ? null : seals.frontier(device)
  if (edge === null || row === null || row.size < edge.size) return []
  const kept = readFrontier(row)
  if (kept !== null && kept.size === edge.size && headOf(kept).root === headOf(edge).root) return []
  const reason = `The stored tree hashes of device ${device} do not match its events.`
  return [{ code: 'ROW_CHANGED', table: 'frontiers', row: `device=${device}`, event: null, reason }]
}

/** Returns what is wrong with an event relative to the event before it in its chain. */
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
    : `Event ${row.device_seq} states another position: event ${row.said_seq} of device ${row.said_device}.`
  return at('EVENT_MISPLACED', device, expected, reason)
}

function at(code: FindingCode, device: DeviceId, seq: number, reason: string): Finding {
  return { code, table: 'events', row: `device=${device}, device_seq=${seq}`, event: { device, seq }, reason }
}

function cutOff(events: number): Finding {
  const reason = `The newest events of the ledger are missing: ${events}.`
  return { code: 'EVENTS_CUT_OFF', table: 'events', row: null, event: null, reason }
}

function unknown(device: string): Finding {
  const reason = `The store names ${device} as its own device, but the ledger has no event of this device.`
  return { code: 'DEVICE_UNKNOWN', table: 'meta', row: 'key=device', event: null, reason }
}
