import { closeSync, lstatSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { MAX_ENTRY_BYTES } from '../../../proofs/tiles/entries.ts'
import { TILE_WIDTH } from '../../../proofs/tiles/paths.ts'
import { FileFault } from './checked.ts'

/** Maximum size of a verified file: the largest possible bundle of entries. */
const MAX_BYTES = TILE_WIDTH * (2 + MAX_ENTRY_BYTES)

/**
 * Whether a path is a regular file: not a folder, link, pipe, socket or device, which could block or lead elsewhere.
 */
export function isRegularFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true
}

/** Returns the bytes of a file; `null` if it does not exist. Throws a `FileFault` for a file that is too large. */
export function bytesOf(path: string): Uint8Array | null {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined || !stat.isFile()) return null
  if (stat.size > MAX_BYTES)
    throw new FileFault(`${path} has ${stat.size} bytes; no file of this kind has more than ${MAX_BYTES}.`, {
      file: path,
    })
  return readFileSync(path)
}

/** Returns at most the first `bytes` bytes of a file of any size; empty if there is no file. */
export function headOf(path: string, bytes: number): Buffer {
  const head = Buffer.alloc(bytes)
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return head.subarray(0, 0)
  const descriptor = openSync(path, 'r')
  try {
    return head.subarray(0, readSync(descriptor, head))
  } finally {
    closeSync(descriptor)
  }
}

/** Returns the names in a folder, sorted. */
export function namesIn(folder: string): string[] {
  return readdirSync(folder).sort()
}

/** Whether a path is a folder, and not a link to one. */
export function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

/**
 * Returns all paths below a folder except folders, with slashes and relative to `root`. Files whose names begin with a
 * dot are left out: systems add their own.
 */
export function pathsBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
}
