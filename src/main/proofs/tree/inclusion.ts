import { equalHashes, nodeHash } from './hashes.ts'
import { leftOf, type NodeSource, rangeHash } from './nodes.ts'

/**
 * Returns the hashes that lead from a leaf to the root of a tree of `size` leaves, the leaf's sibling first (RFC 6962,
 * section 2.1.1). `index` counts from 0.
 */
export function inclusionProof(index: number, size: number, nodes: NodeSource): Uint8Array[] {
  if (index < 0 || index >= size) throw new RangeError(`A tree of ${size} leaves has no leaf ${index}`)
  const path: Uint8Array[] = []
  let [start, end] = [0, size]
  while (end - start > 1) {
    const middle = start + leftOf(end - start)
    path.unshift(index < middle ? rangeHash(middle, end, nodes) : rangeHash(start, middle, nodes))
    if (index < middle) end = middle
    else start = middle
  }
  return path
}

export interface InclusionClaim {
  /** Index of the leaf, from 0. */
  readonly index: number
  /** The number of leaves of the tree. */
  readonly size: number
  readonly leaf: Uint8Array
  readonly root: Uint8Array
}

/** Whether the hashes prove that the leaf is in the tree (RFC 9162, section 2.1.3.2). */
export function provesInclusion(
  { index, size, leaf, root }: InclusionClaim,
  path: readonly Uint8Array[],
): boolean {
  if (index < 0 || index >= size) return false
  let [place, last, hash] = [index, size - 1, leaf]
  for (const other of path) {
    if (last === 0) return false
    if (place % 2 === 1 || place === last) {
      hash = nodeHash(other, hash)
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)]
    } else hash = nodeHash(hash, other)
    ;[place, last] = [half(place), half(last)]
  }
  return last === 0 && equalHashes(hash, root)
}

/** Shifts a number right by one bit; `>>` is limited to 32 bits. */
export function half(count: number): number {
  return Math.floor(count / 2)
}
