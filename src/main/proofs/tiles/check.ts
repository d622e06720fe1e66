import * as z from 'zod'
import { type Checkpoint, deviceOf } from '../notes/checkpoint.ts'
import { ProofProblem } from '../problem.ts'
import { equalHashes, HASH_BYTES } from '../tree/hashes.ts'
import { entriesOf } from './entries.ts'
import { TILE_WIDTH, tilePath } from './paths.ts'
import { type TileFile, tilesOf } from './tiles.ts'

/** The files of an exported chain, by path below its folder. */
export interface ChainFiles {
  /** Returns the bytes of a file; `null` if it is missing. */
  read(path: string): Uint8Array | null
  /** Returns every file below `tile/`. */
  paths(): Iterable<string>
}

/** A fault in an exported chain, with the file and the number of the first affected event. */
export class ChainProblem extends ProofProblem {
  readonly path: string
  /** From 1; `null` if no event is affected. */
  readonly seq: number | null

  constructor(message: string, path: string, seq: number | null) {
    super(message)
    this.path = path
    this.seq = seq
  }
}

/** The fields of every entry that state its position. */
const Placed = z.looseObject({ device: z.string(), deviceSeq: z.int() })

/**
 * Checks an exported chain against its checkpoint, one bundle of events at a time: every entry is the event of its
 * number, every tile has the hashes of its entries, the root is the signed one, no file is missing and none is extra.
 * Throws a `ChainProblem` for the first fault. `each` is called with every event’s canonical text, in order, before the
 * tiles above it are compared.
 */
export function checkChain(
  files: ChainFiles,
  { origin, size, root }: Checkpoint,
  each: (canonical: string, seq: number) => void = () => {},
): void {
  const rest = new Set(files.paths())
  const read = (path: string, seq: number | null) => {
    const bytes = files.read(path)
    if (bytes === null) throw new ChainProblem(`${path} is missing.`, path, seq)
    rest.delete(path)
    return bytes
  }
  const made = tilesOf(placed(size, origin, read, each))
  let next = made.next()
  for (; next.done !== true; next = made.next()) {
    if (!next.value.path.startsWith('tile/entries/')) compare(next.value, read)
  }
  if (!equalHashes(next.value.root, root))
    throw new ChainProblem('The events do not match the root in the checkpoint.', 'checkpoint', null)
  for (const path of rest) throw new ChainProblem(`${path} is not a file of this chain.`, path, null)
}

type Read = (path: string, seq: number | null) => Uint8Array

/** Yields the entries of a chain of `size` events, each checked to be the event of its number. */
function* placed(
  size: number,
  origin: string,
  read: Read,
  each: (canonical: string, seq: number) => void,
): Generator<string> {
  for (let start = 0; start < size; start += TILE_WIDTH) {
    const width = Math.min(TILE_WIDTH, size - start)
    const path = tilePath('entries', start / TILE_WIDTH, width)
    const entries = bundleAt(path, read(path, start + 1), width, start)
    for (const [at, entry] of entries.entries()) {
      const seq = start + at + 1
      refuseMisplaced(entry, { path, seq, origin })
      each(entry, seq)
      yield entry
    }
  }
}

function bundleAt(path: string, bytes: Uint8Array, width: number, start: number): string[] {
  try {
    return entriesOf(bytes, width)
  } catch (error) {
    if (!(error instanceof ProofProblem)) throw error
    throw new ChainProblem(`${path}: ${error.message}`, path, start + 1)
  }
}

function refuseMisplaced(
  entry: string,
  { path, seq, origin }: { readonly path: string; readonly seq: number; readonly origin: string },
): void {
  const placedEntry = Placed.safeParse(jsonOf(entry))
  if (!placedEntry.success)
    throw new ChainProblem(`There is no event at the place of event ${seq}.`, path, seq)
  const { device, deviceSeq } = placedEntry.data
  if (device === deviceOf(origin) && deviceSeq === seq) return
  const reason = `Event ${deviceSeq} of device ${device} is at the place of event ${seq}.`
  throw new ChainProblem(reason, path, seq)
}

/** Compares a stored tile with the one computed from the entries. */
function compare({ path, bytes, start }: TileFile, read: Read): void {
  const stored = read(path, start === null ? null : start + 1)
  if (equalHashes(stored, bytes)) return
  const hashes = bytes.length / HASH_BYTES
  const at = Array.from({ length: hashes }).findIndex(
    (_, each) => !equalHashes(hashAt(stored, each), hashAt(bytes, each)),
  )
  if (at < 0) throw new ChainProblem(`${path} has more than its ${hashes} hashes.`, path, null)
  if (start === null)
    throw new ChainProblem(`${path}: its hash ${at + 1} does not fit the tiles below.`, path, null)
  const seq = start + at + 1
  throw new ChainProblem(`${path}: event ${seq} is not the one that this hash is of.`, path, seq)
}

function hashAt(bytes: Uint8Array, at: number): Uint8Array {
  return bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
