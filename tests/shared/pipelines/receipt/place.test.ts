import { describe, expect, it } from 'vitest'
import type { Page } from '../../../../src/shared/domain/documents/page.ts'
import { placeOf } from '../../../../src/shared/pipelines/receipt/place.ts'

const word = (start: number, end: number, x: number) => ({
  start,
  end,
  box: { x, y: 10, width: (end - start) * 5, height: 8 },
  confidence: null,
})
const page = (words: Page['words']): Page => ({
  width: 100,
  height: 100,
  isRecognised: false,
  picture: null,
  words,
})

describe('a part of the text', () => {
  const pages = [page([word(0, 4, 10), word(5, 9, 40)]), page([word(10, 20, 0)])]

  it.each([
    ['a word', 0, 4, { page: 1, box: { x: 10, y: 10, width: 20, height: 8 } }],
    ['two words', 0, 9, { page: 1, box: { x: 10, y: 10, width: 50, height: 8 } }],
    ['the end of a word', 2, 4, { page: 1, box: { x: 20, y: 10, width: 10, height: 8 } }],
    ['a word of the second page', 10, 20, { page: 2, box: { x: 0, y: 10, width: 50, height: 8 } }],
    ['what stands on no page', 4, 5, null],
    ['what comes after all', 30, 31, null],
  ])('%s stands there', (_, start, end, expected) => {
    expect(placeOf(pages, start, end)).toEqual(expected)
  })

  it('stands nowhere without pages', () => {
    expect(placeOf(null, 0, 4)).toBeNull()
  })
})
