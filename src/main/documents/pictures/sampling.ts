import { inverted, type Matrix } from './matrix.ts'
import type { Picture } from './picture.ts'

const WHITE = 255

/** Reduces a picture by averaging squares of `by` pixels; incomplete squares at the edges are dropped. */
export function shrunk({ width, height, pixels }: Picture, by: number): Picture {
  if (by <= 1) return { width, height, pixels }
  const [columns, rows] = [Math.max(1, Math.floor(width / by)), Math.max(1, Math.floor(height / by))]
  const small = new Uint8Array(columns * rows)
  const sums = new Uint32Array(columns)
  const area = Math.min(by, width) * Math.min(by, height)
  for (let row = 0; row < rows; row += 1) {
    sums.fill(0)
    for (let y = row * by; y < Math.min(height, (row + 1) * by); y += 1)
      for (let column = 0, at = y * width; column < columns; column += 1)
        for (let x = 0; x < by; x += 1, at += 1) sums[column] = (sums[column] ?? 0) + (pixels[at] ?? 0)
    for (let column = 0; column < columns; column += 1)
      small[row * columns + column] = (sums[column] ?? 0) / area
  }
  return { width: columns, height: rows, pixels: small }
}

/**
 * Draws a picture through a matrix from its pixels to those of the result, with bilinear interpolation; outside of the
 * picture the result is white.
 */
export function placed(picture: Picture, width: number, height: number, matrix: Matrix): Picture {
  const pixels = new Uint8Array(width * height).fill(WHITE)
  const back = inverted(matrix)
  if (back === null) return { width, height, pixels }
  const [a, b, c, d, e, f] = back
  const [lastX, lastY] = [picture.width - 1, picture.height - 1]
  const from = picture.pixels
  for (let row = 0; row < height; row += 1) {
    let x = a * 0.5 + c * (row + 0.5) + e - 0.5
    let y = b * 0.5 + d * (row + 0.5) + f - 0.5
    for (let column = 0; column < width; column += 1, x += a, y += b) {
      if (x < -0.5 || y < -0.5 || x > lastX + 0.5 || y > lastY + 0.5) continue
      const left = x <= 0 ? 0 : x >= lastX ? lastX : Math.floor(x)
      const top = y <= 0 ? 0 : y >= lastY ? lastY : Math.floor(y)
      const right = left < lastX ? 1 : 0
      const below = top < lastY ? picture.width : 0
      const [across, down] = [Math.max(0, x - left), Math.max(0, y - top)]
      const at = top * picture.width + left
      const upper = (from[at] ?? WHITE) * (1 - across) + (from[at + right] ?? WHITE) * across
      const lower = (from[at + below] ?? WHITE) * (1 - across) + (from[at + below + right] ?? WHITE) * across
      pixels[row * width + column] = upper * (1 - down) + lower * down + 0.5
    }
  }
  return { width, height, pixels }
}

/** Returns a part of a picture, limited to its area. */
export function cut(
  { width, height, pixels }: Picture,
  left: number,
  top: number,
  wide: number,
  high: number,
): Picture {
  const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))]
  const columns = Math.max(0, Math.min(width, Math.ceil(left + wide)) - x)
  const rows = Math.max(0, Math.min(height, Math.ceil(top + high)) - y)
  const part = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row += 1) {
    const from = (y + row) * width + x
    part.set(pixels.subarray(from, from + columns), row * columns)
  }
  return { width: columns, height: rows, pixels: part }
}

/** Rotates a picture by 180°. */
export function upsideDown({ width, height, pixels }: Picture): Picture {
  return { width, height, pixels: pixels.toReversed() }
}
