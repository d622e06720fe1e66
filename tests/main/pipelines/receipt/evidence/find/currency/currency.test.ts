import { describe, expect, it } from 'vitest'
import { countryIn } from '../../../../../../../src/main/pipelines/receipt/evidence/find/currency/country.ts'
import { currencyIn } from '../../../../../../../src/main/pipelines/receipt/evidence/find/currency/currency.ts'
import { languagesIn, linesOf } from '../../../../../../../src/main/pipelines/receipt/evidence/text/lines.ts'
import { numbersIn } from '../../../../../../../src/main/pipelines/receipt/evidence/text/numbers.ts'

function currency(text: string) {
  const lines = linesOf(text)
  const country = countryIn(lines, () => [])
  return currencyIn(lines, lines.flatMap(numbersIn), languagesIn(lines), country)
}

describe('the country of an address', () => {
  it.each([
    ['Austin, TX 78701', 'US'],
    ['El Paso, TX 88501', 'US'],
    ['New York, NY 10001', 'US'],
    ['Dover, DE 19901', 'US'],
    ['DE 33104 Paderborn', 'DE'],
    ['Senefelderstr. 1, DE 33104', null],
    ['CA 12345', null],
  ])('needs a state with one of its own postal codes: %s', (address, expected) => {
    const country = countryIn(linesOf(`Corner Foods\n${address}\nTotal 5.00`), () => [])
    expect(country.code).toBe(expected)
  })
})

describe('the currency of a document', () => {
  it.each([
    ['the one beside its amounts', 'Total € 5,00', 'EUR'],
    ['the one that stands there most often', '€ 5.00\n$ 6.00\n$ 7.00', 'USD'],
    ['by a sign that several share, its own', 'Total $5.00', 'USD'],
    ['by words of the country', 'ABN 51 824 753 556\nTotal $5.00', 'AUD'],
    ['by words of another', 'HST 13%\nTotal $5.00', 'CAD'],
    ['Swedish crowns', 'Kvitto\nMoms 25%\nAtt betala 50,00 kr', 'SEK'],
    ['Norwegian crowns', 'Kvittering\nMVA 25%\nÅ betale 50,00 kr', 'NOK'],
    ['yen by its sign', '¥850', 'JPY'],
    ['yen behind the number, without a space', '合計1,234円（税込）', 'JPY'],
    ['yuan by its language', '合计 ¥12.00\n现金 ¥20.00\n找零 ¥8.00\n收银员 01', 'CNY'],
    ['a code behind the word for it', 'Währung: EUR', 'EUR'],
    ['a sign in the head of a column', 'Item   Amount (RM)\nTea   2.00', 'MYR'],
    ['ringgit', 'TOTAL RM5.00', 'MYR'],
    ['riyals where the paper is from there', 'Riyadh\nTotal 75.00 SR', 'SAR'],
    ['riyals by their letters', 'الإجمالي ١٥٠٫٠٠ ر.س', 'SAR'],
    ['baht', 'รวม 120.00 บาท', 'THB'],
    ['shekels', 'סה"כ 120.00 ש"ח', 'ILS'],
    ['hryvnias', 'Сума 1 250,00 грн.', 'UAH'],
    ['dong', 'Tổng cộng 150.000đ', 'VND'],
    ['no legal form', 'MILL SDN BHD (126926-H)\nTotal 5.00', null],
    ['no legal form before a number', 'MILL SDN BHD 126926\nTotal 5.00', null],
    ['no code of a tax', '1X 000007996511   75.00SR\nSR @ 6%   70.75   4.25', null],
    ['no word that only looks like a code', 'try our cop car', null],
    ['no code in a sentence', 'Prices in USD on request\nTotal 5.00', null],
    ['not known', 'Total 5.00', null],
  ])('is %s', (_, text, expected) => {
    expect(currency(text).code).toBe(expected)
  })

  it('is surer by a sign of its own, at several amounts, than by one that others share', () => {
    const own = currency('Tea €2.00\nTotal €2.00').confidence
    const once = currency('Tea 2.00\nTotal €2.00').confidence
    const shared = currency('Tea $2.00\nTotal $2.00').confidence
    const local = currency('Sydney, Australia\nTea $2.00\nTotal $2.00').confidence
    expect(own).toBe(1)
    expect(once).toBeLessThan(own)
    expect(shared).toBeLessThan(local)
    expect(local).toBeLessThanOrEqual(own)
  })
})
