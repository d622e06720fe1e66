import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cohenKappa, fleissKappa } from '../../../src/main/statistics/kappa.ts'

const judges = [
  [46, 0, 0],
  [4, 40, 0],
  [0, 0, 10],
]
const sas = [
  [0, 4, 1],
  [0, 8, 0],
  [0, 1, 5],
]
const anxiety = [
  [0, 0, 1, 0, 0],
  [4, 0, 1, 0, 0],
  [2, 3, 3, 0, 0],
  [0, 2, 0, 1, 1],
  [1, 0, 0, 1, 0],
]

describe('Cohen’s kappa', () => {
  it.each([
    [
      'two categories (Artstein and Poesio)',
      [
        [20, 20],
        [10, 50],
      ],
      'none',
      0.348,
      3,
    ],
    [
      'three categories (scikit-learn)',
      [
        [46, 0, 0],
        [6, 32, 6],
        [0, 0, 10],
      ],
      'none',
      0.8013,
      4,
    ],
    ['few disagreements (scikit-learn)', judges, 'none', 0.9315, 4],
    ['the same by rank', judges, 'linear', 0.9412, 4],
    ['the same by squared rank', judges, 'quadratic', 0.9541, 4],
    ['an empty column (SAS)', sas, 'none', 0.4842, 4],
    ['the same by rank (SAS)', sas, 'linear', 0.4701, 4],
    ['less than chance (R irr)', anxiety, 'none', -0.006289308, 6],
    ['the same by rank (R irr)', anxiety, 'linear', 0.1459075, 6],
    ['the same by squared rank (R irr)', anxiety, 'quadratic', 0.2520325, 6],
  ] as const)('of %s is the published value', (_, table, weights, kappa, places) => {
    expect(cohenKappa(table, weights)?.kappa).toBeCloseTo(kappa, places)
  })

  it.each([
    ['none', 0.138],
    ['linear', 0.1457],
  ] as const)('has the standard error that SAS prints, with weights %s', (weights, error) => {
    expect(cohenKappa(sas, weights)?.standardError).toBeCloseTo(error, 4)
  })

  it.each([
    [
      'no items',
      [
        [0, 0],
        [0, 0],
      ],
    ],
    [
      'one category',
      [
        [7, 0],
        [0, 0],
      ],
    ],
    ['no table', []],
  ])('is not defined of %s', (_, table) => expect(cohenKappa(table)).toBeNull())

  it('does not depend on the order of categories, nor on who is first', () => {
    const counts = fc.array(fc.array(fc.nat(9), { minLength: 3, maxLength: 3 }), {
      minLength: 3,
      maxLength: 3,
    })
    fc.assert(
      fc.property(counts, (table) => {
        const found = cohenKappa(table)
        const turned = cohenKappa(table.map((row) => row.toReversed()).toReversed())
        const swapped = cohenKappa(table.map((_, at) => table.map((row) => row[at] ?? 0)))
        for (const other of [turned, swapped]) {
          if (found === null) expect(other).toBeNull()
          else expect(other?.kappa).toBeCloseTo(found.kappa, 9)
        }
        expect(found?.kappa ?? 0).toBeLessThanOrEqual(1 + 1e-9)
      }),
    )
  })
})

/** Psychiatric diagnoses: thirty patients, six raters, five categories (Fleiss 1971). */
const diagnoses = (
  '00060 03003 01401 00006 03030 20400 00402 20310 20040 00006 10050 11040 03300 10050 02031 ' +
  '00501 30012 51000 02040 10203 00006 01050 02013 20040 10041 05010 40002 02040 10500 00006'
)
  .split(' ')
  .map((item) => [...item].map(Number))

describe('Fleiss’ kappa', () => {
  it('is the published value', () => {
    const example = [
      [0, 0, 0, 0, 14],
      [0, 2, 6, 4, 2],
      [0, 0, 3, 5, 6],
      [0, 3, 9, 2, 0],
      [2, 2, 8, 1, 1],
      [7, 7, 0, 0, 0],
      [3, 2, 6, 3, 0],
      [2, 5, 3, 2, 2],
      [6, 5, 2, 1, 0],
      [0, 2, 2, 3, 7],
    ]
    expect(fleissKappa(example)).toBeCloseTo(0.21, 3)
    expect(fleissKappa(diagnoses)).toBeCloseTo(0.4302445, 6)
  })

  it('does not depend on the order of items, and is not defined where there is nothing to compare', () => {
    expect(fleissKappa(diagnoses.toReversed())).toBeCloseTo(0.4302445, 6)
    expect(fleissKappa([])).toBeNull()
    expect(fleissKappa([[1, 0]])).toBeNull()
    expect(
      fleissKappa([
        [3, 0],
        [2, 0],
      ]),
    ).toBeNull()
  })
})
