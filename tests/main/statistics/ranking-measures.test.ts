import { describe, expect, it } from 'vitest'
import { bootstrap, quantile, wilson } from '../../../src/main/statistics/interval.ts'
import {
  hasFalseInjection,
  isEmptyRightly,
  missedWeight,
  ndcgAt,
  precisionAt,
  recallAt,
  reciprocalRank,
} from '../../../src/main/statistics/ranking-measures.ts'
import { retrievalFigures } from '../../../src/main/statistics/retrieval-figures.ts'

const query = (ranking: string, relevant: Readonly<Record<string, number>>, given = ranking) => ({
  ranking: [...ranking],
  given: [...given],
  relevance: new Map(Object.entries(relevant)),
})

describe('measures of one ranking', () => {
  it.each([
    ['the first is right', 'abc', { a: 1 }, { p: 1 / 3, r: 1, rr: 1, n: 1 }],
    ['the second is', 'bac', { a: 1 }, { p: 1 / 3, r: 1, rr: 1 / 2, n: 1 / Math.log2(3) }],
    ['two of two, apart', 'axb', { a: 1, b: 1 }, { p: 2 / 3, r: 1, rr: 1, n: 1.5 / (1 + 1 / Math.log2(3)) }],
    ['the fourth is', 'xyza', { a: 1 }, { p: 0, r: 1, rr: 1 / 4, n: 1 / Math.log2(5) }],
    ['the eleventh is', 'zyxwvutsrqa', { a: 1 }, { p: 0, r: 0, rr: 1 / 11, n: 0 }],
    ['nothing was found', '', { a: 1 }, { p: 0, r: 0, rr: 0, n: 0 }],
    ['nothing is relevant', 'ab', { a: 0 }, { p: 0, r: null, rr: null, n: null }],
    [
      'a better one comes later',
      'ab',
      { a: 1, b: 2 },
      { p: 2 / 3, r: 1, rr: 1, n: (1 + 2 / Math.log2(3)) / (2 + 1 / Math.log2(3)) },
    ],
  ])('%s', (_, ranking, relevance, { p, r, rr, n }) => {
    const one = query(ranking, relevance)
    expect(precisionAt(one, 3)).toBeCloseTo(p, 10)
    expect(recallAt(one, 10)).toBe(r)
    expect(reciprocalRank(one)).toBe(rr)
    if (n === null) expect(ndcgAt(one, 10)).toBeNull()
    else expect(ndcgAt(one, 10)).toBeCloseTo(n, 10)
  })

  it.each([
    ['only what is relevant', 'a', { a: 1 }, false, null, 0],
    ['one that is not', 'ab', { a: 1 }, true, null, 0],
    ['nothing, where something is', '', { a: 1 }, false, null, 5],
    ['nothing, where nothing is', '', { a: 0 }, false, true, 0],
    ['something, where nothing is', 'b', {}, true, false, 0],
  ])('given is %s', (_, given, relevance, isFalse, isEmpty, missed) => {
    const one = query('ab', relevance, given)
    expect(hasFalseInjection(one)).toBe(isFalse)
    expect(isEmptyRightly(one)).toBe(isEmpty)
    expect(missedWeight(one, () => 5).missed).toBe(missed)
  })
})

describe('intervals', () => {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

  it.each([
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
  ])('Wilson’s of %d in %d', (holds, n, from, to) => {
    const found = wilson(Array.from({ length: n }, (_, at) => at < holds))
    expect(found?.from).toBeCloseTo(from, 4)
    expect(found?.to).toBeCloseTo(to, 4)
  })

  it('of nothing there are none', () => {
    expect([wilson([]), bootstrap([], mean)]).toEqual([null, null])
  })

  it('a bootstrap of a mean has the bounds of the normal interval, nearly, and is the same each time', () => {
    const values = Array.from({ length: 400 }, (_, at) => at % 2)
    const found = bootstrap(values, mean)
    expect(found).toEqual(bootstrap(values, mean))
    expect(found?.value).toBe(0.5)
    expect(found?.from).toBeCloseTo(0.5 - 1.96 * 0.025, 1)
    expect(found?.to).toBeCloseTo(0.5 + 1.96 * 0.025, 1)
    expect(bootstrap([3, 3, 3], mean)).toEqual({ value: 3, from: 3, to: 3, n: 3 })
  })

  it.each([
    [0.5, 2],
    [0.95, 4],
    [0.25, 1],
    [0, 1],
    [1, 4],
  ])('the quantile at %f of four values', (share, value) => {
    expect(quantile([1, 2, 3, 4], share)).toBe(value)
  })
})

it('figures are based on the queries with a judgment, and are absent where there is no such query', () => {
  const answered = { latencyMs: 10, costMicros: 2_000 }
  const figures = retrievalFigures(
    [
      { ...query('ab', { a: 1 }, 'a'), ...answered },
      { ...query('b', {}, ''), ...answered, latencyMs: null },
    ],
    () => 1,
  )
  expect(figures).toMatchObject({
    queries: 2,
    recall10: { value: 1, n: 1 },
    falseInjections: { value: 0, n: 2 },
    emptyCorrect: { value: 1, n: 1 },
    harmfulMisses: { value: 0, n: 1 },
    latencyP95Ms: { value: 10, n: 1 },
    costPer1000: { value: 2, n: 2 },
  })
  expect(retrievalFigures([], () => 1)).toMatchObject({ queries: 0, ndcg10: null, precisionGiven: null })
})
