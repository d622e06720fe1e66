import { v7 } from 'uuid'

/** Numbers that look like chance and are the same in every run (a linear congruential generator). */
export function chance(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 8
  }
  for (let i = 0; i < 4; i += 1) next() // neighboring seeds begin alike

  return {
    below: (limit: number): number => next() % limit,
    /** True in `share` of a hundred cases. */
    percent: (share: number): boolean => next() % 100 < share,
    pick: <T>(list: readonly [T, ...T[]]): T => list[next() % list.length] ?? list[0],
    bytes: (count: number): Uint8Array => Uint8Array.from({ length: count }, next),
  }
}

export type Chance = ReturnType<typeof chance>

/** Ids of one moment, the same in every run. */
export function idsAt(msecs: number, random: Chance): () => string {
  let seq = 0
  return () => {
    seq += 1
    return v7({ msecs, seq, random: random.bytes(16) })
  }
}
