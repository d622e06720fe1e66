import { describe, expect, it } from 'vitest'
import { folded } from '../../../../../../src/main/pipelines/receipt/evidence/text/fold.ts'
import { linesOf } from '../../../../../../src/main/pipelines/receipt/evidence/text/lines.ts'

describe('a text', () => {
  const text = 'Café  Größe\n\n  \nTotal\t5,00 | bar\fPage two'

  it('has lines, without those on which nothing stands, and pages end them', () => {
    expect(linesOf(text).map((line) => line.text)).toEqual(['Café  Größe', 'Total\t5,00 | bar', 'Page two'])
  })

  it('knows where each line begins', () => {
    for (const { start, text: line } of linesOf(text))
      expect(text.slice(start, start + line.length)).toBe(line)
  })

  it('has cells, parted by two spaces, a tab or a bar', () => {
    expect(linesOf(text).map(({ segments }) => segments.map((cell) => cell.text))).toEqual([
      ['Café', 'Größe'],
      ['Total', '5,00', 'bar'],
      ['Page two'],
    ])
  })

  it('has cells where they stand', () => {
    for (const { text: line, segments } of linesOf(text))
      for (const { text: cell, from, to } of segments) expect(line.slice(from, to)).toBe(cell)
  })

  it('cuts a line that no receipt has', () => {
    const lines = linesOf('x'.repeat(1_500))
    expect(lines.map((line) => [line.start, line.text.length])).toEqual([
      [0, 600],
      [600, 600],
      [1_200, 300],
    ])
  })
})

describe('a folded text', () => {
  it.each([
    ['Größe', 'grose'],
    ['ZUZÜGLICH', 'zuzuglich'],
    ['Łódź', 'lodz'],
    ['Œuvre', 'ouvre'],
    ['İstanbul', 'istanbul'],
    ['5,00 €', '5,00 €'],
    ['さくら', 'さくら'],
    ['👩‍👧', '👩‍👧'],
  ])('of %s is %s, letter by letter', (text, expected) => {
    expect(folded(text)).toBe(expected)
    expect(folded(text)).toHaveLength(text.length)
  })
})
