import { counted } from '../../../../shared/counted.ts'
import type { Finding, FindingCode } from '../../../../shared/domain/ledger/finding.ts'
import type { Frontier } from '../../../proofs/tree/frontier.ts'
import { growingTree } from '../../../proofs/tree/growing-tree.ts'
import { equalHashes } from '../../../proofs/tree/hashes.ts'
import { headOf } from '../../seal/checkpoint-row.ts'
import type { Claim, Claimed } from './claims.ts'

/** Result of checking the claims about one chain. */
export interface CheckedChain extends Claimed {
  readonly events: number
  /** The claims that the events confirm. */
  readonly held: readonly Claim[]
  /**
   * Number of events that a source knew and that are missing here, if another chain states that it continues without
   * them; `null` for none.
   */
  readonly lost: { readonly events: number; readonly who: string } | null
}

/**
 * Hashes the events of one chain into its tree in order, and compares each claim with the root of the tree at the
 * claim's size. A claim that differs is a finding, with the first event that may differ.
 */
export function treeCheck(claimed: Claimed, found: (finding: Finding) => void) {
  const tree = growingTree()
  let next = 0
  let isStraight = true
  const held: Claim[] = []
  const { claims, device } = claimed

  return {
    /** Adds the next event; `seq` is its expected number. */
    add(seq: number, canonical: string): void {
      if (seq !== tree.size() + 1) isStraight = false // A gap, which has a finding of its own.
      if (!isStraight) return
      tree.add(canonical)
      for (let claim = claims[next]; claim?.size === tree.size(); claim = claims[next]) {
        next += 1
        if (headOf(tree.frontier()).root === claim.root) held.push(claim)
        else found(rewritten(claim, held.at(-1)?.size ?? 0))
      }
    },
    /** Returns the edge of the whole tree; `null` if events are missing. */
    edge: () => (isStraight ? tree.frontier() : null),
    end(): CheckedChain {
      const ahead = isStraight ? claims.slice(next).at(-1) : undefined
      const lost = ahead === undefined ? null : { events: ahead.size - tree.size(), who: ahead.who }
      const { left } = claimed
      const isReported = left !== null && left.reason !== 'anchor_differs' && ahead?.by !== 'checkpoint'
      if (lost !== null && !isReported) found(cutOff(lost))
      return { ...claimed, events: tree.size(), held, lost: isReported ? lost : null }
    },
  }

  function rewritten(claim: Claim, sound: number): Finding {
    const from = Math.max(sound, firstDifference(claim, tree.frontier())) + 1
    const which =
      from === claim.size ? `Event ${from}` : `Of the events ${from} to ${claim.size} at least one`
    return finding(
      'EVENTS_REWRITTEN',
      from,
      `${which} of device ${device} is not the one that was signed. ${claim.who} says otherwise.`,
    )
  }

  function cutOff({ events, who }: { readonly events: number; readonly who: string }): Finding {
    const says = `${who} knew ${counted(events, 'more event', 'more events')} of device ${device}`
    return finding('EVENTS_CUT_OFF', tree.size() + 1, `${says}: the store was cut off or rolled back.`)
  }

  function finding(code: FindingCode, seq: number, reason: string): Finding {
    return {
      code,
      table: 'events',
      row: `device=${device}, device_seq=${seq}`,
      event: { device, seq },
      reason,
    }
  }
}

/**
 * Returns the number of events before the first subtree in which two trees of one size differ, as far as their edges
 * show.
 */
function firstDifference({ frontier }: Claim, here: Frontier): number {
  if (frontier === null) return 0
  let before = 0
  for (const [at, hash] of here.hashes.entries()) {
    if (!equalHashes(hash, frontier.hashes[at] ?? new Uint8Array())) return before
    before += 2 ** Math.floor(Math.log2(here.size - before))
  }
  return 0
}
