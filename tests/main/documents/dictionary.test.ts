import { describe, expect, it } from 'vitest'
import { loadDictionary } from '../../../src/main/documents/dictionary.ts'

const dictionary = await loadDictionary()

describe('the dictionary', () => {
  it.each([
    'mom',
    'mum',
    'gray',
    'grey',
    'color',
    'colour',
    'traveled',
    'travelled',
    'kerb',
    'arvo',
    'cozy',
    'cosy',
  ])('has the words of America, Britain, Canada and Australia: %s', (word) => {
    expect(dictionary.has(word)).toBe(true)
  })

  it.each([
    ['everywh', true],
    ['qwzx', false],
    ['everywhere', false],
  ])('knows whether longer words begin with “%s”', (letters, isSo) => {
    expect(dictionary.begins(letters)).toBe(isSo)
  })

  it.each([
    ['colour', 'color'],
    ['travelled', 'traveled'],
    ['organised', 'organized'],
    ['centred', 'centered'],
    ['catalogue', 'catalog'],
    ['manoeuvre', 'maneuver'],
    ['manoeuvred', 'maneuvered'],
    ['practised', 'practiced'],
    ['defence', 'defense'],
    ['judgement', 'judgment'],
    ['skilful', 'skillful'],
  ])('knows spellings of one word: %s, %s', (a, b) => {
    expect([dictionary.areVariants(a, b), dictionary.areVariants(b, a)]).toEqual([true, true])
  })

  it.each([
    ['favour', 'flavour'],
    ['favour', 'favorite'],
    ['poured', 'pored'],
    ['four', 'for'],
    ['mum', 'mom'],
    ['tour', 'tor'],
    ['colour', 'collar'],
  ])('does not take two words for one: %s, %s', (a, b) => {
    expect(dictionary.areVariants(a, b)).toBe(false)
  })
})
