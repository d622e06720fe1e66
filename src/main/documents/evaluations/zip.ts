import { pipeline, Readable, type Transform } from 'node:stream'
import { createInflateRaw, createZstdDecompress } from 'node:zlib'
import { refuse } from '../refuse.ts'
import type { OpenFile } from '../regular-file.ts'

/** A file in a zip, as the directory of the zip describes it. */
export interface ZipMember {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly size: number
  readonly offset: number
  readonly isEncrypted: boolean
}

/** Signatures and lengths of the records of a zip (APPNOTE 6.3.10, sections 4.3.7 to 4.3.16). */
const [END, END_BYTES, END64, LOCATOR64, ENTRY, ENTRY_BYTES, LOCAL_BYTES] = [
  0x06054b50, 22, 0x06064b50, 0x07064b50, 0x02014b50, 46, 30,
]

/** Maximum bytes of the directory, and maximum number of files. */
const [MAX_DIRECTORY, MAX_MEMBERS] = [64_000_000, 500_000]

/** Number of packed bytes that are read at once. */
const PIECE = 262_144

/** The value of a field that is in the record of large zips instead. */
const [LONG, SHORT] = [0xffffffff, 0xffff]

/** How files of a zip are unpacked, by the number of their method; 93 is zstd. */
const UNPACKERS: Readonly<Record<number, (() => Transform) | null>> = {
  0: null,
  8: () => createInflateRaw(),
  93: () => createZstdDecompress(),
}

/** Whether the method of a file in a zip can be unpacked. */
export function canUnpack({ method, isEncrypted }: ZipMember): boolean {
  return !isEncrypted && method in UNPACKERS
}

/**
 * Returns the files of a zip by its directory, without folders. Refuses a zip whose directory is damaged. Used instead
 * of a library because none reads the method 93 (zstd), in which Inspect writes its logs.
 */
export function zipMembers(name: string, file: OpenFile): ZipMember[] {
  const { count, offset, size } = directoryOf(name, file)
  if (size > MAX_DIRECTORY || count > MAX_MEMBERS || offset + size > file.size) throw damaged(name)
  const bytes = file.read(offset, size)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const members: ZipMember[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY) throw damaged(name)
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) =>
      view.getUint16(at + place, true),
    )
    const nameEnd = at + ENTRY_BYTES + (nameBytes ?? 0)
    const end = nameEnd + (extraBytes ?? 0)
    if (end > bytes.length) throw damaged(name)
    const member = {
      name: new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, nameEnd)),
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      ...longSizes(view, nameEnd, end, {
        size: view.getUint32(at + 24, true),
        packed: view.getUint32(at + 20, true),
        offset: view.getUint32(at + 42, true),
      }),
    }
    if (!member.name.endsWith('/')) members.push(member)
    at = end + (commentBytes ?? 0)
  }
  return members
}

/** Returns the sizes of a file, from the field of large zips where the ordinary ones say so. */
function longSizes<Sizes extends Readonly<Record<'size' | 'packed' | 'offset', number>>>(
  view: DataView,
  from: number,
  end: number,
  sizes: Sizes,
): Record<'size' | 'packed' | 'offset', number> {
  const found = { size: sizes.size, packed: sizes.packed, offset: sizes.offset }
  for (let at = from; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue
    let place = at + 4
    for (const key of ['size', 'packed', 'offset'] as const)
      if (found[key] === LONG && place + 8 <= end) {
        found[key] = Number(view.getBigUint64(place, true))
        place += 8
      }
  }
  return found
}

function directoryOf(name: string, file: OpenFile) {
  const tailFrom = Math.max(0, file.size - END_BYTES - SHORT)
  const tail = file.read(tailFrom, file.size - tailFrom)
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength)
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END) continue
    const [count, size, offset] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 12, true),
      view.getUint32(at + 16, true),
    ]
    if (count !== SHORT && size !== LONG && offset !== LONG) return { count, size, offset }
    const locator = at - 20
    if (locator < 0 || view.getUint32(locator, true) !== LOCATOR64) throw damaged(name)
    const record = file.read(Number(view.getBigUint64(locator + 8, true)), 56)
    const long = new DataView(record.buffer, record.byteOffset, record.byteLength)
    if (record.length < 56 || long.getUint32(0, true) !== END64) throw damaged(name)
    return {
      count: Number(long.getBigUint64(32, true)),
      size: Number(long.getBigUint64(40, true)),
      offset: Number(long.getBigUint64(48, true)),
    }
  }
  throw damaged(name)
}

/**
 * Yields the bytes of a file of a zip. Refuses one that unpacks to more bytes than the directory states, and one that
 * cannot be unpacked.
 */
export async function* memberPieces(
  name: string,
  file: OpenFile,
  member: ZipMember,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const unpacker = UNPACKERS[member.method]?.() ?? null
  const packed = packedPieces(name, file, member)
  let size = 0
  try {
    for await (const piece of unpacker === null ? packed : piped(packed, unpacker)) {
      size += piece.length
      if (size > member.size) throw refuse(name, `“${member.name}” unpacks to more than the archive states.`)
      yield new Uint8Array(piece)
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw code.startsWith('Z_') || code.startsWith('ZSTD') || code.startsWith('ERR_')
      ? refuse(name, `“${member.name}” cannot be unpacked: it is damaged. Export it again.`)
      : error
  }
}

function piped(packed: AsyncIterable<Uint8Array>, unpacker: Transform): AsyncIterable<Uint8Array> {
  pipeline(Readable.from(packed), unpacker, () => {}) // An error of the source ends the unpacker with the same error.
  return unpacker
}

async function* packedPieces(
  name: string,
  file: OpenFile,
  { offset, packed }: ZipMember,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const local = file.read(offset, LOCAL_BYTES)
  if (local.length < LOCAL_BYTES) throw damaged(name)
  const view = new DataView(local.buffer, local.byteOffset, local.byteLength)
  const from = offset + LOCAL_BYTES + view.getUint16(26, true) + view.getUint16(28, true)
  for (let at = 0; at < packed; at += PIECE) {
    const piece = file.read(from + at, Math.min(PIECE, packed - at))
    if (piece.length === 0) throw damaged(name)
    yield piece
  }
}

function damaged(name: string) {
  return refuse(name, 'it cannot be read as a zip: it is damaged or cut off. Export it again.')
}
