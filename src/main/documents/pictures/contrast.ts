import type { Picture } from './picture.ts'

/** A picture on evenly white paper. */
export interface EvenPicture {
  readonly picture: Picture
  /** Darker pixels are ink. */
  readonly ink: number
  /** Whether the brightness of its paper varied, so that the evened picture can be read better. */
  readonly isUneven: boolean
}

const WHITE = 255
/** Number of squares along the shorter side of a picture, each with paper of one shade. */
const SQUARES = 24
/** Minimum size of a square in pixels: in smaller ones, letters would count as paper. */
const SMALLEST_SQUARE = 24
/** Quantile of the pixels of a square, from dark to bright, that is its paper. */
const PAPER = 0.85
/** Minimum brightness of paper: darker areas are ink, or not paper. */
const DARKEST_PAPER = 40
/** Limits of the ink threshold: darker than the first is always ink, brighter than the second always paper. */
const [SURELY_INK, SURELY_PAPER] = [110, 225]
/** If the dark parts of paper are darker than this share of its bright parts, it is in a shadow. */
const SHADOW = 0.8
/** Quantiles of the squares of paper, from dark to bright, that are compared. */
const [DARK_PAPER, BRIGHT_PAPER] = [0.1, 0.9]
/** Target darkness for pale ink. */
const DARK_INK = 60

/** Removes variations of the paper: shadows, creases, light from one side. */
export function evened(picture: Picture): EvenPicture {
  const { width, height, pixels } = picture
  const size = Math.max(SMALLEST_SQUARE, Math.ceil(Math.min(width, height) / SQUARES))
  const { columns, rows, paper } = paperOf(picture, size)
  const even = new Uint8Array(width * height)
  const line = new Float32Array(columns)
  const [left, part] = [new Int32Array(width), new Float32Array(width)]
  for (let x = 0; x < width; x += 1) {
    const at = Math.min(columns - 1, Math.max(0, (x + 0.5) / size - 0.5))
    left[x] = Math.min(columns - 2, Math.floor(at))
    part[x] = at - (left[x] ?? 0)
  }
  for (let y = 0; y < height; y += 1) {
    const at = Math.min(rows - 1, Math.max(0, (y + 0.5) / size - 0.5))
    const above = Math.max(0, Math.min(rows - 2, Math.floor(at)))
    const below = Math.min(rows - 1, above + 1)
    for (let column = 0; column < columns; column += 1) {
      const up = paper[above * columns + column] ?? WHITE
      line[column] = up + ((paper[below * columns + column] ?? WHITE) - up) * (at - above)
    }
    for (let x = 0, to = y * width; x < width; x += 1, to += 1) {
      const first = Math.max(0, left[x] ?? 0)
      const here = line[first] ?? WHITE
      const shade = here + ((line[first + 1] ?? here) - here) * (part[x] ?? 0)
      const value = ((pixels[to] ?? WHITE) * WHITE) / shade
      even[to] = value > WHITE ? WHITE : value
    }
  }
  const shades = new Uint32Array(256)
  for (const shade of even) shades[shade] = (shades[shade] ?? 0) + 1
  const ink = inkOf(shades)
  const papers = paper.toSorted()
  const at = (share: number) => papers[Math.floor((papers.length - 1) * share)] ?? WHITE
  return {
    picture: { width, height, pixels: even },
    ink,
    isUneven: at(DARK_PAPER) < at(BRIGHT_PAPER) * SHADOW,
  }
}

interface Paper {
  readonly columns: number
  readonly rows: number
  readonly paper: Float32Array
}

/** Returns the brightness of the paper in each square; a square covered by ink gets that of its neighbors. */
function paperOf({ width, height, pixels }: Picture, size: number): Paper {
  const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)]
  const seen = new Float32Array(columns * rows)
  const shades = new Uint32Array(256)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      shades.fill(0)
      let count = 0
      for (let y = row * size; y < Math.min(height, (row + 1) * size); y += 2)
        for (let x = column * size; x < Math.min(width, (column + 1) * size); x += 2) {
          const shade = pixels[y * width + x] ?? WHITE
          shades[shade] = (shades[shade] ?? 0) + 1
          count += 1
        }
      seen[row * columns + column] = Math.max(DARKEST_PAPER, shadeAt(shades, count * PAPER))
    }
  // Takes the brightest neighbor of each square as its paper, and then the mean of the neighbors, so that no borders of
  // squares are visible.
  const bright = around(seen, columns, rows, (shade, other) => Math.max(shade, other))
  const sum = around(bright, columns, rows, (shade, other) => shade + other)
  const count = around(new Float32Array(seen.length).fill(1), columns, rows, (shade, other) => shade + other)
  return { columns, rows, paper: sum.map((shade, at) => shade / (count[at] ?? 1)) }
}

/** Combines each square with its eight neighbors, pair by pair. */
function around(
  squares: Float32Array,
  columns: number,
  rows: number,
  join: (one: number, other: number) => number,
): Float32Array {
  return squares.map((_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns]
    let joined: number | null = null
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
        const shade = squares[y * columns + x] ?? 0
        joined = joined === null ? shade : join(joined, shade)
      }
    return joined ?? 0
  })
}

/** Returns the shade below which `count` pixels are darker. */
function shadeAt(shades: Uint32Array, count: number): number {
  let darker = 0
  for (let shade = 0; shade < shades.length; shade += 1) {
    darker += shades[shade] ?? 0
    if (darker > count) return shade
  }
  return WHITE
}

/** Returns the shade that separates ink from paper with the smallest variance within each (N. Otsu, 1979). */
function inkOf(shades: Uint32Array): number {
  let [count, sum] = [0, 0]
  for (let shade = 0; shade < shades.length; shade += 1) {
    count += shades[shade] ?? 0
    sum += shade * (shades[shade] ?? 0)
  }
  let [dark, darkSum, best, found] = [0, 0, -1, SURELY_INK]
  for (let shade = 0; shade < shades.length; shade += 1) {
    dark += shades[shade] ?? 0
    darkSum += shade * (shades[shade] ?? 0)
    if (dark === 0 || dark === count) continue
    const apart = darkSum / dark - (sum - darkSum) / (count - dark)
    const worth = dark * (count - dark) * apart * apart
    if (worth > best) [best, found] = [worth, shade + 1]
  }
  return Math.min(SURELY_PAPER, Math.max(SURELY_INK, found))
}

/** Darkens the ink of a picture. `shade`: the shade of its pale ink. */
export function darkened({ width, height, pixels }: Picture, shade: number): Picture {
  const gain = (WHITE - DARK_INK) / Math.max(1, WHITE - shade)
  return { width, height, pixels: pixels.map((each) => Math.max(0, WHITE - (WHITE - each) * gain)) }
}
