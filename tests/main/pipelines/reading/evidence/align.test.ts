import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Alignment, createAligner } from '../../../../../src/main/pipelines/reading/evidence/align.ts'
import { countsOf } from '../../../../../src/main/pipelines/reading/evidence/words.ts'
import { ReadingSettings } from '../../../../../src/shared/pipelines/reading/settings.ts'
import { atDepth } from '../../../../helpers/depth.ts'
import { plainAlign } from './plain-align.ts'

const { alignment: costs } = ReadingSettings.parse({})

const split = (text: string) => text.split(' ').filter((word) => word !== '')
const engine = (words: readonly string[]) => words.map((word, hypIndex) => ({ word, hypIndex }))

function align(passage: string, heard: string, settings = costs): Alignment {
  return createAligner(split(passage), settings)(engine(split(heard)))
}

/** One sign a passage word: = correct, word for a substitution, - for an omission; insertions as slot+word. */
function summary({ entries, insertions }: Alignment): string {
  const words = entries.map(({ type, heard }) => (type === 'correct' ? '=' : (heard?.word ?? '-')))
  return [...words, ...insertions.map(({ slot, heard }) => `${slot}+${heard.word}`)].join(' ')
}

describe('the alignment of an engine with the passage', () => {
  it.each([
    ['identical texts', 'the bees hum', 'the bees hum', '= = ='],
    ['one wrong word', 'the bees hum', 'the knees hum', '= knees ='],
    ['one word left out', 'the bees hum', 'the hum', '= - ='],
    ['the first word left out', 'the bees hum', 'bees hum', '- = ='],
    ['the last word left out', 'the bees hum', 'the bees', '= = -'],
    ['one word too many', 'the bees hum', 'the old bees hum', '= = = 1+old'],
    ['a word before the first', 'the bees', 'so the bees', '= = 0+so'],
    ['a word after the last', 'the bees', 'the bees hum', '= = 2+hum'],
    ['nothing heard', 'the bees hum', '', '- - -'],
    ['no words to read', '', 'the bees', '0+the 0+bees'],
    ['neither', '', '', ''],
    ['words of one sound', 'their flower knew 2', 'there flour new too', '= = = ='],
    ['a wrong word next to a missing one', 'he faced the wind', 'he face wind', '= face - ='],
    ['the likest of two wrong words', 'platforms', 'plat forms', 'forms 0+plat'],
  ])('%s', (_, passage, heard, expected) => {
    expect(summary(align(passage, heard))).toBe(expected)
  })

  it.each([
    ['the first of equal words ends the reading', 'the the', 'the', '= -'],
    ['the first of equal endings ends the reading', 'a dog ran a dog sat', 'a dog', '= = - - - -'],
    ['the first of equal numbers ends the reading', '4 ran 4', '4', '= - -'],
    ['before the end the last of equal words is paired', 'the the dog', 'the dog', '- = ='],
    ['the last of equal words is paired, the first inserted', 'the', 'the the', '= 0+the'],
    ['wrong words are paired before one is left out and one added', 'cat', 'dog', 'dog'],
    ['of two wrong words the last takes the pair', 'cat', 'dog pig', 'pig 0+dog'],
    ['of two left out words the first goes', 'cat owl', 'dog', '- dog'],
    ['of two words in another order the later one is left out', 'one two', 'two one', '= - 0+two'],
  ])('where paths are worth the same, %s', (_, passage, heard, expected) => {
    expect(summary(align(passage, heard))).toBe(expected)
  })

  it('lets an omission win over an insertion where pairing costs more than both', () => {
    expect(summary(align('cat', 'dog', { ...costs, mismatch: -5 }))).toBe('- 0+dog')
  })

  it('ties equal paths although their scores add up in another order', () => {
    expect(
      summary(align('under running', 'running plan walked thunder running house running mat run hat')),
    ).toBe(
      summary(
        plainAlign(
          split('under running'),
          engine(split('running plan walked thunder running house running mat run hat')),
        ),
      ),
    )
  })

  it('can compare words as they stand', () => {
    const exact = createAligner(['their'], costs, { asTheyStand: true })
    expect(summary(exact(engine(['there'])))).toBe('there')
  })
})

describe('in every alignment', () => {
  const vocabulary = [
    'a',
    'an',
    'and',
    'hand',
    'the',
    'their',
    'there',
    'he',
    'her',
    'plane',
    'planet',
    'plain',
  ].concat(['run', 'running', 'runner', 'thunder', 'under', 'wonderful', 'for', '4', 'xylophonist'])
  const word = fc.constantFrom(...vocabulary)
  const words = fc.array(word, { maxLength: 14 })

  it('the result is that of the plain procedure', () => {
    fc.assert(
      fc.property(words, words, (passage, heard) => {
        expect(createAligner(passage, costs)(engine(heard))).toEqual(plainAlign(passage, engine(heard)))
      }),
      { numRuns: atDepth(200, 2_000) },
    )
  })

  it('the result is that of the plain procedure for words that are made up', () => {
    const madeUp = fc.array(fc.string({ unit: fc.constantFrom('q', 'z', 'j'), minLength: 1, maxLength: 8 }), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(madeUp, madeUp, (passage, heard) => {
        expect(createAligner(passage, costs)(engine(heard))).toEqual(plainAlign(passage, engine(heard)))
      }),
      { numRuns: atDepth(200, 2_000) },
    )
  })

  it('the result is the same whatever was aligned before', () => {
    fc.assert(
      fc.property(words, fc.array(words, { maxLength: 3 }), words, (passage, before, heard) => {
        const used = createAligner(passage, costs)
        for (const other of before) used(engine(other))
        expect(used(engine(heard))).toEqual(createAligner(passage, costs)(engine(heard)))
      }),
    )
  })

  it('each passage word has one entry, and each heard word is in one place, in order', () => {
    fc.assert(
      fc.property(words, words, (passage, heard) => {
        const { entries, insertions } = createAligner(passage, costs)(engine(heard))
        expect(entries).toHaveLength(passage.length)
        const placed = entries.flatMap((entry, slot) =>
          entry.heard === null ? [] : [{ slot, ...entry.heard }],
        )
        expect(placed.map(({ hypIndex }) => hypIndex)).toEqual(
          placed.map(({ hypIndex }) => hypIndex).toSorted((a, b) => a - b),
        )
        const all = [
          ...placed,
          ...insertions.map(({ slot, heard: extra }) => ({ slot: slot - 0.5, ...extra })),
        ]
        const inOrder = all.toSorted((a, b) => a.hypIndex - b.hypIndex)
        expect(inOrder.map((each) => each.word)).toEqual(heard)
        expect(inOrder.map(({ slot }) => slot)).toEqual(
          inOrder.map(({ slot }) => slot).toSorted((a, b) => a - b),
        )
        expect(entries.filter(({ type, heard: of }) => (type === 'omission') !== (of === null))).toEqual([])
      }),
    )
  })

  it('the counts are those of both sides', () => {
    fc.assert(
      fc.property(words, words, (passage, heard) => {
        const { correct, substitutions, deletions, insertions } = countsOf(
          createAligner(passage, costs)(engine(heard)),
        )
        expect(correct + substitutions + deletions).toBe(passage.length)
        expect(correct + substitutions + insertions).toBe(heard.length)
      }),
    )
  })

  it('identical texts are all correct', () => {
    fc.assert(
      fc.property(words, (passage) => {
        const { correct, insertions } = countsOf(createAligner(passage, costs)(engine(passage)))
        expect([correct, insertions]).toEqual([passage.length, 0])
      }),
    )
  })

  it('a change far away changes nothing where every word stands once', () => {
    const distinct = fc.uniqueArray(
      fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'.split('').map((c) => c.repeat(5))),
      {
        minLength: 9,
        maxLength: 20,
      },
    )
    fc.assert(
      fc.property(
        distinct,
        fc.nat(),
        fc.constantFrom('omit', 'replace', 'insert'),
        (passage, seed, change) => {
          const at = seed % passage.length
          const heard = passage.flatMap((each, index) => {
            if (index !== at) return [each]
            return change === 'omit' ? [] : change === 'replace' ? ['0000000'] : ['0000000', each]
          })
          const { entries } = createAligner(passage, costs)(engine(heard))
          const wrong = entries.flatMap(({ type }, index) => (type === 'correct' ? [] : [index]))
          expect(wrong).toEqual(change === 'insert' ? [] : [at])
        },
      ),
    )
  })

  it('words of one sound can match each other', () => {
    fc.assert(
      fc.property(words, words, (passage, heard) => {
        const respelt = heard.map((each) => (each === 'there' ? 'their' : each === '4' ? 'for' : each))
        const types = (of: readonly string[]) =>
          createAligner(passage, { ...costs, mismatch: -1e-6 })(engine(of)).entries.map(({ type }) => type)
        expect(types(respelt).filter((type) => type === 'correct')).toHaveLength(
          types(heard).filter((type) => type === 'correct').length,
        )
      }),
    )
  })
})
