import { describe, expect, it } from 'vitest'
import { findSelfCorrections } from '../../../../../src/main/pipelines/reading/rules/self-corrections.ts'
import { contextOf, inserted, insertedRun, stateOf, wordsOf, wrong } from '../reading-state.ts'

/** Runs the stage on insertions before a passage word: for each, the word that it relates to and the relation. */
function found(spoken: string, beforeIndex: number, words = wordsOf('the old bees hum')) {
  const after = findSelfCorrections(stateOf(words, insertedRun(spoken, beforeIndex)), contextOf())
  return {
    said: after.insertions.map(({ heard, partOf, isRepetition }) =>
      partOf === null ? heard : `${heard} ${isRepetition ? '=' : '~'} ${words[partOf]?.ref}`,
    ),
    attempts: after.words.flatMap(({ attempts }) => attempts),
  }
}

describe('an insertion before a word that came out right', () => {
  it.each([
    ['its beginning', 'be', 2, ['be ~ bees']],
    ['a near miss', 'beets', 2, ['beets ~ bees']],
    ['several', 'be beets', 2, ['be ~ bees', 'beets ~ bees']],
  ])('is a false start: %s', (_, spoken, at, expected) => {
    expect(found(spoken, at)).toEqual({ said: expected, attempts: spoken.split(' ') })
  })

  it.each([
    ['the word', 'bees', 2, ['bees = bees']],
    ['the word in another spelling', "bee's", 2, ['bees = bees']],
    ['the word several times', 'the the', 0, ['the = the', 'the = the']],
    ['the words that follow', 'the old', 0, ['the = the', 'old = old']],
    ['the words before', 'the old', 2, ['the = the', 'old = old']],
    ['a letter', 'a', 1, ['a = a']],
  ])('is a repetition: %s', (_, spoken, at, expected) => {
    const words = wordsOf(spoken === 'a' ? 'see a bee' : 'the old bees hum')
    const heard = spoken.replace("'", '')
    expect(found(heard, at, words)).toEqual({ said: expected, attempts: [] })
  })

  it('is both: words once more, and the last of them not to its end', () => {
    expect(found('the ol', 0)).toEqual({ said: ['the = the', 'ol ~ old'], attempts: ['ol'] })
    expect(found('the ol the', 0)).toEqual({ said: ['the = the', 'ol', 'the = the'], attempts: [] })
  })

  it.each([
    ['it is another word', 'big', 2, undefined],
    ['it is a single letter', 'b', 2, undefined],
    ['the word went wrong', 'bees', 2, wordsOf('the old bees hum', { 2: wrong('wasps', null) })],
    ['the word was left out', 'bees', 2, wordsOf('the old bees hum', { 2: { type: 'omission' } })],
    ['it is a later word', 'hum', 2, undefined],
    ['the passage is over', 'zoo', 4, undefined],
  ])('is neither where %s', (_, spoken, at, words) => {
    expect(found(spoken, at, words)).toEqual({ said: [spoken], attempts: [] })
  })
})

it('looks only at what nothing else explains, of the primary', () => {
  const words = wordsOf('the old bees')
  const insertions = [
    inserted('be', 2, { engine: 'crossValidator' }),
    inserted('be', 2, { partOf: 1 }),
    inserted('be', 2, { isFiller: true }),
    inserted('be', 2, { isArtifact: true }),
  ]
  const state = stateOf(words, insertions)
  expect(findSelfCorrections(state, contextOf())).toBe(state)
})

it('adds false starts to the tries that are known', () => {
  const words = wordsOf('bees', { 0: { attempts: ['b'] } })
  const after = findSelfCorrections(stateOf(words, [inserted('be', 0)]), contextOf())
  expect(after.words[0]?.attempts).toEqual(['b', 'be'])
})
