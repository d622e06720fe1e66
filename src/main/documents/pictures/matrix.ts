/** Six numbers that take a point (x, y) to (a·x + c·y + e, b·x + d·y + f), as PDF has it. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** Six numbers as a matrix; what is not six numbers moves nothing. */
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

/** What first does `n`, then `m`. */
export function multiplied([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** What takes back what a matrix does; `null` where it leaves no area. */
export function inverted([a, b, c, d, e, f]: Matrix): Matrix | null {
  const area = a * d - b * c
  if (Math.abs(area) < 1e-9) return null
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area]
}
