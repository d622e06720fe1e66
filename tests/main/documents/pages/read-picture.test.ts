import { afterAll, describe, expect, it } from 'vitest'
import { drawnPage, tillLines } from '../../../../scripts/samples/drawn-page.ts'
import { readPicture } from '../../../../src/main/documents/pages/read-picture.ts'
import { createRecognizer } from '../../../../src/main/documents/pages/recognizer.ts'
import { readerPlaces } from '../../../../src/main/documents/reader/reader-places.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { PROGRAM } from '../../../helpers/program/run-docket.ts'

const places = readerPlaces(PROGRAM)

const amountsIn = (texts: readonly string[]) => texts.filter((text) => /^\d+\.\d\d$/.test(text))
const wanted = amountsIn(tillLines.flatMap((line) => line.split(/ {2,}/)))

describe('a picture of a page', () => {
  const { wordsIn, stop } = createRecognizer({ language: places.language, program: places.recognizer })
  afterAll(stop)

  const quarterTurn = [90, 270, 0] as const
  const upsideDown = [192, 180, 12] as const
  it.each(
    atDepth<readonly (readonly [number, number, number])[]>(
      [quarterTurn, upsideDown],
      [[0, 0, 0], quarterTurn, [180, 180, 0], [270, 90, 0], [-8, 0, -8], upsideDown],
    ),
  )('that lies turned by %i° is read upright', async (lies, turned, tilt) => {
    const picture = drawnPage({ lines: tillLines, turned: lies })
    const { words, found, width, height } = await readPicture(picture, wordsIn)
    expect(amountsIn(words.map(({ text }) => text))).toEqual(wanted)
    expect(found.turned).toBe(turned)
    expect(Math.abs(found.tilt - tilt)).toBeLessThan(0.5)
    const total = words.find(({ text }) => text === 'TOTAL')
    const amount = words.filter(({ text }) => text === '37.93')[1]
    expect(amount?.x).toBeGreaterThan((total?.x ?? width) + (total?.width ?? 0))
    expect(Math.abs((amount?.y ?? 0) - (total?.y ?? 0))).toBeLessThan(height / 40)
  })

  it('with nothing on it has no words', async () => {
    expect((await readPicture(drawnPage({ lines: [] }), wordsIn)).words).toEqual([])
  })
})
