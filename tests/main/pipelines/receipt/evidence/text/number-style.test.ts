import { describe, expect, it } from 'vitest'
import { linesOf } from '../../../../../../src/main/pipelines/receipt/evidence/text/lines.ts'
import { joinGroups } from '../../../../../../src/main/pipelines/receipt/evidence/text/number-parts.ts'
import {
  readNumber,
  stylesOf,
} from '../../../../../../src/main/pipelines/receipt/evidence/text/number-style.ts'
import { numbersIn } from '../../../../../../src/main/pipelines/receipt/evidence/text/numbers.ts'

function styles(text: string, currency: string | null) {
  return stylesOf(linesOf(text).flatMap(numbersIn), currency)
}

/** The value of each number of a text, by the likeliest way of reading it. */
function read(text: string, currency: string | null = null) {
  const [style] = styles(text, currency)
  return linesOf(text).flatMap((line) =>
    style === undefined
      ? []
      : joinGroups(line, numbersIn(line), style).map((token) => {
          const interpretation = readNumber(token, style)
          return interpretation === null
            ? null
            : `${interpretation.value.toFixed()} ${interpretation.strength}`
        }),
  )
}

describe('the decimals of a paper', () => {
  it.each([
    [
      'none, where only what is measured has some',
      '38,11 kWh x 8   305\n86 min x 2      172\nSum             477\nCash            500',
      'NOK',
      0,
    ],
    [
      'none, where thousands are parted by blanks at the end of lines',
      'Room   35 820\nRoom   27 260\nSum   63 080',
      'HUF',
      0,
    ],
    ['two, where amounts have cents', '2.50 kg      12.50\nSum      12.50', 'NOK', 2],
    [
      'two, where they are printed throughout though the currency has none',
      'Tea  12,50 XOF\nSum  12,50 XOF\nCash  15,00 XOF\n',
      'XOF',
      2,
    ],
    [
      'none, where a quantity alone has some and the currency has none',
      '14.05 kWh x 400      5,620\nSum   5,620',
      'KRW',
      0,
    ],
  ])('are %s', (_, text, currency, decimals) => {
    expect(styles(text, currency)[0]?.decimals).toBe(decimals)
  })
})

describe('the decimal sign', () => {
  it.each([
    ['points', '1,234.50 and 7.25', null, '.'],
    ['commas', '1.234,50 and 7,25', null, ','],
    ['commas, for four decimals are no thousands', '9,9000', null, ','],
    ['points, for two points are thousands of commas', '1.234.567', null, ','],
    ['what most numbers have', '12,50 13,50 1.5', null, ','],
    ['what the currency’s countries have, where nothing shows it', '15', 'EUR', ','],
    ['the same', '15', 'GBP', '.'],
    ['a point where nothing is known', '15', null, '.'],
  ])('is %s', (_, text, currency, decimal) => {
    expect(styles(text, currency)[0]?.decimal).toBe(decimal)
  })

  it('is that of the document’s language where no currency says it', () => {
    const tokens = linesOf('33.017').flatMap(numbersIn)
    expect(stylesOf(tokens, null, { decimal: ',', spaces: true })[0]?.decimal).toBe(',')
  })

  it('leaves open whether a space parts thousands, or a quantity and a price: what adds up decides', () => {
    expect(styles('2 150,00', 'SEK').map(({ spaces }) => spaces)).toEqual([true, false])
    expect(styles('2 150.00', 'USD').map(({ spaces }) => spaces)).toEqual([false, true])
    expect(styles('2  150.00', 'USD').map(({ spaces }) => spaces)).toEqual([false])
  })

  it('stays open for a lone number of three digits behind it, the currency’s first', () => {
    expect(styles('33.017', 'EUR').map(({ decimal }) => decimal)).toEqual([',', '.'])
    expect(styles('33.017', 'USD').map(({ decimal }) => decimal)).toEqual(['.', ','])
    expect(styles('33.017 and 12,50', 'EUR').map(({ decimal }) => decimal)).toEqual([','])
  })
})

describe('a number is worth', () => {
  it.each([
    ['1,443,840.00', null, ['1443840 strong']],
    ['3.533,65', null, ['3533.65 strong']],
    ['9,215,200', 'KRW', ['9215200 strong']],
    ['5088,8', 'EUR', ['5088.8 loose']],
    ['1,59,536.00', 'INR', ['159536 strong']],
    ['12,34,567', 'INR', ['1234567 loose']],
    ["CHF 1'234.50", 'CHF', ['1234.5 strong']],
    ['1 234,50 kr', 'SEK', ['1234.5 strong']],
    ['12 345 678,00 zł', 'PLN', ['12345678 strong']],
    ['1\u00a0234,50 €', 'EUR', ['1234.5 strong']],
    ['2 234,50 €', 'EUR', ['2 loose', '234.5 strong']],
    ['¥850 and ¥4,350', 'JPY', ['850 strong', '4350 strong']],
    ['KD 12.500', 'KWD', ['12.5 strong']],
    ['1.250 kg at 4.00', null, ['1.25 none', '4 strong']],
    ['-5.00', null, ['-5 strong']],
    ['5.00-', null, ['-5 strong']],
    ['(5.00)', null, ['-5 strong']],
    ['.50', null, ['0.5 strong']],
    ['12,-', 'EUR', ['12 strong']],
    ['$5', 'USD', ['5 strong']],
    ['5', 'USD', ['5 loose']],
    ['07102', 'USD', ['7102 none']],
    ['12345678', 'USD', ['12345678 none']],
    ['1.2.3', null, [null]],
    ['12.34.56', null, [null]],
    ['19 %', null, [null]],
    ['0.1', null, ['0.1 loose']],
    ['9,9000 and 12,50', 'EUR', ['9.9 none', '12.5 strong']],
    ['١٬٢٣٤٫٥٠', 'SAR', ['1234.5 strong']],
    ['۱۲۳٬۴۵۶', 'IRR', ['123456 strong']],
    ['१,२३,४५६.००', 'INR', ['123456 strong']],
    ['๑,๒๓๔.๕๐', 'THB', ['1234.5 strong']],
    ['１，２３４円', 'JPY', ['1234 strong']],
    ['合計1,234円', 'JPY', ['1234 strong']],
    ['¥1,200-', 'JPY', ['1200 strong']],
    ['1’234.50', 'CHF', ['1234.5 strong']],
    ['1\u2009234,50', 'EUR', ['1234.5 strong']],
    ['5 € and 12 € and 150 €', 'EUR', ['5 strong', '12 strong', '150 strong']],
    ['₹970/-', 'INR', ['970 strong']],
    ['-81.317.920', 'VND', ['-81317920 strong']],
    [
      'Tea  527\nBun  770\nPie  303\nSum 1600',
      null,
      ['527 strong', '770 strong', '303 strong', '1600 strong'],
    ],
    ['Tea  527\nBun  770\nSum 1297', 'CZK', ['527 strong', '770 strong', '1297 strong']],
    ['Tea  5.27\nBun  770\nSum 1297', 'CZK', ['5.27 strong', '770 loose', '1297 loose']],
    ['Room 12, Mill Road 27\nSum 1600', null, ['12 loose', '27 loose', '1600 loose']],
    ['EUR 1 501,08', 'EUR', ['1501.08 strong']],
    ['Total:12.50', null, ['12.5 strong']],
    ['2x3.50', null, ['2 loose', '3.5 strong']],
    ['75.00SR', null, ['75 strong']],
    ['12.00  7.00  49. 40', null, ['12 strong', '7 strong', '49.4 strong']],
    ['12.00  7.00  49 .40', null, ['12 strong', '7 strong', '49.4 strong']],
    ['12.00  7.00  1, 234.50', null, ['12 strong', '7 strong', '1234.5 strong']],
    ['12.00  7.00  2 150.00', null, ['12 strong', '7 strong', '2 loose', '150 strong']],
    ['12.00  7.00  49. 40 kg', null, ['12 strong', '7 strong', '49.4 strong']],
    ['12.00  7.00  18,241. 20', null, ['12 strong', '7 strong', '18241.2 strong']],
    ['12,00  7,00  148, 14€', 'EUR', ['12 strong', '7 strong', '148.14 strong']],
    ['12,00  7,00  0, 52 EUR', 'EUR', ['12 strong', '7 strong', '0.52 strong']],
    ['12,00  7,00  976, 90 грн.', 'UAH', ['12 strong', '7 strong', '976.9 strong']],
    ['49. 40', null, ['49 loose', '40 loose']],
  ])('%s in %s', (text, currency, expected) => {
    expect(read(text, currency)).toEqual(expected)
  })
})
