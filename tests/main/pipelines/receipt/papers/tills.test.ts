import { describe, expect, it } from 'vitest'
import { receipt } from '../../../../../src/main/pipelines/receipt/index.ts'
import { judgeText } from '../../../../helpers/cases/receipts.ts'

const HEAD = ['Corner Foods Ltd', '12 Mill Road', 'Edmonton, AB T6H 4N6', 'DATE: 2015/10/23 14:20']
const GOODS = ['APPLES            4.00', 'BREAD             3.50', 'CHEESE            6.40']
const SUMS = ['SUBTOTAL         13.90', 'GST 5%            0.70', 'TOTAL            14.60']

async function triggersOf(lines: readonly string[]) {
  const { outcome, escalations } = await judgeText(lines.join('\n'))
  const triggers = escalations.map(({ trigger }) => String(trigger))
  const claims = outcome.rules.find(({ id }) => id === 'R_TOTAL_CLAIMS')
  return { triggers, claims: claims?.state, total: outcome.fields.total, label: outcome.label }
}

const AGREED = { triggers: [], claims: 'not_triggered', total: '14.60', label: 'real' }

describe('rounded cash in brackets, as a till prints it', () => {
  const paid = (kept: string) => [
    ...HEAD,
    ...GOODS,
    'SUBTOTAL         13.90',
    'GST 5%            0.68',
    'TOTAL            14.58',
    'CASH             20.00',
    `ROUNDED 0.02    (${kept})`,
    'CHANGE            5.40',
  ]
  it('is the total within the smallest coin', async () => {
    expect(await triggersOf(paid('14.60'))).toMatchObject({ claims: 'not_triggered', total: '14.58' })
  })

  it('is a question where it is more', async () => {
    expect((await triggersOf(paid('16.60'))).claims).toBe('triggered')
  })
})

describe('a deposit', () => {
  it.each(['DEPOSIT', 'DEPOSIT AB', '*(2)44000493652 DEPOSIT'])(
    'among the goods is what a container costs: %s',
    async (name) => {
      const goods = ['APPLES            4.00', 'BREAD             3.50', 'JUICE             6.30']
      const deposit = `${name.padEnd(18)} 0.10`
      expect(await triggersOf([...HEAD, ...goods, deposit, ...SUMS])).toMatchObject(AGREED)
    },
  )

  it.each(['LESS DEPOSIT', 'DEPOSIT', 'PAID DEPOSIT', 'Deposit VISA'])(
    'above the rest to be paid alone is paid in advance: %s',
    async (name) => {
      const lines = [
        ...HEAD,
        'CATERING        500.00',
        `${name.padEnd(14)}  200.00`,
        'BALANCE DUE     300.00',
      ]
      const { outcome } = await judgeText(lines.join('\n'))
      expect(outcome.fields.paid).toBe('200.00')
    },
  )

  it('of a tenth of the bill or more is paid in advance above a total as well', async () => {
    const lines = [...HEAD, 'ROOM            500.00', 'DEPOSIT         200.00', 'TOTAL           300.00']
    const { outcome } = await judgeText(lines.join('\n'))
    expect(outcome.fields.paid).toBe('200.00')
  })

  it('below the sums is paid in advance', async () => {
    const lines = [...HEAD, ...GOODS, ...SUMS, 'DEPOSIT          10.00', 'BALANCE DUE       4.60']
    const { outcome } = await judgeText(lines.join('\n'))
    expect(outcome.fields).toMatchObject({ paid: '10.00', due: '4.60' })
  })
})

describe('words for a sum that name something else', () => {
  it('are a good in a row with its count and price', async () => {
    const lines = [
      ...HEAD,
      'DESCRIPTION          QTY   UNIT         AMOUNT',
      'SE CLOTH                1  $4.00          $4.00',
      'SUM EVE DEO ISL         1  $3.50          $3.50',
      'AQUAFINA WATER          1  $6.40          $6.40',
      'SUBTOTAL                                 $13.90',
      'GST                                       $0.70',
      'TOTAL                                    $14.60',
    ]
    expect(await triggersOf(lines)).toMatchObject(AGREED)
  })

  it.each(['TOTAL DISCOUNTCS)  2.50', 'Total Sa11ings     2.02', 'TOTAL SAVINGS      2.02'])(
    'are no claim on the total where they name what was saved: %s',
    async (saved) => {
      expect((await triggersOf([...HEAD, ...GOODS, ...SUMS, saved])).claims).toBe('not_triggered')
    },
  )

  it('are a claim where they name the price after a discount', async () => {
    const lines = [...HEAD, ...GOODS, ...SUMS, 'TOTAL DISCOUNTED PRICE  12.60']
    expect((await triggersOf(lines)).claims).toBe('triggered')
  })

  it.each(['TOTAL PAIRS         3             $14.60', 'TOTAL AMOUMT        3             $14.60'])(
    'are a sum in a row without a price: %s',
    async (row) => {
      const table = [
        'DESCRIPTION        QTY   UNIT      AMOUNT',
        'SOCKS               1   $4.00      $4.00',
        'GLOVES              1   $3.50      $3.50',
        'HATS                1   $7.10      $7.10',
      ]
      expect(await triggersOf([...HEAD, ...table, row])).toMatchObject({ total: '14.60' })
    },
  )
})

describe('a receipt without a date', () => {
  it('asks a person, who types it', async () => {
    const { outcome, escalations, decisions } = await judgeText(
      [...HEAD.slice(0, 3), ...GOODS, ...SUMS].join('\n'),
    )
    expect(outcome.fields.date).toBeNull()
    expect(escalations).toContainEqual({
      trigger: 'DATE_OPEN',
      priority: 'low',
      reason: 'No date was found on the paper.',
    })
    expect(decisions.find(({ kind }) => kind === 'date')).toMatchObject({ after: 'open', options: null })
  })
})

describe('a receipt without a merchant', () => {
  it('asks a person, who types it', async () => {
    const { outcome, escalations, decisions } = await judgeText([...GOODS, ...SUMS].join('\n'))
    expect(outcome.fields.merchant).toBeNull()
    expect(escalations).toContainEqual({
      trigger: 'MERCHANT_OPEN',
      priority: 'low',
      reason: 'No merchant was found on the paper.',
    })
    expect(decisions.find(({ kind }) => kind === 'merchant')).toMatchObject({ after: 'open', options: null })
  })
})

it.each([
  ['date', 'Date', 'open', '“Date” is open. Choose or enter a date such as 2024-05-31.'],
  ['merchant', 'Merchant', 'open', '“Merchant” is open. Choose or enter a name.'],
  ['merchant', 'Merchant', 'Greenleaf Market', null],
  ['number', '4.20', 'item', null],
])('“correct” on a %s: %s, %s', (kind, label, after, idle) => {
  expect(receipt.idleAnswer?.({ about: { kind, key: '' }, label, after })).toBe(idle)
})

/** A receipt with a given last line. */
const withLastLine = (last: string) => [
  'GREEN VALLEY GROCERY',
  '418 Oak Ave, Toledo, OH 43604',
  '03/04/2024 12:41 PM   Cashier: Ann',
  'Bread                 4.25',
  'Milk 2%               3.49',
  'Apples                5.10',
  'SUBTOTAL            12.84',
  'TAX                  0.90',
  'TOTAL               13.74',
  'VISA                13.74',
  last,
]

describe('lines below the payment that are about other money', () => {
  it.each([
    'Join now and save $15.00',
    'Refer a friend, get $10.00',
    'Spend $50.00 more to earn $5.00',
    'Free delivery over $35.00',
    'Buy 2 get 1 free up to $9.99',
    'Your member price savings: $1.75',
    'Year to date savings $123.45',
    'Store credit remaining $22.10',
    'Installments from $3.44/mo',
    '2 YR PROTECTION PLAN AVAILABLE $19.99',
    'Deposit refund value 0.30',
    'Avg. price per item 4.28',
  ])('call nobody: %s', async (last) => {
    expect(await triggersOf(withLastLine(last))).toEqual({ ...AGREED, total: '13.74' })
  })

  it.each(['BALANCE             23.74', 'AMOUNT DUE          23.74', 'TOTAL CHARGED       23.74'])(
    'are claims where a word names a sum: %s',
    async (last) => {
      expect((await triggersOf(withLastLine(last))).triggers).toContain('TOTAL_CLAIMS_DIFFER')
    },
  )

  it('are parts of the sum above the payment', async () => {
    const lines = withLastLine('Thank you').map((line) =>
      line.startsWith('VISA')
        ? 'STAFF DISCOUNT      -1.00\nAMOUNT DUE          12.74\nVISA                12.74'
        : line,
    )
    expect(await triggersOf(lines.join('\n').split('\n'))).toMatchObject({ triggers: [], total: '12.74' })
  })
})

describe('a tax inside the total that is printed without its rate', () => {
  const withTax = (place: readonly string[], tax: string) => [
    'BEACH MINI MART',
    ...place,
    '04/03/2024',
    'Sunscreen     $15.00',
    'Water          $3.30',
    'TOTAL         $18.30',
    'EFTPOS        $18.30',
    tax,
  ]
  const AUSTRALIA = ['ABN 12 345 678 901', '12 Surf Pde, Bondi NSW 2026']
  const NEW_ZEALAND = ['GST No 123-456-789', '4 Queen St, Auckland 1010, New Zealand']

  it.each([
    [AUSTRALIA, 'GST INCLUDED   $1.66'],
    [AUSTRALIA, 'Total includes GST of  $1.66'],
    [NEW_ZEALAND, 'GST INCLUDED   $2.39'],
  ])('calls nobody at the standard rate of the country: %s %s', async (place, tax) => {
    expect(await triggersOf(withTax(place, tax))).toEqual({ ...AGREED, total: '18.30' })
  })

  it.each([
    [AUSTRALIA, 'GST INCLUDED   $2.66'],
    [NEW_ZEALAND, 'GST INCLUDED   $1.66'],
  ])('is a question at another rate: %s %s', async (place, tax) => {
    expect((await triggersOf(withTax(place, tax))).triggers).not.toEqual([])
  })
})

describe('a letter behind an amount in its column', () => {
  const head = [...HEAD, 'GST/HST 123456789 RT0001']
  it.each([
    ['G', '19.97 G', '19.97'],
    ['H', '5.49 H', '5.49'],
    ['H behind a dollar sign', '$0.08 H', '0.08'],
    ['G behind thousands', '1,599.99 G', '1599.99'],
    ['G with a gap', '2.99            G', '2.99'],
  ])('is the code of its tax, and neither grams nor hours: %s', async (_, printed, value) => {
    const rest = (Number(value) + 3.5).toFixed(2)
    const { outcome } = await judgeText(
      [...head, `GIRLS COSTUME        ${printed}`, 'BREAD                 3.50', `TOTAL   ${rest}`].join(
        '\n',
      ),
    )
    expect(outcome.lineItems.map(({ amount }) => amount)).toStrictEqual([value, '3.50'])
  })

  it.each(['Duration          2.30 H', 'Net weight       2.50 G', 'Parked for 2.30 H'])(
    'is a unit where words name one: %s',
    async (line) => {
      const { outcome } = await judgeText([...head, 'PARKING   6.00', line, 'TOTAL     6.00'].join('\n'))
      expect(outcome.lineItems.map(({ amount }) => amount)).toStrictEqual(['6.00'])
    },
  )
})

describe('texts beside the sums of a till', () => {
  it.each([
    ['a minus in the column of the amounts', ['CHEESE            6.40', 'COMBO DISC.     - 1.68'], '12.22'],
    ['the price of one piece in brackets', [GOODS[2] ?? '', 'Deposit (0.10)    0.30'], '14.20'],
  ])('is read: %s', async (_, lines, total) => {
    const goods = [...GOODS.slice(0, 2), ...lines]
    expect(await triggersOf([...HEAD, ...goods, `TOTAL            ${total}`])).toMatchObject({
      triggers: [],
      total,
    })
  })

  it.each([
    ['loyalty money that was earned', ['VISA             14.60', 'BASE CT MONEY $    0.13']],
    ['savings below their words', ['VISA             14.60', '      TOTAL  SAVINGS', '             $3.60']],
    ['two kinds of cards', ['Refund Card       6.34', 'Gift Card         8.26', 'New Balance      65.21']],
    ['a gift card with a minus', ['GIFT CARD REDEMPTION  8.26-', 'MASTERCARD        6.34']],
  ])('is no other total: %s', async (_, lines) => {
    expect(await triggersOf([...HEAD, ...GOODS, ...SUMS, ...lines])).toMatchObject(AGREED)
  })

  it('is the tax inside the total of a Canadian fuel station', async () => {
    const lines = [...HEAD, 'GST# 123456789 RT0001', 'Fuel        $50.00', 'GST Incl In Fuel $ 2.38']
    const found = await triggersOf([...lines, 'Total        $50.00', 'Debit        $50.00'])
    expect(found).toMatchObject({ triggers: [], total: '50.00' })
  })
})

describe('a receipt of North America asks nothing', () => {
  const FOOT = ['SUBTOTAL         24.39', 'HST 13%           1.49', 'TOTAL            25.88']
  const GOODS_BY_WEIGHT = [
    ...['PEPSI 12PK        6.99 H', '  DEPOSIT         0.60', 'LAYS CHIPS        4.49 H'],
    ...['CHICKEN BRST     12.31', '  1.120 kg @ $10.99/kg'],
  ]
  it.each([
    ['with the weight of its last item below it', [...HEAD, ...GOODS_BY_WEIGHT, ...FOOT], '25.88'],
    [
      'with a tax rate of four decimals and its base',
      [...HEAD, 'MUG         T  $9.99', 'MILK        $8.13', 'SUBTOTAL   $18.12'].concat([
        'T = CA TAX 9.3750% on $9.99  $0.94',
        'TOTAL      $19.06',
      ]),
      '19.06',
    ],
    [
      'with the last day of returns',
      [...HEAD, ...GOODS, ...SUMS, 'RETURNS WITH RECEIPT THRU 01/26/2016'],
      '14.60',
    ],
    ['with the last day of a survey', [...HEAD, ...GOODS, ...SUMS, 'Survey ends 12/31/2015'], '14.60'],
  ])('%s', async (_, lines, total) => {
    const { outcome, escalations } = await judgeText(lines.join('\n'))
    expect(escalations.map(({ trigger }) => String(trigger))).toStrictEqual([])
    expect(outcome.fields).toMatchObject({ total, date: '2015-10-23' })
  })

  it('but for a weight that makes another amount', async () => {
    const wrong = GOODS_BY_WEIGHT.with(-1, '  1.320 kg @ $10.99/kg')
    expect((await triggersOf([...HEAD, ...wrong, ...FOOT])).triggers).not.toStrictEqual([])
  })
})

describe('three letters before an amount', () => {
  const currencyOf = async (lines: readonly string[]) =>
    (await judgeText(lines.join('\n'))).outcome.fields.currency
  const dollars = ['APPLES           $4.00', 'BREAD            $3.50', 'GST 5%           $0.38']

  it.each(['DEBIT TND         7.88', 'CREDIT TND        7.88', 'GLITTER GLUE PEN    7.88'])(
    'are no currency where they end a name in another cell: %s',
    async (line) => {
      expect(await currencyOf([...HEAD, ...dollars, 'TOTAL            $7.88', line])).toBe('CAD')
    },
  )

  it('are a currency behind the word for the total', async () => {
    expect(await currencyOf(['Corner Foods', 'BREAD   3.50', 'TOTAL EUR    3.50'])).toBe('EUR')
  })
})

describe('a quantity and a price', () => {
  const rule = async (lines: readonly string[]) => {
    const { outcome } = await judgeText([...HEAD, ...lines].join('\n'))
    return outcome.rules.find(({ id }) => id === 'R_QTY_RATE_MISMATCH')?.state
  }
  it.each([
    ['blanks at the decimal signs', ['BANANA            4.36', '  2. 565 kg @ $1.70/kg', 'TOTAL     4.36']],
    [
      'offers above',
      ['RICE STICK        2.56', ' $1.28 lmt 6, $1.48 ea', '  2 @ $1.28 lmt 6', 'FEE   0.06', 'TOTAL   2.62'],
    ],
    ['a saving', ['COAT             18.94', ' (SAVED $31.04 @ 15.52 ea.)', 'TOTAL    18.94']],
    ['a dollar sign of the amount behind', ['PUREX COLD 2X 4 $   8.99', 'TOTAL  $   8.99']],
  ])('agree: %s', async (_, lines) => {
    expect(await rule(lines)).toBe('not_triggered')
  })

  it.each([
    ['without blanks', ['BANANA            4.63', '  2.565 kg @ $1.70/kg', 'TOTAL     4.63']],
    ['with blanks', ['BANANA            4.63', '  2. 565 kg @ $1.70/kg', 'TOTAL     4.63']],
    [
      'below an offer',
      ['RICE STICK        2.96', ' $1.28 lmt 6, $1.48 ea', '  2 @ $1.28 lmt 6', 'TOTAL   2.96'],
    ],
  ])('that make another amount are found: %s', async (_, lines) => {
    expect(await rule(lines)).toBe('gated')
  })
})
