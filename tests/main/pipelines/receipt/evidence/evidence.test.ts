import { describe, expect, it } from 'vitest'
import { itemsConfidence, readReceipt } from '../../../../../src/main/pipelines/receipt/evidence/evidence.ts'
import type { ReceiptFields } from '../../../../../src/shared/pipelines/receipt/outcome.ts'
import { judgeText, receiptInput, receiptSettings, receiptText } from '../../../../helpers/cases/receipts.ts'

describe('findings of the rules in', () => {
  it.each<[string, Partial<ReceiptFields>, readonly string[]]>([
    [
      'us-grocer',
      {
        total: '16.21',
        netTotal: '15.98',
        taxTotal: '0.23',
        taxes: [{ rate: '8.25', base: '2.75', amount: '0.23' }],
        paid: '20.00',
        change: '3.79',
        date: '2024-05-14',
        time: '17:42',
        documentNumber: '0012-03-8841',
        merchant: 'GREEN VALLEY GROCER',
      },
      ['1.45', '3.99', '4.50', '3.29', '2.75'],
    ],
    [
      'us-restaurant',
      {
        total: '79.69',
        netTotal: '61.75',
        taxTotal: '4.94',
        tip: '13.00',
        date: '2024-08-03',
        documentNumber: '4417',
        merchant: 'THE RUSTY ANCHOR',
      },
      ['13.00', '24.50', '16.75', '7.50'],
    ],
    [
      'german-invoice',
      {
        total: '389.45',
        netTotal: '343.00',
        taxTotal: '46.45',
        currency: 'EUR',
        taxes: [
          { rate: '7', base: '156.00', amount: '10.92' },
          { rate: '19', base: '187.00', amount: '35.53' },
        ],
        date: '2024-03-14',
        documentNumber: '2024-0815',
        merchant: 'Papierhaus Lindner GmbH',
        taxIds: ['DE123456789'],
      },
      ['85.00', '102.00', '156.00'],
    ],
    [
      'german-till',
      {
        total: '11.05',
        taxTotal: '1.05',
        currency: 'EUR',
        paid: '20.00',
        change: '8.95',
        taxes: [
          { rate: '19', base: '2.90', amount: '0.55' },
          { rate: '7', base: '7.10', amount: '0.50' },
        ],
        date: '2024-02-02',
        documentNumber: '1187',
      },
      ['2.70', '4.90', '3.20', '0.25'],
    ],
    [
      'indian-gst',
      {
        total: '159536.00',
        netTotal: '135200.00',
        taxTotal: '24336.00',
        currency: 'INR',
        rounding: '0.00',
        taxes: [
          { rate: '9', base: null, amount: '12168.00' },
          { rate: '9', base: null, amount: '12168.00' },
        ],
        date: '2024-07-12',
        documentNumber: 'SLE/24-25/0937',
        taxIds: ['29ABCDE1234F1Z5'],
      },
      ['98000.00', '37200.00'],
    ],
    [
      'dutch-invoice',
      {
        total: '157.18',
        netTotal: '129.90',
        taxTotal: '27.28',
        currency: 'EUR',
        date: '2024-06-05',
        documentNumber: 'F2024-0331',
        merchant: 'Fietsenmaker De Ketting B.V.',
      },
      ['85.00', '25.00', '19.90'],
    ],
    [
      'swiss-cash',
      {
        total: '13.85',
        rounding: '0.02',
        taxTotal: '1.04',
        currency: 'CHF',
        paid: '20.00',
        change: '6.15',
        date: '2024-08-17',
      },
      ['5.20', '3.90', '4.73'],
    ],
    [
      'japan',
      {
        total: '4785',
        netTotal: '4350',
        taxTotal: '435',
        currency: 'JPY',
        paid: '10000',
        change: '5215',
        date: '2024-05-09',
        merchant: 'さくら書店',
      },
      ['1200', '850', '2300'],
    ],
    [
      'kuwait',
      {
        total: '22.500',
        netTotal: '24.500',
        discount: '2.000',
        currency: 'KWD',
        date: '2024-02-03',
        documentNumber: '5521',
      },
      ['12.500', '8.250', '3.750'],
    ],
    [
      'french',
      {
        total: '220.06',
        netTotal: '201.00',
        taxTotal: '11.06',
        shipping: '8.00',
        currency: 'EUR',
        date: '2024-04-03',
        documentNumber: 'FA-2024-118',
      },
      ['126.00', '75.00'],
    ],
    [
      'polish',
      {
        total: '15207.72',
        netTotal: '12364.00',
        taxTotal: '2843.72',
        currency: 'PLN',
        date: '2024-06-11',
        documentNumber: '17/06/2024',
      },
      ['12174.00', '190.00'],
    ],
    [
      'credit-note',
      {
        total: '-120.00',
        netTotal: '-100.00',
        taxTotal: '-20.00',
        date: '2024-06-21',
        documentNumber: 'CN-2041',
        merchant: 'Northwind Tools Ltd',
      },
      ['-89.00', '-11.00'],
    ],
  ])('%s', async (name, fields, items) => {
    const { outcome } = await judgeText(receiptText(name))
    expect(outcome.fields).toMatchObject(fields)
    expect(outcome.lineItems.map(({ amount }) => amount)).toEqual(items)
    expect(outcome.reconciliation).toMatchObject({
      fits: true,
      residual: expect.stringMatching(/^0(\.0+)?$/),
    })
    expect(outcome.label).toBe('real')
  })
})

describe('001-11 amounts of money and other numbers', () => {
  it.each([
    ['2,000.00', 'item'],
    ['420.00', 'tax'],
    ['2,420.00', 'total'],
    ['818FETR3824', 'ignored'],
    ['07102', 'ignored'],
    ['01/15/2024', 'ignored'],
    ['4650', 'ignored'],
  ])('%s: %s', (text, expected) => {
    const { numbers } = readReceipt(receiptInput(receiptText('consultation')), receiptSettings)
    expect(numbers.find((number) => number.text === text)?.class).toBe(expected)
  })

  it('every number is there once, where it stands', () => {
    const text = receiptText('german-invoice')
    const { numbers } = readReceipt(receiptInput(text), receiptSettings)
    for (const { start, end, text: own } of numbers) expect(text.slice(start, end)).toBe(own)
    const sorted = numbers.toSorted((a, b) => a.start - b.start)
    expect(numbers).toEqual(sorted)
    for (const [index, { start }] of numbers.entries())
      expect(start).toBeGreaterThanOrEqual(numbers[index - 1]?.end ?? 0)
  })
})

describe('a number that can be read in two ways', () => {
  it.each([
    [
      'three decimals are no amount, thousands add up',
      'Rechnung\nMaschine   33.017\nWerkzeug   1.500\nSumme EUR   34.517\n',
      '34517',
    ],
    [
      'thousands, by what adds up, though points are usual',
      'Invoice\nMachine $33,017\nTools $1,500\nTotal $34,517\n',
      '34517',
    ],
  ])('%s', async (_, text, total) => {
    expect((await judgeText(text)).outcome.fields.total).toBe(total)
  })
})

describe('lines that say the same twice', () => {
  it('are counted once: a heading and its details', async () => {
    const text =
      'Invoice 77\n\nCloud services    10.00\n  Storage          4.00\n  Network          6.00\n\nTotal             10.00\n'
    const { outcome } = await judgeText(text)
    expect(outcome.reconciliation?.fits).toBe(true)
    expect(outcome.lineItems.map(({ amount }) => amount)).toEqual(['10.00'])
  })
})

describe('how sure the items are', () => {
  it.each([
    [0, 0],
    [1, 0.3],
    [2, 0.6],
    [3, 0.6],
    [4, 0.8],
    [40, 0.8],
  ])('of %i is %d', (count, expected) => {
    expect(itemsConfidence(count, receiptSettings.itemsConfidence, false)).toBe(expected)
  })
})
