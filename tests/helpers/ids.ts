import { v7 } from 'uuid'

/** Ids and bytes that are the same in every run: a counter stands in for time and chance. */
export function countingIds(start = Date.UTC(2026, 0, 1)) {
  let count = 0
  return {
    newId: (): string => {
      count += 1
      return v7({ msecs: start + count, seq: count, random: bytes(count, 16) })
    },
    random: (size: number): Uint8Array => {
      count += 1
      return bytes(count, size)
    },
  }
}

function bytes(seed: number, size: number): Uint8Array {
  return Uint8Array.from({ length: size }, (_, i) => (seed * 2_654_435_761 + i * 40_503) >>> ((i % 4) * 8))
}
