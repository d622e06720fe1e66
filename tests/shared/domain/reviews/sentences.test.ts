import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heldMarks, sentencesOf } from '../../../../src/shared/domain/reviews/sentences.ts'
import { atDepth } from '../../../helpers/depth.ts'

describe('the sentences of a rationale', () => {
  it.each<[string, string[]]>([
    ['The child said "face". It is an error.', ['The child said "face".', 'It is an error.']],
    ['Is it a total? No! It is paid.', ['Is it a total?', 'No!', 'It is paid.']],
    ['It costs 12.50 EUR. Tax is 1.99.', ['It costs 12.50 EUR.', 'Tax is 1.99.']],
    [
      'At 20.5 s the agent says it. No. 4650 is a number.',
      ['At 20.5 s the agent says it.', 'No. 4650 is a number.'],
    ],
    [
      'Dropped endings, e.g. Faced for face, are artifacts. Keep it.',
      ['Dropped endings, e.g. Faced for face, are artifacts.', 'Keep it.'],
    ],
    ['Dr. Reed spoke. J. Vale did not.', ['Dr. Reed spoke.', 'J. Vale did not.']],
    ['It has items, taxes etc. They add up.', ['It has items, taxes etc.', 'They add up.']],
    [
      'Betrag, z.B. Trinkgeld, fehlt. Kein Gesamtbetrag.',
      ['Betrag, z.B. Trinkgeld, fehlt.', 'Kein Gesamtbetrag.'],
    ],
    ['Ребёнок сказал «дом». Это ошибка.', ['Ребёнок сказал «дом».', 'Это ошибка.']],
    ['Сумма 1.234,50 руб. указана верно. Итог ниже.', ['Сумма 1.234,50 руб. указана верно.', 'Итог ниже.']],
    ['См. рис. 4 и т.д. Ответ неверен.', ['См. рис. 4 и т.д.', 'Ответ неверен.']],
    ['А. С. Пушкин назван верно. Дата нет.', ['А. С. Пушкин назван верно.', 'Дата нет.']],
    ['The total is 12. It is paid.', ['The total is 12.', 'It is paid.']],
    ['Is it read? The answer is no. It is not.', ['Is it read?', 'The answer is no.', 'It is not.']],
    ['1. Keep it.', ['1. Keep it.']],
    ['First line\nSecond line', ['First line', 'Second line']],
    ['', []],
    ['  \n ', []],
    ['no full stop', ['no full stop']],
  ])('of “%s” end where a reader ends them', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences)
  })

  it('stand in the text one after the other, and leave nothing of it out', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const bare = (each: string) => each.replaceAll(/\s/gu, '')
        expect(bare(sentencesOf(text).join(''))).toBe(bare(text))
      }),
      { numRuns: atDepth(300, 2_000) },
    )
  })
})

describe('a marked sentence', () => {
  const text = 'It is one. It is two. It is one.'

  it('is held where it stands, and once', () => {
    const marks = [
      { index: 2, text: 'It is one.' },
      { index: 1, text: 'It is two.' },
      { index: 1, text: 'It is two.' },
    ]
    expect(heldMarks(text, marks)).toEqual([
      { index: 1, text: 'It is two.' },
      { index: 2, text: 'It is one.' },
    ])
  })

  it('is found again where it moved, and is gone with the rationale that said it', () => {
    expect(heldMarks(text, [{ index: 7, text: 'It is two.' }])).toEqual([{ index: 1, text: 'It is two.' }])
    expect(heldMarks(text, [{ index: 1, text: 'It is three.' }])).toEqual([])
    expect(heldMarks(null, [{ index: 1, text: 'It is two.' }])).toEqual([])
  })
})
