/** Numbers that look like chance and are the same for the same seed (mulberry32). */
export interface Draws {
  /** Returns an integer from 0 up to, not including, a limit. */
  readonly below: (limit: number) => number
  /** Returns true with a probability from 0 to 1. */
  readonly chance: (probability: number) => boolean
  /** Returns one element of a list that is not empty. */
  readonly pick: <T>(list: readonly [T, ...T[]]) => T
  /** Returns some elements of a list in a random order; all of them if there are not more. */
  readonly some: <T>(list: readonly T[], count: number) => T[]
}

/** Creates the draws of a seed; only its lowest 32 bits count. */
export function drawsOf(seed: number): Draws {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (list) => list[below(list.length)] ?? list[0],
    some: (list, count) => {
      const left = [...list]
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(below(left.length), 1),
      ).flat()
    },
  }
}

/** Returns the seed of one part of something that has a seed: near numbers give unrelated seeds. */
export function seedOf(seed: number, part: number): number {
  let mixed = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(part + 1, 0x85ebca6b)) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
