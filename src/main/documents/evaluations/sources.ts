import { setImmediate as nextTurn } from 'node:timers/promises'
import { detectedText, unicodeEncodingOf } from '../encoding.ts'
import { refuse } from '../refuse.ts'
import { type OpenFile, openRegular } from '../regular-file.ts'
import { canUnpack, memberPieces, type ZipMember, zipMembers } from './zip.ts'

/** A file of rows: its name for people, and its path or its bytes. */
export interface EvaluationFile {
  readonly name: string
  readonly from: string | Uint8Array<ArrayBuffer>
}

/** A file or a file of a zip, whose bytes can be read more than once. */
export interface ByteSource {
  readonly name: string
  /** Number of bytes. */
  readonly size: number
  pieces(): AsyncGenerator<Uint8Array<ArrayBuffer>>
}

/** Maximum bytes of a file, and of one that has to be in memory as a whole. */
const [MAX_FILE, MAX_WHOLE] = [4_000_000_000, 400_000_000]

/** Number of bytes that are read at once; other work runs between pieces. */
const PIECE = 262_144

/** Number of bytes from which the encoding and the format of a file are recognized. */
const HEAD = 65_536

/** Opens a file. Refuses one that is a link, not a regular file, or too large. */
export function openSource({ name, from }: EvaluationFile): OpenFile {
  if (typeof from === 'string') return openRegular({ path: from, name }, MAX_FILE)
  return openBytes(from)
}

/** Returns bytes in memory as an open file. */
export function openBytes(bytes: Uint8Array<ArrayBuffer>): OpenFile {
  return {
    size: bytes.length,
    read: (from, count) => bytes.slice(from, from + count),
    [Symbol.dispose]: () => {},
  }
}

/** Yields the bytes of an open file. */
async function* piecesOf(file: OpenFile): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let from = 0; from < file.size; ) {
    const piece = file.read(from, PIECE)
    if (piece.length === 0) return // the file was truncated in the meantime
    yield piece
    from += piece.length
    await nextTurn()
  }
}

/** Returns an open file as a source. */
export function sourceOf(name: string, file: OpenFile): ByteSource {
  return { name, size: file.size, pieces: () => piecesOf(file) }
}

/** Returns a file of a zip as a source. */
export function memberSource(name: string, file: OpenFile, member: ZipMember): ByteSource {
  return {
    name: `${name}/${member.name}`,
    size: member.size,
    pieces: () => memberPieces(name, file, member),
  }
}

/** The files of a zip, and the names of those that cannot be unpacked. */
export interface Archive {
  readonly members: readonly ZipMember[]
  readonly unread: readonly string[]
}

/** Names of files that systems add to archives. */
const SYSTEM_FILE = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|\._|Thumbs\.db$)/

/** Returns the files of a zip in their order. */
export function archiveOf(name: string, file: OpenFile): Archive {
  const all = zipMembers(name, file).filter((each) => !SYSTEM_FILE.test(each.name))
  return {
    members: all.filter(canUnpack),
    unread: all.filter((each) => !canUnpack(each)).map((each) => each.name),
  }
}

/** Returns the first bytes of a source. */
export async function headOf(source: ByteSource): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of source.pieces()) {
    pieces.push(piece)
    size += piece.length
    if (size >= HEAD) break
  }
  return joined(pieces).subarray(0, HEAD)
}

/** Returns all bytes of a source. Refuses one that is too large to be read as a whole. */
export async function bytesOf(source: ByteSource): Promise<Uint8Array<ArrayBuffer>> {
  if (source.size > MAX_WHOLE)
    throw refuse(
      source.name,
      `it has more than ${MAX_WHOLE / 1_000_000} MB and can only be read as a whole. Export it as JSON Lines, or split it.`,
    )
  const pieces: Uint8Array[] = []
  for await (const piece of source.pieces()) pieces.push(piece)
  return joined(pieces)
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

/** Returns the name of the encoding of a text by its first bytes. Refuses bytes that are not text. */
export function encodingOf(name: string, head: Uint8Array<ArrayBuffer>): string {
  const encoding = unicodeEncodingOf(head) ?? detectedText(head)?.encoding
  if (encoding !== undefined) return encoding
  throw refuse(name, 'this is not text, a table or an export that can be read. Save it as UTF-8.')
}

/**
 * Yields the text of a source in an encoding, without a byte order mark. `onLost` is called for a piece with characters
 * that are not in the encoding.
 */
export async function* textsOf(
  source: ByteSource,
  encoding: string,
  onLost: () => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  const lostIn = (text: string) => text.includes('\ufffd')
  for await (const piece of source.pieces()) {
    const text = decoder.decode(piece, { stream: true })
    if (lostIn(text)) onLost()
    yield text
  }
  yield decoder.decode()
}
