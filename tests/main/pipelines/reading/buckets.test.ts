import { expect, it } from 'vitest'
import { sortIntoBuckets } from '../../../../src/main/pipelines/reading/buckets.ts'
import type { ReadingWord, WordBucket } from '../../../../src/shared/pipelines/reading/outcome.ts'
import { contextOf, engineView, omitted, stateOf, wordsOf, wrong } from './reading-state.ts'

it.each<[string, Partial<ReadingWord>, WordBucket]>([
  ['a right word', {}, 'correct'],
  ['a right word that both engines heard differently', { status: 'unconfirmed' }, 'correct'],
  ['a right word after a pause', { pause: 'long_pause' }, 'correct'],
  ['a right word after false starts', { attempts: ['plat'] }, 'struggle_correct'],
  ['a word that counts as read after trouble', { postStruggleLeniency: true }, 'struggle_correct'],
  ['a word that only the cross-validator heard', { status: 'recovered' }, 'struggle_correct'],
  ['a right word in pieces', { struggle: 'fragments' }, 'attempted_struggled'],
  ['a word that one engine heard rightly', wrong('zoo', 'platforms', true), 'attempted_struggled'],
  ['a near miss', wrong('plates', 'plates'), 'definite_struggle'],
  ['a near miss of the cross-validator', wrong('zoo', 'plates'), 'definite_struggle'],
  ['two other words', wrong('zoo', 'cow'), 'definite_struggle'],
  ['a word that no engine made out', wrong('<unk>', '<unk>'), 'definite_struggle'],
  ['another word after tries', { ...wrong('zoo', 'zoo'), struggle: 'near_miss' }, 'definite_struggle'],
  ['another word after a pause', { ...wrong('zoo', 'zoo'), struggle: 'pause' }, 'definite_struggle'],
  ['another word', wrong('zoo', 'zoo'), 'confirmed_substitution'],
  [
    'another word, of one engine',
    {
      ...wrong('zoo', null),
      status: 'unavailable',
      engines: { primary: engineView('substitution'), clean: null, crossValidator: null },
    },
    'substitution',
  ],
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
  expect(sortIntoBuckets(stateOf(words), contextOf()).words[0]?.bucket).toBe(bucket)
})
