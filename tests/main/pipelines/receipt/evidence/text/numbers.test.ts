import { describe, expect, it } from 'vitest'
import { linesOf } from '../../../../../../src/main/pipelines/receipt/evidence/text/lines.ts'
import { numbersIn } from '../../../../../../src/main/pipelines/receipt/evidence/text/numbers.ts'

const tokens = (text: string) => linesOf(text).flatMap(numbersIn)
const summaries = (text: string) =>
  tokens(text).map(({ text: own, kind, isNegative, currency, isWhole }) =>
    [own, kind === 'plain' ? '' : kind, isNegative ? 'negative' : '', currency ?? '', isWhole ? 'whole' : '']
      .filter((part) => part !== '')
      .join(' '),
  )

describe('a number', () => {
  it.each([
    ['Coffee 3.50', ['3.50']],
    ['$4.11', ['4.11 $']],
    ['US$4.11', ['4.11 us$']],
    ['4,11€', ['4,11 €']],
    ['€ 85,00', ['85,00 €']],
    ['85,00 EUR', ['85,00 eur']],
    ['EUR 85,00', ['85,00 eur']],
    ['Rs.500', ['500 rs.']],
    ['Rs. 1,59,536.00', ['1,59,536.00 rs.']],
    ['CHF 12.-', ['12 chf whole']],
    ['12,- Euro', ['12 euro whole']],
    ['-3.00', ['3.00 negative']],
    ['3.00-', ['3.00 negative']],
    ['−3.00', ['3.00 negative']],
    ['-$3.00', ['3.00 negative $']],
    ['$-3.00', ['3.00 negative $']],
    ['($3.00)', ['3.00 negative $']],
    ['(3.00)', ['3.00 negative']],
    ['(380)', ['380']],
    ['3.00 CR', ['3.00 negative']],
    ['4.99 A', ['4.99']],
    ['4.99A', ['4.99']],
    ['4,99*', ['4,99']],
    ['4      € 170.24       € 688.44', ['4', '170.24 €', '688.44 €']],
    ['2     322,68 лв     -322,68 ₩', ['2', '322,68 лв', '322,68 negative ₩']],
    ['19%', ['19 percent']],
    ['19 %', ['19 percent']],
    ['8.25%', ['8.25 percent']],
    ['17:42', ['17:42 time']],
    ['7:15pm', ['7:15pm time']],
    ['08.30 - 12.30 Uhr', ['08.30', '12.30 time']],
    ['818FETR3824', ['818FETR3824 identifier']],
    ['217-555-0123', ['217-555-0123 identifier']],
    ['2kg', ['2kg identifier']],
    ['R9', ['R9 identifier']],
    ['R 120.00', ['120.00 r']],
    ['DE123456789', ['DE123456789 identifier']],
    ['****4650', ['4650 identifier']],
    ['XXXX XXXX XXXX 4650', ['4650 identifier']],
    ['(Rp. 5,000)', ['5,000 negative rp.']],
    ['57 4807 8430 9689', ['57 identifier', '4807 identifier', '8430 identifier', '9689 identifier']],
    ['12 345 678', ['12', '345', '678']],
    ['2 150 300', ['2', '150', '300']],
    ['450 Ft', ['450 ft']],
    ['10 ft', ['10']],
    ['1X 75.00SR', ['1X identifier', '75.00 sr']],
    ['no numbers here', []],
  ])('in “%s” is distinguished from text that is not a number', (text, expected) => {
    expect(summaries(text)).toEqual(expected)
  })

  it.each([
    ['E£12.50', 'e£'],
    ['£12.50', '£'],
    ['$12.50', '$'],
  ])('has the sign of its currency before it: %s', (text, currency) => {
    expect(tokens(text)).toMatchObject([{ digits: '12.50', kind: 'plain', currency }])
  })

  it.each(['5.00/100', '250,-/kg', '52/kWh'])('is a price before what it is of: %s', (text) => {
    expect(tokens(text)[0]).toMatchObject({ kind: 'plain' })
  })

  it('has its place in the line', () => {
    const [line] = linesOf('  Total:  $1,234.50*')
    const [token] = line === undefined ? [] : numbersIn(line)
    expect(line?.text.slice(token?.from, token?.to)).toBe('1,234.50')
  })
})
