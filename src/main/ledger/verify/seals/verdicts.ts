import { counted } from '../../../../shared/counted.ts'
import type { DeviceId } from '../../../../shared/domain/ids.ts'
import type { Alterer, SealedChain, Verdict, Verdicts } from '../../../../shared/domain/ledger/seal.ts'
import type { KnownSeals } from './known-seals.ts'
import type { CheckedChain } from './tree-check.ts'

/** The protection of a chain: its hashes only; the key and the keychain of this machine; a witness as well. */
type Strength = 'hashes' | 'signature' | 'witness'

/** Who could alter a chain of each strength undetected. A wrong clock before a witness has signed is never detected. */
const ALTERERS: Readonly<Record<Strength, readonly Alterer[]>> = {
  hashes: ['stranger', 'colleague', 'owner_with_key', 'owner_with_key_and_clock'],
  signature: ['owner_with_key', 'owner_with_key_and_clock'],
  witness: ['owner_with_key_and_clock'],
}

const WEAKEST_FIRST = ['hashes', 'signature', 'witness'] as const

export interface CheckedSeals {
  readonly chains: readonly CheckedChain[]
  readonly known: KnownSeals
  /** The first fault, as a sentence; `null` if there is none. */
  readonly fault: string | null
  /** Number of calls that a decision depends on and that no run has recorded. */
  readonly callsMissing: number
}

/** Returns the three verdicts of a verification, each in words and with who could have altered the data undetected. */
export function verdictsOf(looked: CheckedSeals): Verdicts {
  const strengths = looked.chains.map(({ device }) => strengthOf(device, looked.chains))
  const weakest = WEAKEST_FIRST.find((each) => strengths.includes(each)) ?? 'hashes'
  const alterableBy = [...ALTERERS[weakest]]
  return {
    intact: { ...intact(looked, weakest), alterableBy },
    complete: { ...complete(looked), alterableBy },
    independent: { ...independent(looked), alterableBy },
  }
}

/** Returns how far each chain is signed, and with which key. */
export function sealedChains(chains: readonly CheckedChain[]): SealedChain[] {
  return chains.map(({ device, events, signed, verifier }) => ({
    device,
    events,
    signed: signed?.size ?? 0,
    at: signed?.signed_at ?? null,
    key: signed === null ? null : verifier === null ? 'unknown' : 'own',
  }))
}

/** Returns the witnesses that confirm the store, besides its writer. */
export function witnessesOf(chains: readonly CheckedChain[]): string[] {
  const who = chains.flatMap(({ held }) =>
    held.flatMap((claim) => (claim.by === 'witness' ? [claim.who] : [])),
  )
  return [...new Set(who)]
}

/**
 * Returns the strength of a chain. A continued chain is protected by the next one, whose first event states where this
 * one ended.
 */
function strengthOf(
  device: DeviceId,
  chains: readonly CheckedChain[],
  seen: readonly DeviceId[] = [],
): Strength {
  const chain = chains.find((each) => each.device === device)
  if (chain === undefined || seen.includes(device)) return 'hashes'
  const { held, signed, verifier, left } = chain
  if (held.some(({ by }) => by === 'witness')) return 'witness'
  const isAnchored = signed !== null && verifier !== null && held.some(({ by }) => by === 'keychain')
  const later = left === null ? 'hashes' : strengthOf(left.by, chains, [...seen, device])
  return later === 'witness' ? later : isAnchored ? 'signature' : later
}

type StatedVerdict = Omit<Verdict, 'alterableBy'>

function intact({ fault, chains, known }: CheckedSeals, weakest: Strength): StatedVerdict {
  if (fault !== null) return { holds: false, says: fault }
  const fits =
    'Every event, text and file is verified, and every row that follows from events. Rows of jobs, claims, drafts and caches follow from no event and are not verified; the device key is confirmed only by the signatures.'
  if (weakest === 'hashes') return { holds: true, says: `${fits} ${weaknessOf(chains, known)}` }
  const tail = chains.reduce(
    (sum, { events, signed, left }) => (left === null ? sum + events - (signed?.size ?? 0) : sum),
    0,
  )
  const rest = tail === 0 ? '' : ` The last ${counted(tail, 'event is', 'events are')} not signed yet.`
  return { holds: true, says: `${fits} The signatures are those of this machine’s key.${rest}` }
}

function weaknessOf(chains: readonly CheckedChain[], { unsigned }: KnownSeals): string {
  const isSigned = chains.some(({ signed }) => signed !== null)
  if (unsigned !== null) return `It is ${isSigned ? 'signed with an unknown key' : 'unsigned'}: ${unsigned}`
  if (isSigned)
    return 'It is signed with a key that this machine does not know: anybody could have made such a key.'
  return 'It is not signed: anybody with the files could have rewritten it.'
}

function complete({ fault, chains, callsMissing }: CheckedSeals): StatedVerdict {
  if (fault !== null) return { holds: false, says: 'It is unknown, because the store is not intact.' }
  const lost = chains.flatMap(({ device, lost: each, left }) =>
    each === null
      ? []
      : [
          `${each.who} knew ${counted(each.events, 'more event', 'more events')} of device ${device}, ${WHY[left?.reason ?? 'restored']}.`,
        ],
  )
  const calls =
    callsMissing === 0
      ? []
      : [`Of the calls that decisions are based on, ${counted(callsMissing, 'is', 'are')} not recorded.`]
  const missing = [...lost, ...calls]
  if (missing.length > 0) return { holds: false, says: missing.join(' ') }
  return {
    holds: true,
    says: 'No event is missing from any chain, and every call that a decision is based on is recorded.',
  }
}

const WHY = {
  restored: 'from before the store was restored',
  copied: 'in the store that this one was copied from',
  key_missing: 'on another machine',
  anchor_differs: 'which this store lacks',
} as const

function independent({ fault, chains }: CheckedSeals): StatedVerdict {
  const witnesses = witnessesOf(chains)
  if (fault !== null || witnesses.length === 0) return { holds: false, says: 'Only this store confirms it.' }
  return { holds: true, says: `It contains everything that is recorded elsewhere: ${witnesses.join(', ')}.` }
}
