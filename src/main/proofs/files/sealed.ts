import { type Checkpoint, checkpointText, openCheckpoint, parseCheckpointText } from '../notes/checkpoint.ts'
import { type NoteKey, parseVkey, vkeyText } from '../notes/keys.ts'
import type { Signed } from '../notes/note.ts'
import { ProofProblem } from '../problem.ts'

/** A checkpoint for exchange: signed, with its verifier key, or three unsigned lines. */
export interface Sealed {
  /** The note, or the bare text if unsigned. */
  readonly note: string
  /** The key of the device as text; `null` if unsigned. */
  readonly vkey: string | null
}

/** The content of a checkpoint, and its signers. */
export interface OpenedSeal {
  readonly checkpoint: Checkpoint
  /** The valid signatures, first the device’s own. */
  readonly signed: readonly Signed[]
  /** Whether the device’s key was known beforehand. */
  readonly isKeyKnown: boolean
}

/** Returns a checkpoint in unsigned form. */
export function unsigned(checkpoint: Checkpoint): Sealed {
  return { note: checkpointText(checkpoint), vkey: null }
}

/**
 * Opens a received checkpoint with the `known` keys and the key that came with it. Throws a `ProofProblem` if it is not
 * a checkpoint, if no available key is its device’s, if the key that came with it did not sign it, if a signature is
 * invalid, or if it is unsigned although keys are
 * known: removing a signature must not yield an acceptable checkpoint.
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
  if (own !== null && !signed.some((each) => vkeyText(each.key) === vkeyText(own)))
    throw new ProofProblem('The key that came with the checkpoint did not sign it.')
  const others = signed.filter((each) => known.includes(each.key) && each !== device)
  return { checkpoint, signed: [device, ...others], isKeyKnown: ofDevice !== undefined }
}

function openUnsigned(text: string, vkey: string | null, known: readonly NoteKey[]): OpenedSeal {
  if (vkey !== null) throw new ProofProblem('The checkpoint has a key, but no signature.')
  if (known.length > 0) throw new ProofProblem('The checkpoint is not signed, although its key is known.')
  return { checkpoint: parseCheckpointText(text), signed: [], isKeyKnown: false }
}
