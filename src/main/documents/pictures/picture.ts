import { inverted, type Matrix } from './matrix.ts'

/** A picture in shades of gray, one byte per pixel, from the upper left corner. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** A picture on a page: the matrix maps its unit square, upside down as in PDF, to points of the page. */
export interface PlacedPicture {
  readonly picture: Picture
  readonly matrix: Matrix
}

const WHITE = 255

/** Renders a page with only its pictures, later ones on top. */
export function composed(
  pictures: readonly PlacedPicture[],
  width: number,
  height: number,
  scale: number,
): Picture {
  const [columns, rows] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const pixels = new Uint8Array(columns * rows).fill(WHITE)
  for (const { picture, matrix } of pictures) {
    const back = inverted(matrix)
    if (back === null) continue
    const [a, b, c, d, e, f] = back
    for (let row = 0; row < rows; row += 1) {
      const y = (row + 0.5) / scale
      for (let column = 0; column < columns; column += 1) {
        const x = (column + 0.5) / scale
        const u = a * x + c * y + e
        const v = 1 - (b * x + d * y + f)
        if (u < 0 || u >= 1 || v < 0 || v >= 1) continue
        const from = Math.floor(v * picture.height) * picture.width + Math.floor(u * picture.width)
        pixels[row * columns + column] = picture.pixels[from] ?? WHITE
      }
    }
  }
  return { width: columns, height: rows, pixels }
}

/** Returns the share of a page that a picture covers; 1 or more for a full page. */
export function coverage({ matrix: [a, b, c, d] }: PlacedPicture, width: number, height: number): number {
  return Math.abs(a * d - b * c) / (width * height)
}

/** Returns the number of pixels of a picture per point of its page. */
export function fineness({ picture, matrix: [a, b] }: PlacedPicture): number {
  return picture.width / Math.hypot(a, b)
}

/** Encodes a picture as a portable gray map. */
export function grayMap({ width, height, pixels }: Picture): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const bytes = new Uint8Array(head.length + pixels.length)
  bytes.set(head)
  bytes.set(pixels, head.length)
  return bytes
}

/**
 * Converts colors to shades of gray by perceived brightness; `channels` bytes per pixel, of which the first three are
 * used.
 */
export function grayOf(
  data: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
  channels: 3 | 4,
): Picture {
  const pixels = new Uint8Array(width * height)
  for (let at = 0; at < pixels.length; at += 1) {
    const from = at * channels
    pixels[at] = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8
  }
  return { width, height, pixels }
}

/**
 * Converts a picture with one bit per pixel, with rows padded to whole bytes, to shades of gray; a set bit is white.
 */
export function grayOfBits(data: Uint8Array | Uint8ClampedArray, width: number, height: number): Picture {
  const pixels = new Uint8Array(width * height)
  const rowBytes = Math.ceil(width / 8)
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const byte = data[row * rowBytes + (column >> 3)] ?? 0
      pixels[row * width + column] = (byte >> (7 - (column & 7))) & 1 ? WHITE : 0
    }
  return { width, height, pixels }
}
