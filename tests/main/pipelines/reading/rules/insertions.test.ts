import { describe, expect, it } from 'vitest'
import {
  classifyFillers,
  clearConfirmed,
  crossValidateInsertions,
  hideArtifacts,
} from '../../../../../src/main/pipelines/reading/rules/insertions.ts'
import type { Engine } from '../../../../../src/shared/pipelines/reading/input.ts'
import { contextOf, inserted, stateOf, wordsOf } from '../reading-state.ts'
import { engineView } from '../reading-word.ts'

describe('a sound that fills a pause', () => {
  it.each(['um', 'uh', 'uh-huh', 'mm', 'hmm', 'er', 'ah'])('is a filler: %s', (heard) => {
    const [insertion] = classifyFillers(stateOf(wordsOf('bees'), [inserted(heard, 0)])).insertions
    expect(insertion?.isFiller).toBe(true)
  })

  it.each(['a', 'so', 'erm', 'umm', 'the'])('is absent: %s', (heard) => {
    const insertion = inserted(heard, 0)
    expect(classifyFillers(stateOf(wordsOf('bees'), [insertion])).insertions[0]).toBe(insertion)
  })
})

describe('a word that was put in', () => {
  const passage = 'the old bees hum'
  const by = (engines: readonly Engine[], heard: string, beforeIndex = 2) =>
    engines.map((engine) => inserted(heard, beforeIndex, { engine }))
  const confirmedOf = (
    insertions: ReturnType<typeof by>,
    present: readonly Engine[] = ['primary', 'crossValidator'],
  ) => {
    const view = (engine: Engine) => (present.includes(engine) ? engineView('correct') : null)
    const engines = { primary: view('primary'), clean: view('clean'), crossValidator: view('crossValidator') }
    const words = wordsOf(passage).map((word) => ({ ...word, engines }))
    return crossValidateInsertions(stateOf(words, insertions)).insertions.map(({ confirmed }) => confirmed)
  }

  it('is confirmed where every engine heard it in the same place', () => {
    expect(confirmedOf(by(['primary', 'crossValidator'], 'big'))).toEqual([true, true])
  })

  it('is confirmed where the engines wrote one sound in two ways', () => {
    const there = inserted('there', 2)
    expect(confirmedOf([there, inserted('their', 2, { engine: 'crossValidator' })])).toEqual([true, true])
  })

  it('is confirmed by three engines only together', () => {
    const three = ['primary', 'clean', 'crossValidator'] as const
    expect(confirmedOf(by(three, 'big'), three)).toEqual([true, true, true])
    expect(confirmedOf(by(['primary', 'crossValidator'], 'big'), three)).toEqual([false, false])
  })

  it('is confirmed by the one engine that there is', () => {
    expect(confirmedOf(by(['primary'], 'big'), ['primary'])).toEqual([true])
  })

  it.each([
    ['only one engine heard it', by(['primary'], 'big')],
    ['they heard different words', [inserted('big', 2), inserted('bad', 2, { engine: 'crossValidator' })]],
    [
      'they heard it in different places',
      [inserted('big', 2), inserted('big', 3, { engine: 'crossValidator' })],
    ],
    ['it was said before the reading', by(['primary', 'crossValidator'], 'big', 0)],
    ['it was said after the reading', by(['primary', 'crossValidator'], 'big', 4)],
    [
      'it only fills a pause',
      by(['primary', 'crossValidator'], 'um').map((each) => ({ ...each, isFiller: true })),
    ],
  ])('is not confirmed where %s', (_, insertions) => {
    expect(new Set(confirmedOf(insertions))).toEqual(new Set([false]))
  })

  it('is noted where the passage has it elsewhere, which confirms nothing', () => {
    const { insertions } = crossValidateInsertions(
      stateOf(wordsOf(passage), [inserted('bees', 1), inserted('wasps', 1)]),
    )
    expect(insertions.map(({ inPassage, confirmed }) => [inPassage, confirmed])).toEqual([
      [true, false],
      [false, false],
    ])
  })
})

describe('a confirmed insertion', () => {
  const confirmed = { confirmed: true } as const
  const twin = inserted('plat', 1, { ...confirmed, engine: 'crossValidator' })

  it.each([
    ['part of a word', { partOf: 1 }],
    ['a trace of the recogniser', { isArtifact: true }],
  ])('is cleared for every engine where it turned out to be %s', (_, given) => {
    const state = stateOf(wordsOf('the platforms'), [inserted('plat', 1, { ...confirmed, ...given }), twin])
    expect(clearConfirmed(state).insertions.map((each) => each.confirmed)).toEqual([false, false])
  })

  it('stays where nothing else explains it', () => {
    const state = stateOf(wordsOf('the platforms'), [
      inserted('plat', 1, confirmed),
      twin,
      inserted('pl', 1, { partOf: 1 }),
    ])
    expect(clearConfirmed(state).insertions).toEqual(state.insertions)
  })
})

describe('a mark for noise', () => {
  const confirmed = { spoken: { start: 2, end: 2.5 }, status: 'confirmed' } as const
  const isArtifact = (heard: string, start: number | null, end: number | null, given = {}) => {
    const words = wordsOf('bees', { 0: { ...confirmed, ...given } })
    const { insertions } = hideArtifacts(stateOf(words, [inserted(heard, 0, { start, end })]), contextOf())
    return insertions[0]?.isArtifact
  }

  it.each([
    ['inside a confirmed word', 2.1, 2.2],
    ['that lasts just 120 ms', 2, 2.12],
    ['that ends just 200 ms before one', 1.7, 1.8],
    ['that begins just 200 ms after one', 2.7, 2.75],
  ])('is hidden: %s', (_, start, end) => {
    expect(isArtifact('<unk>', start, end)).toBe(true)
  })

  it.each([
    ['that lasts longer', 2, 2.121],
    ['more than 200 ms before', 1.7, 1.799],
    ['more than 200 ms after', 2.701, 2.75],
    ['without a start', null, 2.2],
    ['without an end', 2.1, null],
  ])('is kept: %s', (_, start, end) => {
    expect(isArtifact('<unk>', start, end)).toBe(false)
  })

  it('is kept where the word is not confirmed or has no time, and a word is never hidden', () => {
    expect(isArtifact('<unk>', 2.1, 2.2, { status: 'disagreed' })).toBe(false)
    expect(isArtifact('<unk>', 2.1, 2.2, { spoken: null })).toBe(false)
    expect(isArtifact('the', 2.1, 2.2)).toBe(false)
  })
})
