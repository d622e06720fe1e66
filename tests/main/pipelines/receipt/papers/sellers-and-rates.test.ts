import { describe, expect, it } from 'vitest'
import { judgeText } from '../../../../helpers/cases/receipts.ts'

async function judged(...lines: readonly string[]) {
  const { outcome, escalations } = await judgeText(lines.join('\n'))
  return {
    merchant: outcome.fields.merchant,
    wrongRate: outcome.rules.find(({ id }) => id === 'R_TAX_ROWS')?.state === 'triggered',
    triggers: escalations.map(({ trigger }) => trigger),
  }
}

describe('the seller', () => {
  const goods = ['12.07.2025 06:31', 'Super E10  41,27 L x 1,739 EUR/L', '71,77 EUR A', 'Gesamt 71,77 EUR']
  it.each<readonly [string, readonly string[], string | null]>([
    [
      'has the number of its branch',
      ['SHELL STATION 0441', 'Autobahn A8 Ost, 83059 Kolbermoor'],
      'SHELL STATION',
    ],
    ['has its place in its name', ['RAPID CABS BENGALURU', 'GSTIN 29ABCDE1234F1Z5'], 'RAPID CABS BENGALURU'],
    ['is no place alone', ['BENGALURU', 'Rapid Cabs'], 'Rapid Cabs'],
    ['is no address', ['Kolbermoor 83059'], null],
    ['is no good with its price a liter', ['Autobahn A8 Ost, 83059 Kolbermoor'], null],
    ['is no tax number', ['GSTIN 29ABCDE1234F1Z5'], null],
  ])('%s', async (_, head, merchant) => {
    expect((await judged(...head, ...goods)).merchant).toBe(merchant)
  })
})

describe('a single tax with its rate', () => {
  const invoice = (tax: string, total: string, net: readonly string[] = ['Net £100.00']) =>
    judged(
      ...['PAPER HOUSE LTD', 'Invoice 2231', 'Date 4 April 2025', 'Paper £60.00', 'Books £40.00'],
      ...[...net, `VAT 20% £${tax}`, `Total £${total}`],
    )

  it.each<readonly [string, string, string, readonly string[], boolean]>([
    ['is its rate of the net amount', '20.00', '120.00', ['Net £100.00'], false],
    ['is less where goods are untaxed', '12.00', '112.00', ['Net £100.00'], false],
    ['is more than its rate of the net amount', '25.00', '125.00', ['Net £100.00'], true],
    ['is its rate of the total to which it is added', '25.00', '125.00', [], true],
    ['is rounded up by a penny', '20.01', '120.01', ['Net £100.00'], false],
  ])('that %s', async (_, tax, total, net, wrongRate) => {
    const found = await invoice(tax, total, net)
    expect(found.wrongRate).toBe(wrongRate)
    expect(found.triggers.includes('CONTRADICTION')).toBe(wrongRate)
  })
})
