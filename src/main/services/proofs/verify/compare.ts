import { counted, shownCount } from '../../../../shared/counted.ts'
import type { ComparedExport } from '../../../../shared/domain/ledger/compared-export.ts'
import { chainHash, GENESIS } from '../../../ledger/chain.ts'
import { rootOf } from '../../../proofs/tree/frontier.ts'
import { growingTree } from '../../../proofs/tree/growing-tree.ts'
import type { EarlierChain } from './earlier-export.ts'

/** The chains that are verified now. */
export interface ChainsNow {
  /** The number of events of each device. */
  readonly sizes: ReadonlyMap<string, number>
  /** Returns the texts of the events of a device, in order. */
  texts(device: string): Iterable<string>
  /** Devices that continue the chain of another one, by the device that they continue. */
  readonly continuedBy: ReadonlyMap<string, string>
}

/** Compares the chains of earlier exports with the present ones, and returns for each how the two are related. */
export function compareChains(now: ChainsNow, earlier: readonly EarlierChain[]): ComparedExport[] {
  return earlier.map((chain) => compared(now, chain))
}

function compared(now: ChainsNow, chain: EarlierChain): ComparedExport {
  const { from, device, size } = chain
  const here = now.sizes.get(device)
  const known = { from, device, earlier: size, now: here ?? 0 }
  if (here === undefined)
    return {
      ...{ ...known, is: 'other_device', seq: null },
      says: `${from} is of device ${device}, which has no events here: it is the ledger of another device, or the chain was removed.`,
    }
  const difference = firstDifference(now.texts(device), chain)
  if (difference !== null) {
    const { from: first, to } = difference
    const which =
      first === to
        ? `Event ${shownCount(to)}`
        : `At least one of the events ${shownCount(first)} to ${shownCount(to)}`
    return {
      ...{ ...known, is: 'fork', seq: first },
      says: `Fork: ${which} of device ${device} is not the same in ${from}.`,
    }
  }
  if (here < size) return truncated(now, chain, here)
  const events = counted(size, 'event')
  return here === size
    ? { ...known, is: 'same', seq: null, says: `${from} has the same ${events} of device ${device}.` }
    : {
        ...{ ...known, is: 'prefix', seq: null },
        says: `The ${events} of device ${device} in ${from} are the first ones here; ${shownCount(here - size)} came later.`,
      }
}

function truncated(
  { continuedBy }: ChainsNow,
  { from, device, size, texts }: EarlierChain,
  here: number,
): ComparedExport {
  const by = continuedBy.get(device)
  const rest = counted(size - here, 'event of device', 'events of device')
  const first =
    texts === null
      ? ` Whether its first ${shownCount(here)} are those here cannot be told from it.`
      : ` Its first ${shownCount(here)} are those here.`
  const why =
    by === undefined
      ? ''
      : ` The chain of device ${by} continues it from an earlier event, for example after a restore.`
  return {
    ...{ from, device, earlier: size, now: here, is: 'truncated', seq: here + 1 },
    isContinued: by !== undefined,
    says: `Truncated: ${from} has ${rest} ${device} that are missing here.${first}${why}`,
  }
}

/** The numbers of the events between which the first difference is. */
interface Difference {
  readonly from: number
  readonly to: number
}

function firstDifference(texts: Iterable<string>, chain: EarlierChain): Difference | null {
  const theirs = chain.texts?.()[Symbol.iterator]()
  const tree = growingTree()
  let [hash, seq, sound] = [GENESIS, 0, 0]
  for (const text of texts) {
    if (seq === chain.size) break
    seq += 1
    hash = chainHash(hash, text)
    if (theirs !== undefined && theirs.next().value !== text) return { from: seq, to: seq }
    const known = chain.hashes.get(seq)
    if (known !== undefined && known !== hash) return { from: sound + 1, to: seq }
    if (known !== undefined) sound = seq
    tree.add(text)
  }
  if (seq < chain.size || chain.root === null) return null
  const root = Buffer.from(rootOf(tree.frontier())).toString('hex')
  return root === chain.root ? null : { from: sound + 1, to: seq }
}
