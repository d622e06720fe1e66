import { expect, it } from 'vitest'
import { recoverOmissions } from '../../../../../src/main/pipelines/reading/evidence/recovery.ts'
import type { ReadingWord } from '../../../../../src/shared/pipelines/reading/outcome.ts'
import { stateOf, wordsOf } from '../reading-state.ts'
import { engineView } from '../reading-word.ts'

const heardByCross = (start: number | null): Partial<ReadingWord> => ({
  engines: {
    primary: engineView('omission'),
    clean: null,
    crossValidator: engineView('correct', start, 0),
  },
})

it('gives a word that only the cross-validator heard the time at which that heard it', () => {
  const words = wordsOf('the old bees', { 1: { status: 'recovered', ...heardByCross(4) } })
  const [the, old, bees] = recoverOmissions(stateOf(words)).words
  expect(old).toEqual({ ...words[1], spoken: { start: 4, end: 4.5 } })
  expect([the, bees]).toEqual([words[0], words[2]])
})

it.each([
  ['has no time there', { status: 'recovered', ...heardByCross(null) }],
  ['was confirmed', { status: 'confirmed', ...heardByCross(4) }],
  ['is disputed', { status: 'disagreed', type: 'omission', ...heardByCross(4) }],
] as const)('leaves a word alone that %s', (_, given) => {
  const words = wordsOf('old', { 0: given })
  expect(recoverOmissions(stateOf(words)).words[0]).toBe(words[0])
})
