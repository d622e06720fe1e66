import { join } from 'node:path'
import { counted } from '../../../../shared/counted.ts'
import { openEventProof } from '../../../proofs/files/event-proof.ts'
import { PROOF_LINE } from '../../../proofs/files/tlog-proof.ts'
import type { NoteKey } from '../../../proofs/notes/keys.ts'
import { ProofProblem } from '../../../proofs/problem.ts'
import { type Checked, chainOf, FileFault } from './checked.ts'
import { bytesOf, headOf, isFolder, namesIn } from './files.ts'

const ENDING = '.tlog-proof'

/** Whether a file says that it is a proof, or is called one. */
export function isProofFile(path: string): boolean {
  if (isFolder(path)) return false
  return path.endsWith(ENDING) || headOf(path, PROOF_LINE.length).toString('latin1') === PROOF_LINE
}

/** Whether a folder has proofs of events, and nothing else. */
export function isProofFolder(path: string): boolean {
  if (!isFolder(path)) return false
  const names = namesIn(path)
  return names.length > 0 && names.every((name) => name.endsWith(ENDING))
}

/** Checks the proof of one event. */
export function checkProofFile(path: string, keys: readonly NoteKey[]): Checked {
  const opened = opening(path, keys)
  const { deviceSeq, device, type, at } = opened.event
  return {
    events: 1,
    head: null,
    chains: [chainOf(opened)],
    complete: { holds: null, says: 'A proof covers its own event only.' },
    says: `Event ${deviceSeq} of device ${device} (${type}, ${new Date(at).toISOString()}) is unchanged; the checkpoint covers ${counted(opened.checkpoint.size, 'event')}.`,
  }
}

/** Checks each proof in a folder. */
export function checkProofFolder(path: string, keys: readonly NoteKey[]): Checked {
  const opened = namesIn(path).map((name) => opening(join(path, name), keys))
  const chains = Map.groupBy(opened, ({ checkpoint }) => `${checkpoint.origin} ${checkpoint.size}`)
  return {
    events: opened.length,
    head: null,
    chains: [...chains.values()].flatMap(([first]) => (first === undefined ? [] : [chainOf(first)])),
    complete: { holds: null, says: 'Proofs cover their own events only.' },
    says: `The ${opened.length} events are unchanged.`,
  }
}

/** A proof of an event that fits by itself. Throws a `FileFault`, with the line where one does not fit. */
export function opening(path: string, keys: readonly NoteKey[]) {
  try {
    return openEventProof(bytesOf(path) ?? '', keys)
  } catch (error) {
    if (!(error instanceof ProofProblem)) throw error
    const { message, line } = error
    throw new FileFault(line === null ? `${path}: ${message}` : `${path}, line ${line}: ${message}`, {
      file: path,
      line,
    })
  }
}
