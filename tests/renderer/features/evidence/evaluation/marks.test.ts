import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  differencesOf,
  type FieldMark,
  type MarkedPiece,
  piecesOf,
} from '../../../../../src/renderer/features/evidence/evaluation/fields/marks.ts'

const mark = (from: number, to: number, sign = ''): FieldMark => ({
  field: 'answer',
  from,
  to,
  kind: 'quote',
  sign,
  label: 'quote',
  about: null,
})

/** Returns the pieces as a text, with the marks in brackets. */
const shown = (pieces: readonly MarkedPiece[]): string =>
  pieces
    .map((piece) =>
      piece.type === 'text' ? piece.text : `[${shown(piece.pieces)}${piece.isLast ? piece.mark.sign : '…'}]`,
    )
    .join('')

describe('the marks of a field', () => {
  it.each<[string, FieldMark[], string]>([
    ['none', [], 'abcdefghij'],
    ['one', [mark(2, 4, '1')], 'ab[cd1]efghij'],
    ['one in another', [mark(0, 6, '1'), mark(2, 4, '2')], '[ab[cd2]ef1]ghij'],
    [
      'one that begins in another and ends after it',
      [mark(0, 4, '1'), mark(2, 6, '2')],
      '[ab[cd…]1][ef2]ghij',
    ],
    ['two of the same words', [mark(0, 2, '1'), mark(0, 2, '2')], '[[ab2]1]cdefghij'],
    ['an empty one', [mark(3, 3, '1')], 'abcdefghij'],
  ])('are shown: %s', (_, marks, expected) => {
    expect(shown(piecesOf('abcdefghij', 0, 10, marks))).toBe(expected)
  })

  it('neither lose nor repeat a character, wherever they begin and end', () => {
    const place = fc.tuple(fc.nat(30), fc.nat(30)).map(([a, b]) => mark(Math.min(a, b), Math.max(a, b)))
    const plain = (pieces: readonly MarkedPiece[]): string =>
      pieces.map((piece) => (piece.type === 'text' ? piece.text : plain(piece.pieces))).join('')
    void fc.assert(
      fc.property(fc.string({ maxLength: 25 }), fc.array(place, { maxLength: 8 }), (text, marks) => {
        expect(plain(piecesOf(text, 0, text.length, marks))).toBe(text)
      }),
    )
  })
})

describe('differences between an output and its reference', () => {
  it('are the words that only one of them has', () => {
    const own = 'The fee is 0.50 a day.'
    const found = differencesOf('answer', own, 'The fee is 0.25 a day.', 'only here')
    expect(found.map(({ from, to }) => own.slice(from, to))).toEqual(['0.50'])
  })

  it('are not looked for in an empty text', () => {
    expect(differencesOf('answer', 'Something', '', 'only here')).toEqual([])
  })
})
