import { describe, expect, it } from 'vitest'
import { judgeText } from '../../../../helpers/cases/receipts.ts'

const firm = (...lines: readonly string[]) =>
  ['Meridian Supplies Ltd', 'Park Street 9', 'Invoice no. 4711', 'Date 13.05.2024', ...lines].join('\n')

async function found(text: string) {
  const { outcome, escalations } = await judgeText(text)
  return {
    label: outcome.label,
    total: outcome.fields.total,
    rules: outcome.rules
      .filter(({ state, severity }) => state === 'triggered' && severity !== 'INFO')
      .map(({ id }) => id),
    triggers: escalations.map(({ trigger }) => trigger).filter((each) => !/^JUDGE/.test(each)),
  }
}

describe('other numbers in a line with an amount', () => {
  const rows = (third: string) =>
    firm(
      'Item                Price    Qty    Amount',
      'Desk lamp           13.75      3     41.25',
      'Notebook           118.05      2    236.10',
      `Screwdriver         52.40      1     ${third}`,
      'Total                               329.75',
    )

  it('is compared with it where the count is behind the price', async () => {
    expect(await found(rows('52.40'))).toMatchObject({ label: 'real', triggers: [] })
    const cancelled = rows('55.40').replace('236.10', '233.10')
    expect((await found(cancelled)).rules).toContain('R_QTY_RATE_MISMATCH')
  })

  it.each([
    ['a share of the house on top', 'Lamp    139    64.94    12.99     77.93'],
    ['tax on top of pieces', 'Lamp      2    64.94     25.98    155.86'],
    ['a deposit for each piece', 'Lamp      2    64.94      0.25    130.38'],
  ])('explains it: %s', async (_, line) => {
    const amount = /[\d.]+$/.exec(line)?.[0] ?? ''
    const text = firm(
      'Name    Qty    Price    More     Amount',
      line,
      'Rope      1    10.00     0.00     10.00',
      `Total                           ${(Number(amount) + 10).toFixed(2)}`,
    )
    expect((await found(text)).rules).not.toContain('R_QTY_RATE_MISMATCH')
  })

  it('is no price where it numbers something in its name', async () => {
    const text = firm(
      '2 x Ticket              71,810',
      '2 x seat 61, 62          5,780',
      'Total                 $ 77,590',
    )
    expect((await found(text)).rules).toEqual([])
  })
})

describe('a paper of whole amounts', () => {
  it('is read by the column of its sums where goods have no sign of the currency', async () => {
    const text = (item: string) =>
      `Ольга\nСчёт-фактура 77\n19.01.2023\nКонсультация     ${item}\nИтого         17 615 руб.`
    expect(await found(text('17 615'))).toMatchObject({ total: '17615.00', triggers: [] })
    expect((await found(text('176 150'))).triggers).toContain('UNRECONCILED')
  })

  it('is not read without its thousands, though these add up as well', async () => {
    const text = `Sarki Közért\nSZÁMLA 77\nDátum: 2024.08.21\nUSB kábel           -15 420Ft\nSzállítás:            2 500Ft\nTeljes összeg:       17 920Ft\nBankkártya:          17 920Ft`
    const { total, triggers } = await found(text)
    expect(total).toBe('17920')
    expect(triggers).not.toEqual([])
  })
})

describe('a tax that is said to be in the prices', () => {
  it('does not make up for what an item was altered by', async () => {
    const text = (item: string) =>
      `CV Maju\nNota 21320\nTgl.: 25/04/2024\nPotong Rambut     IDR ${item}\nJumlah Total:     IDR 390.000\nTunai:            IDR 500.000\nKembalian:        IDR 110.000\nPPN termasuk 11%   IDR 38.649`
    expect((await found(text('390.000'))).triggers).toEqual([])
    expect((await found(text('351.000'))).triggers).not.toEqual([])
  })
})

describe('an amount below the total that the paper explains', () => {
  const items = ['Desk lamp      140.00', 'Notebook      100.00', 'Total      240.00']
  it.each([
    ['less if it is paid soon', ['Payment due 12.06.2024: 240.00', 'Payment due 23.05.2024 (-2%): 235.20']],
    ['the sum in another currency at a printed rate', ['1 GBP = 1.0742 CHF', 'CHF 257.81']],
    ['parts on later days', ['1.  13.05.2024   80.00', '2.  13.06.2024   80.00', '3.  13.07.2024   80.00']],
  ])('is no other claim: %s', async (_, lines) => {
    expect((await found(firm(...items, ...lines))).rules).not.toContain('R_TOTAL_CLAIMS')
  })

  it.each([
    ['a share that does not make it', ['Fällig 12.06.2024: 240,00', 'Fällig 23.05.2024 (-2%): 215,20']],
    ['no rate that makes it', ['1 EUR = 1,0742 CHF', 'CHF 277,81']],
  ])('is one with %s', async (_, lines) => {
    const text = [
      'Müller GmbH',
      'Rechnung Nr. 4711',
      'Datum 13.05.2024',
      'Lampe      140,00',
      'Heft      100,00',
      'Gesamt      240,00 EUR',
    ]
    expect((await found([...text, ...lines].join('\n'))).rules).toContain('R_TOTAL_CLAIMS')
  })
})
