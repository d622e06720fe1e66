import { describe, expect, it } from 'vitest'
import { linesOf } from '../../../../../../src/main/pipelines/receipt/evidence/text/lines.ts'
import { joinGroups } from '../../../../../../src/main/pipelines/receipt/evidence/text/number-parts.ts'
import {
  readNumber,
  stylesOf,
} from '../../../../../../src/main/pipelines/receipt/evidence/text/number-style.ts'
import { numbersIn } from '../../../../../../src/main/pipelines/receipt/evidence/text/numbers.ts'

/** The values of the numbers of the last line on a paper that has the other lines too. */
function last(text: string, currency: string | null, spaces = false) {
  const lines = linesOf(text)
  const [style] = stylesOf(lines.flatMap(numbersIn), currency)
  const line = lines.at(-1)
  if (style === undefined || line === undefined) return []
  return joinGroups(line, numbersIn(line), { ...style, spaces: spaces || style.spaces }).map((token) => {
    const number = readNumber(token, style)
    return number === null ? token.text : `${number.value.toFixed()} ${number.strength}`
  })
}

const cents = 'Milk  3.50\nBread  2.20\nHam  1,063.00\n'
const points = 'Tee  3,50\nBrot  2,20\nWein  1.063,00\n'

describe('a blank inside an amount is closed', () => {
  it.each([
    ['behind the decimal sign', `${cents}Total  49. 40`, 'USD', '49.4 strong'],
    ['before the decimal sign', `${cents}Total  49 .40`, 'USD', '49.4 strong'],
    ['before a sign of a currency that is a cent', `${points}Summe  386, 09€`, 'EUR', '386.09 strong'],
    ['behind the thousands', `${cents}Total  1, 063.00`, 'USD', '1063 strong'],
    ['behind all of the thousands', `${cents}Total  1, 234, 063.00`, 'USD', '1234063 strong'],
    ['behind lakhs', 'Rice  5,750.50\nOil  17,562.50\nTotal  ₹ 1, 02, 351.00', 'INR', '102351 strong'],
    ['behind thousands without cents', 'たまご  2,488\nバナナ  599\n合計  6, 415', 'JPY', '6415 strong'],
    ['before a currency of several letters', `${cents}Total  50, 709.00 रुपये`, 'INR', '50709 strong'],
    ['before points in a currency', `${cents}סך  1, 591.40 ש״ח`, 'ILS', '1591.4 strong'],
    ['before a bracket', `${cents}Total  (2390. 90元)`, 'CNY', '-2390.9 strong'],
    ['before a dash for cents', 'Paneer  रु. 354/-\nTotal  रु. 3, 083/-', 'INR', '3083 strong'],
  ])('%s', (_, text, currency, expected) => {
    expect(last(text, currency)).toEqual([expected])
  })

  it.each([
    [
      'where both signs are decimal signs',
      'A  3.50\nB  2,20\nC  4.10\nTotal  49. 40',
      'USD',
      ['49 loose', '40 loose'],
    ],
    ['in a list', `${cents}Rooms 12, 14`, 'USD', ['12 loose', '14 loose']],
    ['behind an item of a list', `${cents}Lot 7, 415`, 'USD', ['7 loose', '415 loose']],
  ])('and not %s', (_, text, currency, expected) => {
    expect(last(text, currency)).toEqual(expected)
  })
})

describe('thousands parted by blanks are one number where the paper writes so', () => {
  it.each([
    ['of one group', 'Summa  1 063,00', '1063 strong'],
    ['of several groups, long as they are', 'Summa  21 754 500 kr', '21754500 strong'],
    ['below zero', 'Summa  -21 754 500 kr', '-21754500 strong'],
    ['in brackets', 'Summa  (RM1 209.05)', '-1209.05 strong'],
    ['of lakhs', 'Summa  ₹ 1 02 351.00', '102351 strong'],
  ])('%s', (_, text, expected) => {
    expect(last(`Mjölk  12,50\n${text}`, 'SEK', true)).toEqual([expected])
  })
})
