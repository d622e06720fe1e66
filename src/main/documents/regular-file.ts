import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { tooLargeProblem } from '../../shared/domain/documents/file-limits.ts'
import { AppError } from '../../shared/errors.ts'
import { problemOfFile } from './file-problem.ts'
import type { NamedFile } from './named-file.ts'
import { refuse } from './refuse.ts'

/** Follows no link, and does not wait for somebody to write into a pipe. Windows has neither of the two. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** What a system says of a link that is not to be followed. */
const LINK_CODES: ReadonlySet<string> = new Set(['ELOOP', 'EMLINK'])

/**
 * All bytes of a file. Refuses, with a sentence that names it, a link, a folder, a device, a pipe and a socket, and,
 * before it is read, what has more than `most` bytes.
 */
export function readRegular(file: NamedFile, most: number): Uint8Array<ArrayBuffer> {
  return opened(file, (descriptor, size) => {
    if (size > most) throw tooLarge(file, size, most)
    // One byte more than it says it has: it may grow meanwhile.
    const bytes = new Uint8Array(size + 1)
    const read = readInto(descriptor, bytes)
    if (read > size) throw refuse(file.name, 'it is being written. Import it when that is done.')
    return bytes.subarray(0, read)
  })
}

/** The first bytes of a file, at most so many; refuses like `readRegular`, with the same bound to all of the file. */
export function headOfRegular(file: NamedFile, bytes: number, most: number): Buffer {
  return opened(file, (descriptor, size) => {
    if (size > most) throw tooLarge(file, size, most)
    const head = Buffer.alloc(bytes)
    return head.subarray(0, readInto(descriptor, head))
  })
}

/** The last bytes of a file, at most so many; refuses like `readRegular`, but no size is too large. */
export function tailOfRegular(file: NamedFile, bytes: number): Buffer {
  return opened(file, (descriptor, size) => {
    const tail = Buffer.alloc(Math.min(size, bytes))
    return tail.subarray(0, readInto(descriptor, tail, size - tail.length))
  })
}

/** A file that is open, to be read from any place in it. Whoever opened it disposes of it. */
export interface OpenFile extends Disposable {
  readonly size: number
  /** At most so many bytes from a place on; fewer where the file ends before. */
  read(from: number, bytes: number): Uint8Array<ArrayBuffer>
}

/** Opens a file to be read piece by piece; refuses like `readRegular`. */
export function openRegular(file: NamedFile, most: number): OpenFile {
  const descriptor = descriptorOf(file)
  const close = () => closeSync(descriptor)
  try {
    const size = sizeOf(file, descriptor)
    if (size > most) throw tooLarge(file, size, most)
    return {
      size,
      read(from, count) {
        const bytes = new Uint8Array(Math.max(0, Math.min(count, size - from)))
        return bytes.subarray(0, readInto(descriptor, bytes, from))
      },
      [Symbol.dispose]: close,
    }
  } catch (error) {
    close()
    throw error
  }
}

function opened<T>(file: NamedFile, work: (descriptor: number, size: number) => T): T {
  const descriptor = descriptorOf(file)
  try {
    return work(descriptor, sizeOf(file, descriptor))
  } finally {
    closeSync(descriptor)
  }
}

function sizeOf(file: NamedFile, descriptor: number): number {
  const stat = fstatSync(descriptor)
  if (stat.isFile()) return stat.size
  throw refuse(
    file.name,
    'it is a device, a pipe or a folder. Save its output to a file, and name that file.',
  )
}

function descriptorOf({ path, name }: NamedFile): number {
  try {
    return openSync(path, FLAGS)
  } catch (error) {
    if (error instanceof Error && 'code' in error && LINK_CODES.has(String(error.code)))
      throw refuse(name, 'it is a link, and links are not followed. Put the file itself there, or name it.')
    const problem = problemOfFile(error)
    throw problem instanceof AppError
      ? problem
      : refuse(name, 'it cannot be opened. Copy it, and name the copy.')
  }
}

/** Reads from a place in the file until the bytes are full or the file ends. */
function readInto(descriptor: number, bytes: Uint8Array, from = 0): number {
  let at = 0
  while (at < bytes.length) {
    const read = readSync(descriptor, bytes, at, bytes.length - at, from + at)
    if (read === 0) break
    at += read
  }
  return at
}

function tooLarge({ name }: NamedFile, size: number, most: number): AppError {
  return refuse(name, tooLargeProblem(size, most))
}
