import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OpenFile } from '../regular-file.ts'

/** So many bytes are read at once; whoever else has something to do comes to it in between. */
const PIECE = 262_144

/** The bytes of a file, piece by piece. */
export async function* piecesOf(file: OpenFile): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let from = 0; from < file.size; ) {
    const piece = file.read(from, PIECE)
    if (piece.length === 0) return // it became shorter meanwhile
    yield piece
    from += piece.length
    await nextTurn()
  }
}
