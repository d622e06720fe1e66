import { describe, expect, it } from 'vitest'
import {
  currencyOf,
  decimalsOf,
  groupsBySpace,
  isCurrencySign,
  usualDecimal,
} from '../../../../../../src/main/pipelines/receipt/evidence/text/currencies.ts'

describe('the currency of a document', () => {
  it.each([
    ['the one beside its amounts', ['€', '€'], 'Total € 5', 'EUR'],
    ['the one that stands there most often', ['€', '$', '$'], '', 'USD'],
    ['by a sign that several share, its own', ['$'], 'Total $5', 'USD'],
    ['by words of the country', ['$'], 'ABN 51 824 753 556', 'AUD'],
    ['by words of another', ['$'], 'HST 13%', 'CAD'],
    ['Swedish crowns', ['kr'], 'Moms 25%', 'SEK'],
    ['Norwegian crowns', ['kr'], 'MVA 25%', 'NOK'],
    ['yen by its sign', ['¥'], '', 'JPY'],
    ['yuan by its words', ['¥'], '发票', 'CNY'],
    ['a code that stands somewhere', [], 'Währung: EUR', 'EUR'],
    ['no word that only looks like a code', [], 'try our cop car', null],
    ['not known', [], 'Total 5.00', null],
  ])('is %s', (_, signs, text, expected) => {
    expect(currencyOf(signs, text)).toBe(expected)
  })

  it.each([
    ['EUR', 2, ',', false],
    ['USD', 2, '.', false],
    ['JPY', 0, '.', false],
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
    ['kg', false],
    ['total', false],
  ])('%s is a sign of one: %s', (word, expected) => {
    expect(isCurrencySign(word)).toBe(expected)
  })
})
