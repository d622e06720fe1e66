import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  inverseProbabilityMean,
  postStratified,
  poweredMean,
} from '../../../src/main/statistics/estimates.ts'

const bits = (text: string) => [...text].map((each) => (each === '1' ? 1 : 0))
const labels = bits('1011010011').map((y, at) => ({ y, f: bits('1011110110')[at] ?? 0 }) as const)
const unlabeled = [...Array<1>(70).fill(1), ...Array<0>(30).fill(0)]

describe('an estimate by labels and judge answers', () => {
  it('is the published one', () => {
    const found = poweredMean(labels, unlabeled)
    expect(found?.lambda).toBeCloseTo(0.3463, 4)
    expect(found?.value).toBeCloseTo(0.6, 6)
    expect(found?.from).toBeCloseTo(0.3144, 4)
    expect(found?.to).toBeCloseTo(0.8856, 4)
  })

  it('has the same value and bounds by post-stratification', () => {
    const binary = labels.map(({ y, f }) => ({ y, f: f === 1 ? (1 as const) : (0 as const) }))
    const found = postStratified(binary, unlabeled)
    expect(found?.value).toBeCloseTo(0.6, 6)
    expect(found?.from).toBeCloseTo(0.3144, 3)
    expect(found?.to).toBeCloseTo(0.8856, 3)
  })

  it('is the mean of the labels where the judge says nothing about them, and says that it saves none', () => {
    const same = bits('1011010011').map((y) => ({ y, f: 1 }))
    const found = poweredMean(same, [1, 1, 1])
    expect(found).toMatchObject({ value: 0.6, lambda: 0, saving: 1 })
    expect(poweredMean([], [1])).toBeNull()
    expect(poweredMean(labels, [])?.value).toBeCloseTo(0.6, 9)
    expect(postStratified([], [1])).toBeNull()
    expect(postStratified([{ y: 1, f: 1 }], [0])).toBeNull()
  })
})

describe('labels drawn with unequal probability', () => {
  const items = bits('1011011011').map((h, at) => ({
    f: bits('1111011110')[at] ?? 0,
    h: bits('0101100111')[at] === 1 ? h : null,
    probability: [0.2, 0.5, 0.2, 0.2, 0.5, 0.2, 0.2, 0.5, 0.2, 0.5][at] ?? 1,
  }))

  it('give the published mean and standard error', () => {
    const found = inverseProbabilityMean(items)
    expect(found?.value).toBeCloseTo(0.6, 9)
    expect(found?.standardError).toBeCloseTo(0.3055, 4)
    expect(inverseProbabilityMean(items.slice(0, 1))).toBeNull()
  })

  it('give the same in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(items, { minLength: items.length }), (order) => {
        expect(inverseProbabilityMean(order)?.value).toBeCloseTo(0.6, 9)
      }),
    )
  })
})
