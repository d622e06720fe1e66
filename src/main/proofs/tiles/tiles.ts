import { appendLeaf, EMPTY_FRONTIER, rootOf } from '../tree/frontier.ts'
import { leafHash } from '../tree/hashes.ts'
import { bundleOf } from './entries.ts'
import { TILE_WIDTH, tilePath } from './paths.ts'

/** A file of an exported chain. */
export interface TileFile {
  /** Path below the folder of the chain, with slashes. */
  readonly path: string
  readonly bytes: Uint8Array
  /** Index of its first entry, from 0; `null` for tiles above the leaves. */
  readonly start: number | null
}

/**
 * Yields the tiles and bundles of a chain, each as soon as it is complete, from the canonical texts of its events in
 * order; returns the number of events and the root of their tree. Holds one bundle and one tile per level in memory.
 */
export function* tilesOf(
  entries: Iterable<string>,
): Generator<TileFile, { readonly size: number; readonly root: Uint8Array }> {
  const levels: Level[] = []
  let bundle: string[] = []
  let size = 0
  for (const entry of entries) {
    bundle.push(entry)
    size += 1
    if (bundle.length < TILE_WIDTH) continue
    yield bundleFile(bundle, size)
    yield* addTo(levels, 0, bundle.map(leafHash))
    bundle = []
  }
  if (bundle.length > 0) {
    yield bundleFile(bundle, size)
    yield* addTo(levels, 0, bundle.map(leafHash))
  }
  for (const [level, { hashes, full }] of levels.entries())
    if (hashes.length > 0) yield tileFile(level, full, hashes)
  return { size, root: rootOfLevels(levels) }
}

/** The incomplete tile of a level, and the number of full ones before it. */
interface Level {
  hashes: Uint8Array[]
  full: number
}

/** Adds hashes to a level, at most one tile's worth from the beginning of a tile. */
function* addTo(levels: Level[], at: number, added: readonly Uint8Array[]): Generator<TileFile> {
  const level = levels[at] ?? { hashes: [], full: 0 }
  levels[at] = level
  level.hashes.push(...added)
  if (level.hashes.length < TILE_WIDTH) return
  yield tileFile(at, level.full, level.hashes)
  const root = rootOfHashes(level.hashes)
  level.full += 1
  level.hashes = []
  yield* addTo(levels, at + 1, [root])
}

function bundleFile(bundle: readonly string[], size: number): TileFile {
  const start = size - bundle.length
  return { path: tilePath('entries', start / TILE_WIDTH, bundle.length), bytes: bundleOf(bundle), start }
}

function tileFile(level: number, index: number, hashes: readonly Uint8Array[]): TileFile {
  const start = level === 0 ? index * TILE_WIDTH : null
  return { path: tilePath(level, index, hashes.length), bytes: Buffer.concat(hashes), start }
}

/**
 * Returns the root. The incomplete tile of a lower level is the last, smaller sibling in the incomplete tile above it.
 */
function rootOfLevels(levels: readonly Level[]): Uint8Array {
  let lower: Uint8Array[] = []
  for (const { hashes } of levels) if (hashes.length > 0) lower = [rootOfHashes([...hashes, ...lower])]
  return lower[0] ?? rootOf(EMPTY_FRONTIER)
}

function rootOfHashes(hashes: readonly Uint8Array[]): Uint8Array {
  return rootOf(hashes.reduce(appendLeaf, EMPTY_FRONTIER))
}
