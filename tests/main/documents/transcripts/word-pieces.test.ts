import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWhisper } from '../../../../src/main/documents/transcripts/whisper.ts'
import { joinPieces } from '../../../../src/main/documents/transcripts/word-pieces.ts'
import type { HeardWord } from '../../../../src/shared/domain/documents/heard-word.ts'
import { atDepth } from '../../../helpers/depth.ts'

/** Entries one tenth of a second apart, by `|`. */
function piecesOf(line: string): HeardWord[] {
  return line.split('|').map((word, at) => ({
    word,
    start: at / 10,
    end: (at + 1) / 10,
    confidence: 1 - at / 100,
  }))
}

const joined = (line: string, text: string | null = null) =>
  joinPieces([{ pieces: piecesOf(line), text }]).map(({ word }) => word)

describe('entries of Whisper', () => {
  it.each([
    [' about| 20|,000| years', ['about', '20,000', 'years']],
    [' dial| 3|-3|-6|-4.', ['dial', '3-3-6-4.']],
    [' a| t|-shirt', ['a', 't-shirt']],
    [' costs| $|4|.50', ['costs', '$4.50']],
    [' only| 50|%', ['only', '50%']],
    [' at| 7|:00| p|.m.', ['at', '7:00', 'p.m.']],
    [' the| 3|rd| time', ['the', '3rd', 'time']],
    [" I| don|'t| know", ['I', "don't", 'know']],
    [' the| well|-|known| man', ['the', 'well-known', 'man']],
    [' the| U|.S|.| flag', ['the', 'U.S.', 'flag']],
    [' "|Hello|,"| she| said', ['"Hello,"', 'she', 'said']],
    [' every| house|—the| old', ['every', 'house', '—the', 'old']],
    [' wait|...| now', ['wait', '...', 'now']],
    [' can|not| and| butter|fly', ['cannot', 'and', 'butterfly']],
    [' 9|0| days', ['90', 'days']],
  ])('with spaces are joined where one has none: %s', (line, words) => {
    expect(joined(line)).toEqual(words)
  })

  it.each([
    ['20|000|years', ' 20,000 years', ['20,000', 'years']],
    ['she|said|20|30', ' She said 20, 30', ['she', 'said', '20', '30']],
    ["it|'s|a|cat", " it's a cat", ["it's", 'a', 'cat']],
    ['the|well|known|man', ' the well-known man', ['the', 'well', 'known', 'man']],
    ['half|past|7|00', ' half past 7:00', ['half', 'past', '7:00']],
    [' the| cat| 20|,000', ' another text', ['the', 'cat', '20,000']],
    ['the|cat|20|,000|50|%', null, ['the', 'cat', '20,000', '50%']],
    ["the|cat|sat|it|'s", null, ['the', 'cat', 'sat', "it's"]],
    ['the |cat |sat', null, ['the', 'cat', 'sat']],
    ['1|2|3', null, ['1', '2', '3']],
    ['the|old| bees|hum|on', null, ['the', 'old', 'bees', 'hum', 'on']],
    ['$350|,000|budget|at|2|.39|%', null, ['$350,000', 'budget', 'at', '2.39%']],
  ])('are joined by the text of their segment, else by what they can be: %s', (line, text, words) => {
    expect(joined(line, text)).toEqual(words)
  })

  it('have the time of their pieces together and the lowest confidence', () => {
    expect(joinPieces([{ pieces: piecesOf(' a| 20|,000|.'), text: null }])[1]).toEqual({
      word: '20,000.',
      start: 0.1,
      end: 0.3,
      confidence: 0.98,
    })
  })

  it('begin a word with their segment, unless they can only continue one', () => {
    const inSegments = (...lines: string[]) =>
      joinPieces(lines.map((line) => ({ pieces: piecesOf(line), text: null }))).map(({ word }) => word)
    expect(inSegments(' about| 20', ',000| years')).toEqual(['about', '20,000', 'years'])
    expect(inSegments(' about| 20', 'Years| ago')).toEqual(['about', '20', 'Years', 'ago'])
    expect(inSegments(" and| I'", 'm| going')).toEqual(['and', "I'm", 'going'])
  })

  it('are joined before marks of sounds are left out', () => {
    const words = piecesOf(' The| [|BLANK|_AUDIO|]| bees')
    expect(readWhisper('a.json', { segments: [{ words }] })?.map(({ word }) => word)).toEqual(['The', 'bees'])
  })

  it('lose no letter and no order, whatever they are', () => {
    const piece = fc
      .tuple(fc.constantFrom('', ' '), fc.string({ minLength: 1, maxLength: 4 }))
      .map((of) => of.join(''))
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.option(fc.string()), (words, text) => {
        const pieces = words.map((word) => ({ word, start: null, end: null, confidence: null }))
        const letters = (all: readonly { word: string }[]) =>
          all
            .map(({ word }) => word)
            .join('')
            .replace(/[^\p{L}\p{N}]/gu, '')
        expect(letters(joinPieces([{ pieces, text }]))).toBe(letters(pieces))
      }),
      { numRuns: atDepth(200, 20_000) },
    )
  })
})
