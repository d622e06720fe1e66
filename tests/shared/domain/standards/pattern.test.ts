import { expect, it } from 'vitest'
import { compilePattern } from '../../../../src/shared/domain/standards/pattern.ts'
import { limit } from '../../../helpers/limits.ts'
import { cpuMs } from '../../../helpers/until.ts'

function hitsOf(source: string, text: string, caseSensitive = false): string[] {
  const compiled = compilePattern(source, caseSensitive)
  if ('refused' in compiled) throw new Error(compiled.refused)
  return compiled.pattern.findAll(text).map(({ from, to }) => text.slice(from, to))
}

it.each([
  [String.raw`\bcard (number|digits)\b`, 'Your Card digits, the card number', ['Card digits', 'card number']],
  [String.raw`\d{3}`, 'it is 123 and 45678', ['123', '456']],
  ['x*', 'axxa', ['xx']],
  ['grüß( gott)?', '😀 Grüß Gott 😀 grüß', ['Grüß Gott', 'grüß']],
  [String.raw`\p{L}+\?`, 'wie geht’s? gut!', ['s?']],
])('finds %s in “%s”', (source, text, expected) => {
  expect(hitsOf(source, text)).toEqual(expected)
})

it('tells capital letters from small ones where that is asked for', () => {
  expect(hitsOf('CVV', 'cvv CVV', true)).toEqual(['CVV'])
})

it.each([
  String.raw`(a)\1`,
  '(?=a)b',
  '(?!a)b',
  '(?<=a)b',
  '(a{1000}){1000}',
  'a{900}b{900}',
  `(${String.raw`\pL{30}`}){30}`.repeat(20),
  'a'.repeat(501),
  '[',
  '(',
  ' ',
])('refuses the pattern %s within 100 ms, with a sentence', (source) => {
  let compiled: ReturnType<typeof compilePattern> = { refused: '' }
  const spent = cpuMs(() => {
    compiled = compilePattern(source, false)
  })
  expect(spent).toBeLessThan(limit(100))
  expect('refused' in compiled ? compiled.refused : '').toMatch(/^The pattern .*\.$/)
})

it.each([
  ['(a+)+$', `${'a'.repeat(20_000)}b`],
  ['(x+x+)+y', 'x'.repeat(20_000)],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(20_000)],
  ['(.*a){12}', 'a'.repeat(5_000)],
])('runs %s over a text that other engines hang on', (source, text) => {
  expect(cpuMs(() => hitsOf(source, text))).toBeLessThan(limit(1_000))
})
