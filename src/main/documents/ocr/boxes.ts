import * as z from 'zod'
import type { PageWord } from '../pages/page-text.ts'

/** A page of words from the file of a recognizer. */
export interface OcrPage {
  readonly width: number
  readonly height: number
  readonly words: readonly PageWord[]
}

/** A recognized word with its corners, in one unit for a whole page. */
export interface OcrWord {
  readonly text: string
  readonly box: OcrBox
  /** 0 to 1; `null` if the file does not contain it. */
  readonly confidence: number | null
}

export interface OcrBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const Point = z.object({ x: z.number().default(0), y: z.number().default(0) })
export const Pair = z.tuple([z.number(), z.number()]).rest(z.unknown())
export const Confidence = z.number().nullish()

/** Returns the smallest upright box around corners; `null` if there are fewer than two. */
export function boxAround(corners: readonly (readonly [number, number])[]): OcrBox | null {
  if (corners.length < 2) return null
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}

/** Converts a flat list of coordinates to corners. */
export function cornersOf(flat: readonly number[]): [number, number][] {
  return Array.from({ length: Math.floor(flat.length / 2) }, (_, at) => [
    flat[2 * at] ?? 0,
    flat[2 * at + 1] ?? 0,
  ])
}

/** Assumed width of a page whose file contains only relative coordinates. */
const USUAL_WIDTH = 1_000
/** Usual width of a printed letter, as a share of the height of its line. */
const LETTER_SHAPE = 0.5
/** Minimum and maximum ratio of height to width of a page. */
const SHAPES = { min: 0.2, max: 12 } as const

/**
 * Builds a page from words. `size`: the size of the page in the unit of the boxes. If it is `null`, boxes are shares of
 * the page, from 0 to 1, and the shape of the page is derived from the shape of its letters.
 */
export function ocrPage(
  words: readonly OcrWord[],
  size: { readonly width: number; readonly height: number } | null,
): OcrPage {
  const written = words.filter(({ text }) => text.trim() !== '')
  const width = size === null || size.width <= 0 ? 1 : size.width
  const height = size === null || size.height <= 0 ? 1 : size.height
  const shape = size === null ? shapeOf(written) : height / width
  const [across, down] = [USUAL_WIDTH / width, (USUAL_WIDTH * shape) / height]
  return {
    width: USUAL_WIDTH,
    height: USUAL_WIDTH * shape,
    words: written.map(({ text, box, confidence }) => ({
      text: text.trim(),
      x: Math.max(0, box.left * across),
      y: Math.max(0, box.top * down),
      width: Math.max(0, (box.right - box.left) * across),
      height: Math.max(0, (box.bottom - box.top) * down),
      confidence: confidence === null ? null : Math.min(1, Math.max(0, confidence)),
      isApart: true,
    })),
  }
}

/** Returns the ratio of height to width of a page, by the median shape of its letters. */
function shapeOf(words: readonly OcrWord[]): number {
  const shapes = words
    .filter(({ text, box }) => text.trim().length >= 3 && box.bottom > box.top)
    .map(({ text, box }) => (box.right - box.left) / text.trim().length / (box.bottom - box.top))
    .sort((a, b) => a - b)
  const median = shapes[Math.floor(shapes.length / 2)] ?? LETTER_SHAPE
  return Math.min(SHAPES.max, Math.max(SHAPES.min, median / LETTER_SHAPE))
}

/** Splits a line that was recognized as a whole into words: each gets a share of the line by its number of letters. */
export function wordsOfLine({ text, box, confidence }: OcrWord): OcrWord[] {
  const letter = (box.right - box.left) / Math.max(1, text.length)
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    confidence,
    box: {
      ...box,
      left: box.left + match.index * letter,
      right: box.left + (match.index + match[0].length) * letter,
    },
  }))
}
