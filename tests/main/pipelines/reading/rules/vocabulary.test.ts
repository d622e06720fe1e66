import { describe, expect, it } from 'vitest'
import {
  isAbbreviation,
  isOutOfVocabulary,
  isProperNoun,
  soundSimilarity,
} from '../../../../../src/main/pipelines/reading/rules/vocabulary.ts'
import { contextOf, wordsOf } from '../reading-state.ts'

describe('a proper noun', () => {
  const namesOf = (text: string) => {
    const words = wordsOf(text)
    return words.filter((word) => isProperNoun(word, words, contextOf(text))).map(({ ref }) => ref)
  }

  it.each([
    ['a name', 'the boy Zoltan sat', ['zoltan']],
    ['a name at the beginning', 'Zoltan sat', ['zoltan']],
    ['a name with an apostrophe', 'the O’Zaltan sat', ['ozaltan']],
    ['a name twice', 'Zoltan saw Zoltan', ['zoltan', 'zoltan']],
  ])('is %s', (_, text, names) => {
    expect(namesOf(text)).toEqual(names)
  })

  it.each([
    ['a word of the dictionary', 'North of the river'],
    ['in capitals', 'ZOLTAN sat'],
    ['in lower case elsewhere', 'Zoltan saw a zoltan'],
    ['in lower case', 'zoltan sat'],
  ])('is absent: %s', (_, text) => {
    expect(namesOf(text)).toEqual([])
  })
})

it.each([
  ['zoltan', true],
  ['cayuco', true],
  ['boat', false],
  ['tv', false],
  ['r2d2', false],
  ['2014', false],
])('a word that recognizers do not know: %s', (text, expected) => {
  const [word] = wordsOf(text)
  expect(word && isOutOfVocabulary(word, contextOf(text))).toBe(expected)
})

it.each([
  ['i.e.', true],
  ['U.S.', true],
  ['NASA', true],
  ['A', false],
  ['THE', false],
  ['etc.', false],
  ['3.5', false],
  ['Mississippi.', false],
  ['a.b.c.d.e.f.', false],
])('letters that are read one by one: %s', (text, expected) => {
  const [word] = wordsOf(text)
  expect(word && isAbbreviation(word, contextOf(text))).toBe(expected)
})

it.each([
  ['cayuco', 'kayuko', 1],
  ['phone', 'fone', 1],
  ['jackal', 'jakal', 1],
  ['cayuco', 'kayoko', 5 / 6],
  ['cat', 'dog', 0],
])('%s sounds like %s', (a, b, expected) => {
  expect(soundSimilarity(a, b)).toBeCloseTo(expected, 9)
})
