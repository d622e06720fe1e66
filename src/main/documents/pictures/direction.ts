import type { Patch } from './letters.ts'

/** How lines of letters lie in a picture. */
export interface Direction {
  /** Whether lines go from top to bottom: the picture lies on its side. */
  readonly isOnSide: boolean
  /** By how many degrees clockwise a line falls, once the picture does not lie on its side: -15 to 15. */
  readonly tilt: number
  /** How many times more letters have their neighbor in their line than across it. */
  readonly clearness: number
}

/** The furthest that a picture is straightened, in degrees. */
const MOST_TILTED = 15
/** How fine tilts are told apart, in degrees: first over the whole range, then around the best. */
const [COARSE, FINE] = [0.5, 0.1]
/** So many letters are looked at; more would not say more. */
const MOST_LETTERS = 1_500
/** Fewer letters than this say nothing about how their lines lie. */
const FEWEST_LETTERS = 20
/** A letter's neighbor in its line is no further than so many letters. */
const NEAR = 3
/** So many neighbors above and below, for each one beside, make a picture lie on its side. */
const ON_SIDE = 1.5

/** How the lines of letters lie; `null` where there are too few letters to say so. */
export function directionOf(letters: readonly Patch[], size: number): Direction | null {
  if (letters.length < FEWEST_LETTERS) return null
  const step = Math.max(1, letters.length / MOST_LETTERS)
  const looked = Array.from(
    { length: Math.floor(letters.length / step) },
    (_, at) => letters[Math.floor(at * step)],
  ).filter((letter) => letter !== undefined)
  const { beside, above } = neighborsOf(looked, letters, size)
  const isOnSide = above > beside * ON_SIDE
  const points = letters.flatMap((letter) => edgesOf(letter, isOnSide))
  const [more, fewer] = [Math.max(beside, above), Math.min(beside, above)]
  return { isOnSide, tilt: tiltOf(points, size), clearness: (more + 1) / (fewer + 1) }
}

/** Where the nearest neighbor of each letter is: within a line letters stand closer than lines do. */
function neighborsOf(looked: readonly Patch[], letters: readonly Patch[], size: number): Neighbors {
  const cells = new Map<string, Patch[]>()
  const reach = size * NEAR
  const cellOf = (x: number, y: number) => `${Math.floor(x / reach)} ${Math.floor(y / reach)}`
  for (const letter of letters) {
    const key = cellOf(letter.x, letter.y)
    const cell = cells.get(key)
    if (cell === undefined) cells.set(key, [letter])
    else cell.push(letter)
  }
  let [beside, above] = [0, 0]
  for (const letter of looked) {
    let nearest = reach
    let isBeside: boolean | null = null
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1])
        for (const other of cells.get(cellOf(letter.x + dx * reach, letter.y + dy * reach)) ?? []) {
          if (other === letter) continue
          const across = gap(letter.x, letter.width, other.x, other.width)
          const down = gap(letter.y, letter.height, other.y, other.height)
          const distance = Math.hypot(Math.max(0, across), Math.max(0, down))
          if (distance >= nearest || across > 0 === down > 0) continue
          nearest = distance
          isBeside = across > down
        }
    if (isBeside === true) beside += 1
    else if (isBeside === false) above += 1
  }
  return { beside, above }
}

interface Neighbors {
  readonly beside: number
  readonly above: number
}

/** What lies between two stretches; negative by as much as they share. */
function gap(at: number, length: number, otherAt: number, otherLength: number): number {
  return Math.max(at, otherAt) - Math.min(at + length, otherAt + otherLength)
}

type Point = readonly [along: number, across: number]

/** The middles of a letter's two edges between which its line lies, along the line and across it. */
function edgesOf({ x, y, width, height }: Patch, isOnSide: boolean): Point[] {
  const [middle, center] = [x + width / 2, y + height / 2]
  // A picture on its side is looked at turned clockwise by 90°: what was left is the top.
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

/** The tilt at which the edges of letters fall onto the fewest lines. */
function tiltOf(points: readonly Point[], size: number): number {
  const cell = Math.max(1, size / 8)
  const across = points.map(([, value]) => value)
  const along = points.map(([value]) => value)
  const spread = spreadOf(along) * Math.sin((MOST_TILTED * Math.PI) / 180) + spreadOf(across)
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
  const coarse = best(-MOST_TILTED, MOST_TILTED, COARSE, sharpness)
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
