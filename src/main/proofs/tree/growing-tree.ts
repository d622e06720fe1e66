import type { Frontier } from './frontier.ts'
import { bytesOf, leafDigest, nodeDigest } from './hashes.ts'

/**
 * Returns a mutable tree to which events are added one after the other: faster than `appendLeaf`, which creates a
 * frontier for each. `add` takes canonical texts.
 */
export function growingTree() {
  const edge: string[] = []
  let size = 0
  return {
    /** Returns the number of leaves so far. */
    size: () => size,
    add(canonical: string): void {
      let whole = leafDigest(canonical)
      for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2) whole = nodeDigest(edge.pop() ?? '', whole)
      edge.push(whole)
      size += 1
    },
    /** Returns the current right edge of the tree. */
    frontier: (): Frontier => ({ size, hashes: edge.map(bytesOf) }),
  }
}
