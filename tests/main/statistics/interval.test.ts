import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clusterEffect,
  clusteredShare,
  clusterSumBootstrap,
  wilson,
} from '../../../src/main/statistics/interval.ts'

/** Cases of ten decisions, with the number of wrong ones in each. */
const wrongOf = (wrong: readonly number[]) =>
  wrong.flatMap((count, at) =>
    Array.from({ length: 10 }, (_, place) => ({ cluster: `case ${at}`, holds: place < count, weight: 1 })),
  )
const tenCases = wrongOf([3, 0, 1, 0, 5, 0, 2, 0, 1, 0])

describe('decisions of one case', () => {
  it('count as fewer independent ones, by the published example', () => {
    const { correlation, effect } = clusterEffect(tenCases)
    expect(correlation).toBeCloseTo(0.1803, 4)
    expect(effect).toBeCloseTo(2.623, 3)
  })

  it.each([
    ['a case each', Array.from({ length: 9 }, (_, at) => ({ cluster: `${at}`, holds: at < 3 })), 1],
    ['one case', Array.from({ length: 9 }, (_, at) => ({ cluster: 'a', holds: at < 3 })), 9],
    ['nothing', [], 1],
    ['cases in which all agree', wrongOf([10, 10, 10]), 10],
  ])('have a design effect for %s', (_, values, effect) => {
    expect(clusterEffect(values).effect).toBeCloseTo(effect, 9)
  })

  it('widen the interval of a share', () => {
    const alone = wilson(tenCases.map(({ holds }) => holds))
    const together = clusteredShare(tenCases)
    expect(together?.value).toBeCloseTo(0.12, 9)
    expect(together?.from).toBeLessThan(alone?.from ?? 0)
    expect(together?.to).toBeGreaterThan(alone?.to ?? 1)
    expect(clusteredShare([])).toBeNull()
  })

  it('count as one value a case where all of them agree', () => {
    const three = clusteredShare(wrongOf([10, 10, 10]))
    expect(three?.from).toBeCloseTo(wilson([true, true, true])?.from ?? 1, 9)
  })

  it('end the resampling with an error that comes between resamples', () => {
    const asked = {
      clusterOf: String,
      addendsOf: (each: number) => [each],
      statistic: ([sum = 0]: readonly number[]) => sum,
      between: () => {
        throw new Error('withdrawn')
      },
    }
    expect(() => clusterSumBootstrap([1, 2], asked)).toThrow('withdrawn')
  })

  it('are drawn together, the same ones in any order and by any name that keeps their order', () => {
    const value = fc.record({ cluster: fc.constantFrom('a', 'b', 'c', 'd'), holds: fc.boolean() })
    const share = (turned: string) => ({
      clusterOf: (each: { cluster: string }) => turned + each.cluster,
      addendsOf: (each: { holds: boolean }) => [each.holds ? 1 : 0, 1],
      statistic: ([holds = 0, n = 0]: readonly number[]) => holds / n,
    })
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 20 }), (values) => {
        const found = clusterSumBootstrap(values, share(''))
        const turned = clusterSumBootstrap(values.toReversed(), share('x'))
        expect(turned).toEqual(found)
        expect(found === null).toBe(new Set(values.map(({ cluster }) => cluster)).size < 2)
        if (found !== null)
          expect([found.from, found.value, found.to]).toEqual(
            [found.from, found.value, found.to].toSorted((a, b) => a - b),
          )
      }),
      { numRuns: 40 },
    )
  })

  it('leave out samples of which the statistic is not defined', () => {
    const values = ['a', 'b', 'c'].map((cluster, at) => ({ cluster, at }))
    const found = clusterSumBootstrap(values, {
      clusterOf: ({ cluster }) => cluster,
      addendsOf: ({ at }) => [at === 0 ? 1 : 0, 1],
      statistic: ([first = 0, n = 0]) => (first > 0 ? n : null),
    })
    expect(found).toEqual({ value: 3, from: 3, to: 3, n: 3 })
  })
})

describe('Wilson’s interval', () => {
  it.each([
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
  ])('of %i of %i is from %d to %d', (holds, n, from, to) => {
    const found = wilson(Array.from({ length: n }, (_, at) => at < holds))
    expect(found?.from).toBeCloseTo(from, 4)
    expect(found?.to).toBeCloseTo(to, 4)
  })
})
