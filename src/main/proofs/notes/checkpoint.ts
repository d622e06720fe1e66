import { fromBase64, toBase64 } from '../base64.ts'
import { ProofProblem } from '../problem.ts'
import { HASH_BYTES } from '../tree/hashes.ts'
import type { NoteKey, NoteSigner } from './keys.ts'
import { parseNote, type Signed, signNote, verifyNote } from './note.ts'

/** The state of a chain that a device signs (C2SP tlog-checkpoint). */
export interface Checkpoint {
  /** The chain: `docket.invalid/<deviceId>`. */
  readonly origin: string
  /** The number of events. */
  readonly size: number
  /** The root of the tree of these events. */
  readonly root: Uint8Array
}

const ORIGIN = 'docket.invalid/'

/** Returns the origin of a device's chain, which is also the name of its key. */
export function originOf(device: string): string {
  return `${ORIGIN}${device}`
}

/** Returns the device of an origin; `null` if it is not an origin of Docket. */
export function deviceOf(origin: string): string | null {
  return origin.startsWith(ORIGIN) ? origin.slice(ORIGIN.length) : null
}

/** Returns the three signed lines of a checkpoint. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`
}

/**
 * Parses a checkpoint of exactly three lines: extension lines, which could not be checked, are refused. Throws a
 * `ProofProblem` that names the line.
 */
export function parseCheckpointText(text: string): Checkpoint {
  const [origin = '', sizeText = '', rootText = '', ...rest] = text.split('\n')
  if (origin === '') throw new ProofProblem('The checkpoint does not say whose it is.', 1)
  const size = /^(0|[1-9]\d*)$/.test(sizeText) ? Number(sizeText) : Number.NaN
  if (!Number.isSafeInteger(size))
    throw new ProofProblem('The checkpoint does not say how many events there are.', 2)
  const root = fromBase64(rootText, HASH_BYTES)
  if (root === null) throw new ProofProblem('The checkpoint has no root of 32 bytes in Base64.', 3)
  if (rest.length !== 1 || rest[0] !== '')
    throw new ProofProblem('A checkpoint has three lines and no more.', 4)
  return { origin, size, root }
}

/** Returns a checkpoint signed by its device, as a note. */
export function signCheckpoint(checkpoint: Checkpoint, privateKey: NoteSigner['privateKey']): string {
  return signNote(checkpointText(checkpoint), [{ name: checkpoint.origin, privateKey }])
}

/** A checkpoint with the keys whose signatures are valid. */
export interface OpenedCheckpoint {
  readonly checkpoint: Checkpoint
  readonly signed: readonly Signed[]
}

/**
 * Opens a signed checkpoint and returns which of the keys signed it, possibly none: signatures of other keys are
 * ignored. Throws a `ProofProblem` if it is not a checkpoint, or if the signature of one of the keys is invalid.
 */
export function openCheckpoint(note: string | Uint8Array, keys: readonly NoteKey[]): OpenedCheckpoint {
  const parsed = parseNote(note)
  return { checkpoint: parseCheckpointText(parsed.text), signed: verifyNote(parsed, keys) }
}
