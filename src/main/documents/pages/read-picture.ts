import type { PagePicture } from '../../../shared/domain/documents/page.ts'
import type { Picture } from '../pictures/picture.ts'
import { type PreparedPicture, prepared } from '../pictures/prepare.ts'
import { cut, upsideDown } from '../pictures/sampling.ts'
import { withMissedAmounts } from './amount-column.ts'
import type { PageWord } from './page-text.ts'

/** A picture that was read, with its size and words in upright, straightened position, in its own pixels. */
export interface ReadPicture {
  readonly width: number
  readonly height: number
  readonly words: readonly PageWord[]
  readonly found: PagePicture
}

type WordsIn = (picture: Picture) => Promise<readonly PageWord[]>

/**
 * Minimum confidence at which a sample of a page is certainly upright: upside down, a page reaches half of that at
 * most.
 */
const UPRIGHT = 0.5
/** Height of the sample in letters: about three lines. */
const SAMPLE = 5

/**
 * Reads a picture: rotates and straightens it, scales its letters to a good size, recognizes it, and reads missed
 * amounts again. Positions are those of the upright page.
 */
export async function readPicture(picture: Picture, wordsIn: WordsIn): Promise<ReadPicture> {
  const upright = await onItsFeet(prepared(picture), wordsIn)
  const { width, height, scale, found } = upright
  const words = await withMissedAmounts(await wordsIn(upright.picture), upright, wordsIn)
  return {
    width,
    height,
    found,
    words: words.map((word) => ({
      ...word,
      x: word.x / scale,
      y: word.y / scale,
      width: word.width / scale,
      height: word.height / scale,
    })),
  }
}

/** Rotates a picture that may be upside down into the direction in which a few of its lines are recognized better. */
async function onItsFeet(picture: PreparedPicture, wordsIn: WordsIn): Promise<PreparedPicture> {
  const sample = sampleOf(picture)
  if (sample === null) return picture
  const upright = sureness(await wordsIn(sample))
  if (upright >= UPRIGHT || upright >= sureness(await wordsIn(upsideDown(sample)))) return picture
  return turnedOver(picture)
}

function turnedOver(upside: PreparedPicture): PreparedPicture {
  const { picture, letters, found } = upside
  return {
    ...upside,
    picture: upsideDown(picture),
    letters: letters.map(({ x, y }) => ({ x: picture.width - x, y: picture.height - y })),
    found: { ...found, turned: found.turned === 0 ? 180 : 270 },
  }
}

/** Returns the part of a picture with the most letters; `null` if it has none. */
function sampleOf({ picture, letters, letterSize }: PreparedPicture): Picture | null {
  const middles = letters.map(({ y }) => y).sort((a, b) => a - b)
  let [from, most, first] = [0, 0, 0]
  for (const [last, middle] of middles.entries()) {
    while (middle - (middles[first] ?? middle) > letterSize * SAMPLE) first += 1
    if (last - first + 1 > most) [most, from] = [last - first + 1, middles[first] ?? 0]
  }
  if (most === 0) return null
  return cut(picture, 0, from - letterSize, picture.width, letterSize * (SAMPLE + 2))
}

/** Returns the mean confidence of the recognizer, weighted by letters; 0 if it found nothing. */
function sureness(words: readonly PageWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  const sum = words.reduce((total, { text, confidence }) => total + text.length * (confidence ?? 0), 0)
  return letters === 0 ? 0 : sum / letters
}
