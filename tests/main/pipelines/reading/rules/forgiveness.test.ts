import { describe, expect, it } from 'vitest'
import { forgive } from '../../../../../src/main/pipelines/reading/rules/forgiveness.ts'
import type { ReadingInsertion, ReadingWord } from '../../../../../src/shared/pipelines/reading/outcome.ts'
import type { ReadingSettings } from '../../../../../src/shared/pipelines/reading/settings.ts'
import { contextOf, inserted, omitted, stateOf, wordsOf, wrong } from '../reading-state.ts'

type Switches = Partial<ReadingSettings['forgiveness']>

/** A passage with some words as given, after the rules that are switched on. */
function forgiven(
  text: string,
  given: Readonly<Record<number, Partial<ReadingWord>>>,
  forgiveness: Switches = {},
  insertions: readonly ReadingInsertion[] = [],
) {
  const state = stateOf(wordsOf(text, given), insertions)
  return forgive(state, contextOf(text, { forgiveness })).words
}

const kept: Partial<ReadingWord> = {
  judge: {
    verdict: 'keep_error',
    confidence: 'high',
    reasoning: '',
    applied: false,
    blockedBy: null,
    advisory: false,
  },
}

describe('an abbreviation', () => {
  const letter = wrong('e', 'ie', true)

  it('of which the primary caught a letter is forgiven where the cross-validator put it together', () => {
    expect(forgiven('bees, i.e. insects', { 1: letter })[1]).toMatchObject({
      forgiven: 'abbreviation',
      type: 'substitution',
    })
  })

  it.each([
    ['the cross-validator did not hear it', 'bees, i.e. insects', wrong('e', 'e'), {}],
    ['the primary heard a word', 'bees, i.e. insects', wrong('bee', 'ie', true), {}],
    ['it is a word', 'bees in hives', wrong('i', 'in', true), {}],
    ['a judge kept the error', 'bees, i.e. insects', { ...letter, ...kept }, {}],
    ['the rule is off', 'bees, i.e. insects', letter, { abbreviations: false }],
  ])('is not where %s', (_, text, given, switches) => {
    expect(forgiven(text, { 1: given }, switches)[1]?.forgiven).toBeNull()
  })
})

describe('a proper noun', () => {
  const text = 'the boy Mallonu sat'

  it.each([
    ['just 0.4 alike', 'mallxyzwv', true],
    ['less alike', 'zzllxyz', false],
  ])('read as something %s', (_, heard, isForgiven) => {
    expect(forgiven(text, { 2: wrong(heard, null) })[2]?.forgiven).toBe(isForgiven ? 'proper_noun' : null)
  })

  it('that only the cross-validator heard, and not rightly, is forgiven as well', () => {
    expect(forgiven(text, { 2: omitted('malone') })[2]).toMatchObject({
      forgiven: 'proper_noun',
      type: 'omission',
    })
  })

  it.each([
    ['it is a word of the dictionary', 'the Northern sat', wrong('southern', null), {}],
    ['nobody heard it', 'the Mallonu sat', omitted(), {}],
    ['it was read rightly', 'the Mallonu sat', {}, {}],
    [
      'the rule is off',
      'the Mallonu sat',
      wrong('mallo', null),
      { properNouns: false, outOfVocabulary: false },
    ],
    ['more is asked of it', 'the Mallonu sat', wrong('malxxxx', null), { properNounSimilarity: 0.5 }],
  ])('is not where %s', (_, passage, given, switches) => {
    expect(forgiven(passage, { 1: given }, switches)[1]?.forgiven).toBeNull()
  })
})

describe('a word that is in no dictionary', () => {
  const text = 'a small cayuco came'

  it('is forgiven where it sounds alike', () => {
    expect(forgiven(text, { 2: wrong('kayoko', null) })[2]?.forgiven).toBe('out_of_vocabulary')
  })

  it.each([
    ['just 0.6', 'cayxxo', 'cayuco', 'out_of_vocabulary'],
    ['less', 'caxxxo', 'cayuco', null],
  ])('is forgiven from 0.6 on: %s', (_, heard, ref, expected) => {
    expect(
      forgiven(`a small ${ref} came`, { 2: wrong(heard, null) }, { outOfVocabularySimilarity: 4 / 6 })[2]
        ?.forgiven,
    ).toBe(expected)
  })

  it('is judged by the cross-validator where the primary could not make it out', () => {
    expect(forgiven(text, { 2: wrong('<unk>', 'kayoko') })[2]?.forgiven).toBe('out_of_vocabulary')
  })

  it.each([
    ['no engine could make it out', wrong('<unk>', '<unk>')],
    ['the other heard nothing', wrong('<unk>', null)],
  ])('is taken out of the scoring where %s', (_, given) => {
    expect(forgiven(text, { 2: given })[2]).toMatchObject({
      excluded: true,
      forgiven: null,
      type: 'substitution',
    })
  })

  it.each([
    ['before it', 2, {}, true],
    ['after it', 3, {}, true],
    ['elsewhere', 1, {}, false],
    ['that is a trace of the recogniser', 2, { isArtifact: true }, false],
    ['of another engine', 2, { engine: 'clean' as const }, false],
  ])('is taken out where it was left out and there is speech %s', (_, at, given, excluded) => {
    const speech = inserted('<unk>', at, given)
    expect(forgiven(text, { 2: omitted() }, {}, [speech])[2]?.excluded).toBe(excluded)
  })

  it.each([
    ['another word was heard', wrong('zebra', null), {}],
    ['the cross-validator heard another word', wrong('<unk>', 'zebra'), {}],
    ['it was left out and nothing was said', omitted(), {}],
    ['the rule is off', wrong('<unk>', null), { outOfVocabulary: false }],
  ])('stays an error where %s', (_, given, switches) => {
    expect(forgiven(text, { 2: given }, switches)[2]).toMatchObject({ excluded: false, forgiven: null })
  })

  it('is absent where the dictionary has it', () => {
    expect(forgiven('a small boat came', { 2: wrong('<unk>', null) })[2]).toMatchObject({ excluded: false })
    expect(forgiven('a small boat came', { 2: wrong('boad', null) })[2]).toMatchObject({ forgiven: null })
  })
})

describe('a missing or added ending', () => {
  it.each([
    ['faced', 'face'],
    ['face', 'faced'],
  ])('is an error: %s, %s; and forgiven where the rule is on', (ref, heard) => {
    const given = { 1: wrong(heard, null) }
    expect(forgiven(`he ${ref} it`, given)[1]?.forgiven).toBeNull()
    expect(forgiven(`he ${ref} it`, given, { inflections: true })[1]?.forgiven).toBe('inflection')
  })

  it('is never forgiven where a judge kept the error', () => {
    const given = { 1: { ...wrong('face', 'faced', true), ...kept } }
    expect(forgiven('he faced it', given, { inflections: true })[1]?.forgiven).toBeNull()
  })
})

describe('a word that both recognizers heard as the same other word', () => {
  const all = { inflections: true, trustCrossValidator: true }

  it.each([
    ['a name', 'the boy Mallonu sat', 2, 'malloni'],
    ['a word in no dictionary', 'a small cayuco came', 2, 'kayoko'],
    ['a word without its ending', 'he faced it', 1, 'face'],
  ])('is an error, though it is %s', (_, text, at, heard) => {
    expect(forgiven(text, { [at]: wrong(heard, heard) }, all)[at]?.forgiven).toBeNull()
  })

  it('is an error where two recognizers of one family heard it', () => {
    const given = {
      ...wrong('malloni', 'malloni'),
      status: 'disagreed' as const,
      sameFamily: 'whisper' as const,
    }
    expect(forgiven('the boy Mallonu sat', { 2: given }, all)[2]?.forgiven).toBeNull()
  })

  it('is an error where there is no second recognizer to differ', () => {
    const { engines, ...given } = wrong('malloni', null)
    const alone = {
      ...given,
      status: 'unavailable' as const,
      engines: { primary: null, clean: null, ...engines, crossValidator: null },
    }
    expect(forgiven('the boy Mallonu sat', { 2: alone }, all)[2]?.forgiven).toBeNull()
  })
})

describe('“a” and “I”', () => {
  it.each([
    ['after a wrong word', 'tall a boat', { 0: wrong('tell', 'tell'), 1: omitted() }],
    ['before a wrong word', 'see a boat', { 2: wrong('bat', 'bat'), 1: omitted() }],
    ['beside a word that is taken out', 'cayuco a boat', { 0: wrong('<unk>', null), 1: omitted() }],
    ['“I”', 'tall I went', { 0: wrong('tell', 'tell'), 1: omitted() }],
    [
      'of one engine',
      'tall a boat',
      { 0: wrong('tell', 'tell'), 1: { ...omitted(), status: 'unavailable' } },
    ],
  ] as const)('are forgiven where nobody heard them %s', (_, text, given) => {
    expect(forgiven(text, given)[1]).toMatchObject({ forgiven: 'single_letter', type: 'omission' })
  })

  it.each([
    ['the words beside are right', 'see a boat', { 1: omitted() }, {}],
    ['the word beside was left out', 'see a boat', { 0: omitted(), 1: omitted() }, {}],
    [
      'another word was read in their place',
      'tall a boat',
      { 0: wrong('tell', 'tell'), 1: wrong('the', 'the') },
      {},
    ],
    [
      'the cross-validator heard something',
      'tall a boat',
      { 0: wrong('tell', 'tell'), 1: omitted('the') },
      {},
    ],
    ['it is a longer word', 'tall an oak', { 0: wrong('tell', 'tell'), 1: omitted() }, {}],
    ['the rule is off', 'tall a boat', { 0: wrong('tell', 'tell'), 1: omitted() }, { singleLetters: false }],
  ])('are errors where %s', (_, text, given, switches) => {
    expect(forgiven(text, given, switches)[1]?.forgiven).toBeNull()
  })
})

describe('trust in the cross-validator', () => {
  const on = { trustCrossValidator: true }
  const disputed = wrong('plates', 'platforms', true)

  it('is off unless it is switched on', () => {
    expect(forgiven('the platforms were', { 1: disputed })[1]?.forgiven).toBeNull()
    expect(forgiven('the platforms were', { 1: disputed }, on)[1]).toMatchObject({
      forgiven: 'cross_validator',
      type: 'substitution',
    })
  })

  it.each([
    ['before the word', 1],
    ['after the word', 2],
  ])('is withheld where the cross-validator made tries of its own %s', (_, at) => {
    const piece = inserted('plat', at, { engine: 'crossValidator' })
    expect(forgiven('the platforms were', { 1: disputed }, on, [piece])[1]?.forgiven).toBeNull()
  })

  it.each([
    ['tries of the primary', inserted('plat', 1)],
    ['other words of the cross-validator', inserted('zoo', 1, { engine: 'crossValidator' })],
    ['tries at other words', inserted('plat', 3, { engine: 'crossValidator' })],
  ])('is not withheld for %s', (_, piece) => {
    expect(forgiven('the platforms were', { 1: disputed }, on, [piece])[1]?.forgiven).toBe('cross_validator')
  })

  it.each([
    ['a judge kept the error', { ...disputed, ...kept }],
    ['the cross-validator heard another word', wrong('plates', 'plateaus')],
    ['the word was left out', omitted('plates')],
  ])('means nothing where %s', (_, given) => {
    expect(forgiven('the platforms were', { 1: given }, on)[1]?.forgiven).toBeNull()
  })
})

it('forgives by the first rule that applies, and leaves right words the very same', () => {
  const words = forgiven(
    'the boy Mallon sat',
    { 2: wrong('mallo', 'mallon', true) },
    { trustCrossValidator: true },
  )
  expect(words[2]?.forgiven).toBe('proper_noun')
  const right = stateOf(wordsOf('the boy sat'))
  expect(forgive(right, contextOf('the boy sat')).words[0]).toBe(right.words[0])
})
