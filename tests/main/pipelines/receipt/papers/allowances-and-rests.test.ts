import { describe, expect, it } from 'vitest'
import { judgeText } from '../../../../helpers/cases/receipts.ts'

/** The fields of a paper that these rules read, its label, and the reasons for which a person is called. */
async function judged(lines: readonly string[]) {
  const { outcome, escalations } = await judgeText(lines.join('\n'))
  const { total, currency, merchant, discount } = outcome.fields
  const called = escalations.map(({ trigger }) => trigger).filter((each) => !each.startsWith('JUDGE_'))
  return { total, currency, merchant, discount, label: outcome.label, called }
}

const HEAD = [
  'Rohstoff Beispiel GmbH',
  'Hafenstr. 2, 24103 Kiel',
  'Rechnung Nr. 4711',
  'Rechnungsdatum: 05.06.2024',
]
const GOODS = [
  'Beschreibung      Nettopreis    Menge     Steuer     Nettobetrag',
  'Stahlband             4,0000    10 kg      19 %            40,00',
  'Winkel                6,0000    10 Stk     19 %            60,00',
]

describe('a table of discounts and charges with their bases', () => {
  const TABLE = [
    'Art                             %   Basisbetrag          Steuer        Betrag',
    'Abschlag Treuerabatt           10        100,00     19 % UST (S)       -10,00',
    'Zuschlag Versandkosten                   100,00     19 % UST (S)         5,00',
  ]
  it.each([
    ['counts the last amount of each row', '113,05', '113.05', []],
    ['with an altered total does not add up', '213,05', '95.00', ['SUSPICIOUS']],
  ])('%s', async (_, gross, total, called) => {
    const read = await judged([
      ...HEAD,
      ...GOODS,
      ...TABLE,
      'Positionssumme                                                         100,00',
      'Gesamtbetrag der Zuschläge                                               5,00',
      'Gesamtbetrag der Abschläge                                             -10,00',
      'Rechnungssumme ohne USt.                                                95,00',
      'Steuerbetrag                                                            18,05',
      `Bruttosumme                                                            ${gross}`,
    ])
    expect(read).toMatchObject({ total, discount: '10.00' })
    expect(read.called).toEqual(called.length === 0 ? [] : expect.arrayContaining(called))
  })
})

describe('an amount due with debts of earlier bills', () => {
  it.each([
    ['Offene Zahlungen', '119,00', '238,00'],
    ['Offene Forderungen', '30,00', '149,00'],
    ['Ausstehende Forderung', '1,00', '120,00'],
  ])('leaves the total as it is: %s %s', async (label, debt, due) => {
    const read = await judged([
      ...HEAD,
      ...GOODS,
      'Rechnungssumme ohne USt.        100,00',
      'Steuerbetrag 19 %                19,00',
      'Bruttosumme                     119,00',
      `${label.padEnd(32)}${debt}`,
      `Zahlbetrag                      ${due}`,
    ])
    expect(read).toMatchObject({ total: '119.00', label: 'real', called: [] })
  })

  it('is not the sum of the net and the gross amount, which are equal without a tax', async () => {
    const { total, label } = await judged([
      ...HEAD,
      'Beitrag Haftpflicht              80,00',
      'Beitrag Kasko                   140,00',
      'Positionssumme                  220,00',
      'Rechnungssumme ohne USt.        220,00',
      'Bruttosumme                     220,00',
      'Offene Zahlungen                220,00',
      'Zahlbetrag                      440,00',
    ])
    expect({ total, label }).toEqual({ total: '220.00', label: 'real' })
  })
})

describe('a rest below the payments', () => {
  const BILL = [
    'Maple Market',
    '88 Pine St, Ottawa, ON K1P 5M7',
    '2024-05-14 17:57',
    'Bread 3.00',
    'Milk 4.00',
    'Tea 5.00',
  ]
  it.each([
    ['of a gift card is a note', ['GIFT CARD    12.00', 'REMAINING BALANCE   70.99'], []],
    [
      'of no gift card is another total',
      ['VISA    12.00', 'REMAINING BALANCE   70.99'],
      ['TOTAL_CLAIMS_DIFFER'],
    ],
    [
      'that is due stays an amount due',
      ['GIFT CARD    12.00', 'BALANCE DUE   70.99'],
      ['TOTAL_CLAIMS_DIFFER'],
    ],
  ])('%s', async (_, below, called) => {
    const read = await judged([...BILL, 'TOTAL   12.00', ...below])
    expect(read).toMatchObject({ total: '12.00', called })
  })
})

describe('letters of a currency', () => {
  const US = ['Prairie Grill', '88 Oak Ave, Tulsa, OK 74103', '03/14/2024 12:41']
  it.each([
    ['as the last word of one item are its name', 'EGGS PASTURE RSD', 'MILK', '', 'USD'],
    ['at two items are the currency', 'EGGS RSD', 'MILK RSD', '', 'RSD'],
    ['with the sign of the dollar', 'EGGS', 'MILK', 'USD$ ', 'USD'],
  ])('%s', async (_, first, second, sign, currency) => {
    const read = await judged([
      ...US,
      `${first} 6.99`,
      `${second} 2.19`,
      'RICE 2.00',
      'TEA 1.00',
      `TOTAL ${sign}12.18`,
    ])
    expect(read.currency).toBe(currency)
  })

  it.each([
    ['before most amounts and the total', (amount: string) => `R${amount}`, 'ZAR'],
    ['behind them is the letter of a tax', (amount: string) => `${amount} R`, null],
  ])('that no other evidence supports, %s', async (_, written, currency) => {
    const read = await judged([
      'Corner Hyper',
      '14.09.2025 14:02',
      `Bread   ${written('18.99')}`,
      `Milk    ${written('34.99')}`,
      `Cheese  ${written('46.02')}`,
      `TOTAL   ${written('100.00')}`,
    ])
    expect(read.currency).toBe(currency)
  })
})

describe('the merchant', () => {
  it.each([
    ['below a number of the seller', ['Verkäufer:', 'Nummer        : 549910', 'Lieferant Beispiel GmbH']],
    ['with a sign for a number behind it', ['LIEFERANT BEISPIEL GMBH #0411']],
  ])('%s', async (_, head) => {
    const { merchant } = await judged([...head, ...HEAD.slice(1), ...GOODS, 'Summe   100,00'])
    expect(merchant?.toLowerCase()).toBe('lieferant beispiel gmbh')
  })
})
