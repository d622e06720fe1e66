import { describe, expect, it } from 'vitest'
import { judgeText } from '../../../../helpers/cases/receipts.ts'

const HEAD = ['Corner Market', '5 Elm Street, Edmonton AB T6J 5M8', 'Date: 2015-03-21 16:38']

/** The triggers about the paper, the currency and the total of a text. */
async function read(lines: readonly string[]) {
  const { outcome, escalations } = await judgeText([...HEAD, ...lines].join('\n'))
  const triggers = escalations.map(({ trigger }) => trigger).filter((one) => !one.startsWith('JUDGE_'))
  return { triggers, total: outcome.fields.total, currency: outcome.fields.currency }
}

describe('an amount that a space splits', () => {
  it.each([
    // the price of a weight, before a unit
    [['Apples   2.67', '0.940 kg @ $2. 84/kg', 'Pears   1.00', 'TOTAL   $3.67'], '3.67'],
    [['Apples   2.67', '0.940 kg @ $2 .84/kg', 'Pears   1.00', 'TOTAL   $3.67'], '3.67'],
    [['Soap   20.00', 'Brush   24.20', 'SUBTOTAL   44.20', 'GST 5%   2 . 21', 'TOTAL   46.41'], '46.41'],
    // the base of a tax, before the rate
    [
      [
        'Soap   20.00',
        'Brush   24.20',
        'Rice   5.00',
        'SUBTOTAL   49.20',
        'G=GST 5%   44 .20 @ 5.000%   2.21',
        'TOTAL   51.41',
      ],
      '51.41',
    ],
  ])('%j calls nobody', async (lines, total) => {
    expect(await read(lines)).toEqual({ triggers: [], total, currency: 'CAD' })
  })
})

describe('a tax', () => {
  it('whose base is printed before it is no claim on the total', async () => {
    const sold = ['Soap   10.00', 'Rice   6.45', 'Sub Total   $16.45']
    const of = (tax: string, total: string, rate = '5.0%') =>
      read([...sold, `${rate} GST   tax on   $10.00   ${tax}`, `TOTAL   ${total}`])
    expect(await of('$0.50', '$16.95')).toMatchObject({ triggers: [], total: '16.95' })
    expect(await of('$0.50', '$16.95', '5.O%')).toMatchObject({ triggers: [], total: '16.95' })
    expect((await of('$0.70', '$17.15')).triggers).not.toEqual([])
  })

  it('of some goods is less than its rate of the second subtotal, and never more', async () => {
    const of = (tax: string, total: string) =>
      read([
        'Bread   90.00',
        'Toys   41.80',
        'Soap   2.60',
        'SUBTOTAL   134.40',
        'COUPON   1.00-',
        'SUBTOTAL   133.40',
        `GST 5%   ${tax}`,
        `TOTAL   ${total}`,
      ])
    expect((await of('2.22', '135.62')).triggers).toEqual([])
    expect((await of('9.22', '142.62')).triggers).not.toEqual([])
  })
})

describe('cash in notes', () => {
  const sold = ['Bento   20.00', 'Soup   13.04', 'SUBTOTAL   33.04', 'GST   1.65', 'TOTAL   34.69']

  it.each([
    ['above the total, without its change', ['CASH   20.00', 'CASH   20.00'], true],
    ['of which one is not needed', ['CASH   20.00', 'CASH   40.00'], false],
    ['below the total', ['CASH   20.00'], false],
    ['with another change', ['CASH   40.00', 'CHANGE   4.31'], false],
    ['and coins', ['CASH   36.50'], false],
  ])('%s', async (_, paid, isPlain) => {
    const { triggers } = await read([...sold, ...paid])
    expect(triggers.length === 0).toBe(isPlain)
  })
})

describe('goods', () => {
  it('sold at a discount are items where discounts have a minus', async () => {
    const of = (total: string) =>
      read([
        'Cake   10.00',
        '20 DISC SWEETS   4.00',
        '20 DISC CREAM   9.00',
        'STAFF DISCOUNT   1.00-',
        'TAX   1.10   BAL   23.10',
        `TOTAL   $${total}`,
      ])
    expect(await of('23.10')).toMatchObject({ triggers: [], total: '23.10' })
    expect((await of('25.10')).triggers).not.toEqual([])
  })

  it.each([['$2.99 lmt 4, $3.49 ea'], ['$2 .99 l~t 4. $3 .49 ea']])(
    'below an offer “%s” have nothing to confirm',
    async (offer) => {
      const { triggers } = await read([
        'Rice   2.99',
        offer,
        'Soap   4.01',
        offer.replace('3', '7'),
        'Bread   3.00',
        'SUBTOTAL   10.00',
        'TOTAL   10.00',
      ])
      expect(triggers).toEqual([])
    },
  )

  it('with product codes are items, although a word may name a sum', async () => {
    const code = '005800030939'
    const of = (name: string) =>
      read([
        `SOAP ${code}R   $6.94`,
        `${name} ${code}R   $0.94`,
        `BRUSH ${code}R   $2.06`,
        'SUBTOTAL   $9.94',
        'TOTAL   $9.94',
      ])
    expect(await of('TTL MNT 85ML')).toMatchObject({ triggers: [], total: '9.94' })
  })
})

describe('a printed discount', () => {
  const of = (...lines: readonly string[]) => read(['Cake   10.00', 'Tea   4.00', 'Cream   9.00', ...lines])
  const off = 'STAFF DISCOUNT   1.00-'

  it.each([
    ['taken off', [off, 'TAX   1.10', 'TOTAL   $23.10'], []],
    ['left out', [off, 'TAX   1.10', 'TOTAL   $24.10'], ['UNCORROBORATED']],
    [
      'left out of the subtotal too',
      [off, 'SUBTOTAL   23.00', 'TAX   1.10', 'TOTAL   $24.10'],
      ['UNCORROBORATED'],
    ],
    ['of zero', ['STAFF DISCOUNT   -0.00', 'TAX   1.10', 'TOTAL   $24.10'], []],
    ['that is only a saving', ['You saved   1.00-', 'TAX   1.10', 'TOTAL   $24.10'], []],
  ])('%s', async (_, lines, triggers) => {
    expect((await of(...lines)).triggers).toEqual(triggers)
  })
})

describe('a total above its value rounded for cash', () => {
  const of = (...lines: readonly string[]) =>
    read(['Rice   8.98', 'Juice   2.25', 'SUBTOTAL   11.23', 'GST   0.56', 'TOTAL   11.79', ...lines])

  it.each([
    ['that nobody pays calls a person', ['F M H TOTAL:   11.80'], true],
    ['that is paid calls nobody', ['Rounding   0.01', 'TOTAL   11.80', 'CASH   11.80'], false],
  ])('%s', async (_, lines, isCalled) => {
    expect((await of(...lines)).triggers.includes('TOTAL_CLAIMS_DIFFER')).toBe(isCalled)
  })
})

describe('a count before a price', () => {
  it('is one without a blank between them', async () => {
    const sold = ['Rice   5.98', '2@ $2.99', 'Soap   4.02', '3@ $1.34', 'TOTAL   $10.00']
    expect((await read(sold)).triggers).toEqual([])
    expect((await read(sold.with(1, '2@ $2.49'))).triggers).not.toEqual([])
  })
})

describe('a subtotal', () => {
  const of = (sub: string) =>
    read([
      'Rice   20.00',
      'Soup   80.00',
      '--------------------------------',
      `SUBTOTAL   ${sub}`,
      'Service charge 10%   10.00',
      'Tax 10%   11.00',
      'TOTAL   $121.00',
    ])

  it('that already has the charge below it disagrees, although the tax is its rate', async () => {
    expect((await of('100.00')).triggers).toEqual([])
    expect((await of('110.00')).triggers).toContain('TOTAL_CLAIMS_DIFFER')
  })
})

describe('a currency', () => {
  const sold = ['BROT   1,79', 'WURST   2,00', 'KUCHEN   5,04']
  const currencyOf = async (lines: readonly string[]) =>
    (await judgeText(['Markt', ...lines, '09:51 18.04.2020'].join('\n'))).outcome.fields.currency

  it.each([
    ['is named right behind the word for the sum', [...sold, 'ZU ZAHLEN EURO stno) bnu/   8,83'], 'EUR'],
    ['is not named by another word there', [...sold, 'ZU ZAHLEN HEUTE bnu/   8,83'], null],
    [
      'is a misread € at most amounts',
      ['BROT   E1,79', 'WURST   E2,00', 'KUCHEN   E5,04', 'Total   E8,83'],
      'EUR',
    ],
    [
      'is not shown by a letter behind amounts',
      ['BROT   1,79 E', 'WURST   2,00 E', 'KUCHEN   5,04 E', 'Total   8,83'],
      null,
    ],
    ['is not named by the seller', ['1 DOLLAR TREE STORES', ...sold, 'Total   8,83'], null],
    ['is not that of a province with the name of a legal form', ['Teknik AB', ...sold, 'Total   8,83'], null],
    [
      'is that of the province where a tax names its country',
      ['Calgary AB', ...sold, 'GST   0,00', 'Total   8,83'],
      'CAD',
    ],
    ['is that of the tax account', [...sold, '0013204284 RT0001', 'Total   8,83'], 'CAD'],
  ])('%s', async (_, lines, currency) => {
    expect(await currencyOf(lines)).toBe(currency)
  })
})

describe('rows of a tax table', () => {
  const of = (row: string) =>
    read([
      'Salat   11,58 C',
      'LEERGUT   0,25- D',
      'ZU ZAHLEN EURO   11,33',
      'BAR   11,33',
      'MWST   Netto   MWST-Betrag   Brutto',
      'C 7,00%   10,82   0,76   11,58',
      row,
    ])

  it('may be negative together, where more was returned than sold', async () => {
    expect((await of('D 19,00%   0,21-   0,04-   0,25-')).triggers).not.toContain('TOTAL_CLAIMS_DIFFER')
    expect((await of('D 19,00%   0,21-   0,05-   0,25-')).triggers).not.toEqual([])
  })
})

describe('a net amount with a misread name', () => {
  it.each([
    ['15,95', '83,91', true],
    ['15,95', '83,19', false],
    ['16,95', '82,91', false], // not the rate
  ])('beside the tax %s: %s', async (tax, net, isPlain) => {
    const { triggers } = await read([
      'Maus   90,89',
      'Matte   8,97',
      'Total EUR   99,86',
      'BAR   99,86',
      `incl.   19,00% Mast (b)   ${tax}`,
      `Netto-Warerert (b)   ${net}`,
    ])
    expect(triggers.length === 0).toBe(isPlain)
  })
})
