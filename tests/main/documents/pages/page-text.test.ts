import { describe, expect, it } from 'vitest'
import { layOut, type PageWord } from '../../../../src/main/documents/pages/page-text.ts'

const LETTER = 5

/** A word whose letters are all five wide and ten high. */
function word(text: string, x: number, y: number, more: Partial<PageWord> = {}): PageWord {
  return { text, x, y, width: text.length * LETTER, height: 10, confidence: null, isApart: false, ...more }
}

const laid = (...words: PageWord[]) => layOut(words, 0).text.split('\n')

describe('words of a page', () => {
  it('stand in lines from top to bottom, and in each from left to right', () => {
    expect(laid(word('world', 40, 10), word('Hello', 10, 10), word('below', 10, 30))).toEqual([
      '  Hello world',
      '  below',
    ])
  })

  it('stand in one line though some stand a little higher', () => {
    expect(laid(word('Total', 10, 10), word('5.00', 100, 13))).toHaveLength(1)
    expect(laid(word('Total', 10, 10), word('5.00', 100, 17))).toHaveLength(2)
  })

  it('are one where nothing parts them', () => {
    expect(laid(word('Rech', 10, 10), word('nung', 30, 10))).toEqual(['  Rechnung'])
    expect(laid(word('Rech', 10, 10), word('nung', 30, 10, { isApart: true }))).toEqual(['  Rech nung'])
  })

  it('keep their columns: numbers by their end, words by their beginning', () => {
    const text = laid(
      word('Item', 10, 10),
      word('Amount', 100, 10),
      word('Bread', 10, 30),
      word('2.00', 110, 30),
      word('Ham', 10, 50),
      word('112.00', 100, 50),
    )
    expect(text).toEqual([
      '  Item              Amount',
      '  Bread               2.00',
      '  Ham               112.00',
    ])
  })

  it('are there once where they are drawn twice, to look bold', () => {
    expect(laid(word('Total', 10, 10), word('Total', 10.4, 10))).toEqual(['  Total'])
    expect(laid(word('5', 10, 10), word('5', 60, 10))).toEqual(['  5         5'])
  })

  it('never stand on each other, however narrow their letters', () => {
    const narrow = word('iiiiiiiiiiiiiiiiiiii', 10, 10, { width: 30 })
    const [line = ''] = laid(narrow, word('5.00', 60, 10))
    expect(line).toMatch(/i {2,}5\.00$/)
  })

  it('are found again in the text, with their places', () => {
    const words = [word('Total', 10, 10), word('5.00', 100, 10), word('Thanks', 10, 30)]
    const page = layOut(words, 100)
    expect(page.words.map(({ start, end }) => page.text.slice(start - 100, end - 100))).toEqual([
      'Total',
      '5.00',
      'Thanks',
    ])
    expect(page.words[1]?.box).toEqual({ x: 100, y: 10, width: 20, height: 10 })
  })

  it('are absent on an empty page', () => {
    expect(layOut([], 0)).toEqual({ text: '', words: [] })
  })
})
