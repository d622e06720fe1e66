import { describe, expect, it } from 'vitest'
import { applyLeniency } from '../../../../../src/main/pipelines/reading/rules/leniency.ts'
import type { ReadingInsertion, ReadingWord } from '../../../../../src/shared/pipelines/reading/outcome.ts'
import { contextOf, inserted, omitted, stateOf, wordsOf, wrong } from '../reading-state.ts'

function lenient(
  given: Readonly<Record<number, Partial<ReadingWord>>>,
  insertions: readonly ReadingInsertion[] = [],
  isOn = true,
) {
  const state = stateOf(wordsOf('the old bees hum now', given), insertions)
  const context = contextOf('', { forgiveness: { postStruggleLeniency: isOn } })
  return applyLeniency(state, context).words
}

const error = wrong('zoo', 'zoo')
const disputed = wrong('been', 'bees', true)

describe('a disputed word counts as read after trouble (000-02, 000-23, 000-27)', () => {
  it.each([
    ['a wrong word', { 1: error }, []],
    ['a word left out', { 1: omitted() }, []],
    ['a word that is taken out of the scoring', { 1: { ...error, excluded: true } }, []],
    ['a wrong word and a forgiven letter', { 0: error, 1: { ...omitted(), forgiven: 'single_letter' } }, []],
    ['a word that was put in', {}, [inserted('big', 2, { confirmed: true })]],
  ] as const)('such as %s, and keeps what it was', (_, given, insertions) => {
    expect(lenient({ ...given, 2: disputed }, insertions)[2]).toEqual({
      ...wordsOf('the old bees hum now', { 2: disputed })[2],
      type: 'correct',
      originalType: 'substitution',
      postStruggleLeniency: true,
    })
  })

  it('one word only', () => {
    const words = lenient({ 1: error, 2: disputed, 3: wrong('ham', 'hum', true) })
    expect(words.map(({ type }) => type)).toEqual([
      'correct',
      'substitution',
      'correct',
      'substitution',
      'correct',
    ])
  })

  it('again after the next error', () => {
    const words = lenient({ 0: error, 1: wrong('cold', 'old', true), 2: error, 3: wrong('ham', 'hum', true) })
    expect(words.map(({ type }) => type)).toEqual([
      'substitution',
      'correct',
      'substitution',
      'correct',
      'correct',
    ])
  })
})

describe('a word stays what it is', () => {
  it.each([
    ['after a right word', { 2: disputed }, []],
    ['at the beginning', { 0: disputed }, []],
    ['after a forgiven word', { 1: { ...error, forgiven: 'proper_noun' }, 2: disputed }, []],
    ['after a word that was not reached', { 1: { ...omitted(), attempted: false }, 2: disputed }, []],
    ['after a word that only one engine put in', { 2: disputed }, [inserted('big', 2)]],
    ['after a word that was put in elsewhere', { 2: disputed }, [inserted('big', 1, { confirmed: true })]],
    ['where the cross-validator heard another word', { 1: error, 2: wrong('been', 'beets') }, []],
    ['where both heard the same wrong word', { 1: error, 2: error }, []],
    ['where it was left out', { 1: error, 2: omitted('been') }, []],
    ['where it is forgiven already', { 1: error, 2: { ...disputed, forgiven: 'proper_noun' } }, []],
    ['where it is taken out of the scoring', { 1: error, 2: { ...disputed, excluded: true } }, []],
  ] as const)('%s', (_, given, insertions) => {
    const before = wordsOf('the old bees hum now', given)
    expect(lenient(given, insertions)).toEqual(before)
  })

  it('where the rule is off', () => {
    expect(lenient({ 1: error, 2: disputed }, [], false)[2]?.type).toBe('substitution')
  })
})
