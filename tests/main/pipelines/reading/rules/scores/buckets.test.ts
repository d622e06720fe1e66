import { expect, it } from 'vitest'
import { sortIntoBuckets } from '../../../../../../src/main/pipelines/reading/rules/scores/buckets.ts'
import type { ReadingWord, WordBucket } from '../../../../../../src/shared/pipelines/reading/outcome.ts'
import { omitted, stateOf, wordsOf, wrong } from '../../reading-state.ts'

it.each<[string, Partial<ReadingWord>, WordBucket]>([
  ['a right word', {}, 'correct'],
  ['a right word after a pause', { pause: 'long_pause' }, 'correct'],
  ['a right word after false starts', { attempts: ['plat'] }, 'struggle_correct'],
  ['a right word in pieces', { struggle: 'fragments' }, 'struggle_correct'],
  ['a word that counts as read after trouble', { postStruggleLeniency: true }, 'correct'],
  ['a word that only the cross-validator heard', { status: 'recovered' }, 'correct'],
  ['another word, heard by both', wrong('zoo', 'zoo'), 'confirmed_substitution'],
  ['another word, heard by one', wrong('zoo', 'cow'), 'substitution'],
  ['another word after tries', { ...wrong('zoo', 'zoo'), struggle: 'near_miss' }, 'definite_struggle'],
  ['a word that was given up', { ...wrong('plat', null), struggle: 'abandoned' }, 'definite_struggle'],
  ['another word after a pause', { ...wrong('zoo', 'zoo'), struggle: 'pause' }, 'attempted_struggled'],
  ['a word left out', omitted(), 'omitted'],
  ['a forgiven word', { ...wrong('zoo', 'zoo'), forgiven: 'proper_noun' }, 'forgiven'],
  ['a word that is taken out', { ...wrong('<unk>', null), excluded: true }, 'excluded'],
  [
    'a word that was not reached',
    { ...omitted(), attempted: false, forgiven: 'single_letter' },
    'not_attempted',
  ],
])('%s is shown as it is', (_, given, bucket) => {
  const words = wordsOf('platforms', { 0: given })
  expect(sortIntoBuckets(stateOf(words)).words[0]?.bucket).toBe(bucket)
})
