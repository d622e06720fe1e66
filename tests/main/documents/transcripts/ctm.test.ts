import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCtm } from '../../../../src/main/documents/transcripts/ctm.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { limit } from '../../../helpers/limits.ts'

const read = (...lines: string[]) => readCtm('a.ctm', lines.join('\n'))
const wordsIn = (...lines: string[]) =>
  read(...lines).map(({ words }) => words.map(({ word }) => word).join(' '))

describe('a CTM file', () => {
  it('gives words with start, end and confidence', () => {
    expect(read('bees 1 0.10 0.30 The 0.95', 'bees 1 0.40 0.20 bees', 'bees 1 1 .5 hum NA lex spk1')).toEqual(
      [
        {
          recording: 'bees',
          session: 'bees',
          words: [
            { word: 'The', start: 0.1, end: 0.4, confidence: 0.95 },
            { word: 'bees', start: 0.4, end: 0.6, confidence: null },
            { word: 'hum', start: 1, end: 1.5, confidence: null },
          ],
        },
      ],
    )
  })

  it.each([
    [
      'comments and empty lines',
      [';; by hand', '', 'a 1 0 1 the', '   ', ';; more', 'a 1 1 1 bees'],
      ['the bees'],
    ],
    ['tabs and many spaces', ['a\t1\t0\t1\tthe', '  a   1  1  1   bees  '], ['the bees']],
    [
      'tags after a word',
      ['a 1 0 1 THEY;tag1', 'a 1 1 1 PRIDE;tag1;tag2', 'a 1 2 1 ABOUT;;tag2'],
      ['THEY PRIDE ABOUT'],
    ],
    ['a semicolon of the word itself', [String.raw`a 1 0 1 A\;S;tag1`], ['A;S']],
    ['a comment after a line', ['a 1 0 1 the ;; really'], ['the']],
    [
      'noises and marks beside its words',
      ['a 1 0 1 the 0.9 lex', 'a 1 1 1 {LAUGH} NA non-lex', 'a 1 2 1 th- 0.4 frag', 'a 1 3 1 um 0.8 fp'],
      ['the th- um'],
    ],
    ['what nobody scores', ['a 1 0 1 the', 'a 1 1 1 xx 0 noscore', 'a 1 2 1 yy 0 MISC sp1'], ['the']],
    ['exponents', ['a 1 1e-05 5E-1 the', 'a 1 1.5e+0 1 bees'], ['the bees']],
    ['a point first or last', ['a 1 .5 1. the'], ['the']],
    ['words of other scripts', ['a 1 0 1 Größe', 'a 1 1 1 дом'], ['Größe дом']],
  ])('may have %s', (_, lines, words) => {
    expect(wordsIn(...lines)).toEqual(words)
  })

  it.each([
    ['of one word each', ['a 1 1.0 0.2 uh'], ['a 1 1.0 0.2 um'], 'the uh bees'],
    [
      'of several words, the second going back in time',
      ['a 1 1.0 0.2 i', 'a 1 1.2 0.2 am'],
      ['a 1 1.0 0.4 im'],
      'the i am bees',
    ],
    ['of which the first has no word', ['a 1 1.0 0.2 @'], ['a 1 1.0 0.2 um'], 'the bees'],
    ['of which the first has no word and no times', ['a 1 * * @'], ['a 1 1.0 0.2 um'], 'the bees'],
    ['of which the second cannot be read', ['a 1 1.0 0.2 uh'], ['a 1 x y um'], 'the uh bees'],
  ])('has the first of alternatives %s', (_, first, second, words) => {
    const lines = [
      'a 1 0 1 the',
      'a 1 * * <ALT_BEGIN>',
      ...first,
      'a 1 * * <ALT>',
      ...second,
      'a 1 * * <ALT_END>',
      'a 1 2 1 bees',
    ]
    expect(wordsIn(...lines)).toEqual([words])
    expect(wordsIn(...lines.map((line) => line.toLowerCase()))).toEqual([words])
  })

  it('takes two channels for two recordings', () => {
    expect(
      read('a A 0 1 the', 'a B 0 1 other', 'a A 1 1 bees', 'b 1 0 1 hum').map(({ recording }) => recording),
    ).toEqual(['a/A', 'a/B', 'b'])
    expect(wordsIn('a A 5 1 the', 'a B 0 1 other', 'a A 6 1 bees')).toEqual(['the bees', 'other'])
  })

  it('says what its channels are channels of', () => {
    expect(read('a A 0 1 the', 'a B 0 1 other', 'b 1 0 1 hum').map(({ session }) => session)).toEqual([
      'a',
      'a',
      'b',
    ])
  })

  it('names a recording without its channel where the other channel is empty', () => {
    expect(read('a A 0 1 the', 'a B 0 1 @').map(({ recording }) => recording)).toEqual(['a'])
  })

  it('may round times back by a fiftieth of a second', () => {
    expect(wordsIn('a 1 1.00 0.2 the', 'a 1 0.98 0.2 bees')).toEqual(['the bees'])
  })

  it('has ends without the dust of adding fractions', () => {
    expect(read('a 1 0.1 0.2 the')[0]?.words[0]?.end).toBe(0.3)
  })
})

describe('a CTM file is refused, with the line', () => {
  it.each([
    [
      'with four columns',
      ['a 1 0 1 the', 'a 1 1 1'],
      'a.ctm, line 2: a CTM line has at least five columns (recording, channel, start, duration, word); this one has 4.',
    ],
    [
      'that is no CTM',
      ['Once upon a time'],
      'a.ctm, line 1: a CTM line has at least five columns (recording, channel, start, duration, word); this one has 4.',
    ],
    [
      'with a start that is no number',
      ['', 'a 1 x 1 the'],
      'a.ctm, line 2: the start “x” is not a number of seconds. Write seconds, such as 1.25.',
    ],
    [
      'with a negative start',
      ['a 1 -0.5 1 the'],
      'a.ctm, line 1: the start “-0.5” is not a number of seconds. Write seconds, such as 1.25.',
    ],
    [
      'with a duration that is no number',
      ['a 1 0 * the'],
      'a.ctm, line 1: the duration “*” is not a number of seconds. Write seconds, such as 1.25.',
    ],
    [
      'with a number beyond all bounds',
      ['a 1 1e999 1 the'],
      'a.ctm, line 1: the start “1e999” is not a number of seconds. Write seconds, such as 1.25.',
    ],
    [
      'with tags and no word',
      [';; c', 'a 1 0 1 ;tag'],
      'a.ctm, line 2: “;tag” is not a word: it has only tags. Remove the line, or write the word.',
    ],
    [
      'whose times go backwards',
      ['a 1 1.00 1 the', 'a 1 0.97 1 bees'],
      'a.ctm, line 2: times go backwards: 0.97 s comes after 1 s. Sort the lines by their start.',
    ],
    [
      'whose alternatives do not end',
      ['a 1 0 1 the', 'a 1 * * <ALT_BEGIN>', 'a 1 1 1 uh', 'a 1 * * <ALT>', 'a 1 2 1 bees'],
      'a.ctm, line 2: the alternatives that begin here do not end.',
    ],
    [
      'whose alternatives begin twice',
      ['a 1 * * <ALT_BEGIN>', 'a 1 1 1 uh', 'a 1 * * <ALT_BEGIN>'],
      'a.ctm, line 3: alternatives begin inside those that began in line 1.',
    ],
    [
      'with an alternative to nothing',
      ['a 1 0 1 the', 'a 1 * * <ALT>', 'a 1 2 1 bees'],
      'a.ctm, line 2: <ALT> stands where no alternatives have begun.',
    ],
    [
      'with an end of nothing',
      ['a 1 * * <alt_end>'],
      'a.ctm, line 1: <alt_end> stands where no alternatives have begun.',
    ],
  ])('%s', (_, lines, message) => {
    expect(() => read(...lines)).toThrow(expect.objectContaining({ code: 'INPUT_REFUSED', message }))
  })

  it.each([
    ['comments only', [';; nothing', '']],
    ['words that stand for none', ['a 1 0 1 @']],
  ])('but not for %s: then nothing was heard', (_, lines) => {
    expect(read(...lines)).toEqual([])
  })

  it('or read, whatever it is', () => {
    const column = fc.oneof(
      fc.constantFrom('a', '1', '0.5', '*', '@', '<ALT>', '<ALT_BEGIN>', ';;', 'x;t'),
      fc.string(),
    )
    const line = fc.array(column, { maxLength: 7 }).map((columns) => columns.join(' '))
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        try {
          for (const { words } of read(...lines)) {
            expect(words).not.toEqual([])
            for (const { word, start, end } of words) {
              expect(word).not.toBe('')
              expect(end).toBeGreaterThanOrEqual((start ?? 0) - 0.0001)
            }
          }
        } catch (error) {
          expect(error).toMatchObject({
            code: 'INPUT_REFUSED',
            message: expect.stringMatching(/^a\.ctm(, line \d+)?: .*\.$/s),
          })
        }
      }),
      { numRuns: atDepth(100, 500) },
    )
  })

  it(
    'in a time that grows with its length, whatever it is made of',
    () => {
      for (const unit of [';', '\\;', 'x']) read(`a 1 0 1 x${unit.repeat(300_000)}`)
      expect(read(...Array.from({ length: 50_000 }, (_, index) => `r${index} 1 0 1 the`))).toHaveLength(
        50_000,
      )
    },
    limit(10_000),
  )
})
