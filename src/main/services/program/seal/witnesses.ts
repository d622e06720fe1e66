import { AppError } from '../../../../shared/errors.ts'
import type { KnownSeals } from '../../../ledger/verify/seals/known-seals.ts'
import { openCheckpoint } from '../../../proofs/notes/checkpoint.ts'
import { parseVkey } from '../../../proofs/notes/keys.ts'
import { ProofProblem } from '../../../proofs/problem.ts'

/** Throws INPUT_REFUSED if a checkpoint is invalid, or has an invalid signature of a known key. */
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

function refused(path: string, why: string): AppError {
  return new AppError('INPUT_REFUSED', `${path} was not used for verification. ${why}`)
}
