import { describe, expect, it } from 'vitest'
import { linesOf } from '../../../../../../src/main/pipelines/receipt/evidence/text/lines.ts'
import {
  joinGroups,
  readNumber,
  stylesOf,
} from '../../../../../../src/main/pipelines/receipt/evidence/text/number-style.ts'
import { numbersIn } from '../../../../../../src/main/pipelines/receipt/evidence/text/numbers.ts'

function styles(text: string, currency: string | null) {
  return stylesOf(linesOf(text).flatMap(numbersIn), currency)
}

/** What each number of a text is worth, by the likeliest way of reading it. */
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
  ])('%s in %s', (text, currency, expected) => {
    expect(read(text, currency)).toEqual(expected)
  })
})
