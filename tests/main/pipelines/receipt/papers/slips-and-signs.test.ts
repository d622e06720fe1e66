import { describe, expect, it } from 'vitest'
import { judgeText } from '../../../../helpers/cases/receipts.ts'

/** The label of a paper, and the rules that object to it. */
async function judged(lines: readonly string[]) {
  const { outcome } = await judgeText(lines.join('\n'))
  const against = outcome.rules
    .filter(({ state, severity }) => state === 'triggered' && severity !== 'INFO')
    .map(({ id }) => id)
  return { total: outcome.fields.total, currency: outcome.fields.currency, against }
}

describe('a slip of a payment', () => {
  const BILL = ['Firm Ltd', 'Invoice no. 77', 'Invoice date 13/05/2024', 'Work   2.00', 'Travel   3.00']
  it.each([
    ['months before the bill it pays is a contradiction', '19/01/2024 17:42', true],
    ['two weeks before it is a payment in advance', '29/04/2024 17:42', false],
    ['on its day is none', '13/05/2024 17:42', false],
    ['months after it is a late payment', '19/09/2024 17:42', false],
    ['that may be of two days is held against neither', '05/06/2024 17:42', false],
  ])('%s: %s', async (_, moment, isAgainst) => {
    const { against } = await judged([...BILL, 'Total   5.00', 'VISA ****1234', moment])
    expect(against.includes('R_DATE_CONFLICT')).toBe(isAgainst)
  })

  it.each([
    ['13/05/2024 17:42', false],
    ['13/02/2024 17:42', true],
  ])('below a table of days in the same column is no entry of it: %s', async (moment, isAgainst) => {
    const { against } = await judged([
      'Corner Shop',
      'Receipt',
      'Date 13/05/2024',
      '02/05/2024   Bread    2.00',
      '03/05/2024   Milk     1.00',
      '04/05/2024   Oil      4.00',
      'Total                 7.00',
      'VISA ****1234',
      moment,
    ])
    expect(against.includes('R_DATE_CONFLICT')).toBe(isAgainst)
  })
})

describe('one sign for the day of the week before a date', () => {
  it.each([
    ['土, 2022年10月08日', false],
    ['月, 2022年10月08日', true],
    ['星期六, 2022年10月08日', false],
    ['星期一, 2022年10月08日', true],
    // the end of a name, and a word that is none of the seven
    ['山田月, 2022年10月08日', false],
    ['済, 2022年10月08日', false],
  ])('%s', async (line, isAgainst) => {
    const { against } = await judged([
      '山田商店',
      '領収書',
      line,
      'りんご   ¥120',
      '牛乳     ¥200',
      '合計     ¥320',
    ])
    expect(against.includes('R_DATE_CONFLICT')).toBe(isAgainst)
  })
})

describe('amounts in lakhs without cents', () => {
  it('have none in their total either', async () => {
    const { total } = await judged([
      'Sharma Traders',
      'Date 13-05-2024',
      'Rice          1,05,750',
      'Oil           1,17,562',
      'Soap             5,000',
      'Total         2,28,312',
    ])
    expect(total).toBe('228312')
  })

  it('have them where the paper prints them', async () => {
    const { total } = await judged([
      'Sharma Traders',
      'Date 13-05-2024',
      'Rice          1,05,750.50',
      'Oil           1,17,562.00',
      'Total         2,23,312.50',
    ])
    expect(total).toBe('223312.50')
  })
})

describe('letters that may be a currency', () => {
  it.each([
    ['are one where most amounts have them', ['4.50 Fr.', '6.20 Fr.', '€ 10.70'], true],
    ['are one where all have them', ['4.50 Fr.', '6.20 Fr.', '10.70 Fr.'], false],
    ['are none beside the number of a place', ['4.50 €', '6.20 €', '10.70 €'], false],
  ])('%s: %j', async (_, [coffee, cake, total], isAgainst) => {
    const { against } = await judged([
      'Restaurant Adler',
      'FR 69001 Lyon',
      '13.05.2024',
      `Kaffee        ${coffee}`,
      `Kuchen        ${cake}`,
      `Total         ${total}`,
    ])
    expect(against.includes('R_CURRENCY_INCONSISTENCY')).toBe(isAgainst)
  })
})
