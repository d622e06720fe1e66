import { expect, it } from 'vitest'
import {
  countsForChild,
  isError,
  isScored,
} from '../../../../../../src/main/pipelines/reading/rules/scores/scoring.ts'
import { ScoringProfile } from '../../../../../../src/shared/pipelines/reading/settings.ts'
import { readingWord } from '../../reading-word.ts'

it.each([
  ['a right word', {}, { scored: true, error: false, counts: true }],
  ['a wrong word', { type: 'substitution' }, { scored: true, error: true, counts: false }],
  ['a word left out', { type: 'omission' }, { scored: true, error: true, counts: false }],
  [
    'a forgiven word',
    { type: 'substitution', forgiven: 'proper_noun' },
    { scored: true, error: false, counts: true },
  ],
  [
    'a word that is taken out',
    { type: 'substitution', excluded: true },
    { scored: false, error: false, counts: false },
  ],
  [
    'a word that was not reached',
    { type: 'omission', attempted: false },
    { scored: false, error: false, counts: false },
  ],
] as const)('%s', (_, given, expected) => {
  const word = readingWord(given)
  for (const profile of ScoringProfile.options)
    expect({ scored: isScored(word), error: isError(word), counts: countsForChild(word, profile) }).toEqual(
      expected,
    )
})

it.each([
  ['fluency', true],
  ['benchmark', false],
  ['running_record', true],
] as const)('a right word after a long pause counts in %s: %s', (profile, counts) => {
  expect(countsForChild(readingWord({ pause: 'long_pause' }), profile)).toBe(counts)
  expect(countsForChild(readingWord({ pause: 'hesitation' }), profile)).toBe(true)
})
