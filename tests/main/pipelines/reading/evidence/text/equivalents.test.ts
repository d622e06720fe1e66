import { describe, expect, it } from 'vitest'
import { areEquivalent } from '../../../../../../src/main/pipelines/reading/evidence/align.ts'
import {
  canonicalForm,
  equivalenceGroups,
} from '../../../../../../src/main/pipelines/reading/evidence/text/equivalents.ts'
import { passageWords } from '../../../../../../src/main/pipelines/reading/evidence/text/normalize.ts'

describe('the groups of words that sound alike', () => {
  const groups = equivalenceGroups()

  it('have at least two words each', () => {
    expect(groups.filter((group) => group.length < 2)).toEqual([])
  })

  it('have no word in common', () => {
    const seen = new Map<string, number>()
    for (const word of groups.flat()) seen.set(word, (seen.get(word) ?? 0) + 1)
    expect([...seen].filter(([, times]) => times > 1)).toEqual([])
  })

  it('have every word in the form in which words are compared', () => {
    const changed = groups.flat().filter((word) => {
      const [first, ...rest] = passageWords(word)
      return first?.ref !== word || rest.length > 0
    })
    expect(changed).toEqual([])
  })
})

it.each([
  ['a title', 'mrs', 'missus'],
  ['a unit', 'lbs', 'pounds'],
  ['a unit in the singular', 'ft', 'foot'],
  ['one of two that it is short for', 'st', 'street'],
  ['a month', 'sept', 'september'],
  ['a figure', '14', 'fourteen'],
  ['an ordinal', '4th', 'fourth'],
  ['a figure and a homophone', '2', 'too'],
  ['a spelling', 'colour', 'color'],
  ['a homophone', 'flour', 'flower'],
  ['a contraction without its apostrophe', 'theyre', 'their'],
  ['a letter', 'see', 'c'],
  ['the same word', 'zebra', 'zebra'],
])('takes %s for the same: %s, %s', (_, a, b) => {
  expect(areEquivalent(a, b)).toBe(true)
  expect(areEquivalent(b, a)).toBe(true)
})

it.each([
  ['two tenses that are spelt alike', 'read', 'red'],
  ['the same, in the present', 'read', 'reed'],
  ['what is torn and what is wept', 'tear', 'tier'],
  ['a quarrel and a line', 'row', 'roe'],
  ['a pig and a seed', 'sow', 'so'],
  ['a noun and a verb', 'presents', 'presence'],
  ['two stresses', 'desert', 'dessert'],
  ['two sounds of one spelling', 'lead', 'led'],
  ['a fish and what it sounds like in music', 'bass', 'base'],
  ['what only some accents say alike', 'bean', 'been'],
  ['another such', 'sauce', 'source'],
  ['a name that could be a month', 'jan', 'january'],
  ['a word that could be short for another', 'apt', 'apartment'],
  ['one that is short in its place only', 'sec', 'second'],
  ['a word and its ending', 'face', 'faced'],
  ['figures that differ', '13', '30'],
])('keeps apart %s: %s, %s', (_, a, b) => {
  expect(areEquivalent(a, b)).toBe(false)
})

it('maps a word that is in no group to itself', () => {
  expect(canonicalForm('zebra')).toBe('zebra')
})
