import { join } from 'node:path'
import { AppError } from '../../../../shared/errors.ts'
import type { KnownSeals } from '../../../ledger/verify/seals/known-seals.ts'
import { PROOF_LINE } from '../../../proofs/files/tlog-proof.ts'
import { openCheckpoint } from '../../../proofs/notes/checkpoint.ts'
import { parseVkey } from '../../../proofs/notes/keys.ts'
import { ProofProblem } from '../../../proofs/problem.ts'
import { bytesOf, isFolder, pathsBelow } from '../../proofs/verify/files.ts'

/** Files of a folder that say how far a chain had come. */
const WITNESS = /(^|\/)checkpoint$|\.tlog-proof$/

/**
 * The checkpoints in what was kept elsewhere: a checkpoint, a proof, or a folder with some, such as an exported ledger.
 * Throws INPUT_REFUSED where there is none.
 */
export function readWitnesses(path: string): KnownSeals['witnesses'] {
  const files = isFolder(path)
    ? pathsBelow(path, '')
        .filter((name) => WITNESS.test(name))
        .map((name) => join(path, name))
    : [path]
  const notes = files.map((file) => ({ from: file, note: noteIn(file) }))
  if (notes.length === 0) throw refused(path, 'It contains no checkpoint.')
  return notes
}

/** Throws INPUT_REFUSED where a checkpoint is none, or a known key is said to have signed it and has not. */
export function refuseForged({ witnesses, anchors, keys }: KnownSeals): void {
  const known = [...anchors.map(({ verifier }) => verifier), ...keys].map(keyIn)
  for (const { from, note } of witnesses)
    try {
      openCheckpoint(note, known)
    } catch (error) {
      throw error instanceof ProofProblem ? refused(from, error.message) : error
    }
}

function keyIn(text: string) {
  try {
    return parseVkey(text)
  } catch (error) {
    throw error instanceof ProofProblem ? new AppError('BAD_SETTING', error.message) : error
  }
}

/** A proof ends with the checkpoint that it is of, after its first empty line. */
function noteIn(file: string): string {
  const bytes = bytesOf(file)
  if (bytes === null) throw refused(file, 'The file does not exist.')
  const text = new TextDecoder().decode(bytes)
  return text.startsWith(PROOF_LINE) ? text.slice(text.indexOf('\n\n') + 2) : text
}

function refused(path: string, why: string): AppError {
  return new AppError('INPUT_REFUSED', `${path} was not used for verification. ${why}`)
}
