import type { DeviceId } from '../../../../shared/domain/ids.ts'
import type { ChainReason, LedgerEvent } from '../../../../shared/domain/ledger/event.ts'
import type { Finding } from '../../../../shared/domain/ledger/finding.ts'
import { openCheckpoint, originOf } from '../../../proofs/notes/checkpoint.ts'
import { parseVkey } from '../../../proofs/notes/keys.ts'
import type { Frontier } from '../../../proofs/tree/frontier.ts'
import type { Tables } from '../../../store/store.ts'
import type { CheckpointRow } from '../../../store/tables/seals.ts'
import { parseEvent } from '../../read.ts'
import { headOf, openedRow } from '../../seal/checkpoint-row.ts'
import type { KnownSeals } from './known-seals.ts'

/** A statement of the root over the first `size` events of a chain. */
export interface Claim {
  readonly size: number
  /** In lower-case hexadecimal digits. */
  readonly root: string
  readonly by: 'checkpoint' | 'event' | 'keychain' | 'witness'
  /** The source, as the beginning of a sentence: "The keychain". */
  readonly who: string
  /** The edge of that tree, if known; it locates a difference. */
  readonly frontier: Frontier | null
}

/** All claims about one chain. */
export interface Claimed {
  readonly device: DeviceId
  /** In the order of size. */
  readonly claims: readonly Claim[]
  /** The newest checkpoint of the store with a valid signature. */
  readonly signed: CheckpointRow | null
  /** The key in this machine's keychain; `null` if it has none. */
  readonly verifier: string | null
  /** The chain that continues this one, and why; `null` if none does. */
  readonly left: { readonly by: DeviceId; readonly reason: ChainReason } | null
}

/**
 * Returns the claims of store, keychain and witnesses about every chain, and findings for checkpoints of the store with
 * an invalid signature.
 */
export function claimsOf(
  { events, meta, seals }: Pick<Tables, 'events' | 'meta' | 'seals'>,
  devices: readonly DeviceId[],
  known: KnownSeals,
): { readonly chains: readonly Claimed[]; readonly findings: readonly Finding[] } {
  const begun = devices.flatMap((device) => beginningOf(events, device))
  const rows = seals.checkpoints()
  const verifiers = new Map(known.anchors.map(({ device, verifier }) => [device, verifier]))
  const opened = rows.map((row) => ({ row, frontier: trusted(row, verifiers.get(row.device) ?? null) }))
  const restored = meta.deviceBefore()
  const chains = devices.map((device): Claimed => {
    const own = opened.filter(({ row, frontier }) => row.device === device && frontier !== null)
    const after = begun.filter((event) => event.payload.after.device === device)
    const claims = [
      ...own.flatMap(({ frontier }) => (frontier === null ? [] : [checkpointClaim(frontier)])),
      ...after.flatMap(({ payload: { after: end } }) =>
        end.signed === undefined ? [] : [eventClaim(end.signed)],
      ),
      ...known.anchors.flatMap((anchor) =>
        anchor.device === device && anchor.head !== null ? [keychainClaim(anchor.head)] : [],
      ),
      ...witnessClaims(device, known),
    ]
    return {
      device,
      claims: claims.toSorted((a, b) => a.size - b.size),
      signed: own.at(-1)?.row ?? null,
      verifier: verifiers.get(device) ?? null,
      left: leftOf(device, after[0], restored),
    }
  })
  return {
    chains,
    findings: opened.flatMap(({ row, frontier }) => (frontier === null ? [changed(row)] : [])),
  }
}

/**
 * Returns the chain that continues this one. A store that was restored and not opened since has no event of that yet:
 * its chain is only marked, and is named as its own successor.
 */
function leftOf(device: DeviceId, begun: ChainBegun | undefined, restored: DeviceId | null): Claimed['left'] {
  if (begun !== undefined) return { by: begun.device, reason: begun.payload.reason ?? 'restored' }
  return device === restored ? { by: device, reason: 'restored' } : null
}

type ChainBegun = Extract<LedgerEvent, { type: 'chain.begin' }>

function beginningOf(events: Tables['events'], device: DeviceId): ChainBegun[] {
  const [first] = events.chain(device, 0, 1)
  if (first?.canonical.includes('"chain.begin"') !== true) return []
  try {
    const event = parseEvent(first)
    return event.type === 'chain.begin' ? [event] : []
  } catch {
    return [] // A finding of its own.
  }
}

/**
 * Returns the edge that a checkpoint signs; `null` if it is signed with another key than the keychain's, if that is
 * known.
 */
function trusted(row: CheckpointRow, verifier: string | null): Frontier | null {
  return verifier !== null && row.verifier !== verifier ? null : openedRow(row)
}

function checkpointClaim(frontier: Frontier): Claim {
  return { ...headOf(frontier), by: 'checkpoint', who: 'The signed checkpoint', frontier }
}

function eventClaim(head: { readonly size: number; readonly root: string }): Claim {
  return { ...head, by: 'event', who: 'The event that continues it', frontier: null }
}

function keychainClaim(head: { readonly size: number; readonly root: string }): Claim {
  return { ...head, by: 'keychain', who: 'The keychain', frontier: null }
}

function witnessClaims(device: DeviceId, { witnesses, anchors, keys: given }: KnownSeals): Claim[] {
  const verifier = anchors.find((anchor) => anchor.device === device)?.verifier
  const keys = [...(verifier === undefined ? [] : [verifier]), ...given].map(parseVkey)
  return witnesses.flatMap(({ from, note }) => {
    const { checkpoint, signed } = openCheckpoint(note, keys)
    if (checkpoint.origin !== originOf(device) || checkpoint.size === 0) return []
    const root = Buffer.from(checkpoint.root).toString('hex')
    const cosigners = signed.flatMap(({ key, at }) => (at === null ? [] : [`, cosigned by ${key.name}`]))
    const who = `${from}${cosigners.join('')}`
    return [{ size: checkpoint.size, root, by: 'witness' as const, who, frontier: null }]
  })
}

function changed({ device, size }: CheckpointRow): Finding {
  return {
    code: 'CHECKPOINT_CHANGED',
    table: 'checkpoints',
    row: `device=${device}, size=${size}`,
    event: { device, seq: size },
    reason: `The signed checkpoint of ${size} events of device ${device} was changed.`,
  }
}
