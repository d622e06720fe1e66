import type { Frontier } from './frontier.ts'
import { bytesOf, leafDigest, nodeDigest } from './hashes.ts'

/**
 * A tree that takes one event after the other, for a walk over many of them: `appendLeaf` without a frontier for each.
 * `add` takes canonical texts.
 */
export function growingTree() {
  const edge: string[] = []
  let size = 0
  return {
    /** The number of leaves so far. */
    size: () => size,
    add(canonical: string): void {
      let whole = leafDigest(canonical)
      for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2) whole = nodeDigest(edge.pop() ?? '', whole)
      edge.push(whole)
      size += 1
    },
    /** The right edge of the tree as it is now. */
    frontier: (): Frontier => ({ size, hashes: edge.map(bytesOf) }),
  }
}
