import type { Picture } from './picture.ts'

/** A patch of ink in a picture: a letter, a dot, a line, or several of them that touch. In pixels. */
export interface Patch {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The shade of its darkest pixel. */
  readonly shade: number
}

/** More patches are noise, not letters; as many are looked at. */
const MOST_PATCHES = 40_000

/** The patches of ink of a picture on even paper, those that touch at corners as one. Ink is what is darker than `ink`. */
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
      if (found.size < MOST_PATCHES)
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

/** Runs of ink, row by row. */
interface Runs {
  readonly count: number
  readonly rows: Int32Array
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** The darkest shade of each. */
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

/** Joins runs that touch those of the row above; each points to another of its patch, in the end to one that is its root. */
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

/** The least height of a letter that has a shape, in pixels. */
const LEAST_HEIGHT = 4
/** Larger than this, in pixels, no letter is that one could read from a picture of a page. */
const MOST_HEIGHT = 160
/** Patches this much wider or higher than they are high or wide are lines, bars or joined words. */
const LONGEST = 5
/** Of the sizes of patches, weighed by themselves, the middle one is that of a letter. */
const MIDDLE = 0.5
/** Letters are between these shares of the usual size. */
const [SMALL, LARGE] = [0.5, 2.2]

/** The patches that look like letters, and how large such a letter is: the longer of its sides, in pixels; 0 where there are none. */
export function lettersOf(patches: readonly Patch[]): {
  readonly letters: readonly Patch[]
  readonly size: number
} {
  const shaped = patches.filter(
    ({ width, height }) =>
      Math.max(width, height) >= LEAST_HEIGHT &&
      Math.max(width, height) <= MOST_HEIGHT &&
      Math.max(width, height) <= LONGEST * Math.max(2, Math.min(width, height)),
  )
  const size = usualSize(shaped.map(({ width, height }) => Math.max(width, height)))
  const letters = shaped.filter(({ width, height }) => {
    const long = Math.max(width, height)
    return long >= size * SMALL && long <= size * LARGE
  })
  return { letters, size }
}

/** The middle one of sizes, where each counts by how large it is: specks do not make letters small. */
function usualSize(sizes: readonly number[]): number {
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  let passed = 0
  for (const size of sizes.toSorted((a, b) => a - b)) {
    passed += size
    if (passed >= whole * MIDDLE) return size
  }
  return 0
}
