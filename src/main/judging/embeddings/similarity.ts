import type { Vector } from './packed-vectors.ts'

/** Lengths of vectors that were compared before: each is compared with hundreds. */
const lengths = new WeakMap<Vector, number>()

/**
 * The cosine of the angle between two vectors, from -1 to 1, always finite. A vector without a direction is like
 * nothing. Throws on vectors of different dimensions, which are not of one model.
 */
export function cosine(a: Vector, b: Vector): number {
  if (a.length !== b.length) throw new Error(`Vectors of ${a.length} and ${b.length} dimensions`)
  const both = lengthOf(a) * lengthOf(b)
  return both === 0 ? 0 : Math.max(-1, Math.min(1, product(a, b) / both))
}

function lengthOf(vector: Vector): number {
  const known = lengths.get(vector)
  if (known !== undefined) return known
  const length = Math.sqrt(product(vector, vector))
  lengths.set(vector, length)
  return length
}

function product(a: Vector, b: Vector): number {
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}
