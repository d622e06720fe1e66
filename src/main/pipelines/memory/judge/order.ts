import { createHash } from 'node:crypto'

/**
 * The order in which candidates are shown to a judge: the place of each in the pool, shuffled so that no place is
 * favored (004-13 S3). The seed is the SHA-256 of the prompt with an offset, one for each judge: the same prompt is shown
 * in the same order in every process (c2).
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

/** Numbers from 0 to below 1 that follow from a text. */
function drawsFrom(seed: string): () => number {
  let drawn = 0
  return () => {
    drawn += 1
    return createHash('sha256').update(`${drawn}\n${seed}`).digest().readUInt32BE() / 2 ** 32
  }
}
