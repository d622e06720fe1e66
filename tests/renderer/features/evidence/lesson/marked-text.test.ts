import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  marksOf,
  piecesOf,
  type TextMark,
} from '../../../../../src/renderer/features/evidence/lesson/text/marked-text.ts'
import { lessonIssue, shownIssue } from './made-issues.ts'

const mark = (from: number, to: number, number = 1): TextMark => ({ from, to, shown: shownIssue(number) })

describe('a run of text with marks', () => {
  it.each([
    ['nothing marked', [], ['abcdef']],
    ['the beginning', [mark(10, 12)], ['[ab]', 'cdef']],
    ['the middle', [mark(12, 14)], ['ab', '[cd]', 'ef']],
    ['the end', [mark(14, 16)], ['abcd', '[ef]']],
    ['all of it', [mark(10, 16)], ['[abcdef]']],
    ['more than it', [mark(0, 99)], ['[abcdef]']],
    ['a mark that ends before it', [mark(0, 10)], ['abcdef']],
    ['a mark that begins behind it', [mark(16, 20)], ['abcdef']],
    ['two marks', [mark(10, 11), mark(14, 15)], ['[a]', 'bcd', '[e]', 'f']],
    ['two that overlap', [mark(10, 14, 1), mark(12, 16, 2)], ['[ab]', '[cd]', '[ef]']],
  ])('is cut at %s', (_, marks, shown) => {
    const pieces = piecesOf('abcdef', 10, 16, marks)
    expect(pieces.map((each) => (each.mark === null ? each.text : `[${each.text}]`))).toEqual(shown)
  })

  it('is marked as a whole where it is written otherwise than it reads', () => {
    expect(piecesOf('a & b', 10, 19, [mark(12, 14)])).toEqual([
      { from: 10, text: 'a & b', mark: mark(12, 14), isLast: true },
    ])
  })

  it('has the number of a mark once, behind its last piece', () => {
    const [, middle] = piecesOf('abcdef', 10, 16, [mark(12, 20)])
    expect(middle?.isLast).toBe(false)
    expect(piecesOf('ghij', 16, 20, [mark(12, 20)]).at(-1)?.isLast).toBe(true)
  })

  it('loses no character, whatever is marked', () => {
    const place = fc.tuple(fc.nat(40), fc.nat(40)).map(([a, b]) => mark(Math.min(a, b), Math.max(a, b) + 1))
    void fc.assert(
      fc.property(
        fc.string({ maxLength: 30 }),
        fc.nat(10),
        fc.array(place, { maxLength: 6 }),
        (text, from, marks) => {
          const pieces = piecesOf(text, from, from + text.length, marks)
          expect(pieces.map((each) => each.text).join('')).toBe(text)
        },
      ),
    )
  })
})

describe('the marks of a lesson', () => {
  it('are the issues about some words of it, not those about a long part or about nothing in particular', () => {
    const words = shownIssue(1, lessonIssue({ place: { from: 5, to: 20 } }))
    const part = shownIssue(2, lessonIssue({ place: { from: 0, to: 401 } }))
    const whole = shownIssue(3, lessonIssue({ place: null }))
    const empty = shownIssue(4, lessonIssue({ place: { from: 5, to: 5 } }))
    expect(marksOf([words, part, whole, empty])).toEqual([{ from: 5, to: 20, shown: words }])
  })
})
