import { expect } from 'vitest'

/** A figure, or figures in lists; `null` where there is none. */
type Figures = number | null | readonly Figures[]

/**
 * Compares each result of Docket with that of a peer and prints the number of comparisons. Fails with the first
 * differences and their inputs.
 * @param name what is compared
 */
export function compared(
  name: string,
  own: readonly Figures[],
  peer: readonly Figures[],
  inputs: readonly unknown[],
  tolerance = 1e-9,
): void {
  expect([name, own.length]).toEqual([name, peer.length])
  const wrong = own.flatMap((docket, at) => {
    const other = peer[at] ?? null
    return isSame(docket, other, tolerance) ? [] : [{ input: inputs[at], docket, peer: other }]
  })
  expect({ name, differing: wrong.length, first: wrong.slice(0, 5) }).toEqual({
    name,
    differing: 0,
    first: [],
  })
  count(name, own.length)
}

/** Prints the number of comparisons with a peer, of which there is at least one. */
export function count(name: string, comparisons: number): void {
  expect([name, comparisons]).not.toEqual([name, 0])
  process.stdout.write(`Peers, ${name}: ${comparisons} comparisons.\n`)
}

function isSame(one: Figures, other: Figures, tolerance: number): boolean {
  if (one === null || other === null) return one === other
  if (typeof one === 'number' || typeof other === 'number')
    return (
      typeof one === 'number' &&
      typeof other === 'number' &&
      Math.abs(one - other) <= tolerance * Math.max(1, Math.abs(one), Math.abs(other))
    )
  return one.length === other.length && one.every((each, at) => isSame(each, other[at] ?? null, tolerance))
}
