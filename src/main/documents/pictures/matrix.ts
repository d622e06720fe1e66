/** An affine transform in the notation of PDF: it maps a point (x, y) to (a·x + c·y + e, b·x + d·y + f). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** Converts six numbers to a matrix; any other list gives the identity. */
export function matrixOf(numbers: readonly number[]): Matrix {
  const [a, b, c, d, e, f] = numbers
  const isWhole =
    a !== undefined &&
    b !== undefined &&
    c !== undefined &&
    d !== undefined &&
    e !== undefined &&
    f !== undefined
  return isWhole ? [a, b, c, d, e, f] : IDENTITY
}

/** Returns the transform that applies `n` first, then `m`. */
export function multiplied([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** Returns the inverse of a matrix; `null` if it is singular. */
export function inverted([a, b, c, d, e, f]: Matrix): Matrix | null {
  const area = a * d - b * c
  if (Math.abs(area) < 1e-9) return null
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area]
}
