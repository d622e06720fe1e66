import { describe, expect, it } from 'vitest'
import { judgeText } from '../../../../helpers/cases/receipts.ts'

/** The findings about a paper: its label, its triggers, and whether its parts and sums are apart. */
async function found(lines: readonly string[], changes: readonly (readonly [string, string])[] = []) {
  const whole = [
    'Meridian Supplies Ltd',
    'Park Street 9',
    'Invoice no. 4711',
    'Date 13.05.2024',
    ...lines,
    '',
  ]
  const text = changes.reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`“${from}” does not stand in the paper.`)
    return all.replace(from, to)
  }, whole.join('\n'))
  const { outcome, escalations } = await judgeText(text)
  const isApart = outcome.rules.some(({ id, state }) => id === 'R_PARTS_AND_SUMS' && state === 'triggered')
  const triggers = escalations
    .map(({ trigger }) => String(trigger))
    .filter((each) => !each.startsWith('JUDGE'))
  return { label: outcome.label, triggers, isApart }
}

const NIGHTS = [
  'Date          Room      City tax   Breakfast     Amount',
  '10.05.2024    78.94         3.43       19.02     101.39',
  '11.05.2024    94.73         3.43        9.94     108.10',
  '12.05.2024    78.94         3.43       22.98     105.35',
  'Total        252.61        10.29       51.94     314.84',
]
const SELLERS = [
  '  Batteries AA             103.68',
  '  Wireless mouse            28.31',
  'Emma                                  131.99',
  '  Screwdriver set           69.09',
  '  Door handle              105.59',
  'Jack                                  174.68',
  '  HDMI adapter              84.56',
  'Sarah                                  84.56',
  'Total                                 391.23',
]
const DEPARTMENTS = [
  'D1 Apples       13.25',
  'D2 Towels        4.63',
  'D1 Milk         11.18',
  'D2 Butter        0.76',
  'Total           29.82',
  'D1   (2)        24.43',
  'D2   (2)         5.39',
]
const RATES = [
  'Spaghetti      20 %     14.88',
  'Cheddar         5 %      5.60',
  'Apples         20 %      8.25',
  'Chicken         5 %      7.22',
  '              20 %      5 %      Total',
  'Net          23.13    12.82      35.95',
  'Tax           4.63     0.64       5.27',
  'Gross        27.76    13.46      41.22',
]
const FOLIO = [
  '10.05.2024   Room      94.25',
  '11.05.2024   Room     113.10',
  '12.05.2024   Card                207.35',
  'Total                 207.35     207.35',
]
const TAXED = [
  'Item           Net      Gross',
  'Repair      100.00     119.00',
  'Cleaning     40.00      47.60',
  'Transport    60.00      71.40',
  'Total                  238.00',
  'incl. VAT 19 %          38.00',
]
const PARTS = [
  'Desk lamp        60.00',
  'Notebook         30.00',
  'Total            90.00',
  '1/3              30.00',
  '2/3              30.00',
  '3/3              30.00',
]

/** Papers, and the changes that are made in them. */
const ALTERED: readonly (readonly [string, readonly string[], readonly (readonly [string, string])[]])[] = [
  ['an amount of a table with sums on both sides', NIGHTS, [['19.02', '91.02']]],
  [
    'two amounts of one row, so that it stays right',
    NIGHTS,
    [['78.94         3.43       22', '80.77         1.60       22']],
  ],
  ['the minus of a sum below a column', NIGHTS, [['      51.94', '     -51.94']]],
  ['a good whose group has its sum in the next column', SELLERS, [['28.31', '25.09']]],
  ['the sum of a group in the next column', SELLERS, [['131.99', '145.19']]],
  [
    'two goods of two departments',
    DEPARTMENTS,
    [
      ['11.18', '11.68'],
      ['0.76', '0.26'],
    ],
  ],
  [
    'two goods of two rates whose sums stand below a head',
    RATES,
    [
      ['5.60', '6.50'],
      ['8.25', '7.35'],
    ],
  ],
  [
    'the sum of one of two columns',
    FOLIO,
    [['Total                 207.35', 'Total                 209.35']],
  ],
  ['a net amount beside its gross amount', TAXED, [['40.00', '44.00']]],
  ['the minus of one of the parts of a total', PARTS, [['2/3              30.00', '2/3             -30.00']]],
]

describe('R_PARTS_AND_SUMS', () => {
  it.each([
    ['a table with sums on both sides', NIGHTS],
    ['groups with their sums in the next column', SELLERS],
    ['departments', DEPARTMENTS],
    ['rates as columns', RATES],
    ['charges and payments in columns', FOLIO],
    ['net and gross amounts of each good', TAXED],
    ['a total in parts', PARTS],
  ])('calls nobody for %s that come out', async (_, lines) => {
    expect(await found(lines)).toMatchObject({ label: 'real', isApart: false })
  })

  it.each(ALTERED)('sees %s', async (_, lines, changes) => {
    const { isApart, triggers } = await found(lines, changes)
    expect(isApart).toBe(true)
    expect(triggers.length).toBeGreaterThan(0)
  })

  it.each([
    [
      'prices that come to an amount by chance',
      [
        '1  Disc   3.00   3.00',
        '5  Glass  1.00   5.00',
        '2  Brush  8.00  16.00',
        '2  Pan   12.00  24.00',
        'Total          48.00',
      ],
    ],
    [
      'the sum again below a column of prices',
      ['2 x 1.00    2.00', '1 x 7.80    7.80', '4 x 2.20    8.80', 'Sold   18.60   18.60', 'Total  18.60'],
    ],
    [
      'net amounts by rate of which one rate is nothing',
      [
        'A  Bread   5.00',
        'B  Wine   12.00',
        'A  Milk    2.00',
        'B  Beer   12.00',
        'Total     31.00',
        'A  0 %     7.00',
        'B  20 %   20.00',
        'incl. VAT  4.00',
      ],
    ],
    [
      'steps from one sum to another',
      [
        'Lamp                 20.00',
        'Items      20.00',
        'VAT 6 %     1.20',
        'Total                21.20',
        'Rounding    0.00',
        'To pay               21.20',
      ],
    ],
  ])('takes %s for no sums', async (_, lines) => {
    expect(await found(lines)).toMatchObject({ isApart: false })
  })
})

describe('a total that is printed again, rounded', () => {
  const PAPER = ['Tea      4.53', 'Toast    5.57', 'Total:  10.10', 'Rounding 0.02-']

  it('asks a person where only the first of them is called the total', async () => {
    expect((await found([...PAPER, 'Ttl atf xyz  10.08', 'Cash  20.00', 'Change 9.92'])).triggers).toContain(
      'TOTAL_CLAIMS_DIFFER',
    )
  })

  it('is the total where words say so', async () => {
    expect((await found([...PAPER, 'Grand total  10.08', 'Cash  20.00', 'Change 9.92'])).triggers).toEqual([])
  })
})
