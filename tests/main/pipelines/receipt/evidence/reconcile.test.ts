import { Decimal } from 'decimal.js'
import { describe, expect, it } from 'vitest'
import {
  amountOf,
  amountsByClass,
  mismatchRatio,
  reconcile,
  shown,
} from '../../../../../src/main/pipelines/receipt/evidence/reconcile.ts'
import type { AmountClass } from '../../../../../src/shared/pipelines/receipt/amounts.ts'
import { receiptSettings } from '../../../../helpers/cases/receipts.ts'

type Amounts = readonly (readonly [AmountClass, string])[]

const book = (amounts: Amounts) =>
  amountsByClass(amounts.map(([each, value]) => ({ class: each, value: new Decimal(value) })))
const { reconciliation } = receiptSettings

function reconciled(amounts: Amounts, settings = reconciliation, decimals = 2) {
  return reconcile(book(amounts), settings, decimals)
}

describe('001-07 the mismatch ratio', () => {
  it.each([
    ['the source’s own case', '2420', ['2000', '4650', '2022'], '2.5835'],
    ['items without their tax', '2420', ['2000'], '0.1736'],
    ['nothing missing', '10', ['10'], '0'],
    ['items above the total', '10', ['15'], '0.5'],
    ['no total', null, ['10'], null],
    ['no items', '10', [], null],
    ['items that come to nothing', '10', ['5', '-5'], null],
    ['a total of nothing', '0', ['5'], null],
    ['a total below zero', '-10', ['-10'], null],
  ])('of %s', (_, total, items, expected) => {
    const ratio = mismatchRatio(
      total === null ? null : new Decimal(total),
      items.map((each) => new Decimal(each)),
    )
    expect(ratio?.toDecimalPlaces(4).toFixed() ?? null).toBe(expected)
  })
})

describe('c.1 the amounts make up the total', () => {
  it.each<[string, Amounts, string, string]>([
    [
      'by themselves',
      [
        ['item', '4'],
        ['item', '6'],
        ['total', '10'],
      ],
      'none',
      '0.00',
    ],
    [
      'with tax on top',
      [
        ['item', '2000'],
        ['tax', '420'],
        ['total', '2420'],
      ],
      'added',
      '0.00',
    ],
    [
      'with tax in the prices',
      [
        ['item', '119'],
        ['tax', '19'],
        ['total', '119'],
      ],
      'included',
      '0.00',
    ],
    [
      'with two taxes',
      [
        ['item', '100'],
        ['tax', '7'],
        ['tax', '19'],
        ['total', '126'],
      ],
      'added',
      '0.00',
    ],
    [
      'with everything on top and off',
      [
        ['item', '100'],
        ['tax', '10'],
        ['shipping', '5'],
        ['service', '4'],
        ['tip', '3'],
        ['surcharge', '2'],
        ['discount', '-1'],
        ['total', '123'],
      ],
      'added',
      '0.00',
    ],
    [
      'with a discount that is printed without a sign',
      [
        ['item', '24.5'],
        ['discount', '2'],
        ['total', '22.5'],
      ],
      'none',
      '0.00',
    ],
    [
      'with cash rounded up',
      [
        ['item', '13.83'],
        ['rounding', '0.02'],
        ['total', '13.85'],
      ],
      'none',
      '0.00',
    ],
    [
      'with cash rounded down',
      [
        ['item', '13.82'],
        ['rounding', '-0.02'],
        ['total', '13.80'],
      ],
      'none',
      '0.00',
    ],
    [
      'though the tip is not in it',
      [
        ['item', '50'],
        ['tip', '10'],
        ['total', '50'],
      ],
      'none',
      '0.00',
    ],
    [
      'though the discount is in the prices already',
      [
        ['item', '90'],
        ['discount', '10'],
        ['total', '90'],
      ],
      'none',
      '0.00',
    ],
    [
      'of a credit note',
      [
        ['item', '-100'],
        ['tax', '-20'],
        ['total', '-120'],
      ],
      'added',
      '0.00',
    ],
    [
      'of a credit note with lines above zero',
      [
        ['item', '100'],
        ['tax', '20'],
        ['total', '-120'],
      ],
      'added',
      '0.00',
    ],
  ])('%s', (_, amounts, tax, residual) => {
    expect(reconciled(amounts)).toMatchObject({ fits: true, tax, residual })
  })

  it('of a credit note too: a discount makes what is given back smaller', () => {
    const amounts: Amounts = [
      ['item', '-5.00'],
      ['item', '-2.90'],
      ['tax', '-1.12'],
      ['discount', '0.23'],
      ['total', '-8.79'],
    ]
    expect(reconciled(amounts)).toMatchObject({ sum: '-8.79', residual: '0.00', fits: true })
  })

  it('or do not, and the best composition says by how much', () => {
    expect(
      reconciled([
        ['item', '100'],
        ['tax', '19'],
        ['total', '150'],
      ]),
    ).toEqual({
      mode: 'composition',
      tax: 'added',
      parts: [
        { class: 'item', amount: '100.00', count: 1 },
        { class: 'tax', amount: '19.00', count: 1 },
      ],
      sum: '119.00',
      total: '150.00',
      residual: '31.00',
      tolerance: '0.75',
      fits: false,
    })
  })

  it('or cannot be compared without a total or an item', () => {
    expect(reconciled([['item', '10']])).toBeNull()
    expect(
      reconciled([
        ['total', '10'],
        ['tax', '1'],
      ]),
    ).toBeNull()
  })

  it('compares items alone where that is wanted, as the source does', () => {
    const literal = { ...reconciliation, mode: 'items_only' as const }
    const amounts: Amounts = [
      ['item', '2000'],
      ['tax', '420'],
      ['total', '2420'],
    ]
    expect(reconciled(amounts, literal)).toMatchObject({
      mode: 'items_only',
      fits: false,
      residual: '420.00',
    })
  })
})

describe('c.7 what is forgiven', () => {
  it.each<[string, Amounts, number, boolean]>([
    [
      'two coins',
      [
        ['item', '1.00'],
        ['total', '1.02'],
      ],
      2,
      true,
    ],
    [
      'three coins',
      [
        ['item', '1.00'],
        ['total', '1.03'],
      ],
      2,
      false,
    ],
    [
      'half of a hundredth',
      [
        ['item', '995'],
        ['total', '1000'],
      ],
      2,
      true,
    ],
    [
      'more than that',
      [
        ['item', '994.99'],
        ['total', '1000'],
      ],
      2,
      false,
    ],
    [
      'a step of cash where change was given',
      [
        ['item', '1.00'],
        ['total', '1.05'],
        ['paid', '2'],
        ['change', '0.95'],
      ],
      2,
      true,
    ],
    [
      'no step of cash where none was',
      [
        ['item', '1.00'],
        ['total', '1.05'],
      ],
      2,
      false,
    ],
    [
      'two yen',
      [
        ['item', '100'],
        ['total', '102'],
      ],
      0,
      true,
    ],
    [
      'three yen',
      [
        ['item', '100'],
        ['total', '103'],
      ],
      0,
      false,
    ],
    [
      'two fils',
      [
        ['item', '1.000'],
        ['total', '1.002'],
      ],
      3,
      true,
    ],
    [
      'half of a hundredth where something printed is left out: no',
      [
        ['item', '995'],
        ['tip', '50'],
        ['total', '1000'],
      ],
      2,
      false,
    ],
  ])('%s', (_, amounts, decimals, fits) => {
    expect(reconciled(amounts, reconciliation, decimals)?.fits).toBe(fits)
  })

  it('is exact: ten cents are ten cents, however often they are added', () => {
    const items: Amounts = Array.from({ length: 1_000 }, () => ['item', '0.1'] as const)
    expect(reconciled([...items, ['total', '100']])?.residual).toBe('0.00')
  })
})

describe('the amounts of a class', () => {
  it('are summed, and a discount is how much less', () => {
    const found = book([
      ['discount', '-3'],
      ['discount', '-2'],
      ['tax', '1'],
      ['tax', '2'],
      ['ignored', '9'],
    ])
    expect(amountOf(found, 'discount')?.toFixed()).toBe('5')
    expect(amountOf(found, 'tax')?.toFixed()).toBe('3')
    expect(amountOf(found, 'tip')).toBeNull()
  })
})

describe('an amount', () => {
  it.each([
    ['2420', 2, '2420.00'],
    ['0.5', 2, '0.50'],
    ['1.2345', 2, '1.2345'],
    ['1200', 0, '1200'],
    ['22.5', 3, '22.500'],
    ['-0.5', 2, '-0.50'],
  ])('%s is shown with the decimals of its currency: %i', (value, decimals, expected) => {
    expect(shown(new Decimal(value), decimals)).toBe(expected)
  })
})
