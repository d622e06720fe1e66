import { ProofProblem } from '../problem.ts'
import { EMPTY_ROOT, HASH_BYTES, nodeHash } from './hashes.ts'

/**
 * The right edge of a tree: all that is needed to append leaves and to compute the root. `hashes` are the roots of the
 * complete subtrees that cover the leaves, the largest first: one for each bit that is set in `size`.
 */
export interface Frontier {
  /** The number of leaves. */
  readonly size: number
  readonly hashes: readonly Uint8Array[]
}

/** The frontier of a tree without leaves. */
export const EMPTY_FRONTIER: Frontier = { size: 0, hashes: [] }

/** Returns the frontier with one more leaf, given by its hash. */
export function appendLeaf({ size, hashes }: Frontier, leaf: Uint8Array): Frontier {
  let whole = leaf
  let kept = hashes.length
  for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2) {
    kept -= 1
    whole = nodeHash(hashes[kept] ?? missing(), whole)
  }
  const after = hashes.slice(0, kept)
  after.push(whole)
  return { size: size + 1, hashes: after }
}

/** Returns the root of the tree (RFC 6962, section 2.1). */
export function rootOf({ hashes }: Frontier): Uint8Array {
  return hashes.length === 0 ? EMPTY_ROOT : hashes.reduceRight((right, left) => nodeHash(left, right))
}

const SIZE_BYTES = 8

/** Encodes the frontier: the size as a big-endian number of 64 bits, then its hashes. */
export function encodeFrontier({ size, hashes }: Frontier): Uint8Array {
  const head = Buffer.alloc(SIZE_BYTES)
  head.writeBigUInt64BE(BigInt(size))
  return Buffer.concat([head, ...hashes])
}

/** Decodes a frontier. Throws a `ProofProblem` if the bytes are invalid. */
export function decodeFrontier(bytes: Uint8Array): Frontier {
  const all = Buffer.from(bytes)
  const size = all.length < SIZE_BYTES ? Number.NaN : Number(all.readBigUInt64BE())
  if (!Number.isSafeInteger(size) || all.length !== SIZE_BYTES + bitsOf(size) * HASH_BYTES)
    throw new ProofProblem('The right edge of the tree is damaged: its hashes do not fit its size.')
  const hashes = Array.from({ length: bitsOf(size) }, (_, at) => {
    const from = SIZE_BYTES + at * HASH_BYTES
    return all.subarray(from, from + HASH_BYTES)
  })
  return { size, hashes }
}

/** Returns the number of bits that are set in a number. */
function bitsOf(size: number): number {
  let bits = 0
  for (let rest = size; rest > 0; rest = Math.floor(rest / 2)) bits += rest % 2
  return bits
}

function missing(): never {
  throw new TypeError('The frontier has fewer hashes than its size needs')
}
