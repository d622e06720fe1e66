import { closeSync, lstatSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { MOST_ENTRY_BYTES } from '../../../proofs/tiles/entries.ts'
import { TILE_WIDTH } from '../../../proofs/tiles/paths.ts'
import { FileFault } from './checked.ts'

/** No file of what is verified is longer: it is the longest bundle of entries. */
const MOST_BYTES = TILE_WIDTH * (2 + MOST_ENTRY_BYTES)

/** Whether a path is a regular file: no folder, link, pipe, socket or device, which could block or lead elsewhere. */
export function isRegularFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true
}

/** The bytes of a file; `null` where there is none. Throws a `FileFault` for one that cannot be any of ours. */
export function bytesOf(path: string): Uint8Array | null {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined || !stat.isFile()) return null
  if (stat.size > MOST_BYTES)
    throw new FileFault(`${path} has ${stat.size} bytes; no file of this kind has more than ${MOST_BYTES}.`, {
      file: path,
    })
  return readFileSync(path)
}

/** The first bytes of a file, at most so many, whatever its size; none where there is no file. */
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

/** The names in a folder, in their order. */
export function namesIn(folder: string): string[] {
  return readdirSync(folder).sort()
}

/** Whether something is a folder, and no link to one. */
export function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

/**
 * Everything below a folder that is no folder itself, with slashes and from `root` on. Files whose names begin with a dot
 * are left out: systems put their own there.
 */
export function pathsBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
}
