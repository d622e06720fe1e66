import * as z from 'zod'

/** The direction of a text in the space of a model: a whole number from -127 to 127 for each dimension. */
export type Vector = Int8Array

/** Maximum number of dimensions of any model. */
const MAX_DIMENSIONS = 16_384
const LARGEST = 127

/**
 * Packs a vector for storage: base64 of one byte for each dimension, scaled to its largest. A run stores its answers,
 * and a text with its sources may have a thousand vectors: 1,536 dimensions take 2 KB in this form, 8 KB as 32-bit
 * numbers and some 30 KB as JSON. Usual cosines change by less than 0.01, and a replay has exactly the numbers of the
 * run. An invalid vector (not all finite numbers) becomes an empty text, which `packedVectors` refuses.
 */
export function packVector(numbers: readonly unknown[]): string {
  const finite = numbers.filter((each): each is number => Number.isFinite(each))
  if (finite.length < numbers.length || numbers.length > MAX_DIMENSIONS) return ''
  const largest = finite.reduce((most, each) => Math.max(most, Math.abs(each)), 0)
  const scaled = finite.map((each) => (largest === 0 ? 0 : Math.round((each / largest) * LARGEST)))
  return Buffer.from(Int8Array.from(scaled).buffer).toString('base64')
}

/** Returns the text of a reply with vectors, in the format of `packedVectors`. */
export function packedReply(vectors: readonly (readonly unknown[])[]): string {
  return JSON.stringify({ vectors: vectors.map(packVector) })
}

/** Returns the schema of an answer with one vector for each of `count` texts, all of the same dimensions. */
export function packedVectors(count: number): z.ZodType<readonly Vector[]> {
  return z.object({ vectors: z.array(z.base64()) }).transform(({ vectors }, context) => {
    const unpacked = vectors.map(unpackVector)
    const problem = problemOf(unpacked, count)
    if (problem === null) return unpacked
    context.addIssue({ code: 'custom', message: problem, input: vectors.length })
    return z.NEVER
  })
}

function problemOf(vectors: readonly Vector[], count: number): string | null {
  if (vectors.length !== count) return `${vectors.length} vectors for ${count} texts`
  const empty = vectors.findIndex(({ length }) => length === 0)
  if (empty >= 0) return `vector ${empty + 1} is not a list of finite numbers`
  const lengths = [...new Set(vectors.map(({ length }) => length))]
  return lengths.length > 1 ? `vectors of different dimensions (${lengths.join(', ')})` : null
}

function unpackVector(packed: string): Vector {
  return Int8Array.from(Buffer.from(packed, 'base64'))
}
