import { describe, expect, it } from 'vitest'
import { judgeText } from '../../../../helpers/cases/receipts.ts'

/** The label of a paper, and the escalations that its content triggers. */
async function judged(lines: readonly string[]) {
  const { outcome, escalations } = await judgeText(lines.join('\n'))
  const triggers = escalations.map(({ trigger }) => trigger).filter((each) => !/^JUDGE_|_OPEN$/.test(each))
  return {
    total: outcome.fields.total,
    label: outcome.label,
    date: outcome.fields.date,
    isSeen: outcome.label !== 'real' || triggers.length > 0,
    against: outcome.rules
      .filter(({ state, severity }) => state === 'triggered' && severity !== 'INFO')
      .map(({ id }) => id),
  }
}

describe('a count in brackets between the words for a sum and its amount', () => {
  it.each([
    ['Total (3 items)', '12.00', false],
    ['Total (3)', '12.00', false],
    ['Total (qty 3)', '12.00', false],
    ['Sub Ttl (3 qty)', '12.00', false],
    ['Sub Ttl (3 qty)', '10.80', true],
    ['Total (3 items)', '13.20', true],
  ])('%s %s: %s', async (words, amount, isSeen) => {
    const bill = ['Corner Shop', '13.05.2024', '1 x Bread   4.00', '1 x Milk    2.00', '1 x Oil     6.00']
    const found = await judged([...bill, `${words}   ${amount}`, 'TOTAL       12.00', 'Cash        12.00'])
    expect(found).toMatchObject({ total: '12.00', isSeen })
  })

  it('is part of a name where no word for a sum stands before it', async () => {
    const { total, isSeen } = await judged([
      'Corner Shop',
      '13.05.2024',
      'Beer (6 pack)   9.00',
      'Eggs (10)       3.00',
      'Total          12.00',
      'Cash           12.00',
    ])
    expect({ total, isSeen }).toEqual({ total: '12.00', isSeen: false })
  })
})

describe('the amount that is left to pay', () => {
  const bill = [
    'Firm Ltd',
    'Invoice 77',
    'Date 13/05/2024',
    'Work   600.00',
    'Travel   200.00',
    'Total   800.00',
  ]
  it.each([
    ['is the rest of the total', ['Deposit paid   300.00', 'Balance due   500.00'], false],
    [
      'is not below zero where less was paid before',
      ['Deposit paid   300.00', 'Balance due   -500.00'],
      true,
    ],
    ['is below zero where more was paid before', ['Deposit paid   900.00', 'Balance due   -100.00'], false],
    ['is not the whole with a minus', ['Balance due   -800.00'], true],
  ])('%s', async (_, lines, isAgainst) => {
    const { against } = await judged([...bill, ...lines])
    expect(against.includes('R_TOTAL_CLAIMS')).toBe(isAgainst)
  })
})

describe('a sum right below the goods', () => {
  it.each([
    ['that they come to', '100.00', false],
    ['that they come to with what is charged below it', '90.00', true],
  ])('%s: %s', async (_, sum, isSeen) => {
    const { isSeen: found } = await judged([
      'Churrascaria',
      '13.05.2024',
      'Item          Qtd   Vl.Un.   Vl.Total',
      'Chopp           2    20.00      40.00',
      'Pudim           2    30.00      60.00',
      `Consumido                       ${sum}`,
      'Serviço (10%)                    10.00',
      'Total                           110.00',
      'PIX                             110.00',
    ])
    expect(found).toBe(isSeen)
  })

  it.each([
    ['before tax', '74.00', false],
    ['from which the tax is taken once more', '66.60', true],
  ])('%s: %s', async (_, net, isSeen) => {
    const { isSeen: found } = await judged([
      'Firm Ltd',
      'Invoice 77',
      'Date 09/06/23',
      'Flex            52.05',
      'Roaming         10.60',
      'SMS             11.35',
      'Subtotal        74.00',
      `Net             ${net}`,
      'GST 10%          7.40',
      'Amount payable  81.40',
    ])
    expect(found).toBe(isSeen)
  })
})

describe('sums of groups', () => {
  const group = (name: string, a: string, b: string, sum: string) => [
    name,
    `  Flex 10 GB   ${a}`,
    `  Roaming      ${b}`,
    `  Subtotal     ${sum}`,
  ]
  it.each([
    ['that their goods come to are none of the whole', '17.97', false],
    ['that they do not come to', '18.97', true],
  ])('%s', async (_, sum, isSeen) => {
    const found = await judged([
      'Firm Ltd',
      'Invoice 77',
      'Date 13/01/2022',
      ...group('Phone A', '13.05', ' 1.05', '14.10'),
      ...group('Phone B', '11.96', ' 6.01', sum),
      ...group('Phone C', '40.47', ' 7.81', '48.28'),
      'Net            80.35',
      'VAT 20%        16.07',
      'Amount due     96.42',
    ])
    expect(found).toMatchObject({ total: '96.42', isSeen })
  })
})

describe('a charge at a rate', () => {
  it.each([
    ['of what is above it', '41.97', ' 3.78', false],
    ['of nothing on the paper, its sum held by another amount', '14.97', '30.78', true],
  ])('%s: %s and %s', async (_, base, charge, isSeen) => {
    const { isSeen: found } = await judged([
      'Parcel Service',
      'Receipt',
      'Date 24 January 2025',
      `Base rate           ${base}`,
      `Fuel surcharge 9%   ${charge}`,
      'Pickup               7.40',
      'Total               53.15',
      'Card                53.15',
    ])
    expect(found).toBe(isSeen)
  })

  it('is no share of fat in milk', async () => {
    const { isSeen } = await judged([
      'Corner Shop',
      '13.05.2024',
      'Milk 3.5%   1.20',
      'Cream 30%   2.10',
      'Bread       3.00',
      'Total       6.30',
      'Cash        6.30',
    ])
    expect(isSeen).toBe(false)
  })
})

describe('tables of taxes', () => {
  const goods = [
    '東海設備株式会社',
    '2023年6月2日',
    'ノート   9,746',
    'コード   28,488',
    '税抜金額   38,234円',
  ]
  it.each([
    ['have each tax on top', '9,746円', false],
    ['have none inside where others are on top', '10,721円', true],
  ])('%s', async (_, base, isAgainst) => {
    const { against } = await judged([
      ...goods,
      `消費税 10%   ${base}   975円`,
      '消費税 8%   28,488円   2,279円',
      '合計   41,488円',
    ])
    expect(against.includes('R_TAX_ROWS')).toBe(isAgainst)
  })

  it.each([
    ['8', false],
    ['1', true],
  ])('a tax inside a sum without cents is its share: %s', async (tax, isSeen) => {
    const { isSeen: found } = await judged([
      'Parking P7',
      'Date 23 October 2024',
      '4 h x 29 Baht      116 Baht',
      'Total              116 Baht',
      `incl. VAT 7%         ${tax} Baht`,
      'Card               116 Baht',
    ])
    expect(found).toBe(isSeen)
  })
})

describe('an amount that is paid by card', () => {
  const shop = ['Baumarkt Süd', '30.06.2024', 'Lampe   3,61', 'Rabatt 15%   -0,54', 'Summe EUR   3,07']
  it.each([
    ['EC-Karte   3,07', false],
    ['EC-Karte   3,10', true],
    ['Bar   3,05', false],
  ])('is not rounded as cash is: %s', async (line, isSeen) => {
    expect((await judged([...shop, line])).isSeen).toBe(isSeen)
  })
})

describe('dates', () => {
  const slip = (day: string) => [
    'Blue Anchor Grill',
    'MID 2598806717   TID 66507007',
    'February 27, 2025 12:31',
    'VISA **** 7610',
    'Amount    73.69',
    'TIP        6.14',
    'Total     79.83',
    `MID 8967220419   ${day}`,
    'Total     79.83',
  ]
  it.each([
    ['February 27, 2025', false],
    ['February 27, 2023', true],
  ])('of both copies of a slip are one day: %s', async (day, isAgainst) => {
    expect((await judged(slip(day))).against.includes('R_DATE_CONFLICT')).toBe(isAgainst)
  })

  it('below words that have a date of their own on their line are not what these say', async () => {
    const { against, date } = await judged([
      'Southwest',
      'Receipt',
      'Date of purchase      May 10, 2022',
      'ATL-DEN  Jun 20, 2022  Flight 530',
      'Base fare             72.57',
      'Tax                    5.44',
      'Total paid            78.01',
    ])
    expect({ isAgainst: against.includes('R_DATE_CONFLICT'), date }).toEqual({
      isAgainst: false,
      date: '2022-05-10',
    })
  })

  it.each([
    ['Data fattura   21/01/2023', '2023-01-21'],
    ['Data   21/01/2023', '2023-01-21'],
  ])(
    'behind the number of the invoice that a credit note corrects are of that: %s',
    async (line, expected) => {
      const { against, date } = await judged([
        'Studio Conti',
        'NOTA DI CREDITO',
        line,
        'N. fattura 20430543, 18/12/2022',
        'Lampada   118,86',
        'Maniglia   91,50',
        'Totale   210,36',
      ])
      expect({ isAgainst: against.includes('R_DATE_CONFLICT'), date }).toEqual({
        isAgainst: false,
        date: expected,
      })
    },
  )
})

describe('the code of a tax behind goods is no currency', () => {
  it.each([
    ['SR', '27.70', false],
    ['SR', '27.70 SR', false],
  ])('%s, and the total %s', async (code, total, isAgainst) => {
    const { against } = await judged([
      'Sweet Forest Cafe Sdn Bhd',
      'Kuala Lumpur',
      '14/02/2018',
      `Spaghetti   12.50 ${code}`,
      `Tea          3.00 ${code}`,
      `Coffee       4.90 ${code}`,
      `Rice         7.30 ${code}`,
      `Total       ${total}`,
    ])
    expect(against.includes('R_CURRENCY_INCONSISTENCY')).toBe(isAgainst)
  })
})

describe('goods that were given back', () => {
  it.each([
    ['-10', false],
    ['-9', true],
  ])('are counted below zero: %s', async (count, isAgainst) => {
    const { against } = await judged([
      'Gardenia Bakeries',
      '24/07/2017',
      'Description   U.P    Qty    Amount',
      'White         2.13     2      4.26',
      'Wholemeal     2.78     3      8.34',
      'Choclat       0.72    10      7.20',
      `Bun           0.84   ${count}     -8.40`,
      'Total                        11.40',
    ])
    expect(against.includes('R_QTY_RATE_MISMATCH')).toBe(isAgainst)
  })
})

describe('a price in hundredths', () => {
  it.each([
    ['320 kWh @ 24.50p', '78.40', false],
    ['320 kWh x 24.50 ct', '78.40', false],
    ['320 kWh @ 24.50p', '87.40', true],
    ['320 kWh @ 24.50', '78.40', true],
  ])('%s makes %s: contradicted %s', async (words, amount, isContradicted) => {
    const { against } = await judged([
      'Northern Power Ltd',
      'Invoice 5531',
      'Date 13.05.2024',
      `${words}      ${amount}`,
      'Standing charge       21.60',
      `TOTAL                 ${(Number(amount) + 21.6).toFixed(2)}`,
    ])
    expect(against.includes('R_QTY_RATE_MISMATCH')).toBe(isContradicted)
  })
})
