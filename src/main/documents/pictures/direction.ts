import type { Patch } from './letters.ts'

/** The direction of the lines of letters in a picture. */
export interface Direction {
  /** Whether lines run from top to bottom: the picture is on its side. */
  readonly isOnSide: boolean
  /** Clockwise angle of the lines in degrees, after a rotation of a picture on its side: -15 to 15. */
  readonly tilt: number
  /** Ratio of letters with their neighbor in the line to those with it across the line. */
  readonly clearness: number
}

/** Maximum angle that is straightened, in degrees. */
const MAX_TILTED = 15
/** Steps of the search for the angle, in degrees: first over the whole range, then around the best. */
const [COARSE, FINE] = [0.5, 0.1]
/** Maximum number of letters that are examined; more would not improve the result. */
const MAX_LETTERS = 1_500
/** Minimum number of letters that show the direction of lines. */
const MIN_LETTERS = 20
/** Maximum distance between neighboring letters of a line, in letters. */
const NEAR = 3
/** Ratio of neighbors above and below to neighbors beside from which a picture is on its side. */
const ON_SIDE = 1.5

/** Returns the direction of the lines of letters; `null` if there are too few letters. */
export function directionOf(letters: readonly Patch[], size: number): Direction | null {
  if (letters.length < MIN_LETTERS) return null
  const step = Math.max(1, letters.length / MAX_LETTERS)
  const looked = Array.from(
    { length: Math.floor(letters.length / step) },
    (_, at) => letters[Math.floor(at * step)],
  ).filter((letter) => letter !== undefined)
  const { horizontal, above } = neighborsOf(looked, letters, size)
  const isOnSide = above > horizontal * ON_SIDE
  const points = letters.flatMap((letter) => edgesOf(letter, isOnSide))
  const [more, fewer] = [Math.max(horizontal, above), Math.min(horizontal, above)]
  return { isOnSide, tilt: tiltOf(points, size), clearness: (more + 1) / (fewer + 1) }
}

/**
 * Counts whether the nearest neighbor of each letter is beside or above it: letters of a line are closer than lines.
 */
function neighborsOf(looked: readonly Patch[], letters: readonly Patch[], size: number): Neighbors {
  const cells = new Map<string, Patch[]>()
  const maxDistance = size * NEAR
  const cellOf = (x: number, y: number) => `${Math.floor(x / maxDistance)} ${Math.floor(y / maxDistance)}`
  for (const letter of letters) {
    const key = cellOf(letter.x, letter.y)
    const cell = cells.get(key)
    if (cell === undefined) cells.set(key, [letter])
    else cell.push(letter)
  }
  let [horizontal, above] = [0, 0]
  for (const letter of looked) {
    let nearest = maxDistance
    let isHorizontal: boolean | null = null
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1])
        for (const other of cells.get(cellOf(letter.x + dx * maxDistance, letter.y + dy * maxDistance)) ??
          []) {
          if (other === letter) continue
          const across = gap(letter.x, letter.width, other.x, other.width)
          const down = gap(letter.y, letter.height, other.y, other.height)
          const distance = Math.hypot(Math.max(0, across), Math.max(0, down))
          if (distance >= nearest || across > 0 === down > 0) continue
          nearest = distance
          isHorizontal = across > down
        }
    if (isHorizontal === true) horizontal += 1
    else if (isHorizontal === false) above += 1
  }
  return { horizontal, above }
}

interface Neighbors {
  readonly horizontal: number
  readonly above: number
}

/** Returns the gap between two ranges; negative if they overlap. */
function gap(at: number, length: number, otherAt: number, otherLength: number): number {
  return Math.max(at, otherAt) - Math.min(at + length, otherAt + otherLength)
}

type Point = readonly [along: number, across: number]

/** Returns the middles of the two edges of a letter that bound its line, along the line and across it. */
function edgesOf({ x, y, width, height }: Patch, isOnSide: boolean): Point[] {
  const [middle, center] = [x + width / 2, y + height / 2]
  // A picture on its side is treated as rotated clockwise by 90°: its left side is the top.
  return isOnSide
    ? [
        [-center, x],
        [-center, x + width],
      ]
    : [
        [middle, y],
        [middle, y + height],
      ]
}

/** Returns the angle at which the edges of letters fall onto the smallest number of lines. */
function tiltOf(points: readonly Point[], size: number): number {
  const cell = Math.max(1, size / 8)
  const across = points.map(([, value]) => value)
  const along = points.map(([value]) => value)
  const spread = spreadOf(along) * Math.sin((MAX_TILTED * Math.PI) / 180) + spreadOf(across)
  const bins = new Float64Array(Math.ceil((spread * 2) / cell) + 4)
  const [alongMean, acrossMean] = [meanOf(along), meanOf(across)]
  const sharpness = (tilt: number) => {
    bins.fill(0)
    const [sin, cos] = [Math.sin((tilt * Math.PI) / 180), Math.cos((tilt * Math.PI) / 180)]
    for (let at = 0; at < points.length; at += 1) {
      const place =
        (((across[at] ?? 0) - acrossMean) * cos - ((along[at] ?? 0) - alongMean) * sin) / cell +
        bins.length / 2
      const bin = Math.floor(place)
      const share = place - bin
      bins[bin] = (bins[bin] ?? 0) + 1 - share
      bins[bin + 1] = (bins[bin + 1] ?? 0) + share
    }
    let sum = 0
    for (const count of bins) sum += count * count
    return sum
  }
  const coarse = best(-MAX_TILTED, MAX_TILTED, COARSE, sharpness)
  return Math.round(best(coarse - COARSE, coarse + COARSE, FINE, sharpness) * 10) / 10
}

function best(from: number, to: number, step: number, worth: (value: number) => number): number {
  let [found, most] = [0, worth(0)]
  for (let value = from; value <= to + step / 2; value += step) {
    const now = worth(value)
    if (now > most) [found, most] = [value, now]
  }
  return found
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function spreadOf(values: readonly number[]): number {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return most - least
}
