import { expect, it } from 'vitest'
import { spelledWords } from '../../../../src/renderer/lib/spelling/spelled-words.ts'

it.each([
  ['He said “recieve”, twice.', ['He', 'said', 'recieve', 'twice']],
  ["It isn't the child’s.", ['It', "isn't", 'the', 'child’s']],
  ['Он прочитал кое-как', ['Он', 'прочитал', 'кое-как']],
  ['a I я', []],
  ['WCPM of the OCR', ['of', 'the']],
  ['see https://example.org/recieve and me@example.org', ['see', 'and']],
  ['in notes/recieve.txt or C:\\recieve or recieve.txt', ['in', 'or', 'or']],
  ['hesitationThreshold snake_case x1 3rd', []],
  ['word.Next is one stretch', ['is', 'one', 'stretch']],
  ['日本 λόγος кот', ['кот']],
  ['', []],
  [`${'a'.repeat(64)} ${'b'.repeat(65)}`, ['a'.repeat(64)]],
])('finds in %j the words %j', (text, expected) => {
  expect(spelledWords(text).map(({ word }) => word)).toEqual(expected)
})

it('says where each word stands', () => {
  const text = 'one,\n two-three 😀 four'
  for (const { word, from, to } of spelledWords(text)) expect(text.slice(from, to)).toBe(word)
  expect(spelledWords(text)).toHaveLength(3)
})
