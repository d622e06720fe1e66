import { EMPTY_ROOT, equalHashes, nodeHash } from './hashes.ts'
import { half } from './inclusion.ts'
import { leftOf, type NodeSource, rangeHash } from './nodes.ts'

/**
 * Returns the hashes that prove that a tree of `second` leaves begins with the `first` leaves of an earlier tree (RFC
 * 6962, section 2.1.2). Empty if both sizes are equal or the earlier tree has no leaves.
 */
export function consistencyProof(first: number, second: number, nodes: NodeSource): Uint8Array[] {
  if (first < 0 || first > second) throw new RangeError(`A tree of ${second} leaves never had ${first}`)
  if (first === 0) return []
  const path: Uint8Array[] = []
  let [start, end] = [0, second]
  while (first !== end) {
    const middle = start + leftOf(end - start)
    if (first <= middle) {
      path.unshift(rangeHash(middle, end, nodes))
      end = middle
    } else {
      path.unshift(rangeHash(start, middle, nodes))
      start = middle
    }
  }
  return start === 0 ? path : [rangeHash(start, end, nodes), ...path]
}

export interface ConsistencyClaim {
  /** The earlier tree: its number of leaves and its root. */
  readonly first: { readonly size: number; readonly root: Uint8Array }
  /** The tree that is claimed to continue it. */
  readonly second: { readonly size: number; readonly root: Uint8Array }
}

/** Whether the hashes prove that the second tree begins with all leaves of the first (RFC 9162, section 2.1.4.2). */
export function provesConsistency({ first, second }: ConsistencyClaim, path: readonly Uint8Array[]): boolean {
  if (first.size > second.size || first.size < 0) return false
  if (first.size === second.size) return path.length === 0 && equalHashes(first.root, second.root)
  if (first.size === 0) return path.length === 0 && equalHashes(first.root, EMPTY_ROOT)
  let [place, last] = [first.size - 1, second.size - 1]
  while (place % 2 === 1) [place, last] = [half(place), half(last)]
  const [begin, ...rest] = place === 0 ? [first.root, ...path] : path
  if (begin === undefined) return false
  let [before, after] = [begin, begin]
  for (const other of rest) {
    if (last === 0) return false
    if (place % 2 === 1 || place === last) {
      before = nodeHash(other, before)
      after = nodeHash(other, after)
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)]
    } else after = nodeHash(after, other)
    ;[place, last] = [half(place), half(last)]
  }
  return last === 0 && equalHashes(before, first.root) && equalHashes(after, second.root)
}
