import { describe, expect, it } from 'vitest'
import { judgeText } from '../../../../helpers/cases/receipts.ts'

const goods = ['Oat bread       3.49', 'Butter          4.99', 'Plum jam        5.20', 'Green tea      11.99']
const sums = ['Subtotal       25.67', 'Tax             1.00', 'Total          26.67', 'Visa           26.67']

async function read(lines: readonly string[]) {
  const { outcome, escalations, decisions } = await judgeText(lines.join('\n'))
  const triggers = escalations.map(({ trigger }) => String(trigger))
  return { ...outcome.fields, label: outcome.label, rules: outcome.rules, triggers, decisions }
}

describe('a currency is shown by evidence with a place', () => {
  it.each<readonly [string, readonly string[], string | null]>([
    ['a region with its postal code', ['12 Pine St, Boise, ID 83702'], 'USD'],
    ['the name of a state with its postal code', ['12 Pine St, Boise, Idaho 83702'], 'USD'],
    ['a Canadian postal code', ['12 Pine St', 'Halifax B3H 1A1'], 'CAD'],
    ['an Australian state', ['12 Pine St, Ballarat VIC 3350'], 'AUD'],
    ['a number of an Australian business', ['ABN 51 824 753 556'], 'AUD'],
    ['a Canadian telephone', ['Tel (403) 263-2550'], 'CAD'],
    ['a Canadian tax number', ['GST# 123456782 RT0001'], 'CAD'],
    ['a British postal code', ['4 Mill Lane, York YO1 7HH'], 'GBP'],
    ['nothing', ['12 Pine St'], null],
  ])('%s', async (_, address, currency) => {
    expect((await read(['The Pantry', ...address, '2024-05-14 17:57', ...goods, ...sums])).currency).toBe(
      currency,
    )
  })

  it.each([
    ['Sydney sourdough', '3.49'],
    ['Toronto bagel', '3.49'],
    ['Lisbon tart', '3.49'],
    ['Server: Melbourne', ''],
    ['Cashier Ireland', ''],
  ])('%s is no evidence of a place', async (words, amount) => {
    const line = amount === '' ? words : `${words}      ${amount}`
    const paper = [
      'The Pantry',
      '12 Pine St, Boise, ID 83702',
      '03/04/2024 5:57 PM',
      line,
      ...goods.slice(1),
      ...sums,
    ]
    expect(await read(paper)).toMatchObject({ currency: 'USD', date: '2024-03-04' })
  })

  it('a sign that many share, with nothing else, is a question', async () => {
    const paper = ['The Pantry', '14 May 2024', 'Tea    $3.00', 'Total  $3.00']
    const { currency, currencyReadings, triggers, decisions } = await read(paper)
    expect(currency).toBeNull()
    expect(currencyReadings).toContain('CAD')
    expect(triggers).toContain('CURRENCY_OPEN')
    expect(decisions.find(({ kind }) => kind === 'currency')?.options).toEqual(currencyReadings)
  })

  it('evidence of two countries is a question between them', async () => {
    const paper = [
      'The Pantry',
      '12 Pine St, Boise, ID 83702',
      'Halifax NS B3H 1A1',
      '14 May 2024',
      'Tea  $3.00',
      'Total $3.00',
    ]
    const { currency, currencyReadings, triggers } = await read(paper)
    expect([currency, ...currencyReadings.toSorted()]).toEqual([null, 'CAD', 'USD'])
    expect(triggers).toContain('CURRENCY_OPEN')
  })

  it('a word that is also a code is no sign', async () => {
    const paper = [
      'The Pantry',
      '12 Pine St, Boise, ID 83702',
      '2024-05-14',
      'BALL PEN   4.50',
      'TOTAL      4.50',
    ]
    expect((await read(paper)).currency).toBe('USD')
  })
})

describe('a date', () => {
  const canadian = ['The Pantry', 'Halifax NS B3H 1A1']
  it.each<readonly [string, readonly string[], string | null]>([
    ['is that of two prints that agree', ['14/03/09 17:20', '3/9/14 5:20P'], '2014-03-09'],
    ['is settled by a day to return by', ['Date: 05/10/14', 'Return by 24 May 2014'], '2014-05-10'],
    ['is open where nothing settles it', ['Date: 05/10/14'], null],
    ['is no time of a card slip', ['Datum 24.04.2024', 'AS-Zeit 24.04. 15:23'], '2024-04-24'],
  ])('%s', async (_, dates, date) => {
    const found = await read([...canadian, ...dates, ...goods, ...sums])
    expect(found.date).toBe(date)
    expect(found.triggers.includes('DATE_OPEN')).toBe(date === null)
  })
})

it('a remainder that a card pays is no total where a gift card paid before', async () => {
  const found = await read([
    'REWE Markt Muster',
    'Am Markt 4, 50667 Köln',
    'BROT          20,27 B',
    'WEIN          30,00 A',
    'SUMME   EUR   50,27',
    'Geg. REWE Guthaben EUR 30,00',
    'Restbetrag    20,27',
    'Geg. EC-Cash EUR 20,27',
    'Datum: 07.12.2019',
  ])
  expect([found.total, found.due, found.discount]).toEqual(['50.27', '20.27', null])
})

describe('the seller', () => {
  it.each<readonly [string, readonly string[], string]>([
    ['is no cashier', ['Served by Tom', 'Hill Farm Ltd', 'VAT GB123456789'], 'Hill Farm Ltd'],
    ['is no advertisement', ['PLUM JAM ON SALE', 'Hill Farm Ltd'], 'Hill Farm Ltd'],
    ['is no survey', ['ENTER FOR A CHANCE TO WIN', 'HILL FARM'], 'HILL FARM'],
    ['is no region', ['HILL FARM', '12 Main Street', 'Red Deer AB T4N 1A1'], 'HILL FARM'],
  ])('%s', async (_, head, merchant) => {
    expect((await read([...head, '2024-05-14', ...goods, ...sums])).merchant).toBe(merchant)
  })
})

describe('the sum of clean lines', () => {
  const till = (total: string) => ['CORNER SHOP', '2025-03-04 10:22', ...goods, `Total          ${total}`]

  it('that is not the total is critical without a judge', async () => {
    const { label, rules } = await read(till('75.67'))
    const mismatch = rules.find(({ id }) => id === 'R7_TOTAL_MISMATCH')
    expect(mismatch).toMatchObject({ state: 'triggered', severity: 'CRITICAL', weight: 0.4 })
    expect(label).toBe('suspicious')
  })

  it('that is the total calls nobody', async () => {
    expect(await read(till('25.67'))).toMatchObject({ label: 'real', triggers: [] })
  })
})

describe('amounts that are no totals', () => {
  const head = ['The Pantry', '12 Pine St, Boise, ID 83702', '2024-05-14 17:57']
  it.each([
    'You could have saved $4.10 with our card',
    'Enter to win a $500 prize at our site',
    'Get $5.00 off your next purchase of $30.00',
    'SAVING TOTAL 3.10',
    'NEW BALANCE      20.99',
  ])('%s', async (line) => {
    expect(await read([...head, ...goods, ...sums, line])).toMatchObject({
      total: '26.67',
      label: 'real',
      triggers: [],
    })
  })

  it.each(['TOTAL BRAN FLAKES', 'BALANCE BIKE', 'CHANGE MAT', 'TAX LAW BOOK'])(
    '%s is a product',
    async (name) => {
      const named = goods.map((good, at) => (at === 2 ? `${name}   5.20` : good))
      expect(await read([...head, ...named, ...sums])).toMatchObject({
        total: '26.67',
        label: 'real',
        triggers: [],
      })
    },
  )

  it('a printed 0.00 is a total', async () => {
    const paper = [...head, 'Dinner          25.00', 'Comp 100%      -25.00', 'Total            0.00']
    expect(await read(paper)).toMatchObject({ total: '0.00', triggers: [] })
  })
})
