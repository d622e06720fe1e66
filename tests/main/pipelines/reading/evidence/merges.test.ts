import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReadAs, mergeParts } from '../../../../../src/main/pipelines/reading/evidence/merges.ts'
import { aligned, heardInOrder, shown } from './aligned.ts'

function merged(text: string, heard: string) {
  const { refs, alignment } = aligned(text, heard)
  return shown(mergeParts(alignment, refs))
}

describe('pieces that make up one word of the passage', () => {
  it.each([
    ['a compound in two', 'a hotdog here', 'a hot dog here', 'hot+dog (compound)'],
    ['a compound in three', 'the nevertheless one', 'the never the less one', 'never+the+less (compound)'],
    ['pieces of a word of the same sound', 'with their hum', 'with the re hum', 'the+re (compound)'],
    ['letters of an abbreviation', 'our TV set', 'our t v set', 't+v (abbreviation)'],
    ['letters of a name', 'our FBI set', 'our f b i set', 'f+b+i (compound)'],
    ['an abbreviation in words', 'bees, i.e. insects', 'bees that is insects', 'that+is (abbreviation)'],
    [
      'one of its other readings',
      'bees, e.g. these',
      'bees for instance these',
      'for+instance (abbreviation)',
    ],
    ['a year', 'in 2014 we', 'in twenty fourteen we', 'twenty+fourteen (number)'],
    ['a year in full', 'in 2014 we', 'in two thousand fourteen we', 'two+thousand+fourteen (number)'],
    [
      'the British way',
      'in 2014 we',
      'in two thousand and fourteen we',
      'two+thousand+and+fourteen (number)',
    ],
    ['with an oh', 'in 1905 we', 'in nineteen oh five we', 'nineteen+oh+five (number)'],
    ['an ordinal', 'the 21st day', 'the twenty first day', 'twenty+first (number)'],
    ['a decimal', 'about 3.5 miles', 'about three point five miles', 'three+point+five (number)'],
    ['digits of the same sound', 'the 42 bees', 'the forty too bees', 'forty+too (number)'],
    ['a contraction', "he don't know", 'he do not know', 'do+not (contraction)'],
    ['an irregular contraction', "he won't know", 'he will not know', 'will+not (contraction)'],
  ])('are put together: %s', (_, text, heard, expected) => {
    expect(merged(text, heard)).toEqual({
      words: [expect.any(String), expected, expect.any(String)],
      besides: [],
    })
  })

  it.each([
    ['at the beginning', 'hotdog now', 'hot dog now', ['hot+dog (compound)', 'now']],
    ['at the end', 'a hotdog', 'a hot dog', ['a', 'hot+dog (compound)']],
    ['as the whole passage', 'hotdog', 'hot dog', ['hot+dog (compound)']],
    ['twice', 'hotdog or hotdog', 'hot dog or hot dog', ['hot+dog (compound)', 'or', 'hot+dog (compound)']],
  ])('are put together %s', (_, text, heard, words) => {
    expect(merged(text, heard)).toEqual({ words, besides: [] })
  })

  it('leave what else was said beside them where it was', () => {
    expect(merged('a hotdog here', 'a so hot dog then here')).toEqual({
      words: ['a', 'hot+dog (compound)', 'here'],
      besides: ['1 so', '2 then'],
    })
  })

  it.each([
    ['other words', 'a hotdog here', 'a hot cat here'],
    ['pieces in another order', 'a hotdog here', 'a dog hot here'],
    ['with something in between', 'a hotdog here', 'a hot big dog here'],
    ['part of an expansion', 'in 2014 we', 'in twenty we'],
    ['another number', 'in 2014 we', 'in twenty thirteen we'],
  ])('are not put together: %s', (_, text, heard) => {
    const { refs, alignment } = aligned(text, heard)
    expect(mergeParts(alignment, refs)).toBe(alignment)
  })

  it('are not looked for where the word is right by itself', () => {
    expect(merged('be here', 'b e here')).toEqual({ words: ['b', 'here'], besides: ['1 e'] })
  })

  it('never take words from a place where they are right', () => {
    expect(merged('the hot hotdog', 'the hot dog')).toEqual({ words: ['the', 'hot', '!dog'], besides: [] })
  })
})

describe('one heard word for several of the passage', () => {
  it.each([
    ['a compound', 'a hot dog here', 'a hotdog here', 'hotdog (compound)'],
    ['a contraction', 'he do not know', "he don't know", 'dont (contraction)'],
    ['a number', 'some twenty one bees', 'some 21 bees', '21 (number)'],
    ['an abbreviation', 'about for example bees', 'about e.g. bees', 'eg (abbreviation)'],
  ])('matches each of them: %s', (_, text, heard, expected) => {
    const { words, besides } = merged(text, heard)
    expect(words.slice(1, 3)).toEqual([expected, expected])
    expect(besides).toEqual([])
  })

  it('does not where another word was heard among them', () => {
    expect(merged('a hot dog here', 'a hotdog big here').words).not.toContain('hotdog (compound)')
  })
})

describe('whatever was heard', () => {
  const vocabulary = [
    'hot',
    'dog',
    'hotdog',
    '21',
    'twenty',
    'one',
    'do',
    'not',
    "don't",
    'i.e.',
    'that',
    'is',
    'a',
  ]
  const text = fc
    .array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 8 })
    .map((words) => words.join(' '))

  it('no word is lost, doubled or reordered, and nothing that was right becomes wrong', () => {
    fc.assert(
      fc.property(text, text, (passage, heard) => {
        const { refs, words, alignment } = aligned(passage, heard)
        const after = mergeParts(alignment, refs)
        expect(after.entries).toHaveLength(refs.length)
        expect(heardInOrder(after)).toEqual(words)
        for (const [index, { type }] of alignment.entries.entries())
          if (type === 'correct') expect(after.entries[index]).toBe(alignment.entries[index])
        expect(mergeParts(after, refs)).toBe(after)
      }),
    )
  })
})

it.each([
  ['hotdog', ['hot', 'dog'], true],
  ['their', ['there'], true],
  ['2014', ['twenty', 'fourteen'], true],
  ['dont', ['do', 'not'], true],
  ['faced', ['face'], false],
  ['dont', ['do'], false],
])('knows whether words read one aloud: %s, %j', (one, words, expected) => {
  expect(isReadAs(one, words)).toBe(expected)
})
