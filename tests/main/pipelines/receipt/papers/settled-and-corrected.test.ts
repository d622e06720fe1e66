import { describe, expect, it } from 'vitest'
import { judgeText } from '../../../../helpers/cases/receipts.ts'

/** The findings about a paper, by rule and severity. */
async function against(lines: readonly string[]) {
  const { outcome } = await judgeText(lines.join('\n'))
  const found = outcome.rules.flatMap(({ id, state, severity }) =>
    state === 'triggered' && severity !== 'INFO' ? [[id, severity] as const] : [],
  )
  return {
    label: outcome.label,
    total: outcome.fields.total,
    date: outcome.fields.date,
    found: new Map<string, string>(found),
    ...Object.fromEntries(found),
  }
}

describe('a balance below the total', () => {
  const LUNCH = ['Wash Depot', 'Receipt 03/14/2024', 'Washer     3.75', 'Dryer      2.50', 'Total      6.25']

  it('is what is left on a card where the total is paid, and a person looks', async () => {
    expect(await against([...LUNCH, 'Card       6.25', 'Balance   13.75'])).toMatchObject({
      label: 'real',
      R_TOTAL_CLAIMS: 'WARNING',
    })
  })

  it('is the change where it is what was given beyond the total', async () => {
    const found = await against([...LUNCH, 'Cash      10.00', 'Balance    3.75'])
    expect(found.label).toBe('real')
    expect(found).not.toHaveProperty('R_TOTAL_CLAIMS')
  })

  it('does not agree where it is less than that', async () => {
    expect(await against([...LUNCH, 'Cash      10.00', 'Balance    3.25'])).toHaveProperty('R_TOTAL_CLAIMS')
  })

  it.each([
    ['a part is paid', ['Card       4.25', 'Balance   13.75', 'Subtotal   6.25']],
    ['it stands above what is paid', ['Balance   13.75', 'Card       6.25']],
    ['the total is printed wrongly', ['Card       6.25', 'Grand total 13.75']],
  ])('contradicts the total where %s', async (_, lines) => {
    expect(await against([...LUNCH, ...lines])).toMatchObject({ R_TOTAL_CLAIMS: 'CRITICAL' })
  })
})

describe('the row below a table of goods with a column of taxes', () => {
  const table = (sums: string, total: string) => [
    'Harbor Supplies Ltd',
    'Invoice 88   14 March 2024',
    'Item         Qty   Price    Amount    VAT',
    'Rope           4   12.00     48.00    9.60',
    'Paint          2   20.00     40.00    8.00',
    sums,
    total,
  ]

  it('says what the goods come to and their taxes', async () => {
    const found = await against(
      table('Total                        88.00   17.60', 'Amount due                          105.60'),
    )
    expect(found).toMatchObject({ label: 'real', total: '105.60' })
  })

  it.each([
    [
      'Total                        88.00   17.60',
      'Amount due                          165.60',
      'R7_TOTAL_MISMATCH',
    ],
    [
      'Total                        88.00   37.60',
      'Amount due                          105.60',
      'R7_TOTAL_MISMATCH',
    ],
    [
      'Total                        98.00   17.60',
      'Amount due                          105.60',
      'R_PARTS_AND_SUMS',
    ],
  ])('is compared with the amount due: %s, %s', async (sums, total, rule) => {
    expect(await against(table(sums, total))).toHaveProperty(rule)
  })
})

describe('a credit note', () => {
  const note = (...dates: readonly string[]) => [
    'Nordlicht GmbH',
    'Gutschrift Nr. G-118',
    ...dates,
    'Lampe     2   40,00    80,00',
    'Nettobetrag            80,00',
    'USt 19 %               15,20',
    'Gesamtbetrag           95,20',
  ]

  it('has another date than the invoice that it corrects', async () => {
    const found = await against(note('zu Rechnung 4711 vom 02.01.2024', 'Datum 14.03.2024'))
    expect(found).toMatchObject({ label: 'real', date: '2024-03-14' })
    expect(found).not.toHaveProperty('R_DATE_CONFLICT')
  })

  it('has one date of its own', async () => {
    const found = await against(note('Datum 14.03.2024', 'Belegdatum 02.01.2024'))
    expect(found).toMatchObject({ R_DATE_CONFLICT: 'CRITICAL' })
  })

  it('is dated as its invoice where it has no other date', async () => {
    expect(await against(note('Rechnung vom 02.01.2024'))).toMatchObject({ date: '2024-01-02' })
  })
})

describe('a refund', () => {
  const refund = (...lines: readonly string[]) => ['FitWorld', 'Refund 14/03/2024', ...lines]

  it.each([
    [
      'with what is kept of it',
      ['Membership   -45.00', 'Admin fee     10.00', 'Total        -35.00'],
      undefined,
    ],
    [
      'with its tax',
      ['Fee  -45.00', 'Kept  10.00', 'Net  -35.00', 'VAT 20%  -7.00', 'Total  -42.00'],
      undefined,
    ],
    ['one part of which has another sign', ['Shirt   -12.99', 'Socks     6.49', 'Total   -19.48'], 'WARNING'],
    ['that is none', ['Bread  10.00', 'Return  -2.00', 'Milk  5.00', 'Total  -13.00'], 'WARNING'],
    ['whose goods were sold', ['Shirt    12.99', 'Socks     6.49', 'Total   -19.48'], 'WARNING'],
  ])('%s: %j', async (_, lines, severity) => {
    expect((await against(refund(...lines))).found.get('R_TOTAL_CLAIMS')).toBe(severity)
  })
})

describe('a number before the amount of a line', () => {
  const lines = (good: string, total: string) => [
    'Trattoria Bella',
    'Beleg 14.03.2024 21:02',
    '2 x Pizza Margherita   9,50   19,00',
    good,
    '1 x Tiramisu                  6,80',
    total,
  ]

  it.each([
    ['is how much is poured', '1 x Rotwein 0,25             7,20', 'Summe   33,00', undefined],
    [
      'is its price, and does not come to it',
      '2 x Rotwein     3,10         7,20',
      'Summe   33,00',
      'WARNING',
    ],
  ])('%s: %s', async (_, good, total, severity) => {
    expect((await against(lines(good, total))).found.get('R_QTY_RATE_MISMATCH')).toBe(severity)
  })
})

describe('days in a table of bills', () => {
  const bills = (...rows: readonly string[]) => [
    'Weber & Partner AG',
    'Kassenbeleg P-84979',
    'Datum: 9.6.2024  15:32',
    'Rechnungs-Nr.  Fälligkeit  G-Preis',
    ...rows,
    'Summe  800,00',
    'bezahlt  800,00',
  ]

  it.each([
    [
      'are those of the bills',
      ['F1  29.4.2024  200,00', 'F22  7.4.2024  200,00', 'F9  11.1.2024  400,00'],
      undefined,
    ],
    ['are two of the paper where there are only two', ['Beleg  29.4.2024', 'Gesamt  800,00'], 'CRITICAL'],
  ])('%s', async (_, rows, severity) => {
    expect((await against(bills(...rows))).found.get('R_DATE_CONFLICT')).toBe(severity)
  })
})
