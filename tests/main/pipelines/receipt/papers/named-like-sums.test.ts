import { describe, expect, it } from 'vitest'
import { judgeText } from '../../../../helpers/cases/receipts.ts'

async function judged(lines: readonly string[]) {
  const { outcome, escalations } = await judgeText(lines.join('\n'))
  const sumsDiffer = escalations.some(({ trigger }) => trigger === 'TOTAL_CLAIMS_DIFFER')
  return { total: outcome.fields.total, label: outcome.label, sumsDiffer }
}

const GENUINE = { label: 'real', sumsDiffer: false } as const

const SELLERS = [
  'Bar 54',
  'Cash & Carry 24',
  'Total 24/7',
  'Total 24',
  'Kasse 3',
  'Carta 12',
  'Visa Café 9',
  'Kassa 24',
  'Tax Point 7',
  'Net 4 You',
  'Summa 100',
]

const amountsFirst = (seller: string) => [
  seller,
  'Vestergade 54',
  '5000 Odense C',
  'Dato: 07/08/23  13:03',
  'kr 21,50                       Bananer',
  'kr 34,75                       Rugbrød',
  'kr 11,75                         Kaffe',
  'kr 68,00                     Total DKK',
  'Bon nr. 5610',
]

const amountsLast = (seller: string) => [
  seller,
  'Vestergade 54',
  '5000 Odense C',
  'Dato: 07/08/23  13:03',
  'Bananer                       21,50',
  'Rugbrød                       34,75',
  'Kaffe                         11,75',
  'Total DKK                     68,00',
  'Bon nr. 5610',
]

const wholeAmounts = (seller: string) => [
  seller,
  'Honmachi 7, Nagoya',
  'Receipt',
  '2024-09-05 10:12',
  'Coffee                   ¥450',
  'Sandwich                 ¥680',
  'Salad                    ¥520',
  'Total                  ¥1,650',
  'Cash                   ¥2,000',
  'Change                   ¥350',
]

describe('a seller whose name is a word for a sum or a payment, with a number,', () => {
  it.each(SELLERS)('changes nothing of a paper: %s', async (seller) => {
    expect(await judged(amountsFirst(seller))).toEqual({ total: '68.00', ...GENUINE })
    expect(await judged(amountsLast(seller))).toEqual({ total: '68.00', ...GENUINE })
    expect(await judged(wholeAmounts(seller))).toEqual({ total: '1650', ...GENUINE })
  })

  it('hides no total that the same words name further down', async () => {
    const forged = [...wholeAmounts('Summa 100').slice(0, 7), 'Summa  ¥1,950', 'Total  ¥1,650']
    expect((await judged(forged)).sumsDiffer).toBe(true)
  })
})

const indonesian = (document: string) => [
  'CV Maju Bersama',
  'Jl. Merdeka 65',
  document,
  'Tgl: 02/07/2024',
  'Deskripsi               Harga Bersih    PPN %  Jumlah Kotor',
  'Terjemahan                3.559.500      11%    3.951.045',
  'Konsultasi                  874.500      11%      970.695',
  'JUMLAH TOTAL                              4.921.740',
  'KARTU KREDIT                              4.921.740',
]

describe('a word for the paper that also says what is due', () => {
  it('names the paper before a number that is written unlike the amounts', async () => {
    expect(await judged(indonesian('TAGIHAN 2431'))).toEqual({ total: '4921740', ...GENUINE })
  })

  it('says what is due before an amount', async () => {
    expect((await judged(indonesian('TAGIHAN 2.431.000'))).sumsDiffer).toBe(true)
  })
})

const linesForEach = (sum: string, price = '44.55', total = '638.25') => [
  'Corner Mart',
  'ABN: 89 490 377 575',
  'DATE: 15/02/24  19:36',
  'Printer paper A4',
  '  Qty                                               3',
  '  Price                                         52.65',
  '  Line total                                   157.95',
  'Screwdriver set',
  '  Qty                                              10',
  `  Price                                         ${price}`,
  `  Line total                                   ${sum}`,
  'Door handle',
  '  Qty                                               1',
  '  Price                                         34.80',
  '  Line total                                    34.80',
  `Total Amount:                                 $${total}`,
  `CASH:                                         $${total}`,
  'Change:                                         $0.00',
]

describe('lines that say of each good how many, at what price, and what it comes to,', () => {
  it('are no sums of the paper', async () => {
    expect(await judged(linesForEach('445.50'))).toEqual({ total: '638.25', ...GENUINE })
  })

  it.each([
    ['the amount of a good', linesForEach('545.50')],
    ['the price of a good', linesForEach('445.50', '94.55')],
    ['the total', linesForEach('445.50', '44.55', '838.25')],
  ] as const)('show where %s was altered', async (_, lines) => {
    expect((await judged(lines)).sumsDiffer).toBe(true)
  })
})

describe('weights with three decimals', () => {
  it('are no thousands beside one below one, so that a total of five digits is read', async () => {
    const weighed = await judged([
      'ХОЗТОВАРЫ',
      'ИНН: 7723949399',
      'КАССОВЫЙ ЧЕК',
      '11 июня 2023 г. 18:02',
      'Сок апельсиновый',
      '  0,513 кг x 2244/кг                            1151',
      'Бумага туалетная',
      '  1,827 кг x 1587/кг                            2899',
      'Хлеб ржаной',
      '  4,455 кг x 1619/кг                            7213',
      'ИТОГО                                          11263',
      'БЕЗНАЛИЧНЫМИ                                   11263',
    ])
    expect(weighed).toEqual({ total: '11263', ...GENUINE })
  })
})
