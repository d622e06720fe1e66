import { createHash } from 'node:crypto'

/**
 * Returns the order in which a judge sees the candidates: their indexes in the pool, shuffled so that no position is
 * favored (004-13 S3). The seed is the SHA-256 of the prompt with an offset, one for each judge: the same prompt has
 * the same order in every process (c2).
 */
export function shuffledOrder(prompt: string, count: number, offset: number): number[] {
  const order = Array.from({ length: count }, (_, at) => at)
  const draw = drawsFrom(`${offset}\n${prompt}`)
  for (let at = count - 1; at > 0; at -= 1) {
    const other = Math.floor(draw() * (at + 1))
    const [one, two] = [order[at], order[other]]
    if (one === undefined || two === undefined) continue
    order[at] = two
    order[other] = one
  }
  return order
}

/** Returns a generator of numbers from 0 (inclusive) to 1 (exclusive), derived from a text. */
function drawsFrom(seed: string): () => number {
  let drawn = 0
  return () => {
    drawn += 1
    return createHash('sha256').update(`${drawn}\n${seed}`).digest().readUInt32BE() / 2 ** 32
  }
}
