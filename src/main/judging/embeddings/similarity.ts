import type { Vector } from './packed-vectors.ts'

/**
 * The cosine of the angle between two vectors, from -1 to 1, always finite. A vector without a direction is like
 * nothing. Throws on vectors of different dimensions, which are not of one model.
 */
export function cosine(a: Vector, b: Vector): number {
  if (a.length !== b.length) throw new Error(`Vectors of ${a.length} and ${b.length} dimensions`)
  let product = 0
  let ofA = 0
  let ofB = 0
  for (let at = 0; at < a.length; at += 1) {
    const x = a[at] ?? 0
    const y = b[at] ?? 0
    product += x * y
    ofA += x * x
    ofB += y * y
  }
  return ofA === 0 || ofB === 0 ? 0 : Math.max(-1, Math.min(1, product / Math.sqrt(ofA * ofB)))
}
