import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lowerBound, mcNemar, upperBound } from '../../../src/main/statistics/exact-bounds.ts'
import { deltaOfLook, looksAt, startOf } from '../../../src/main/statistics/gate-looks.ts'
import { clusterEffect } from '../../../src/main/statistics/interval.ts'

describe('exact bounds of an error rate', () => {
  it.each([
    [0, 30, 0.1, 0.0739],
    [5, 100, 0.1, 0.0908],
    [12, 100, 0.1, 0.1726],
    [30, 30, 0.1, 1],
    [0, 0, 0.1, 1],
  ])('%i wrong of %i at δ %d are at most %d', (wrong, n, delta, bound) => {
    expect(upperBound(wrong, n, delta)).toBeCloseTo(bound, 4)
  })

  it.each([
    [18, 20, 0.717],
    [95, 100, 0.898],
    [0, 20, 0],
    [0, 0, 0],
  ])('%i of %i are at least %d', (holds, n, bound) => {
    expect(lowerBound(holds, n, 0.05)).toBeCloseTo(bound, 3)
  })

  it('count decisions of one case as fewer independent ones', () => {
    const values = [3, 0, 1, 0, 5, 0, 2, 0, 1, 0].flatMap((wrong, at) =>
      Array.from({ length: 10 }, (_, place) => ({ cluster: `case ${at}`, holds: place < wrong })),
    )
    const { effect } = clusterEffect(values)
    expect(upperBound(12 / effect, 100 / effect, 0.1)).toBeCloseTo(0.2167, 4)
  })

  it('holds for few wrong ones among very many, and for tiny fractions', () => {
    expect(upperBound(9, 59_965, 1e-6)).toBeCloseTo(0.000_545_382_7, 9)
    expect(lowerBound(99_137, 99_145, 1e-6)).toBeCloseTo(0.999_687_795_4, 9)
    expect(lowerBound(0.002, 1_000, 1e-6)).toBeCloseTo(0, 12)
  })

  it('hold the share between them, and grow with each wrong one', () => {
    const counts = fc.integer({ min: 1, max: 300 }).chain((n) => fc.tuple(fc.nat(n), fc.constant(n)))
    fc.assert(
      fc.property(counts, ([wrong, n]) => {
        const [from, to] = [lowerBound(wrong, n, 0.1), upperBound(wrong, n, 0.1)]
        expect(from).toBeLessThanOrEqual(wrong / n)
        expect(to).toBeGreaterThanOrEqual(wrong / n)
        expect(upperBound(wrong + 1, n + 1, 0.1)).toBeGreaterThanOrEqual(to)
      }),
    )
  })
})

describe('McNemar’s exact test', () => {
  it.each([
    [5, 0, 0.0625],
    [8, 2, 0.109375],
    [6, 6, 1],
    [0, 0, 1],
  ])('of %i fixed and %i broken is %d', (fixed, broken, p) => {
    expect(mcNemar(fixed, broken)).toBeCloseTo(p, 6)
    expect(mcNemar(broken, fixed)).toBeCloseTo(p, 6)
  })
})

describe('scheduled looks', () => {
  it.each([
    [0, null, 100],
    [99, null, 100],
    [100, 100, 250],
    [999, 500, 1_000],
    [4_000, 1_000, null],
  ])('at %i labels: the last was at %s, the next is at %s', (labels, reached, next) => {
    expect(looksAt(labels)).toEqual({ reached, next })
    expect(deltaOfLook(0.1)).toBe(0.025)
  })

  it.each([
    [0.05, 0.1, 180, { n: 45, wrong: 0 }],
    [0.05, 0.1, 420, { n: 105, wrong: 2 }],
    [0.05, 0.025, 288, { n: 72, wrong: 0 }],
    [0.05, 0.025, 568, { n: 142, wrong: 2 }],
    [0.15, 0.1, 60, { n: 15, wrong: 0 }],
    [0.15, 0.1, 136, { n: 34, wrong: 2 }],
    [0.15, 0.025, 92, { n: 23, wrong: 0 }],
    [0.15, 0.025, 184, { n: 46, wrong: 2 }],
    [0.05, 0.1, 176, null],
  ])('of a bound of %d at δ %d with %i labels start at %j', (alpha, delta, labels, start) => {
    expect(startOf(labels, alpha, delta)).toEqual(start)
  })
})
