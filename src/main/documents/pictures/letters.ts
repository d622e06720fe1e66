import type { Picture } from './picture.ts'

/** A connected patch of ink in a picture: a letter, a dot, a line, or several that touch. In pixels. */
export interface Patch {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The shade of its darkest pixel. */
  readonly shade: number
}

/** Maximum number of patches that are examined; more are noise, not letters. */
const MAX_PATCHES = 40_000

/**
 * Returns the patches of ink of an evened picture; patches that touch at corners are one. Pixels darker than `ink` are
 * ink.
 */
export function patchesOf({ width, height, pixels }: Picture, ink: number): Patch[] {
  const runs = runsOf(pixels, width, height, ink)
  const roots = joined(runs)
  const found = new Map<number, { left: number; top: number; right: number; bottom: number; shade: number }>()
  for (let at = 0; at < runs.count; at += 1) {
    const [row, from, to] = [runs.rows[at] ?? 0, runs.starts[at] ?? 0, runs.ends[at] ?? 0]
    const shade = runs.shades[at] ?? 0
    const root = rootOf(roots, at)
    const patch = found.get(root)
    if (patch === undefined) {
      if (found.size < MAX_PATCHES)
        found.set(root, { left: from, top: row, right: to, bottom: row + 1, shade })
      continue
    }
    patch.left = Math.min(patch.left, from)
    patch.right = Math.max(patch.right, to)
    patch.bottom = row + 1
    patch.shade = Math.min(patch.shade, shade)
  }
  return [...found.values()].map(({ left, top, right, bottom, shade }) => ({
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
    shade,
  }))
}

/** Horizontal runs of ink, row by row. */
interface Runs {
  readonly count: number
  readonly rows: Int32Array
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** The darkest shade of each run. */
  readonly shades: Uint8Array
}

function runsOf(pixels: Uint8Array, width: number, height: number, ink: number): Runs {
  const most = Math.ceil(width / 2) * height
  const [rows, starts, ends] = [new Int32Array(most), new Int32Array(most), new Int32Array(most)]
  const shades = new Uint8Array(most)
  let count = 0
  for (let row = 0; row < height; row += 1) {
    const base = row * width
    let x = 0
    while (x < width) {
      while (x < width && (pixels[base + x] ?? 0) >= ink) x += 1
      if (x === width) break
      rows[count] = row
      starts[count] = x
      let darkest = 255
      for (; x < width && (pixels[base + x] ?? 0) < ink; x += 1)
        darkest = Math.min(darkest, pixels[base + x] ?? 0)
      ends[count] = x
      shades[count] = darkest
      count += 1
    }
  }
  return { count, rows, starts, ends, shades }
}

/**
 * Joins runs that touch runs of the row above (union-find): each points to another run of its patch, and finally to the
 * root.
 */
function joined({ count, rows, starts, ends }: Runs): Int32Array {
  const parents = new Int32Array(count)
  let above = 0
  for (let at = 0; at < count; at += 1) {
    parents[at] = at
    const row = rows[at] ?? 0
    while (above < at && (rows[above] ?? 0) < row - 1) above += 1
    while (above < at && rows[above] === row - 1 && (ends[above] ?? 0) < (starts[at] ?? 0)) above += 1
    for (let other = above; other < at && rows[other] === row - 1; other += 1) {
      if ((starts[other] ?? 0) > (ends[at] ?? 0)) break
      const [one, two] = [rootOf(parents, at), rootOf(parents, other)]
      parents[Math.max(one, two)] = Math.min(one, two)
    }
  }
  return parents
}

function rootOf(parents: Int32Array, at: number): number {
  let root = at
  while ((parents[root] ?? root) !== root) root = parents[root] ?? root
  let step = at
  while (step !== root) {
    const next = parents[step] ?? root
    parents[step] = root
    step = next
  }
  return root
}

/** Minimum height of a legible letter, in pixels. */
const MIN_HEIGHT = 4
/** Maximum height of a letter on a picture of a page, in pixels. */
const MAX_HEIGHT = 160
/** Maximum ratio of the sides of a letter: longer patches are lines, bars or joined words. */
const LONGEST = 5
/** Quantile of the sizes of patches, weighted by size, that is the size of a letter. */
const MIDDLE = 0.5
/** Minimum and maximum size of a letter, as shares of the usual size. */
const [SMALL, LARGE] = [0.5, 2.2]

/**
 * Returns the patches that look like letters, and the size of a letter: its longer side in pixels, 0 if there are none.
 */
export function lettersOf(patches: readonly Patch[]): {
  readonly letters: readonly Patch[]
  readonly size: number
} {
  const shaped = patches.filter(
    ({ width, height }) =>
      Math.max(width, height) >= MIN_HEIGHT &&
      Math.max(width, height) <= MAX_HEIGHT &&
      Math.max(width, height) <= LONGEST * Math.max(2, Math.min(width, height)),
  )
  const size = usualSize(shaped.map(({ width, height }) => Math.max(width, height)))
  const letters = shaped.filter(({ width, height }) => {
    const long = Math.max(width, height)
    return long >= size * SMALL && long <= size * LARGE
  })
  return { letters, size }
}

/** Returns the median of sizes, each weighted by itself, so that specks do not reduce it. */
function usualSize(sizes: readonly number[]): number {
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  let passed = 0
  for (const size of sizes.toSorted((a, b) => a - b)) {
    passed += size
    if (passed >= whole * MIDDLE) return size
  }
  return 0
}
