import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brierScore, calibrationError, equalMassBins } from '../../../src/main/statistics/calibration.ts'

const stated = (confidence: number, isRight: boolean, weight = 1) => ({ confidence, isRight, weight })
const answers = [
  stated(0.9, true),
  stated(0.9, true),
  stated(0.8, true),
  stated(0.8, false),
  stated(0.6, false),
  stated(0.6, true),
  stated(0.55, false),
  stated(0.5, false),
]

describe('the reliability of stated confidence', () => {
  it('is measured in bins of equal size', () => {
    const bins = equalMassBins(answers, 4)
    expect(bins.map(({ n, right }) => [n, right])).toEqual([
      [2, 0],
      [2, 0.5],
      [2, 0.5],
      [2, 1],
    ])
    expect(bins.map(({ confidence }) => confidence)).toEqual([0.525, 0.6, 0.8, 0.9])
    expect(calibrationError(bins)).toBeCloseTo((0.525 + 0.1 + 0.3 + 0.1) / 4, 9)
    expect(brierScore(answers)).toBeCloseTo((0.01 + 0.01 + 0.04 + 0.64 + 0.36 + 0.16 + 0.3025 + 0.25) / 8, 9)
  })

  it('counts an answer by its weight', () => {
    const [bin] = equalMassBins([stated(0.5, true, 3), stated(0.5, false)], 1)
    expect(bin).toMatchObject({ n: 2, weight: 4, right: 0.75 })
  })

  it('has one bin where all confidences are equal, and none where there are no answers', () => {
    expect(equalMassBins([stated(0.7, true), stated(0.7, false), stated(0.7, true)], 8)).toHaveLength(1)
    expect(equalMassBins([], 8)).toEqual([])
    expect(calibrationError([])).toBe(0)
    expect(brierScore([])).toBeNull()
  })

  it('keeps every answer, whatever their order', () => {
    const answer = fc.record({
      confidence: fc.constantFrom(0, 0.25, 0.5, 0.9, 1),
      isRight: fc.boolean(),
      weight: fc.constantFrom(1, 5),
    })
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 40 }), fc.integer({ min: 1, max: 10 }), (some, wanted) => {
        const bins = equalMassBins(some, wanted)
        expect(bins.reduce((sum, { n }) => sum + n, 0)).toBe(some.length)
        expect(bins.length).toBeLessThanOrEqual(wanted)
        expect(calibrationError(equalMassBins(some.toReversed(), wanted))).toBeCloseTo(
          calibrationError(bins),
          9,
        )
      }),
    )
  })
})
