import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { PART_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Places } from './places.ts'

/**
 * Returns a chunk of a file in the host's own folder from a byte offset, empty after its last byte. Throws
 * INPUT_REFUSED for any other file, and for a host whose files a person places.
 */
export async function writtenPiece(
  places: Pick<Places, 'folder' | 'toRead'>,
  name: string,
  from: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const path =
    places.folder === null
      ? null
      : await places.toRead({ title: 'Download', ending: extname(name).slice(1), name })
  if (path === null) throw new AppError('INPUT_REFUSED', `${name} is not in the folder of exports.`)
  await using file = await open(path, 'r')
  const piece = new Uint8Array(PART_BYTES)
  const { bytesRead } = await file.read(piece, 0, PART_BYTES, from)
  return piece.slice(0, bytesRead)
}
