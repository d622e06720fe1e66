import { type Checkpoint, checkpointText, openCheckpoint, parseCheckpointText } from '../notes/checkpoint.ts'
import { type NoteKey, parseVkey } from '../notes/keys.ts'
import type { Signed } from '../notes/note.ts'
import { ProofProblem } from '../problem.ts'

/** A checkpoint as it is handed on: signed, with the key that verifies it, or three lines that nobody signed. */
export interface Sealed {
  /** The note, or the bare text where nobody signed. */
  readonly note: string
  /** The key of the device as text; `null` where nobody signed. */
  readonly vkey: string | null
}

/** What a checkpoint says, and who says so. */
export interface OpenedSeal {
  readonly checkpoint: Checkpoint
  /** The signatures that fit, first the device’s own. */
  readonly signed: readonly Signed[]
  /** Whether the device’s key is one that was known beforehand. */
  readonly isKeyKnown: boolean
}

/** A checkpoint that nobody signs. */
export function unsigned(checkpoint: Checkpoint): Sealed {
  return { note: checkpointText(checkpoint), vkey: null }
}

/**
 * Opens what was handed over: with the `known` keys, and with the key that came along. Throws a `ProofProblem` where it
 * is no checkpoint, where no key at hand is its device’s, where a signature does not fit, and where nobody signed
 * although keys are known: taking a signature away must not make something that needs none.
 */
export function openSeal({ note, vkey }: Sealed, known: readonly NoteKey[]): OpenedSeal {
  if (!note.includes('\n\n')) return openUnsigned(note, vkey, known)
  const own = vkey === null ? null : parseVkey(vkey)
  const { checkpoint, signed } = openCheckpoint(note, own === null ? known : [...known, own])
  const { origin } = checkpoint
  const [ofDevice] = known.filter((key) => key.name === origin && key.type === 'ed25519')
  const key = ofDevice ?? own
  const device = signed.find((each) => each.key === key && key.name === origin && key.type === 'ed25519')
  if (device === undefined)
    throw new ProofProblem(`The checkpoint is not signed by the key of ${origin} that is at hand.`)
  const others = signed.filter((each) => known.includes(each.key) && each !== device)
  return { checkpoint, signed: [device, ...others], isKeyKnown: ofDevice !== undefined }
}

function openUnsigned(text: string, vkey: string | null, known: readonly NoteKey[]): OpenedSeal {
  if (vkey !== null) throw new ProofProblem('The checkpoint has a key, but no signature.')
  if (known.length > 0) throw new ProofProblem('The checkpoint is not signed, although its key is known.')
  return { checkpoint: parseCheckpointText(text), signed: [], isKeyKnown: false }
}
