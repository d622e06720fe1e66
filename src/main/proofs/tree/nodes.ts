import { EMPTY_ROOT, nodeHash } from './hashes.ts'

/**
 * Returns the hash of a complete subtree: the one at `level` and `index` covers `2^level` leaves from `index × 2^level`
 * on. Level 0 is the leaf hashes.
 */
export type NodeSource = (level: number, index: number) => Uint8Array

/**
 * Returns the largest power of two below `size`, at which RFC 6962 splits a tree of two or more leaves, and its
 * exponent.
 */
function partOf(size: number): { readonly count: number; readonly level: number } {
  let [count, level] = [1, 0]
  while (count * 2 < size) {
    count *= 2
    level += 1
  }
  return { count, level }
}

/** Returns the number of leaves left of the split of RFC 6962. */
export function leftOf(size: number): number {
  return partOf(size).count
}

/** Returns the hash of the leaves from `start` up to `end`, where `start` is a split point of RFC 6962. */
export function rangeHash(start: number, end: number, nodes: NodeSource): Uint8Array {
  const size = end - start
  if (size === 0) return EMPTY_ROOT
  if (size === 1) return nodes(0, start)
  const { count, level } = partOf(size)
  if (count * 2 === size) return nodes(level + 1, start / size)
  return nodeHash(nodes(level, start / count), rangeHash(start + count, end, nodes))
}

/**
 * Returns the result of `work` on the hashes of a tree whose leaves are streamed. `work` is called twice: to find out
 * which hashes it needs, and with these. Takes one pass over the leaves, and memory only for the needed hashes.
 */
export function fromLeaves<T>(leaves: Iterable<Uint8Array>, work: (nodes: NodeSource) => T): T {
  const found = new Map<number, Map<number, Uint8Array | null>>()
  work((level, index) => {
    const at = found.get(level) ?? new Map<number, Uint8Array | null>()
    found.set(level, at.set(index, null))
    return EMPTY_ROOT
  })
  eachNode(leaves, (level, index, hash) => {
    const at = found.get(level)
    if (at?.has(index) === true) at.set(index, hash)
  })
  return work((level, index) => {
    const hash = found.get(level)?.get(index)
    if (hash === undefined || hash === null) throw new RangeError('There are fewer leaves than the tree has')
    return hash
  })
}

/** Calls `reached` for every complete subtree of a tree when its last leaf arrives. */
function eachNode(
  leaves: Iterable<Uint8Array>,
  reached: (level: number, index: number, hash: Uint8Array) => void,
): void {
  const edge: Uint8Array[] = []
  let size = 0
  for (const leaf of leaves) {
    let [hash, level, index] = [leaf, 0, size]
    reached(level, index, hash)
    for (let left = pop(edge, index); left !== null; left = pop(edge, index)) {
      hash = nodeHash(left, hash)
      level += 1
      index = (index - 1) / 2
      reached(level, index, hash)
    }
    edge.push(hash)
    size += 1
  }
}

/** Returns the left sibling of a subtree that has just become complete; `null` if the subtree is itself a left one. */
function pop(edge: Uint8Array[], index: number): Uint8Array | null {
  return index % 2 === 1 ? (edge.pop() ?? null) : null
}
