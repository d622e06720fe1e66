import type { PagePicture } from '../../../shared/domain/documents/page.ts'
import { darkened, evened } from './contrast.ts'
import { type Direction, directionOf } from './direction.ts'
import { lettersOf, type Patch, patchesOf } from './letters.ts'
import { type Matrix, multiplied } from './matrix.ts'
import type { Picture } from './picture.ts'
import { placed, shrunk } from './sampling.ts'

/** A picture as it is recognized: on its feet but for being upside down, straight, with letters of a size that is read well. */
export interface PreparedPicture {
  readonly picture: Picture
  /** How many of its pixels make one of the picture as it came. */
  readonly scale: number
  /** The size of the page that it shows, in pixels of the picture as it came. */
  readonly width: number
  readonly height: number
  readonly found: PagePicture
  /** Where its letters are, in its own pixels: the middle of each, and how high one is. */
  readonly letters: readonly { readonly x: number; readonly y: number }[]
  readonly letterSize: number
}

/** So many pixels are enough to see how lines lie. */
const ENOUGH_PIXELS = 3_000_000
/** Letters smaller than this many pixels are enlarged, larger ones made smaller, to the size between. */
const [SMALL, GOOD, LARGE] = [18, 24, 36]
/** Enlarged further, a picture shows nothing more. */
const MOST_ENLARGED = 1.6
/** The most pixels of a picture that is recognized. */
const MOST_PIXELS = 25_000_000
/** An A4 page at 300 dpi has 9 million pixels: finer scans only take longer. */
const FINE_PIXELS = 9_000_000
/** On a page of this many pixels, letters that are larger than good are made smaller: it is recognized sooner. */
const PAGE_PIXELS = 6_000_000
const WHITE = 255
/** Letters paler than this on white paper are made darker: else a dark border counts as all the ink there is. */
const PALE = 130
/** Lines that fall less than this, in degrees, are read as well as straight ones. */
const STRAIGHT = 0.4
/** So many times more letters have their neighbor beside them than above where letters are whole. */
const CLEAR = 4
/** So many letters are a page; fewer may be the teeth of a torn edge. */
const MANY_LETTERS = 150
/** What is darker than this on even paper may be ink. */
const PALEST_INK = 225
/** Fewer letters say nothing of their size. */
const FEWEST_LETTERS = 20

/** Makes a picture ready to be recognized. */
export function prepared(picture: Picture): PreparedPicture {
  const { by, letters, size, direction, isUneven } = seen(picture)
  const shade = shadeOf(letters)
  const letterHeight = letters.length < FEWEST_LETTERS ? null : size * by
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

/** How dark letters are, on the whole: the shade of their darkest pixels. White where there are none. */
function shadeOf(letters: readonly Patch[]): number {
  const shades = letters.map(({ shade }) => shade).sort((a, b) => a - b)
  return shades[Math.floor(shades.length / 2)] ?? WHITE
}

/** What is seen of a picture's letters. */
interface Seen {
  /** Whether the paper was brighter in some places than in others. */
  readonly isUneven: boolean
  /** So many pixels a side were looked at as one. */
  readonly by: number
  readonly letters: readonly Patch[]
  readonly size: number
  readonly direction: Direction | null
}

/**
 * Looks at the letters of a picture; where they are not clear, once more from further away, where strokes join to
 * letters, and once with all that is not white as ink, where a dark border hid a pale print.
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

/** How much a look at the letters says: how clearly they stand in lines, and how many they are. */
function worthOf({ direction, letters }: Seen): number {
  return Math.min(CLEAR, direction?.clearness ?? 0) * Math.min(MANY_LETTERS, letters.length)
}

function seenAt(picture: Picture, by: number, asInk: number | null): Seen {
  const { picture: even, ink, isUneven } = evened(shrunk(picture, by))
  const { letters, size } = lettersOf(patchesOf(even, asInk ?? ink))
  return { by, letters, size, direction: directionOf(letters, size), isUneven }
}

/**
 * How much larger a picture is to be, so that its letters are read well. A scan that is finer than 300 dpi is made
 * smaller, also where too few letters were seen to say how high they are.
 */
function scaleFor({ width, height }: Picture, letterHeight: number | null): number {
  const pixels = width * height
  const most = Math.min(MOST_ENLARGED, Math.sqrt(MOST_PIXELS / pixels))
  if (letterHeight === null) return Math.min(most, 1, Math.sqrt(FINE_PIXELS / pixels))
  const largest = pixels > PAGE_PIXELS ? GOOD : LARGE
  const isGood = letterHeight >= SMALL && letterHeight <= largest
  return Math.min(most, isGood ? 1 : GOOD / letterHeight)
}

/** The size of a page that holds all of a picture that was turned and straightened. */
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

/** Turns a picture clockwise about its middle, makes it larger, and puts its middle where that of the page is. */
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

/** Draws a picture through its matrix; one that becomes much smaller loses no thin line. */
function drawn(picture: Picture, width: number, height: number, scale: number, matrix: Matrix): Picture {
  const by = Math.max(1, Math.floor(1 / scale))
  return placed(shrunk(picture, by), width, height, multiplied(matrix, [by, 0, 0, by, 0, 0]))
}

function middleOf({ x, y, width, height }: Patch, by: number, [a, b, c, d, e, f]: Matrix) {
  const [middle, center] = [(x + width / 2) * by, (y + height / 2) * by]
  return { x: a * middle + c * center + e, y: b * middle + d * center + f }
}
