import { constants, deflateRawSync } from 'node:zlib'

const MEGABYTE = 1_000_000

/** A file that does harm, and how it is made; `size` is what it unfolds to, in megabytes, where it unfolds at all. */
export interface HostileFile {
  readonly name: string
  make(size: number): Uint8Array
}

/**
 * A zlib stream of a few kilobytes that unfolds to `size` megabytes of a repeated unit. Its checksum is wrong, which a
 * reader that is out of memory by then does not see.
 */
export function bomb(size: number, unit: string | Buffer = '\0'): Buffer {
  const bytes = Buffer.from(unit)
  const part = Buffer.alloc(Math.max(1, Math.floor(MEGABYTE / bytes.length)) * bytes.length, bytes)
  // A part that ends on a whole byte and refers to nothing before it may be repeated.
  const packed = deflateRawSync(part, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const head = Buffer.from([0x78, 0x9c])
  const end = Buffer.from([0x03, 0x00, 0, 0, 0, 0])
  return Buffer.concat([head, ...Array.from({ length: Math.max(1, Math.round(size)) }, () => packed), end])
}

/** Something over and over. */
export function times(count: number, part: string | ((index: number) => string), between = ''): string {
  if (typeof part === 'string' && between === '') return part.repeat(count)
  return Array.from({ length: count }, (_, index) => (typeof part === 'string' ? part : part(index))).join(
    between,
  )
}
