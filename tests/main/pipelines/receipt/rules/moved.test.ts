import { describe, expect, it } from 'vitest'
import { judgeText } from '../../../../helpers/cases/receipts.ts'

/** The findings about a paper of goods: rules that object, and triggers about it. */
async function found(lines: readonly string[]) {
  const text = ['Meridian Supplies Ltd', 'Park Street 9', 'Invoice no. 4711', 'Date 13.05.2024', ...lines]
  const { outcome, escalations } = await judgeText(text.join('\n'))
  const triggers = escalations
    .map(({ trigger }) => String(trigger))
    .filter((each) => !each.startsWith('JUDGE'))
  const rules = outcome.rules.filter(({ state, severity }) => state === 'triggered' && severity !== 'INFO')
  return { label: outcome.label, triggers, rules: rules.map(({ id }) => id) }
}

/** Two amounts of each paper are changed by as much, one up and one down, so that every sum stays. */
const PAPERS: readonly (readonly [string, readonly string[], readonly (readonly [string, string])[]])[] = [
  [
    'price and count stand above',
    [
      '   13.75 * 3',
      'Desk lamp      41.25',
      '   118.05 * 2',
      'Notebook      236.10',
      '   52.40 * 1',
      'Screws         52.40',
      'Total         329.75',
    ],
    [
      ['    41.25', '    44.25'],
      ['   236.10', '   233.10'],
    ],
  ],
  [
    'words for count and price stand below',
    [
      'Desk lamp      41.25',
      '  Qty: 3  Price: 13.75',
      'Notebook      236.10',
      '  Qty: 2  Price: 118.05',
      'Screws         52.40',
      '  Qty: 1  Price: 52.40',
      'Total         329.75',
    ],
    [
      ['    41.25', '    44.25'],
      ['   236.10', '   233.10'],
    ],
  ],
  [
    'the count hangs on the name',
    [
      'Desk lamp x3    13.75     41.25',
      'Notebook x2    118.05    236.10',
      'Screws x1       52.40     52.40',
      'Total                    329.75',
    ],
    [
      ['     41.25', '     44.25'],
      ['    236.10', '    233.10'],
    ],
  ],
  [
    'thousands are parted by a blank',
    [
      'Lampa x3    1 375,50    4 126,50',
      'Zeszyt x2    118,05       236,10',
      'Kabel x4   1 052,40     4 209,60',
      'Suma                    8 572,20',
    ],
    [
      ['4 126,50', '4 026,50'],
      ['  236,10', '  336,10'],
    ],
  ],
  [
    'a price and its reduction in percent stand below',
    [
      'Desk lamp      40.00',
      '    50.00  -20%',
      'Notebook       90.00',
      '   120.00  -25%',
      'Screws         45.00',
      '    50.00  -10%',
      'Total         175.00',
    ],
    [
      ['    40.00', '    44.00'],
      ['    90.00', '    86.00'],
    ],
  ],
  [
    'each good has its tax',
    [
      'Item              Net        VAT',
      'Repair         120.00      24.00',
      'Training       310.00      62.00',
      'Support        250.00      50.00',
      'Net                       680.00',
      'VAT                       136.00',
      'Total                     816.00',
    ],
    [
      ['120.00      24', '150.00      24'],
      ['310.00      62', '280.00      62'],
    ],
  ],
  [
    'each good is without tax and with it',
    [
      'Item              Net  VAT %     Gross',
      'Repair         120.00   20%     144.00',
      'Training       310.00   20%     372.00',
      'Support        250.00   20%     300.00',
      'Total                           816.00',
    ],
    [
      ['144.00', '154.00'],
      ['372.00', '362.00'],
    ],
  ],
  [
    'another pays a part of each good',
    [
      'Item            Price      Paid    Amount',
      'Repair         120.00     72.00     48.00',
      'Training       310.00    186.00    124.00',
      'Support        250.00    150.00    100.00',
      'To pay                             272.00',
    ],
    [
      ['     48.00', '     58.00'],
      ['    124.00', '    114.00'],
    ],
  ],
  [
    'the goods are listed again',
    [
      'Onion soup       8.50',
      'Roast beef      24.00',
      'Lemonade         4.20',
      'Total           36.70',
      '1/3 Onion soup    8.50',
      '2/3 Roast beef   24.00',
      '3/3 Lemonade      4.20',
    ],
    [
      ['     8.50', '    10.50'],
      ['    24.00', '    22.00'],
    ],
  ],
  [
    'a letter of its rate stands before the name',
    [
      'A  Onion soup       8.50',
      'B  Roast beef      24.00',
      'A  Lemonade         4.20',
      'Total              36.70',
      'A 20%              12.70',
      'B 5%               24.00',
    ],
    [
      ['     8.50', '    10.50'],
      ['    24.00', '    22.00'],
    ],
  ],
  [
    'a letter of its rate has a column of its own',
    [
      'Onion soup    A      8.50',
      'Roast beef    B     24.00',
      'Lemonade      A      4.20',
      'Total               36.70',
      'A 20%               12.70',
      'B 5%                24.00',
    ],
    [
      ['     8.50', '    10.50'],
      ['    24.00', '    22.00'],
    ],
  ],
  [
    'a currency stands before the letter of its rate',
    [
      'Kaffebönor    85 SEK A',
      'Rostbiff     240 SEK B',
      'Saft          42 SEK A',
      'Totalt       367 SEK',
      'A 25%        127 SEK',
      'B 12%        240 SEK',
    ],
    [
      [' 85 SEK', '105 SEK'],
      ['240 SEK B', '220 SEK B'],
    ],
  ],
  [
    'each good says its rate, one of them also what it is made of',
    [
      'Milk 2%       20%      8.50',
      'Roast beef     5%     24.00',
      'Lemonade      20%      4.20',
      'Total                 36.70',
      '%         Net     VAT     Gross',
      '20%     10.58    2.12     12.70',
      '5%      22.86    1.14     24.00',
    ],
    [
      ['     8.50', '    10.50'],
      ['    24.00\n', '    22.00\n'],
    ],
  ],
]

/** The same lines with some of their text changed once. */
function forged(lines: readonly string[], changes: readonly (readonly [string, string])[]): string[] {
  const text = `${lines.join('\n')}\n`
  const after = changes.reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`“${from}” does not stand in the paper.`)
    return all.replace(from, to)
  }, text)
  return after.trimEnd().split('\n')
}

describe('an amount that was moved from one good to another', () => {
  it.each(PAPERS)('is seen where %s, and the genuine paper calls nobody', async (_, lines, changes) => {
    expect(await found(lines)).toMatchObject({ label: 'real', triggers: [] })
    const { rules, triggers } = await found(forged(lines, changes))
    expect(triggers).toContain('CONTRADICTION')
    expect(rules.some((id) => id === 'R_QTY_RATE_MISMATCH' || id === 'R_TAX_ROWS')).toBe(true)
  })

  it.each([
    [
      'numbers beside goods are no prices',
      [
        'Lamp    A-14   07    41.25',
        'Notebook    B-22   31    236.10',
        'Screws    C-03   12    52.40',
        'Total    329.75',
      ],
    ],
    [
      'two goods have another rate than the others',
      [
        'Item         Net      VAT',
        'Repair    120.00    24.00',
        'Book      100.00     5.00',
        'Support   250.00    50.00',
        'Manual     60.00     3.00',
        'Net                530.00',
        'VAT                 82.00',
        'Total              612.00',
      ],
    ],
    [
      'a usual price stands below, without a reduction',
      [
        'Desk lamp      40.00',
        '  usual price 55.00',
        'Notebook       90.00',
        '  usual price 92.50',
        'Screws         45.00',
        '  usual price 61.00',
        'Total         175.00',
      ],
    ],
    [
      'a name comes again with another amount, and one alone',
      ['Onion soup    8.50', 'Roast beef   24.00', 'Total        32.50', 'Next time: Onion soup 7.00'],
    ],
  ] as const)('is not said where %s', async (_, lines) => {
    expect((await found(lines)).rules).not.toContain('R_QTY_RATE_MISMATCH')
  })
})

describe('the paid amount', () => {
  const paper = (total: string, paid: string) => [
    `Desk lamp      ${total}`,
    `Total          ${total}`,
    `Cash           ${paid}`,
  ]

  it.each([
    ['12.32', '12.30'],
    ['12.33', '12.35'],
    ['12.95', '13.00'],
    ['12.32', '12.32'],
  ])('may be %s rounded to %s', async (total, paid) => {
    expect((await found(paper(total, paid))).triggers).toEqual([])
  })

  it.each([
    ['2.35', '2.32'],
    ['7.90', '7.95'],
    ['5.48', '5.44'],
  ])('is no rounding of %s where it is %s: no coin makes that', async (total, paid) => {
    expect((await found(paper(total, paid))).triggers).not.toEqual([])
  })
})
