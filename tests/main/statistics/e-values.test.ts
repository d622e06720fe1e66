import { describe, expect, it } from 'vitest'
import { errorAbove, errorBelow, flipEvidence } from '../../../src/main/statistics/e-values.ts'

describe('evidence that holds whenever one looks', () => {
  it.each([
    [0, 30, 27.939],
    [5, 100, 58.482],
    [10, 100, 1.351],
  ])('that the error is below 15 %% is, with %i wrong ones of %i, %d', (k, n, e) => {
    expect(errorBelow(n, k, 0.15)).toBeCloseTo(e, 3)
  })

  it('that the error is above a bound is the mirror of it', () => {
    expect(errorAbove(30, 30, 0.85)).toBeCloseTo(errorBelow(30, 0, 0.15), 9)
    expect(errorAbove(100, 40, 0.15)).toBeGreaterThan(1000)
    expect(errorAbove(100, 10, 0.15)).toBeLessThan(1)
    expect(errorBelow(0, 0, 0.05)).toBeCloseTo(1, 9)
  })

  it.each([
    [5, 0, 7.875],
    [8, 0, 50.273],
    [10, 2, 4.101],
    [15, 5, 2.404],
    [20, 10, 0.789],
    [0, 0, 1],
  ])('that a judge is better is, with %i fixed and %i broken, %d', (fixed, broken, e) => {
    expect(flipEvidence(fixed, broken)).toBeCloseTo(e, 3)
    expect(flipEvidence(broken, fixed)).toBeCloseTo(e, 3)
  })

  it('is a number of any size of sample', () => {
    expect(errorBelow(1_000_000, 400_000, 0.05)).toBe(0)
    expect(errorBelow(1_000_000, 0, 0.05)).toBe(Number.POSITIVE_INFINITY)
    expect(flipEvidence(2_000, 2_000)).toBeLessThan(1)
  })
})
