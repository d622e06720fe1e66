import { describe, expect, it } from 'vitest'
import { withMissedAmounts } from '../../../../src/main/documents/pages/amount-column.ts'
import type { PageWord } from '../../../../src/main/documents/pages/page-text.ts'
import type { Picture } from '../../../../src/main/documents/pictures/picture.ts'

const LETTER = 20
const ROW = 40

const word = (text: string, x: number, row: number, confidence = 0.9): PageWord => ({
  text,
  x,
  y: row * ROW,
  width: text.length * LETTER,
  height: LETTER,
  confidence,
  isApart: true,
})

/** The middles of the letters of words. */
const lettersOf = (words: readonly PageWord[]) =>
  words.flatMap(({ text, x, y }) =>
    [...text].map((_, at) => ({ x: x + (at + 0.5) * LETTER, y: y + LETTER / 2 })),
  )

const picture: Picture = { width: 600, height: 400, pixels: new Uint8Array(600 * 400).fill(255) }

/** A recognizer for a second look at a part of the page, which records the pictures that it was asked about. */
function looking(found: (asked: Picture) => readonly PageWord[]) {
  const asked: Picture[] = []
  const wordsIn = async (part: Picture) => {
    asked.push(part)
    return found(part)
  }
  return { asked, wordsIn }
}

const amounts = [word('1.50', 500, 0), word('12.00', 480, 1), word('13.50', 480, 3)]
const page = [word('Tea', 20, 0), word('Cake', 20, 1), word('Milk', 20, 2), ...amounts]
const missed = word('9.95', 500, 2)
const seen = { picture, letters: lettersOf([...page, missed]), letterSize: LETTER }

/** A word in the middle of the requested part, sized as a share of it. */
const inTheMiddle =
  (text: string, confidence: number) =>
  ({ width, height }: Picture): PageWord[] => [
    {
      text,
      x: width * 0.3,
      y: height * 0.3,
      width: width * 0.6,
      height: height * 0.4,
      confidence,
      isApart: true,
    },
  ]

describe('the column of amounts', () => {
  it('is asked again for a row in which letters stand that were not read', async () => {
    const { asked, wordsIn } = looking(inTheMiddle('9.95', 0.8))
    const words = await withMissedAmounts(page, seen, wordsIn)
    expect(asked).toHaveLength(1)
    const found = words.find(({ text }) => text === '9.95')
    expect(found?.y).toBeGreaterThan(2 * ROW - LETTER)
    expect((found?.y ?? 0) + (found?.height ?? 0)).toBeLessThan(3 * ROW)
    expect(found?.x).toBeGreaterThan(450)
    expect(words).toHaveLength(page.length + 1)
  })

  it('gives what was read wrongly its amount', async () => {
    const wrong = [...page, word('g.9s', 500, 2, 0.4)]
    const words = await withMissedAmounts(wrong, seen, looking(inTheMiddle('9.95', 0.8)).wordsIn)
    expect(words.map(({ text }) => text)).toContain('9.95')
    expect(words.map(({ text }) => text)).not.toContain('g.9s')
  })

  it('takes two words that are one amount for one that was misread', async () => {
    const split = [...page, word('9.', 500, 2), word('95', 550, 2)]
    const words = await withMissedAmounts(split, seen, looking(inTheMiddle('9.95', 0.8)).wordsIn)
    expect(words.map(({ text }) => text)).toEqual([...page.map(({ text }) => text), '9.95'])
  })

  it('takes what is read in two words of a row for one amount', async () => {
    const halves = (part: Picture) =>
      inTheMiddle(
        '9.',
        0.8,
      )(part).flatMap((half) => [
        { ...half, width: half.width / 2 },
        { ...half, text: '95', x: half.x + half.width / 2, width: half.width / 2 },
      ])
    const words = await withMissedAmounts(page, seen, looking(halves).wordsIn)
    expect(words.find(({ text }) => text === '9.95')?.confidence).toBeCloseTo(0.8)
  })

  it('is wide enough for an amount that is longer than the others', async () => {
    const long = word('1234.95', 440, 2)
    const { asked, wordsIn } = looking(() => [])
    await withMissedAmounts(page, { ...seen, letters: lettersOf([...page, long]) }, wordsIn)
    expect(asked[0]?.width).toBeGreaterThan(7 * 34)
  })

  it.each<[string, string, number]>([
    ['is no amount', 'abc', 0.9],
    ['is doubtful', '9.95', 0.4],
  ])('takes nothing that %s', async (_, text, confidence) => {
    const words = await withMissedAmounts(page, seen, looking(inTheMiddle(text, confidence)).wordsIn)
    expect(words).toEqual(page)
  })

  it.each<[string, readonly PageWord[], readonly PageWord[]]>([
    ['where every row was read', page, page],
    ['where a sure word stands in it', [...page, word('free', 500, 2)], [...page, missed]],
    ['where there are too few amounts', page.slice(0, 4), [...page.slice(0, 4), missed]],
    ['above the first amount', page, [...page, word('8.88', 500, -1)]],
    ['for a mark', page, [...page, word('x', 500, 2)]],
  ])('is not asked again %s', async (_, read, drawn) => {
    const { asked, wordsIn } = looking(() => [])
    const words = await withMissedAmounts(read, { ...seen, letters: lettersOf(drawn) }, wordsIn)
    expect(asked).toHaveLength(0)
    expect(words).toEqual(read)
  })
})
