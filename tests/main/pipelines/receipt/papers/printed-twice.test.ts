import { describe, expect, it } from 'vitest'
import { judgeText } from '../../../../helpers/cases/receipts.ts'

const HEAD = ['Corner Market', '5 Elm Street, Portland, OR 97201', '2024-03-04 10:22']

/** A line with a label and an amount in a column. */
const row = (label: string, amount: string) => label.padEnd(30) + amount.padStart(10)

/** The triggers about the paper, the label and some fields. */
async function read(lines: readonly string[], head = HEAD) {
  const { outcome, escalations } = await judgeText([...head, ...lines].join('\n'))
  const triggers = escalations.map(({ trigger }) => trigger).filter((one) => !one.startsWith('JUDGE_'))
  const { total, date, paid } = outcome.fields
  return { triggers, total, date, paid, label: outcome.label, items: outcome.lineItems.length }
}

describe('a reduction that is printed below its item and added up below the first sum', () => {
  interface Printed {
    readonly own?: readonly string[]
    readonly first?: string
    readonly block?: string
    readonly total?: string
    readonly labels?: readonly [string, string]
  }
  const paper = ({
    own = ['-0.75'],
    first = '14.69',
    block = '-0.75',
    total = '13.94',
    labels = ['SAVINGS', 'SAVINGS'],
  }: Printed) => [
    row('Coffee', '8.49'),
    row(`  ${labels[0]}`, own[0] ?? ''),
    row('Milk', '3.20'),
    ...own.slice(1).map((each) => row(`  ${labels[0]}`, each)),
    row('Bread', '3.00'),
    row('SUBTOTAL', first),
    row(labels[1], block),
    row('TOTAL', total),
  ]

  it.each<[string, Printed]>([
    ['with the first sum of the goods alone', {}],
    ['with the first sum already reduced', { first: '13.94' }],
    ['with a minus behind', { own: ['0.75-'], block: '0.75-' }],
    ['in brackets, one with a blank', { own: ['(0.75 )'], block: '(0.75)' }],
    ['in two parts', { own: ['-0.50', '-0.25'] }],
    ['under other words', { labels: ['Store coupon', 'TOTAL SAVINGS'] }],
    ['under unknown words', { labels: ['SC 2 FOR 5', 'DISCOUNT'] }],
  ])('counts once: %s', async (_, printed) => {
    const found = await read([...paper(printed), row('VISA', '13.94')])
    expect(found).toMatchObject({ total: '13.94', triggers: [], label: 'real' })
  })

  it.each<[string, Printed]>([
    ['another first sum', { first: '15.69' }],
    ['another total', { total: '14.94' }],
    ['another reduction below the first sum, and its total', { block: '-1.75', total: '12.94' }],
    ['the same under other words', { labels: ['Store coupon', 'SAVINGS'], block: '-1.75', total: '12.94' }],
    ['another reduction below the item', { own: ['-1.75'] }],
    ['the reduction counted twice', { total: '13.19' }],
  ])('calls a person for %s', async (_, printed) => {
    expect((await read(paper(printed))).triggers).not.toEqual([])
  })
})

describe('the price before a reduction', () => {
  const paper = (before: string, off: string) => [
    row('SUEDE IMAGE Drapery', '14.99'),
    row('   Total value', before),
    row('   offer', off),
    row('Pillow', '6.49'),
    row('Subtotal', '21.48'),
    row('TOTAL', '21.48'),
    row('VISA', '21.48'),
  ]

  it('is no sum where it leads to the amount above it', async () => {
    expect(await read(paper('16.99', '(2.00)'))).toMatchObject({ total: '21.48', triggers: [] })
  })

  it('is a question where it leads elsewhere', async () => {
    expect((await read(paper('17.99', '(2.00)'))).triggers).not.toEqual([])
  })
})

describe('a block of savings below the total', () => {
  const paper = (heading: string, sum: string) => [
    row('Kaffee', '8,49 B'),
    row('Milch', '3,20 B'),
    row('  Rabatt 5%', '-0,42 B'),
    row('  Rabatt 5%', '-0,16 B'),
    row('SUMME              EUR', '11,11'),
    row('Geg. BAR           EUR', '11,11'),
    heading,
    row('Mitarbeiterrabatt', '0,42'),
    row('Sonstige', '0,16'),
    '-----------------------------',
    row('Summe', sum),
  ]
  const head = ['REWE Markt GmbH', 'Domstr. 20, 50668 Köln', 'UID Nr.: DE812706034', '13.01.2020 17:25']

  it.each(['Ihre zusätzlichen Vorteile heute:', 'Ihre Ersparnis'])('has no total: %s', async (heading) => {
    expect(await read(paper(heading, '0,58'), head)).toMatchObject({ total: '11.11', triggers: [] })
  })

  it.each([
    ['Ihre zusätzlichen Vorteile heute:', '0,85'],
    ['Weitere Posten', '0,58'],
  ])('is in question under “%s” with %s', async (heading, sum) => {
    expect((await read(paper(heading, sum), head)).triggers).not.toEqual([])
  })
})

describe('a total of which a part is paid in another form', () => {
  const paper = (...below: readonly string[]) => [
    row('Lamp', '24.99'),
    row('SUB TOTAL', '24.99'),
    row('5% TAX', '1.25'),
    row('TOTAL', '26.24'),
    ...below,
  ]

  it('stays the total where a deduction has no known word', async () => {
    const found = await read(
      paper('GIFT CARD 62766879', row('  REDEMPTION', '18.73-'), row('MASTERCARD', '7.51'), 'USD$ 7.51'),
    )
    expect(found.total).toBe('26.24')
  })

  it('is reduced by a discount with a known word', async () => {
    const found = await read(
      paper(row('STAFF DISCOUNT', '-5.00'), row('TO PAY', '21.24'), row('VISA', '21.24')),
    )
    expect(found.total).toBe('21.24')
  })

  it('is settled by two payments, one of an unknown name', async () => {
    const found = await read(
      [
        row('Kaffee', '39,44 B'),
        row('SUMME         EUR', '39,44'),
        row('Geg. Inflationsprämie   EUR', '2,08'),
        row('Geg. EC-Cash       EUR', '37,36'),
        row('Steuer %     Netto    Steuer', 'Brutto'),
        row('B= 7,0%      34,92    2,44', '37,36'),
        row('Gesamtbetrag 34,92    2,44', '37,36'),
      ],
      ['REWE Markt GmbH', 'Domstr. 20, 50668 Köln', 'UID Nr.: DE812706034', '13.01.2020 17:25'],
    )
    expect(found.total).toBe('39.44')
  })
})

describe('a deposit between the first sum and the total', () => {
  const paper = (label: string, total: string) => [
    row('Wine', '34.02'),
    row('Sub Total', '34.02'),
    row('Tax', '1.70'),
    row(label, '0.60'),
    row('Total', total),
    row('VISA', total),
  ]

  it.each(['Deposit <0.10>', 'Deposit (0.10)', 'Deposit'])(
    'is a charge if the total adds it: %s',
    async (label) => {
      expect(await read(paper(label, '36.32'))).toMatchObject({ total: '36.32', triggers: [] })
    },
  )

  it('is no charge if the total does not add it', async () => {
    expect((await read(paper('Deposit (0.10)', '36.92'))).triggers).not.toEqual([])
  })
})

describe('recognized German receipts', () => {
  const head = ['Delphin Apotheke', 'Detmolder Straße 8', '33102 Paderborn', 'USt-IdNr. DE812706034']
  const goods = [row('Tee', '9,58'), row('Summe     EUR', '9,58'), row('Bar   EUR', '9,58')]

  it.each([
    ['15515 31.01,2019 14:59', '2019-01-31'],
    ['15515 31,01,2019 14:59', '2019-01-31'],
  ])('have a date behind a number: %s', async (line, date) => {
    expect((await read([...goods, line], head)).date).toBe(date)
  })

  it.each(['15515 31.01,2019', '15515 41.01,2019 14:59'])('have none in %s', async (line) => {
    expect((await read([...goods, line], head)).date).toBeNull()
  })

  it('have no amount in a day without a year', async () => {
    const lines = [
      row('Kaffee', '3,58'),
      row('Tee', '6,00'),
      ...goods.slice(1),
      '13.01.2020 17:25',
      'ab dem',
      '30.03. die Hasen',
    ]
    expect((await read(lines, head)).triggers).toEqual([])
  })

  it('repeat the price of one piece below an item', async () => {
    const paper = (price: string) => [
      '08001287   2*9,95             EUR  19,90',
      `           Einzelpreis        EUR  ${price.padStart(5)}`,
      'Summe                         EUR  19,90',
      'gegeben Kreditkarte           EUR  19,90',
      '23.04.2020 09:59',
    ]
    expect(await read(paper('9,95'), head)).toMatchObject({ total: '19.90', triggers: [], items: 1 })
    expect((await read(paper('8,95'), head)).triggers).not.toEqual([])
  })

  it('have a volume whose unit is read as a one', async () => {
    const paper = (number: string) => [
      row(`Apfelsaft ${number}`, '1,19 B'),
      row('Milch', '2,00 B'),
      row('Summe     EUR', '3,19'),
      row('Bar   EUR', '3,19'),
      '23.04.2020 09:59',
    ]
    expect((await read(paper('1,51'), head)).triggers).toEqual([])
    expect((await read(paper('1,61'), head)).triggers).not.toEqual([])
  })
})

describe('change in cash', () => {
  const paper = (due: string) => [
    row('Fries', '8.30'),
    row('Subtotal', '8.30'),
    row('GST 5%', '0.42'),
    row('Grand Total', '8.72'),
    row('CASH', '20.00'),
    row('Change Due', '11.28'),
    row('Rd Due', due),
  ]
  const head = ['New York Fries', 'Southgate Centre, Edmonton, AB T6H 4M6', '2015-10-08 13:27']

  it('is printed again, rounded', async () => {
    expect((await read(paper('11.30'), head)).triggers).toEqual([])
    expect((await read(paper('11.40'), head)).triggers).not.toEqual([])
  })
})

describe('the remaining price behind the reduction of an item', () => {
  const paper = (rest: string) => [
    row('Extension lead', '109.43'),
    `  Promotion         -21.89      ${rest}`,
    row('Desk lamp', '73.95'),
    '  Promotion         -14.79       59.16',
    row('Total Amount', '146.70'),
    row('VISA', '146.70'),
  ]

  it('is a note where it matches exactly', async () => {
    expect(await read(paper('87.54'))).toMatchObject({ total: '146.70', triggers: [], label: 'real' })
    expect((await read(paper('87.55'))).triggers).not.toEqual([])
  })
})

describe('one sign at the total against the country and all other amounts', () => {
  it('leaves the currency open', async () => {
    const paper = (sign: string) => [
      'Sarki Közért Kft',
      'Petőfi utca 83, 1051 Budapest',
      'Adószám HU12345678',
      '2024.04.10 15:53',
      'Festőhenger 23 980 Ft',
      `ÖSSZESEN: 23 980 ${sign}`,
      'KÉSZPÉNZ: 25 000 Ft',
      'VISSZAJÁRÓ: 1 020 Ft',
    ]
    expect(await read([], paper('Ft'))).toMatchObject({ triggers: [] })
    expect((await read([], paper('€'))).triggers).toContain('CURRENCY_OPEN')
  })
})
