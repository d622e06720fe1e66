import { EMPTY_ROOT, nodeHash } from './hashes.ts'

/**
 * Where the hashes of complete subtrees come from: the one at `level` and `index` has the leaves from
 * `index × 2^level` on, `2^level` of them. Level 0 are the leaf hashes.
 */
export type NodeSource = (level: number, index: number) => Uint8Array

/** The largest power of two below `size`, where RFC 6962 parts a tree of two leaves or more; and its exponent. */
function partOf(size: number): { readonly count: number; readonly level: number } {
  let [count, level] = [1, 0]
  while (count * 2 < size) {
    count *= 2
    level += 1
  }
  return { count, level }
}

/** How many leaves of a tree stand left of where RFC 6962 parts it. */
export function leftOf(size: number): number {
  return partOf(size).count
}

/** The hash of the leaves from `start` up to `end`, where `start` is a place at which RFC 6962 parts a tree. */
export function rangeHash(start: number, end: number, nodes: NodeSource): Uint8Array {
  const size = end - start
  if (size === 0) return EMPTY_ROOT
  if (size === 1) return nodes(0, start)
  const { count, level } = partOf(size)
  if (count * 2 === size) return nodes(level + 1, start / size)
  return nodeHash(nodes(level, start / count), rangeHash(start + count, end, nodes))
}

/**
 * What `work` makes out of the hashes of a tree whose leaves come one after the other. It is called twice: to see
 * which hashes it needs, and with these. One pass over the leaves, and no more memory than the hashes that are needed.
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

/** Tells of every complete subtree of a tree as its last leaf comes. */
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

/** The subtree beside one that has just become complete; `null` where that is itself a left one. */
function pop(edge: Uint8Array[], index: number): Uint8Array | null {
  return index % 2 === 1 ? (edge.pop() ?? null) : null
}
