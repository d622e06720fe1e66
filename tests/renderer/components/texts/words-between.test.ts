import { describe, expect, it } from 'vitest'
import { paragraphPairs } from '../../../../src/renderer/components/texts/paragraph-pairs.ts'
import { wordsBetween } from '../../../../src/renderer/components/texts/words-between.ts'

const sideOf = (before: string, after: string, without: 'added' | 'removed') =>
  wordsBetween(before, after)
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('')

describe('the words between two texts', () => {
  it.each([
    ['one two three', 'one 2 three'],
    ['', 'all new'],
    ['all gone', ''],
    ['same', 'same'],
    ['Git только скачивает коммиты.', 'Git скачивает и сливает коммиты.'],
    ['line one\n\nline two\n', 'line one\n\nanother\n\nline two\n'],
    ['a b c '.repeat(3_000), 'x y z '.repeat(3_000)],
  ])('give back either text, whatever they are: %.20s', (before, after) => {
    expect(sideOf(before, after, 'added')).toBe(before)
    expect(sideOf(before, after, 'removed')).toBe(after)
  })

  it('are marked one by one, and not as one piece', () => {
    expect(wordsBetween('The cat sat here.', 'The dog sat here.')).toEqual([
      { kind: 'same', text: 'The ' },
      { kind: 'removed', text: 'cat' },
      { kind: 'added', text: 'dog' },
      { kind: 'same', text: ' sat here.' },
    ])
  })
})

describe('the paragraphs of two texts', () => {
  it('stand side by side where they differ, and are folded where they are the same', () => {
    expect(paragraphPairs('A\n\nB\n\nC\n\nD', 'A\n\nX\n\nC\n\nD\n\nE')).toEqual([
      { kind: 'same', paragraphs: ['A'] },
      { kind: 'changed', before: 'B', after: 'X' },
      { kind: 'same', paragraphs: ['C', 'D'] },
      { kind: 'changed', before: '', after: 'E' },
    ])
  })
})
