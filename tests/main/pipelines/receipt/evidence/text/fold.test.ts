import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { folded, withPlainDigits } from '../../../../../../src/main/pipelines/receipt/evidence/text/fold.ts'

describe('a folded text', () => {
  it.each([
    ['ΣΥΝΟΛΟ Τιμή πληρωτέος', 'συνολο τιμη πληρωτεοσ'],
    ['ИТОГО Ёлка Й ї ґ', 'итого елка и і г'],
    ['الإجمالي ضريبة على', 'الاجمالي ضريبه علي'],
    ['שולם מסך', 'שולמ מסכ'],
    ['ＴＯＴＡＬ　１２：３０', 'total 12:30'],
    ['Tổng cộng Đ', 'tong cong d'],
    ['İndirim ISI ı', 'indirim isi i'],
    ['١٬٢٣٤٫٥٠', '1,234.50'],
    ['۱۲۳ १२३ ১২৩ ๑๒๓', '123 123 123 123'],
    ['\u200f5.00\u200e', ' 5.00 '],
  ])('of %s is %s', (text, expected) => {
    expect(folded(text)).toBe(expected)
  })

  it('keeps every position, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(folded(text)).toHaveLength(text.length)
        expect(withPlainDigits(text)).toHaveLength(text.length)
      }),
    )
  })
})
