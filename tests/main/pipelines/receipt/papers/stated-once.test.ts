import { describe, expect, it } from 'vitest'
import { judgeText } from '../../../../helpers/cases/receipts.ts'

/** The triggers of a paper, except that of a missing judge, and its total. */
async function judged(lines: readonly string[]) {
  const { escalations, outcome } = await judgeText(lines.join('\n'))
  const triggers = escalations
    .map(({ trigger }) => String(trigger))
    .filter((each) => !/^JUDGE_|_OPEN$/.test(each))
  return { triggers, total: outcome.fields.total, label: outcome.label }
}

type Change = readonly [before: string, after: string]
/** A genuine paper, and what of it is printed otherwise in a forged one. */
type Case = readonly [what: string, paper: readonly string[], ...changes: readonly Change[]]

const HOURS = [
  'Northgate Services Ltd',
  'Invoice N-95956',
  'Date of issue:            12.01.2023',
  'Rate / h                       60.00',
  'Graphic design     6:00 h        360.00',
  'Annual inspection  2:45 h        165.00',
  'Project management 2:15 h        135.00',
  'Subtotal                  £ 660.00',
  'VAT (20%)                 £ 132.00',
  'Amount payable:           £ 792.00',
]

const TABLE = [
  'Nimbus CRM',
  'Фактура № A1B28381',
  'Дата на издаване                25.03.2023 г.',
  'Наименование             Количество    Ед. цена     Стойност',
  'Team                             4     48,51 BGN   194,04 BGN',
  'Guest                           11     27,37 BGN   301,07 BGN',
  'Стойност на стоките             495,11 BGN',
  'ДДС (20%)                        99,02 BGN',
  'Сума за плащане                 594,13 BGN',
  'Получено                        594,13 BGN',
]

const papers: readonly Case[] = [
  [
    'a payment behind a masked card number',
    [
      'Northern Wind Ltd',
      'Date 24.06.2022 13:03',
      'Energy                                           2341.30',
      'Minutes                                           874.80',
      'Total                                            3216.10',
      'VISA ****                                        3216.10',
    ],
    [
      '****                                        3216.10',
      '****                                       32161.00',
    ],
  ],
  [
    'a payment by bank card',
    [
      'REMA 1000 GRÜNERLØKKA',
      'SOLO 1,5L                          115,00',
      'TØRKERULL                           76,20',
      'Totalt (2 artikler)              kr 191,20',
      'Bank:                            kr 191,20',
      'Dato: 29.01.2024 Tid: 08:39',
    ],
    ['Bank:                            kr 191,20', 'Bank:                            kr 172,08'],
  ],
  ['the hours of one good at the one rate above', HOURS, ['360.00', '310.00'], ['165.00', '215.00']],
  [
    'the hours of all goods at the one rate above',
    HOURS,
    ['360.00', '310.00'],
    ['165.00', '205.00'],
    ['135.00', '145.00'],
  ],
  [
    'a price of a hundred grams',
    [
      'Večerka',
      'Rajčata                                                  247',
      '    493 g  50 / 100 g',
      'Jogurt                                                    87',
      '    272 g  32 / 100 g',
      'Celkem                                                   334',
      '02.05.2025  12:25',
    ],
    [' 247', ' 250'],
    [' 87', ' 84'],
  ],
  ['goods of a table, where net amount and tax make the total without them', TABLE, ['194,04', '149,04']],
  [
    'goods whose amounts stand in two columns',
    [
      'Clinic Somchai',
      'Date 31.01.2023',
      'Item                  Covered      Own share',
      'Visit                   125.00',
      'Treatment                           489.00',
      'Medicine              1,646.00',
      'Laboratory                        1,493.00',
      'Sum                   1,771.00    1,982.00',
      'Total                             3,753.00',
    ],
    ['1,646.00', '1,466.00'],
    ['1,493.00', '1,673.00'],
  ],
  [
    'the sign of a total, where goods have both signs',
    [
      'Corner Shop',
      'Date 30.08.2023 12:35',
      'Notebook                              1229.80',
      'Pledge of crates                      1352.00',
      'Pledge of crates, back               -1352.00',
      'Total                                 1229.80',
    ],
    ['Total                                 1229.80', 'Total                                -1229.80'],
  ],
  [
    'the sign of a net amount under a word that nobody knows',
    [
      'Lindberg Teknik AB',
      'Fakturadatum:                2023-05-25',
      'Färgroller                            3280,00',
      'USB-kabel                             5212,80',
      'Underlaget                            8492,80',
      'Momsbelopp 25%                        2123,20',
      'Totalsumma                           10616,00',
    ],
    ['Underlaget                            8492,80', 'Underlaget                           -8492,80'],
  ],
  [
    'the sign of what is to be paid, where the payment has none',
    [
      'スーパー山田',
      '2023年10月23日  10:29',
      '延長コード                    ￥8,337',
      'コピー用紙                    ￥5,314',
      'お支払い                     ￥13,651',
      'カード                      ￥13,651',
    ],
    ['お支払い                     ￥13,651', 'お支払い                    -￥13,651'],
  ],
]

const cases = papers.map(([what, paper, ...changes]) => ({ what, paper, changes }))

describe('an amount that stands once', () => {
  it.each(cases)('asks nobody about a genuine paper: $what', async ({ paper }) => {
    expect((await judged(paper)).triggers).toEqual([])
  })

  it.each(cases)('calls a person for a forged one: $what', async ({ paper, changes }) => {
    const lines = paper.map((line) =>
      changes.reduce((text, [before, after]) => text.replace(before, after), line),
    )
    expect(lines).not.toEqual(paper)
    expect((await judged(lines)).triggers).not.toEqual([])
  })
})

describe('words and signs of sums', () => {
  it.each([
    [
      'a stroke behind one amount in yen is its minus',
      [
        'Plainboard Inc.',
        '日時  2025年02月27日',
        '摘要                  個数    単価      金額',
        'Team                  10    ￥457   ￥4,570',
        '貸方票: Team             1            ￥1,523-',
        '小計                               ￥3,047',
        '税 (10%)                             ￥305',
        '合計金額                             ￥3,352',
      ],
      '3352',
    ],
    [
      'strokes behind all amounts in yen close them',
      [
        'スーパー山田',
        '2023年10月23日',
        'コピー用紙                    ￥5,314-',
        'ノート                       ￥1,281-',
        '合計                        ￥6,595-',
      ],
      '6595',
    ],
    [
      'two halves of one tax are two taxes in Hindi',
      [
        'श्री बालाजी हार्डवेयर',
        'दिनांक ३१ मार्च २०२४',
        'पेंट ब्रश                      १,७१८',
        'पाइप                        १,८५५',
        'जोड़                         ₹३,५७३',
        'सीजीएसटी ९%                 ₹३२२',
        'एसजीएसटी ९%                 ₹३२२',
        'कुल देय राशि              ₹४,२१७',
      ],
      '4217',
    ],
    [
      'a total before a discount is no discount',
      [
        'Northgate Services Ltd',
        'Date: 12.01.2023',
        'Graphic design                 356.76',
        'Annual inspection              163.52',
        'Total before discount          520.28',
        'Discount                       -20.28',
        'Amount payable                 500.00',
      ],
      '500.00',
    ],
  ])('%s', async (_, lines, total) => {
    expect(await judged(lines)).toMatchObject({ total, label: 'real', triggers: [] })
  })
})
