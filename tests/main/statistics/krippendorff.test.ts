import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectiveVotes, krippendorffAlpha, type Unit } from '../../../src/main/statistics/krippendorff.ts'

const NO = null

/** Krippendorff, “Computing Krippendorff's Alpha-Reliability” (2011), C: four observers, twelve units. */
const observers = [
  [1, 2, 3, 3, 2, 1, 4, 1, 2, NO, NO, NO],
  [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, NO, 3],
  [NO, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, NO],
  [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, NO],
]

/** The same, A: two observers, ten units, two values. */
const binary = [
  [0, 1, 0, 0, 0, 0, 0, 0, 1, 0],
  [1, 1, 1, 0, 0, 1, 0, 0, 0, 0],
]

/** The same, B: two observers, twelve units, five values (a to e). */
const nominal = [
  [1, 1, 2, 2, 4, 3, 3, 3, 5, 4, 4, 1],
  [2, 1, 2, 2, 2, 3, 3, 3, 5, 4, 4, 4],
]

const unitsOf = (rows: readonly (readonly (number | null)[])[]): Unit[] =>
  (rows[0] ?? []).map((_, unit) => rows.map((row) => row[unit] ?? NO))

describe('alpha of the published examples', () => {
  it.each([
    ['two values, no gaps', binary, 'nominal', 0.095],
    ['five values, no gaps', nominal, 'nominal', 0.692],
    ['gaps, by name', observers, 'nominal', 0.743],
    ['gaps, by rank', observers, 'ordinal', 0.815],
    ['gaps, by number', observers, 'interval', 0.849],
    ['gaps, by share', observers, 'ratio', 0.797],
    [
      'no gaps, by difference',
      [
        [1, 2, 3],
        [1, 2, 4],
      ],
      'absolute',
      0.762,
    ],
  ] as const)('with %s', (_, rows, measure, alpha) => {
    expect(krippendorffAlpha(unitsOf(rows), measure)).toBeCloseTo(alpha, 3)
  })
})

describe('alpha', () => {
  it('is 1 where all agree and values differ, and nothing where there is nothing to compare', () => {
    expect(
      krippendorffAlpha(
        [
          [1, 1],
          [2, 2],
        ],
        'nominal',
      ),
    ).toBe(1)
    expect(
      krippendorffAlpha(
        [
          [1, 1],
          [1, 1],
        ],
        'nominal',
      ),
    ).toBeNull()
    expect(
      krippendorffAlpha(
        [
          [1, NO],
          [NO, 2],
        ],
        'nominal',
      ),
    ).toBeNull()
    expect(krippendorffAlpha([], 'ordinal')).toBeNull()
  })

  it.each(['nominal', 'ordinal', 'interval'] as const)(
    'of %s values is never above 1, in any order of raters',
    (measure) => {
      const value = fc.option(fc.integer({ min: 0, max: 4 }), { nil: NO })
      fc.assert(
        fc.property(fc.array(fc.array(value, { minLength: 3, maxLength: 3 }), { maxLength: 12 }), (units) => {
          const alpha = krippendorffAlpha(units, measure)
          const turned = krippendorffAlpha(units.map((unit) => unit.toReversed()).toReversed(), measure)
          if (alpha === null) expect(turned).toBeNull()
          else {
            expect(alpha).toBeLessThanOrEqual(1)
            expect(turned).toBeCloseTo(alpha, 9)
          }
        }),
      )
    },
  )
})

describe('the effective votes of a panel', () => {
  const T = true
  const F = false
  it.each([
    [
      'as many as judges where errors go their own ways',
      [
        [T, F],
        [F, T],
        [F, F],
        [T, T],
      ],
      2,
    ],
    [
      'one where all err alike',
      [
        [T, T, T],
        [F, F, F],
        [T, T, T],
      ],
      1,
    ],
    [
      'unknown where nobody errs',
      [
        [F, F],
        [F, F],
      ],
      null,
    ],
    ['unknown of nobody', [], null],
  ])('are %s', (_, errors, votes) => {
    const found = effectiveVotes(errors)
    if (votes === null) expect(found).toBeNull()
    else expect(found).toBeCloseTo(votes)
  })
})
