import { expect, it } from 'vitest'
import { absorbFragments } from '../../../../../src/main/pipelines/reading/rules/fragments.ts'
import type { ReadingInsertion, ReadingWord } from '../../../../../src/shared/pipelines/reading/outcome.ts'
import { contextOf, inserted, stateOf, wordsOf, wrong } from '../reading-state.ts'

/** Whose a piece is that was heard before `bees`, while `old` was being said wrongly from second 2 to second 3. */
function ownerOf(
  piece: Partial<ReadingInsertion>,
  word: Partial<ReadingWord> = {},
): number | null | undefined {
  const spoken = { start: 2, end: 3 }
  const words = wordsOf('the old bees', { 1: { ...wrong('zoo', null), spoken, ...word } })
  const state = stateOf(words, [inserted('form', 2, { start: 2.2, end: 2.4, ...piece })])
  return absorbFragments(state, contextOf()).insertions[0]?.partOf
}

it.each([
  ['during the word', {}],
  ['before it in the passage', { beforeIndex: 1 }],
  ['from just 150 ms before it', { start: 1.85, end: 2 }],
  ['to just 150 ms after it', { start: 3, end: 3.15 }],
])('a short piece belongs to a wrong word: %s', (_, piece) => {
  expect(ownerOf(piece)).toBe(1)
})

it.each([
  ['it is longer than four letters', { heard: 'forms' }, {}],
  ['it began earlier', { start: 1.84 }, {}],
  ['it ended later', { start: 3, end: 3.16 }, {}],
  ['it has no time', { start: null, end: null }, {}],
  ['the word has no time', {}, { spoken: null }],
  ['the word was read rightly', {}, { type: 'correct' as const }],
  ['it is elsewhere in the passage', { beforeIndex: 0 }, {}],
  ['it belongs to a word already', { partOf: 0 }, {}],
  ['it fills a pause', { isFiller: true }, {}],
  ['another engine heard it', { engine: 'clean' as const }, {}],
])('a piece does not where %s', (_, piece, word) => {
  expect(ownerOf(piece, word)).toBe('partOf' in piece ? 0 : null)
})

it('is no try that shows a struggle', () => {
  const spoken = { start: 2, end: 3 }
  const words = wordsOf('old', { 0: { ...wrong('zoo', null), spoken } })
  const state = stateOf(words, [inserted('form', 0, { start: 2, end: 3 })])
  expect(absorbFragments(state, contextOf()).words).toBe(words)
})
