import { describe, expect, it } from 'vitest'
import { findStruggles } from '../../../../../src/main/pipelines/reading/rules/fluency.ts'
import type {
  ReadingInsertion,
  ReadingWord,
  StrugglePath,
} from '../../../../../src/shared/pipelines/reading/outcome.ts'
import { contextOf, inserted, stateOf, wordsOf, wrong } from '../reading-state.ts'
import { engineView } from '../reading-word.ts'

/** The second word of a passage, after so much silence. */
function second(
  text: string,
  silence: number | null,
  given: Partial<ReadingWord> = {},
  insertions: readonly ReadingInsertion[] = [],
) {
  const spoken = silence === null ? null : { start: 2 + silence, end: 3 + silence }
  const words = wordsOf(text, { 0: { spoken: { start: 1, end: 2 } }, 1: { spoken, ...given } })
  const inOrder = words.map((word) => ({ ...word, engines: { ...word.engines, primary: heardAs(word) } }))
  return findStruggles(stateOf(inOrder, insertions), contextOf(text)).words[1]
}

const heardAs = ({ type, index }: ReadingWord) => engineView(type, null, type === 'omission' ? null : index)

describe('a silence before a word', () => {
  it.each([
    ['The bees', 0.499, null],
    ['The bees', 0.5, 'hesitation'],
    ['The bees', 2.999, 'hesitation'],
    ['The bees', 3, 'long_pause'],
    ['The, bees', 0.799, null],
    ['The, bees', 0.8, 'hesitation'],
    ['The; bees', 0.799, null],
    ['The: bees', 0.8, 'hesitation'],
    ['The. Bees', 1.199, null],
    ['The. Bees', 1.2, 'hesitation'],
    ['The! Bees', 1.199, null],
    ['“The?” Bees', 1.199, null],
    ['The … bees', 1.199, null],
    ['The. Bees', 3, 'long_pause'],
    ['The bees.', 0.5, 'hesitation'],
    ['The bees', null, null],
  ])('in “%s” of %s s is %s', (text, silence, pause) => {
    expect(second(text, silence)).toMatchObject({ gap: silence, pause })
  })
})

describe('a struggle', () => {
  it.each<[string, number, Partial<ReadingWord>, StrugglePath | null]>([
    ['a pause before a wrong word', 3, wrong('zoo', 'zoo'), 'pause'],
    ['no long pause', 2.999, wrong('zoo', 'zoo'), null],
    ['tries at a wrong word', 0, { ...wrong('zoo', 'zoo'), attempts: ['plat'] }, 'near_miss'],
    ['tries after a pause', 3, { ...wrong('zoo', 'zoo'), attempts: ['plat'] }, 'near_miss'],
    ['a near miss that the other engine did not hear', 0, wrong('plates', null), 'abandoned'],
    ['a near miss that the other engine heard too', 0, wrong('plates', 'plates'), null],
    ['another word that the other engine did not hear', 0, wrong('zoo', null), null],
    ['a wrong word, nothing else', 0, wrong('zoo', 'zoo'), null],
    ['a right word after a pause', 3, {}, null],
    ['a right word after tries', 0, { attempts: ['plat'] }, null],
    ['a word left out after a pause', 3, { type: 'omission' }, null],
  ])('shows: %s', (_, silence, given, struggle) => {
    expect(second('The platforms', silence, given)?.struggle).toBe(struggle)
  })

  it('is not shown by a pause before a word of three letters', () => {
    expect(second('The bee', 3, wrong('zoo', 'zoo'))?.struggle).toBeNull()
    expect(second('The bees', 3, wrong('zoo', 'zoo'))?.struggle).toBe('pause')
  })

  it('is not known to be given up where there is no second engine', () => {
    const engines = { primary: engineView('substitution'), clean: null, crossValidator: null }
    expect(second('The platforms', 0, { ...wrong('plates', null), engines })?.struggle).toBeNull()
  })

  it.each([
    ['pieces said apart', { kind: 'compound', parts: ['plat', 'forms'], isApart: true }, 'fragments'],
    ['pieces in one breath', { kind: 'compound', parts: ['plat', 'forms'], isApart: false }, null],
    ['letters, read one by one', { kind: 'compound', parts: ['u', 's'], isApart: true }, null],
    ['an abbreviation in words', { kind: 'abbreviation', parts: ['that', 'is'], isApart: true }, null],
    ['a number in words', { kind: 'number', parts: ['twenty', 'one'], isApart: true }, null],
    ['a contraction in full', { kind: 'contraction', parts: ['do', 'not'], isApart: true }, null],
    ['one heard word for two', { kind: 'compound', parts: ['platforms'], isApart: false }, null],
  ] as const)('shows in a right word: %s', (_, merge, struggle) => {
    expect(second('The platforms', 0, { merge: { ...merge, parts: [...merge.parts] } })?.struggle).toBe(
      struggle,
    )
  })
})

describe('how far a word was from being read at once', () => {
  const tries = (count: number) => ({ attempts: Array.from({ length: count }, () => 'plat') })

  it.each([
    ['one try', 0, 'none'],
    ['two tries', 1, 'minor'],
    ['three tries', 2, 'moderate'],
    ['four tries', 3, 'moderate'],
    ['five tries', 4, 'significant'],
  ])('%s', (_, count, severity) => {
    expect(second('The platforms', 0, tries(count))?.severity).toBe(severity)
  })

  it.each([
    ['just two seconds of trying', 1, 1.2, 'significant'],
    ['a little less', 1.001, 1.2, 'minor'],
    ['a try that came after the word', 3.5, 4, 'significant'],
    ['one that came soon after', 3.5, 3.999, 'minor'],
  ])('%s', (_, start, end, severity) => {
    const attempt = inserted('plat', 1, { start, end, partOf: 1 })
    expect(
      second('The platforms', 0, { ...tries(1), spoken: { start: 2, end: 3 } }, [attempt])?.severity,
    ).toBe(severity)
  })

  it('does not count repetitions, silence, or how long one try took', () => {
    const repeated = inserted('platforms', 1, { start: 0, end: 1, partOf: 1, isRepetition: true })
    expect(second('The platforms', 9, {}, [repeated])?.severity).toBe('none')
    expect(second('The platforms', 0, { spoken: { start: 2, end: 9 } })?.severity).toBe('none')
    expect(second('The platforms', 0, tries(1), [repeated])?.severity).toBe('minor')
  })

  it('is nothing for a word that was left out', () => {
    expect(second('The platforms', null, { type: 'omission', ...tries(4) })?.severity).toBe('none')
  })
})

it('sorts wrong words by what they are like, and no others', () => {
  expect(second('The platforms', 0, wrong('plates', 'plates'))?.likeness).toBe('visual')
  expect(second('The platforms', 0)?.likeness).toBeNull()
})

it('can have other thresholds', () => {
  const words = wordsOf('the bees', {
    0: { spoken: { start: 0, end: 1 } },
    1: { spoken: { start: 1.2, end: 2 } },
  })
  const context = contextOf('the bees', { pauses: { hesitationThresholdSeconds: 0.2 } })
  expect(findStruggles(stateOf(words), context).words[1]?.pause).toBe('hesitation')
})
