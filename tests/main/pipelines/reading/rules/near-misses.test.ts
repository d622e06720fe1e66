import { describe, expect, it } from 'vitest'
import { resolveNearMisses } from '../../../../../src/main/pipelines/reading/rules/near-misses.ts'
import type { ReadingInsertion, ReadingWord } from '../../../../../src/shared/pipelines/reading/outcome.ts'
import { contextOf, inserted, insertedRun, stateOf, wordsOf, wrong } from '../reading-state.ts'

/** Result of the stage for insertions: the tries at each word that has some, and the word of each insertion. */
function resolved(words: readonly ReadingWord[], insertions: readonly ReadingInsertion[]) {
  const after = resolveNearMisses(stateOf(words, insertions), contextOf())
  return {
    attempts: Object.fromEntries(
      after.words.flatMap(({ ref, attempts }) => (attempts.length === 0 ? [] : [[ref, attempts]])),
    ),
    partOf: after.insertions.map(({ partOf }) => partOf),
  }
}

const wrongAt = (...indexes: readonly number[]) =>
  wordsOf(
    'the informational platforms were high',
    Object.fromEntries(indexes.map((index) => [index, wrong('zoo', null)])),
  )

describe('a single insertion', () => {
  it.each([
    ['shares its beginning', 'plates'],
    ['shares its end', 'forms'],
    ['is alike', 'latfarm'],
  ])('belongs to the wrong word that follows where it %s', (_, heard) => {
    expect(resolved(wrongAt(2), [inserted(heard, 2)])).toEqual({
      attempts: { platforms: [heard] },
      partOf: [2],
    })
  })

  it('belongs to the wrong word before where it is not a near miss of the next', () => {
    expect(resolved(wrongAt(2), [inserted('plates', 3)])).toEqual({
      attempts: { platforms: ['plates'] },
      partOf: [2],
    })
  })

  it('belongs to the next rather than to the one before', () => {
    const words = wordsOf('platforms plateaus', { 0: wrong('zoo', null), 1: wrong('zoo', null) })
    expect(resolved(words, [inserted('plates', 1)])).toEqual({
      attempts: { plateaus: ['plates'] },
      partOf: [1],
    })
  })

  it('is left alone where it is the beginning of the next word, which was read rightly', () => {
    const words = wordsOf('platforms plateaus', { 0: wrong('zoo', null) })
    expect(resolved(words, [inserted('plat', 1)])).toEqual({ attempts: {}, partOf: [null] })
  })

  it.each([
    ['it is too short', wrongAt(2), inserted('pl', 2)],
    ['it is like nothing', wrongAt(2), inserted('zebra', 2)],
    ['the words beside it are right', wrongAt(0), inserted('plates', 2)],
    ['the word was left out', wordsOf('the platforms', { 1: { type: 'omission' } }), inserted('plates', 1)],
    ['it fills a pause', wrongAt(2), inserted('plates', 2, { isFiller: true })],
    ['it is a trace of the recogniser', wrongAt(2), inserted('plates', 2, { isArtifact: true })],
    ['another engine heard it', wrongAt(2), inserted('plates', 2, { engine: 'crossValidator' })],
    ['the passage is elsewhere', wrongAt(2), inserted('plates', 5)],
  ])('belongs to none where %s', (_, words, insertion) => {
    expect(resolved(words, [insertion])).toEqual({ attempts: {}, partOf: [null] })
  })
})

describe('pieces', () => {
  it.each([
    ['two', 'in fo', ['info']],
    ['three', 'nf or mat', ['nformat']],
  ])('are one try together: %s', (_, text, attempts) => {
    expect(resolved(wrongAt(1), insertedRun(text, 1))).toEqual({
      attempts: { informational: attempts },
      partOf: text.split(' ').map(() => 1),
    })
  })

  it('are tries of their own where they are near misses by themselves', () => {
    expect(resolved(wrongAt(1), insertedRun('inform informed', 1)).attempts).toEqual({
      informational: ['inform', 'informed'],
    })
  })

  it('may have a filler between them', () => {
    const [first, second] = insertedRun('in fo', 1)
    if (first === undefined || second === undefined) throw new Error('Two words are two insertions')
    const um = inserted('um', 1, { token: first.token + 0.5, isFiller: true })
    expect(resolved(wrongAt(1), [first, um, second])).toEqual({
      attempts: { informational: ['info'] },
      partOf: [1, null, 1],
    })
  })

  it.each([
    ['one of them is a letter', wrongAt(1), insertedRun('i nf', 1)],
    ['they were said in two places', wrongAt(1), [inserted('in', 1), inserted('fo', 2)]],
    [
      'together they are more than twice as long as the word',
      wordsOf('the top', { 1: wrong('zebra', null) }),
      insertedRun('to ppppp', 1),
    ],
  ])('are no try where %s', (_, words, insertions) => {
    expect(resolved(words, insertions).attempts).toEqual({})
  })

  it('complete what was heard for the word', () => {
    const words = wordsOf('the overall hum', { 1: wrong('all', null) })
    expect(resolved(words, [inserted('var', 1)])).toEqual({ attempts: { overall: ['var'] }, partOf: [1] })
    const after = wordsOf('the overall hum', { 1: wrong('ovr', null) })
    expect(resolved(after, [inserted('al', 2)])).toEqual({ attempts: { overall: ['al'] }, partOf: [1] })
  })

  it('do not where the word alone is as near', () => {
    const words = wordsOf('the overall hum', { 1: wrong('all', null) })
    expect(resolved(words, [inserted('zoo', 1)]).attempts).toEqual({})
  })
})

it('lists the tries at a word in the order in which they were said', () => {
  const insertions = [
    ...insertedRun('in fo', 1),
    inserted('informal', 1, { token: 120 }),
    inserted('formational', 2),
  ]
  expect(resolved(wrongAt(1), insertions).attempts).toEqual({
    informational: ['info', 'informal', 'formational'],
  })
})

it('changes nothing where nothing was said besides', () => {
  const state = stateOf(wrongAt(1))
  expect(resolveNearMisses(state, contextOf())).toBe(state)
})
