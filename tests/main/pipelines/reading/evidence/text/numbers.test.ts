import fc from 'fast-check'
import { expect, it } from 'vitest'
import { spokenNumbers } from '../../../../../../src/main/pipelines/reading/evidence/text/numbers.ts'

const readings = (written: string) => spokenNumbers(written).map((words) => words.join(' '))

it.each([
  ['0', ['zero']],
  ['7', ['seven']],
  ['19', ['nineteen']],
  ['20', ['twenty']],
  ['21', ['twenty one']],
  ['99', ['ninety nine']],
  ['100', ['one hundred', 'a hundred', 'hundred']],
  ['101', ['one hundred one', 'one hundred and one', 'one oh one', 'a hundred one', 'a hundred and one']],
  ['110', ['one hundred ten', 'one hundred and ten', 'one ten']],
  ['350', ['three hundred fifty', 'three hundred and fifty', 'three fifty']],
  ['1000', ['one thousand', 'a thousand']],
  ['1066', ['one thousand sixty six', 'one thousand and sixty six']],
  ['1900', ['nineteen hundred', 'one thousand nine hundred']],
  ['1905', ['nineteen oh five', 'nineteen hundred five', 'nineteen hundred and five']],
  ['1999', ['nineteen ninety nine', 'one thousand nine hundred ninety nine']],
  ['2000', ['two thousand']],
  ['2014', ['twenty fourteen', 'two thousand fourteen', 'two thousand and fourteen']],
  ['9999', ['ninety nine ninety nine', 'nine thousand nine hundred and ninety nine']],
  ['007', ['zero zero seven']],
  ['1st', ['first']],
  ['2nd', ['second']],
  ['3rd', ['third']],
  ['5th', ['fifth']],
  ['8th', ['eighth']],
  ['9th', ['ninth']],
  ['12th', ['twelfth']],
  ['20th', ['twentieth']],
  ['21st', ['twenty first']],
  ['101st', ['one hundred and first']],
  ['3.5', ['three point five']],
  ['0.25', ['zero point two five']],
  ['10.50', ['ten point five zero']],
])('reads %s', (written, expected) => {
  expect(readings(written)).toEqual(expect.arrayContaining(expected))
})

it.each(['', 'ten', '10000', '12a', '1.2.3', '-5', '3.', '.5', '1,000', '21th x', '3.1415926'])(
  'reads nothing else: “%s”',
  (written) => {
    expect(spokenNumbers(written)).toEqual([])
  },
)

it('reads no number in the same way as another, and none twice in the same way', () => {
  const known = new Map<string, number>()
  for (let number = 0; number <= 9_999; number += 1) {
    const forms = readings(String(number))
    expect(new Set(forms).size).toBe(forms.length)
    for (const form of forms) {
      expect(known.get(form) ?? number, form).toBe(number)
      known.set(form, number)
    }
  }
})

it('reads every whole number in words only', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999 }), (number) => {
      for (const form of [...readings(String(number)), ...readings(`${number}th`)])
        expect(form).toMatch(/^[a-z]+( [a-z]+)*$/)
    }),
  )
})
