import { counted } from '../../../../shared/counted.ts'
import type { Finding, FindingCode } from '../../../../shared/domain/ledger/finding.ts'
import type { Frontier } from '../../../proofs/tree/frontier.ts'
import { growingTree } from '../../../proofs/tree/growing-tree.ts'
import { equalHashes } from '../../../proofs/tree/hashes.ts'
import { headOf } from '../../seal/checkpoint-row.ts'
import type { Claim, Claimed } from './claims.ts'

/** What the claims of one chain come to, once it was walked. */
export interface CheckedChain extends Claimed {
  readonly events: number
  /** The claims that the events bear out. */
  readonly held: readonly Claim[]
  /** Events that somebody knew and that are not here, where another chain says that it goes on without them; else 0. */
  readonly lost: { readonly events: number; readonly who: string } | null
}

/**
 * Hashes the events of one chain into its tree as they come, and holds each claim against the root that the tree has at
 * its size. A claim that does not fit is a finding, with the first event that the difference can be in.
 */
export function treeCheck(claimed: Claimed, found: (finding: Finding) => void) {
  const tree = growingTree()
  let next = 0
  let isStraight = true
  const held: Claim[] = []
  const { claims, device } = claimed

  return {
    /** The next event; `seq` is the number that it should have. */
    add(seq: number, canonical: string): void {
      if (seq !== tree.size() + 1) isStraight = false // a hole: another finding says so
      if (!isStraight) return
      tree.add(canonical)
      for (let claim = claims[next]; claim?.size === tree.size(); claim = claims[next]) {
        next += 1
        if (headOf(tree.frontier()).root === claim.root) held.push(claim)
        else found(rewritten(claim, held.at(-1)?.size ?? 0))
      }
    },
    /** The edge of the whole tree; `null` where events are missing. */
    edge: () => (isStraight ? tree.frontier() : null),
    end(): CheckedChain {
      const ahead = isStraight ? claims.slice(next).at(-1) : undefined
      const lost = ahead === undefined ? null : { events: ahead.size - tree.size(), who: ahead.who }
      const { left } = claimed
      const isTold = left !== null && left.reason !== 'anchor_differs' && ahead?.by !== 'checkpoint'
      if (lost !== null && !isTold) found(cutOff(lost))
      return { ...claimed, events: tree.size(), held, lost: isTold ? lost : null }
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

/** How many events stand before the first subtree in which two trees of one size differ, as far as their edges tell. */
function firstDifference({ frontier }: Claim, here: Frontier): number {
  if (frontier === null) return 0
  let before = 0
  for (const [at, hash] of here.hashes.entries()) {
    if (!equalHashes(hash, frontier.hashes[at] ?? new Uint8Array())) return before
    before += 2 ** Math.floor(Math.log2(here.size - before))
  }
  return 0
}
