import type { Vector } from './packed-vectors.ts'

/** Cached lengths of vectors: each vector is compared with hundreds. */
const lengths = new WeakMap<Vector, number>()

/**
 * Returns the cosine of the angle between two vectors, from -1 to 1, always finite; 0 for a vector without a direction.
 * Throws on vectors of different dimensions, which are of different models.
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
