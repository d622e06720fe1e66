import { describe, expect, it } from 'vitest'
import {
  decimalsOf,
  groupsBySpace,
  isCurrencySign,
  usualDecimal,
} from '../../../../../../src/main/pipelines/receipt/evidence/text/currencies.ts'

describe('a currency', () => {
  it.each([
    ['EUR', 2, ',', false],
    ['USD', 2, '.', false],
    ['JPY', 0, '.', false],
    ['HUF', 0, ',', true],
    ['KWD', 3, '.', false],
    ['PLN', 2, ',', true],
    ['XXX', 2, null, false],
    [null, 2, null, false],
  ])('%s has %i decimals, behind “%s”; thousands by spaces: %s', (currency, decimals, decimal, spaces) => {
    expect([decimalsOf(currency), usualDecimal(currency), groupsBySpace(currency)]).toEqual([
      decimals,
      decimal,
      spaces,
    ])
  })

  it.each([
    ['€', true],
    ['rs.', true],
    ['eur', true],
    ['EUR', true],
    ['ש"ח', true],
    ['ر.س', true],
    ['руб.', true],
    ['บาท', true],
    ['kg', false],
    ['total', false],
  ])('%s is a sign of one: %s', (word, expected) => {
    expect(isCurrencySign(word)).toBe(expected)
  })
})
