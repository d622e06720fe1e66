import { describe, expect, it } from 'vitest'
import { judgeText } from '../../../../helpers/cases/receipts.ts'

/** The triggers about the paper, and some fields of a text. */
async function read(lines: readonly string[]) {
  const { outcome, escalations } = await judgeText(lines.join('\n'))
  const triggers = escalations.map(({ trigger }) => trigger).filter((one) => !one.startsWith('JUDGE_'))
  const { total, netTotal, taxTotal, currency, merchant } = outcome.fields
  return { triggers, total, netTotal, taxTotal, currency, merchant, label: outcome.label }
}

describe('a row of a tax table under a head that is not separated into cells', () => {
  const paper = (row: string) => [
    'Hemköp Gallerian',
    'Orgnr: 556113-8826',
    '2024-10-25 15:47',
    'MJÖLK 35,73',
    'KAFFE 100,00',
    'Totalt 135,73 SEK',
    'Mottaget Kontokort 135,73',
    'Moms% Moms Netto Brutto',
    row,
  ]

  it.each([
    ['12,00 14,54 121,19 135,73', '121.19', '14.54'],
    ['12,00 14,52 121,21 135,73', '121.21', '14.52'], // rounded for each item
  ])('proves itself: %s', async (row, netTotal, taxTotal) => {
    expect(await read(paper(row))).toMatchObject({ total: '135.73', netTotal, taxTotal, triggers: [] })
  })

  it.each([
    '12,00 14,54 121,19 145,73', // no sum
    '11,00 14,54 121,19 135,73', // no usual rate
    '25,00 14,54 121,19 135,73', // another rate
  ])('is a question if it does not: %s', async (row) => {
    expect((await read(paper(row))).triggers).not.toEqual([])
  })

  it('has base, rate and tax', async () => {
    const lines = [
      'CASA PEPE, S.L.',
      'CIF: B12345674',
      '24/02/2025 14:30',
      'CENA   70,20',
      'BASE %IVA IMP.IVA',
    ]
    const found = await read([...lines, '63,82 10,00 6,38', 'TOTAL   70,20 EUR', 'TARJETA   70,20'])
    expect(found).toMatchObject({ total: '70.20', netTotal: '63.82', taxTotal: '6.38', triggers: [] })
  })
})

describe('a tax inside a total whose items print their rates', () => {
  const paper = (tax: string) => [
    'Trattoria da Gino S.R.L.',
    'Via Roma 1, 00184 Roma',
    'P.IVA 01234567890',
    'DOCUMENTO COMMERCIALE',
    'COPERTO          10,00%       2,00',
    'FOCACCIA         10,00%      13,00',
    'VINO             22,00%       5,00',
    'TOTALE COMPLESSIVO           20,00',
    `di cui IVA                    ${tax}`,
    'Pagamento elettronico        20,00',
    '24/02/2025 14:30',
  ]

  it.each([
    ['2,27', true],
    ['2,25', true], // rounded for each rate
    ['2,35', false],
    ['1,82', false],
  ])('is explained by them: %s', async (tax, isExplained) => {
    const { triggers, total } = await read(paper(tax))
    expect(total).toBe('20.00')
    expect(triggers.includes('TOTAL_CLAIMS_DIFFER')).toBe(!isExplained)
  })
})

describe('dots that lead to an amount', () => {
  it.each(['...', '.......'])('are no part of it: %s', async (dots) => {
    const found = await read([
      'Autoroutes du Sud SA',
      'Ticket 07/09/2026 14:10',
      `PRIX HT${dots}5,67 euros`,
      `TVA 20,00%${dots}1,13 euros`,
      `PRIX TTC${dots}6,80 euros`,
      `TOTAL${dots}6,80 euros`,
    ])
    expect(found).toMatchObject({ total: '6.80', taxTotal: '1.13' })
  })
})

describe('the number of a Scandinavian company', () => {
  const paper = (number: string) => [
    'Salgskvittering',
    'KIWI 818',
    number,
    'Melk 22,00',
    'Totalt kr 22,00',
    '24.02.2026 14:30',
  ]

  it.each([
    ['Org.nr: 933 735 346', 'NOK'],
    ['Org.nr 979443137', 'NOK'],
    ['Org nr 556113-8826', 'SEK'],
  ])('shows its country: %s', async (number, currency) => {
    expect((await read(paper(number))).currency).toBe(currency)
  })
})

describe('the merchant', () => {
  const goods = ['Petrol   46.75', 'TOTAL   46.75', 'VISA   46.75', '20/03/2026 20:07']

  it('is not below the number of a card slip', async () => {
    const found = await read([
      "Sainsbury's",
      "Sainsbury's Supermarkets Ltd",
      '33 Charterhouse Street London EC1M 6HA',
      ...goods,
      'MERCHANT:       ****1180',
      'Cardholder Device Verified',
    ])
    expect(found.merchant).toBe("Sainsbury's Supermarkets Ltd")
  })

  it('is below the word for the seller where its line is empty', async () => {
    const found = await read(['INVOICE', 'Seller:', 'Beck Bakery', '5 Elm Street', ...goods])
    expect(found.merchant).toBe('Beck Bakery')
  })

  it.each(['Tasa Sin IVA Total IVA IVA Inc.', 'I TH ALL CO M', 'VERIFIED BV PIN'])(
    'is not %s, which ends like a company',
    async (line) => {
      const found = await read(['DECATHLON', 'Camiseta 46,75', ...goods, line])
      expect(found.merchant).toBe('DECATHLON')
    },
  )

  it.each(['Muster AG Zürich', 'Tax Advice Ltd', 'BAKERY CO'])('is %s', async (line) => {
    expect((await read([line, '5 Elm Street', ...goods])).merchant).toBe(line)
  })
})

describe('a Polish receipt', () => {
  const paper = (sum: string) => [
    'MARKET PUNKT Sp. z o.o.',
    '30-147 Kraków, ul. Na Błonie 11B',
    'NIP 677-002-37-73',
    '2018-05-21',
    'PARAGON FISKALNY',
    'NATKA 1 x1.59 1,59D',
    'PIWO 1 x4,15 4,15A',
    'LAYS 1 x5,99 5,99B',
    'SPRZEDAZ OPODATK. A 4.15',
    'PTU A 23.00 % 0.78',
    'SPRZEDAZ OPODATK. B 5.99',
    'PTU B 8.00 % 0.44',
    'SPRZEDAZ OPODATK. D 1.59',
    'PTU D 5.00 % 0.08',
    `SUMA PTU ${sum}`,
    'SUMA PLN 11.73',
    'Karta 11.73 PLN',
  ]

  it('has sums by rate under a short name, and the sum of its taxes', async () => {
    expect(await read(paper('1,30'))).toMatchObject({ total: '11.73', triggers: [] })
    expect((await read(paper('2,30'))).triggers).not.toEqual([])
  })
})

describe('a total that is also printed in another currency', () => {
  const paper = (other: string) => [
    'Migros Genossenschaft',
    'CHE-105.829.940 MWST',
    '2024-08-20 12:30',
    'Pain 1.95',
    'Lait 28.65',
    'SOMME CHF 30.60',
    other,
    'Visa Debit CHF 30.60',
  ]

  it('is in the currency of its country', async () => {
    expect(await read(paper('Total en EUR 32.80'))).toMatchObject({
      currency: 'CHF',
      total: '30.60',
      triggers: [],
    })
    expect((await read(paper('Total CHF 32.80'))).triggers).not.toEqual([])
  })
})

describe('a Japanese receipt', () => {
  it('does not sell the bases of its taxes', async () => {
    const lines = [
      'マルエツ 新宿店',
      '2024年7月4日(木) 18:05',
      '牛乳 ￥218',
      '食パン ￥158',
      'ビール ￥385',
      '小計 ￥761',
    ]
    const taxes = [
      '（8%対象 ￥376）',
      '（10%対象 ￥385）',
      '消費税等 ￥68',
      '合計 ￥829',
      'お預り ￥1,000',
      'お釣り ￥171',
    ]
    expect(await read([...lines, ...taxes])).toMatchObject({ total: '829', triggers: [] })
  })
})

describe('a count before a sign and its amount', () => {
  it.each(['SUMME Posten:2 € 1,87', 'SUMME Posten: 2 € 1,87'])('is no amount: %s', async (sum) => {
    const found = await read([
      'ALDI GmbH',
      '33100 Paderborn',
      'BROT 1,00 B',
      'MILCH 0,87 B',
      sum,
      'Bar € 1,87',
      '04.12.2024 11:26',
    ])
    expect(found).toMatchObject({ total: '1.87', triggers: [] })
  })
})
