import { expect, it } from 'vitest'
import { silencesBefore } from '../../../../../src/main/pipelines/reading/rules/silences.ts'
import type { ReadingInsertion, ReadingWord } from '../../../../../src/shared/pipelines/reading/outcome.ts'
import { inserted, stateOf, wordsOf } from '../reading-state.ts'
import { engineView } from '../reading-word.ts'

/** `the old bees hum`, each word half a second long with half a second of silence before it. */
function silences(
  given: Readonly<Record<number, Partial<ReadingWord>>> = {},
  insertions: readonly ReadingInsertion[] = [],
) {
  const words = wordsOf('the old bees hum').map((word, at) => ({
    ...word,
    spoken: { start: 1 + at, end: 1.5 + at },
    engines: { ...word.engines, primary: engineView('correct', 1 + at, 10 * at) },
    ...given[at],
  }))
  return Object.fromEntries(silencesBefore(stateOf(words, insertions)))
}

const unheard = {
  type: 'omission',
  spoken: null,
  engines: { primary: engineView('omission'), clean: null, crossValidator: null },
} as const
const recovered = { ...unheard, type: 'correct', status: 'recovered' } as const

it('is counted from the end of one word to the start of the next, none before the first', () => {
  expect(silences()).toEqual({ 1: 0.5, 2: 0.5, 3: 0.5 })
})

it.each([
  ['words overlap', { 1: { spoken: { start: 1.2, end: 1.8 } } }, { 1: 0, 2: 1.2, 3: 0.5 }],
  [
    'a word lies within the one before',
    { 1: { spoken: { start: 1.1, end: 1.2 } } },
    { 1: 0, 2: 1.5, 3: 0.5 },
  ],
  ['a word was not heard', { 1: unheard }, { 2: 1.5, 3: 0.5 }],
  ['a word has no time', { 1: { spoken: null } }, { 3: 0.5 }],
  ['the first word has no time', { 0: { spoken: null } }, { 2: 0.5, 3: 0.5 }],
  ['only the primary heard a word rightly', { 1: { status: 'unconfirmed' } }, { 2: 1.5, 3: 0.5 }],
  [
    'only the cross-validator heard a word',
    { 1: { ...recovered, spoken: { start: 2.1, end: 2.6 } } },
    { 1: 0.6, 2: 0.4, 3: 0.5 },
  ],
  ['only the cross-validator heard a word, without a time', { 1: recovered }, { 3: 0.5 }],
  [
    'only the cross-validator heard the last word',
    { 3: { ...recovered, spoken: { start: 9, end: 9.5 } } },
    { 1: 0.5, 2: 0.5, 3: 5.5 },
  ],
] as const)('is right where %s', (_, given, expected) => {
  expect(silences(given)).toEqual(expected)
})

it('is the longest one, where something else was said in between', () => {
  const um = inserted('um', 1, { token: 5, start: 1.6, end: 1.7 })
  expect(silences({}, [um])).toEqual({ 1: 0.3, 2: 0.5, 3: 0.5 })
  const late = inserted('um', 1, { token: 5, start: 1.9, end: 1.95 })
  expect(silences({}, [late])).toEqual({ 1: 0.4, 2: 0.5, 3: 0.5 })
})

it('is unknown where something without a time was said in between', () => {
  expect(silences({}, [inserted('um', 2, { token: 15 })])).toEqual({ 1: 0.5, 3: 0.5 })
})

it('is absent before the first word, with any words before the reading', () => {
  expect(silences({}, [inserted('okay', 0, { token: -1, start: 0, end: 0.2 })])).toEqual({
    1: 0.5,
    2: 0.5,
    3: 0.5,
  })
})

it('does not depend on what other engines heard besides', () => {
  expect(silences({}, [inserted('um', 1, { engine: 'clean', token: 5 })])).toEqual({ 1: 0.5, 2: 0.5, 3: 0.5 })
})

it('is reported once where one heard word matches two of the passage', () => {
  const merged = {
    spoken: { start: 2, end: 2.5 },
    engines: { primary: engineView('correct', 2, 10), clean: null, crossValidator: null },
  }
  expect(silences({ 1: merged, 2: merged })).toEqual({ 1: 0.5, 3: 1.5 })
})
