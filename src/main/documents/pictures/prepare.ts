import type { PagePicture } from '../../../shared/domain/documents/page.ts'
import { darkened, evened } from './contrast.ts'
import { type Direction, directionOf } from './direction.ts'
import { lettersOf, type Patch, patchesOf } from './letters.ts'
import { type Matrix, multiplied } from './matrix.ts'
import type { Picture } from './picture.ts'
import { placed, shrunk } from './sampling.ts'

/**
 * A picture ready for recognition: upright, except that it may be upside down, straight, with letters of a good size.
 */
export interface PreparedPicture {
  readonly picture: Picture
  /** Ratio of its pixels to those of the original. */
  readonly scale: number
  /** The size of the upright page, in pixels of the original. */
  readonly width: number
  readonly height: number
  readonly found: PagePicture
  /** The middles of its letters, in its own pixels, and the height of a letter. */
  readonly letters: readonly { readonly x: number; readonly y: number }[]
  readonly letterSize: number
}

/** Number of pixels that are enough to find the direction of lines. */
const ENOUGH_PIXELS = 3_000_000
/** Letters smaller than the first or larger than the last size, in pixels, are scaled to the middle one. */
const [SMALL, GOOD, LARGE] = [18, 24, 36]
/** Maximum enlargement; a larger picture contains no more detail. */
const MAX_ENLARGED = 1.6
/** Maximum pixels of a picture that is recognized. */
const MAX_PIXELS = 25_000_000
/** Pixels of an A4 page at 300 dpi: finer scans only take longer. */
const FINE_PIXELS = 9_000_000
/** On a page with more pixels than this, letters larger than the good size are reduced, which speeds up recognition. */
const PAGE_PIXELS = 6_000_000
const WHITE = 255
/** Letters paler than this on white paper are darkened; otherwise a dark border would count as the only ink. */
const PALE = 130
/** Lines with a smaller angle than this, in degrees, are read as well as straight ones. */
const STRAIGHT = 0.4
/** Minimum clearness of the direction at which letters are certainly whole. */
const CLEAR = 4
/** Minimum number of letters of a page; fewer may be the teeth of a torn edge. */
const MANY_LETTERS = 150
/** Pixels darker than this on even paper may be ink. */
const PALEST_INK = 225
/** Minimum number of letters that determine their size. */
const MIN_LETTERS = 20

/** Prepares a picture for recognition. */
export function prepared(picture: Picture): PreparedPicture {
  const { by, letters, size, direction, isUneven } = seen(picture)
  const shade = shadeOf(letters)
  const letterHeight = letters.length < MIN_LETTERS ? null : size * by
  const turned = direction?.isOnSide === true ? 90 : 0
  const tilt = direction === null || Math.abs(direction.tilt) < STRAIGHT ? 0 : direction.tilt
  const found: PagePicture = {
    turned,
    tilt,
    letterHeight,
    contrast: Math.round((1 - shade / WHITE) * 100) / 100,
  }
  const scale = scaleFor(picture, letterHeight)
  const isPale = letterHeight !== null && shade > PALE
  const even = isUneven || isPale ? evened(picture).picture : picture
  const dark = isPale ? darkened(even, shade) : even
  const page = pageSize(picture, turned, tilt)
  const [width, height] = [Math.round(page.width * scale), Math.round(page.height * scale)]
  const matrix = uprightMatrix(picture, width, height, scale, turned + -tilt)
  const isAsItCame = turned === 0 && tilt === 0 && scale === 1
  return {
    picture: isAsItCame ? dark : drawn(dark, width, height, scale, matrix),
    scale,
    ...page,
    found,
    letters: letters.map((letter) => middleOf(letter, by, matrix)),
    letterSize: size * by * scale,
  }
}

/** Returns the median of the darkest shades of letters; white if there are none. */
function shadeOf(letters: readonly Patch[]): number {
  const shades = letters.map(({ shade }) => shade).sort((a, b) => a - b)
  return shades[Math.floor(shades.length / 2)] ?? WHITE
}

/** The letters found in a picture. */
interface Seen {
  /** Whether the brightness of the paper varied. */
  readonly isUneven: boolean
  /** Factor by which the picture was reduced for the examination. */
  readonly by: number
  readonly letters: readonly Patch[]
  readonly size: number
  readonly direction: Direction | null
}

/**
 * Finds the letters of a picture. If they are not clear, tries again at a smaller scale, where strokes join to letters,
 * and with everything that is not white as ink, for a dark border that hid a pale print.
 */
function seen(picture: Picture): Seen {
  const by = Math.max(1, Math.round(Math.sqrt((picture.width * picture.height) / ENOUGH_PIXELS)))
  let best = seenAt(picture, by, null)
  const others = [() => seenAt(picture, by * 2, null), () => seenAt(picture, by, PALEST_INK)]
  for (const other of others) {
    if (worthOf(best) >= CLEAR * MANY_LETTERS) break
    const now = other()
    if (worthOf(now) > worthOf(best)) best = now
  }
  return best
}

/** Returns how good an examination of the letters is: by the clearness of their lines and their number. */
function worthOf({ direction, letters }: Seen): number {
  return Math.min(CLEAR, direction?.clearness ?? 0) * Math.min(MANY_LETTERS, letters.length)
}

function seenAt(picture: Picture, by: number, asInk: number | null): Seen {
  const { picture: even, ink, isUneven } = evened(shrunk(picture, by))
  const { letters, size } = lettersOf(patchesOf(even, asInk ?? ink))
  return { by, letters, size, direction: directionOf(letters, size), isUneven }
}

/**
 * Returns the scale at which the letters of a picture can be read well. A scan finer than 300 dpi is reduced, even if
 * too few letters were found to determine their height.
 */
function scaleFor({ width, height }: Picture, letterHeight: number | null): number {
  const pixels = width * height
  const most = Math.min(MAX_ENLARGED, Math.sqrt(MAX_PIXELS / pixels))
  if (letterHeight === null) return Math.min(most, 1, Math.sqrt(FINE_PIXELS / pixels))
  const largest = pixels > PAGE_PIXELS ? GOOD : LARGE
  const isGood = letterHeight >= SMALL && letterHeight <= largest
  return Math.min(most, isGood ? 1 : GOOD / letterHeight)
}

/** Returns the size of a page that contains all of a rotated and straightened picture. */
function pageSize(
  { width, height }: Picture,
  turned: number,
  tilt: number,
): { readonly width: number; readonly height: number } {
  const [sin, cos] = [
    Math.abs(Math.sin(((turned - tilt) * Math.PI) / 180)),
    Math.abs(Math.cos(((turned - tilt) * Math.PI) / 180)),
  ]
  const size = (length: number) => Math.round(length * 10) / 10
  return { width: size(width * cos + height * sin), height: size(width * sin + height * cos) }
}

/** Returns the matrix that rotates a picture clockwise about its middle, scales it, and centers it on the page. */
function uprightMatrix(
  { width, height }: Picture,
  pageWidth: number,
  pageHeight: number,
  scale: number,
  degrees: number,
): Matrix {
  const [sin, cos] = [
    Math.sin((degrees * Math.PI) / 180) * scale,
    Math.cos((degrees * Math.PI) / 180) * scale,
  ]
  const turned: Matrix = [cos, sin, -sin, cos, pageWidth / 2, pageHeight / 2]
  return multiplied(turned, [1, 0, 0, 1, -width / 2, -height / 2])
}

/** Draws a picture through a matrix; a strong reduction averages pixels first, so that thin lines are preserved. */
function drawn(picture: Picture, width: number, height: number, scale: number, matrix: Matrix): Picture {
  const by = Math.max(1, Math.floor(1 / scale))
  return placed(shrunk(picture, by), width, height, multiplied(matrix, [by, 0, 0, by, 0, 0]))
}

function middleOf({ x, y, width, height }: Patch, by: number, [a, b, c, d, e, f]: Matrix) {
  const [middle, center] = [(x + width / 2) * by, (y + height / 2) * by]
  return { x: a * middle + c * center + e, y: b * middle + d * center + f }
}
