import { describe, expect, it } from 'vitest'
import { judgeText } from '../../../../helpers/cases/receipts.ts'

/** A genuine paper, and what of it is printed otherwise in a forged one, by places. */
type Case = readonly [
  what: string,
  paper: readonly string[],
  changes: readonly (readonly [before: string, after: string])[],
]

async function triggersOf(text: string) {
  const { outcome, escalations } = await judgeText(text)
  const triggers = escalations.map(({ trigger }) => String(trigger))
  return [outcome.label, ...triggers.filter((each) => !/^JUDGE_|_OPEN$/.test(each))]
}

const papers: readonly Case[] = [
  [
    'goods that cancel out, with a price before a unit in letters without spaces',
    [
      '好鄰居商店',
      '日期: 19/05/2024  14:30',
      '門把                HK$3,668.50',
      '   11 件 à HK$333.50/件',
      '檯燈                HK$1,173.90',
      '   3 件 à HK$391.30/件',
      '筆記本                HK$207.80',
      '   1 件 à HK$207.80/件',
      '總金額              HK$5,050.20',
      '現金                HK$6,000.00',
      '找零                  HK$949.80',
    ],
    [
      ['門把                HK$3,668.50', '門把                HK$3,636.31'],
      ['筆記本                HK$207.80', '筆記本                HK$239.99'],
    ],
  ],
  [
    'goods that cancel out, with a whole price of a hundred grams',
    [
      'Kvartersbutiken',
      'Torget 2',
      'Datum: 14 juli 2022  10:51',
      'Mellanmjölk',
      '  1038 g             139/100 g          1443',
      'Hushållsost',
      '  1045 g              97/100 g          1014',
      'Totalt:                                 2457 SEK',
      'Kontant:                                5000 SEK',
      'Växel:                                  2543 SEK',
    ],
    [
      ['1443', '1430'],
      ['1014', '1027'],
    ],
  ],
  [
    'cash that is less than the change',
    [
      'Daily Basket',
      'Date: 10-May-2023  11:40',
      'Ground coffee            Rs 762.00',
      'Cheddar                  Rs 276.00',
      'Subtotal                Rs 1038.00',
      'Amount payable          Rs 1038.00',
      'Cash                    Rs 2000.00',
      'Change                   Rs 962.00',
    ],
    [['Rs 2000.00', 'Rs 200.00']],
  ],
  [
    'a net amount that is as much as the total',
    [
      'まつや商店',
      '発行日: 令和6年2月22日  16:00',
      'ヨーグルト                         1,891円',
      '牛乳                            3,817円',
      'お会計                           5,708円',
      'カード                           8,708円',
      'おつり                           3,000円',
      '税抜金額                          5,189円',
      '消費税 10%                         519円',
    ],
    [['5,189円', '5,708円']],
  ],
  [
    'a tax on top of a total that has it inside',
    [
      '우리동네슈퍼',
      '발행일: 2022/05/20  18:02',
      '닭가슴살                     57,800 원',
      '화장지                      73,400 원',
      '총합계                     131,200 원',
      '신용카드                    131,200 원',
      '내 부가세 10%                11,927 원',
    ],
    [['11,927 원', '13,120 원']],
  ],
  [
    'a tax that the words of a total say is inside',
    [
      'The Copper Kettle',
      'Church Lane 82, Melbourne VIC 3004',
      'Date: 27/03/2024  12:17',
      'Fish and chips      $120.13',
      'Soup of the day     $142.50',
      'Total amount        $262.63',
      'Total includes GST 10%     $23.88',
    ],
    [['$23.88', '$26.26']],
  ],
  [
    'the total with a minus under a word that nobody knows',
    [
      'Studio Conti',
      'Via Roma 41',
      'Fattura n.: 42-33289',
      'Data fattura: 21/10/2023',
      'Consulenza        €22,39',
      'Manutenzione      €45,57',
      'Totale generale:  €67,96',
      '-----------------------',
      'Valore:           €67,96',
    ],
    [['Valore:           €67,96', 'Valore:          -€67,96']],
  ],
  [
    'a good below zero, where all of them come to the total only without its minus',
    [
      'Παντοπωλείο Αιγαίο',
      '22 Αυγούστου 2023 16:40',
      '1   Καλώδιο USB 2m     10        59,59       595,90',
      '2   Μπαλαντέζα          3        39,08       117,24',
      '3   Ποντίκι            12        41,97       503,71',
      'Σύνολο:                                1216,85',
      'Μετρητά:                               2000,00',
      'Ρέστα:                                  783,15',
      'εκ των οποίων ΦΠΑ 24%                   235,52',
    ],
    [[' 117,24', '-117,24']],
  ],
  [
    'a gross amount in a table of taxes whose head nobody knows',
    [
      'มินิมาร์ทบ้านสวน',
      'วันที่ออก: 11 กันยายน พ.ศ. 2565  11:56',
      'ไข่ไก่         1,310.00',
      'มะเขือเทศ      1,225.00',
      'A    7%    2,535.00    165.84    2,369.16',
      'รวมสุทธิ                    2,535.00',
      'รับมา                       5,000.00',
      'ทอนเงิน                     2,465.00',
    ],
    [['2,535.00    165.84', '2,281.50    165.84']],
  ],
  [
    'an item that comes near the total by chance, with what was paid before',
    [
      'Meridian Supplies Ltd',
      'Invoice no. 670991905',
      'Date: 2024-02-22',
      'Previous balance        $296.10',
      'Paid                   -$296.10',
      'Haircut               $2,243.00',
      'Translation           $2,604.20',
      'Repair                $2,963.50',
      'Total                 $7,810.70',
    ],
    [['$2,604.20', '$2,864.62']],
  ],
]

describe('receipts whose print says by one relation that an amount was altered', () => {
  it.each(papers)('are real as they are: %s', async (_, paper) => {
    expect(await triggersOf(paper.join('\n'))).toEqual(['real'])
  })

  it.each(papers)('call a person where they are forged: %s', async (_, paper, changes) => {
    const genuine = paper.join('\n')
    const forged = changes.reduce((text, [before, after]) => text.replace(before, after), genuine)
    expect(forged).not.toBe(genuine)
    expect(await triggersOf(forged)).not.toEqual(['real'])
  })
})

describe('labels of a paper', () => {
  const dotted = (sign: string) =>
    [
      'Delikatesy Rynek',
      'Data: 2023-03-10 09:16',
      `4      Przedłużacz       ${sign}53,78   ${sign}215,12`,
      `1      Klamka           ${sign}158,09   ${sign}158,09`,
      'Szt.: 5   Towar: 2',
      `SUMA ...........................  ${sign}373,21`,
      `Płatność kartą .................  ${sign}373,21`,
    ].join('\n')

  it.each(['', 'PLN ', '€ '])('are read alike with the sign “%s” behind dots', async (sign) => {
    const { outcome } = await judgeText(dotted(sign))
    expect(outcome.lineItems.map(({ amount }) => amount)).toEqual(['215.12', '158.09'])
    expect([outcome.label, outcome.fields.total]).toEqual(['real', '373.21'])
  })

  it('are not those of a good whose name ends with a word for cash', async () => {
    const text = ['ร้านขนมปังดี', 'วันที่: 12/10/2024  12:46', 'นมสด   ฿ 21.00', 'ชีส   ฿ 35.00', 'รวม   ฿ 56.00']
    const { outcome } = await judgeText(text.join('\n'))
    expect(outcome.lineItems.map(({ amount }) => amount)).toEqual(['21.00', '35.00'])
  })

  it('are those of each good where a line has its count, its price and its total', async () => {
    const text = [
      'Hilltop Hardware',
      '23/04/2024 10:53',
      'USB-C cable',
      'QTY 9 Unit Price $24.40 Line total $219.60',
      'Desk lamp',
      'QTY 5 Unit Price $44.70 Line total $223.50',
      'Notebook',
      'QTY 5 Unit Price $17.35 Line total $86.75',
      'TOTAL                  $529.85',
      'Cash tendered          $600.00',
      'CHANGE                  $70.15',
    ]
    expect(await triggersOf(text.join('\n'))).toEqual(['real'])
  })

  it('are no stamp where a good was taken back', async () => {
    const text = [
      'Магазин',
      '30.05.2024 09:06',
      'Хлеб   105 ₽',
      'VOID Хлеб   -105 ₽',
      'Молоко   90 ₽',
      'ИТОГО   90 ₽',
    ]
    const { outcome } = await judgeText(text.join('\n'))
    expect(outcome.rules.find(({ id }) => id === 'R_TAMPER_WATERMARK')?.state).toBe('not_triggered')
  })

  it('name no seller where they are a stamp', async () => {
    const { outcome } = await judgeText('SPECIMEN\nCorner Shop\n2024-03-02 10:00\nTea 2.00\nTotal 2.00')
    expect(outcome.fields.merchant).toBe('Corner Shop')
  })
})
