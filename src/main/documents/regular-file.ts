import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { tooLargeProblem } from '../../shared/domain/documents/file-limits.ts'
import { AppError } from '../../shared/errors.ts'
import { problemOfFile } from './file-problem.ts'
import type { NamedFile } from './named-file.ts'
import { refuse } from './refuse.ts'

/** Does not follow links, and does not block on a pipe. Windows has neither flag. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** Error codes of systems for a link that is not followed. */
const LINK_CODES: ReadonlySet<string> = new Set(['ELOOP', 'EMLINK'])

/**
 * Reads all bytes of a file. Refuses a link, a folder, a device, a pipe or a socket, and, before reading, a file with
 * more than `most` bytes, with its name.
 */
export function readRegular(file: NamedFile, most: number): Uint8Array<ArrayBuffer> {
  return opened(file, (descriptor, size) => {
    if (size > most) throw tooLarge(file, size, most)
    // One byte more than the stated size: the file may grow in the meantime.
    const bytes = new Uint8Array(size + 1)
    const read = readInto(descriptor, bytes)
    if (read > size) throw refuse(file.name, 'it is being written. Import it when that is done.')
    return bytes.subarray(0, read)
  })
}

/**
 * Reads at most `bytes` bytes from the beginning of a file; refuses like `readRegular`, with the same limit to the
 * whole file.
 */
export function headOfRegular(file: NamedFile, bytes: number, most: number): Buffer {
  return opened(file, (descriptor, size) => {
    if (size > most) throw tooLarge(file, size, most)
    const head = Buffer.alloc(bytes)
    return head.subarray(0, readInto(descriptor, head))
  })
}

/** Reads at most `bytes` bytes from the end of a file; refuses like `readRegular`, but without a limit to the size. */
export function tailOfRegular(file: NamedFile, bytes: number): Buffer {
  return opened(file, (descriptor, size) => {
    const tail = Buffer.alloc(Math.min(size, bytes))
    return tail.subarray(0, readInto(descriptor, tail, size - tail.length))
  })
}

/** An open file with random access. The function that opens it must dispose of it. */
export interface OpenFile extends Disposable {
  readonly size: number
  /** Reads at most `bytes` bytes from a position; fewer at the end of the file. */
  read(from: number, bytes: number): Uint8Array<ArrayBuffer>
}

/** Opens a file for reading in pieces; refuses like `readRegular`. */
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

/** Reads from a position until the buffer is full or the file ends. */
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
