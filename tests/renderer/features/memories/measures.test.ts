import { describe, expect, it } from 'vitest'
import {
  evaluatedBy,
  nameOf,
  RULES_ALONE,
} from '../../../../src/renderer/features/memories/comparison/configuration.ts'
import { shownDifference, verdictOf } from '../../../../src/renderer/features/memories/comparison/measures.ts'

const between = (from: number, to: number) => ({ value: (from + to) / 2, from, to, n: 20 })

describe('a difference', () => {
  it.each([
    [between(0.22, 0.36), false, 'better'],
    [between(0.22, 0.36), true, 'worse'],
    [between(-0.43, -0.23), true, 'better'],
    [between(-0.11, -0.03), false, 'worse'],
    [between(-0.01, 0.09), false, 'unsure'],
    [between(0, 0.09), false, 'unsure'],
    [null, false, 'unsure'],
  ] as const)(
    'is for the better or the worse where its bounds lie on one side of 0: %o, %s',
    (of, isLowerBetter, is) => {
      expect(verdictOf(of, { isLowerBetter })).toBe(is)
    },
  )

  it('is shown in points, with its sign and bounds', () => {
    expect(shownDifference(between(0.22, 0.36))).toBe('+29 (+22 to +36)')
    expect(shownDifference(between(-0.11, -0.03))).toBe('−7 (−11 to −3)')
    expect(shownDifference(between(0, 0.001))).toBe('0 (0 to 0)')
    expect(shownDifference(null)).toBe('–')
  })
})

describe('a configuration', () => {
  it.each([
    [RULES_ALONE, 'BM25 alone'],
    [{ ...RULES_ALONE, ranking: 'keywords' as const }, 'Keywords alone'],
    [{ ...RULES_ALONE, judges: 'two' as const, most: 5 }, 'Two judges after BM25, at most 5'],
    [{ ...RULES_ALONE, judges: 'one' as const, noiseFloor: 0.4 }, 'One judge after BM25, noise floor 40 %'],
  ])('is called by what it differs in: %o', (configuration, name) => {
    expect(nameOf(configuration)).toBe(name)
  })

  it('asks models only where somebody is to judge', () => {
    expect(evaluatedBy(RULES_ALONE).asksModels).toBe(false)
    expect(evaluatedBy({ ...RULES_ALONE, judges: 'one' }).asksModels).toBe(true)
  })
})
