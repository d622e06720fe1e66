import { fromBase64, toBase64 } from '../base64.ts'
import { ProofProblem } from '../problem.ts'
import { HASH_BYTES } from '../tree/hashes.ts'
import type { NoteKey, NoteSigner } from './keys.ts'
import { parseNote, type Signed, signNote, verifyNote } from './note.ts'

/** How far a chain had come: what a device signs (C2SP tlog-checkpoint). */
export interface Checkpoint {
  /** Whose chain it is: `docket.invalid/<deviceId>`. */
  readonly origin: string
  /** The number of events. */
  readonly size: number
  /** The root of the tree of these events. */
  readonly root: Uint8Array
}

const ORIGIN = 'docket.invalid/'

/** The origin of the chain of a device, which is also the name of its key. */
export function originOf(device: string): string {
  return `${ORIGIN}${device}`
}

/** The device of an origin; `null` where it is none of ours. */
export function deviceOf(origin: string): string | null {
  return origin.startsWith(ORIGIN) ? origin.slice(ORIGIN.length) : null
}

/** The three lines of a checkpoint, which are what is signed. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`
}

/**
 * The checkpoint of three lines and nothing else: extension lines, which nobody could check, are refused. Throws a
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

/** A checkpoint signed by its device: a note of its own, as it is kept and handed on. */
export function signCheckpoint(checkpoint: Checkpoint, privateKey: NoteSigner['privateKey']): string {
  return signNote(checkpointText(checkpoint), [{ name: checkpoint.origin, privateKey }])
}

/** A checkpoint with the keys whose signatures fit. */
export interface OpenedCheckpoint {
  readonly checkpoint: Checkpoint
  readonly signed: readonly Signed[]
}

/**
 * A signed checkpoint and which of the keys signed it, none perhaps: signatures of other keys are ignored. Throws a
 * `ProofProblem` where it is no checkpoint, or the signature of one of the keys does not fit.
 */
export function openCheckpoint(note: string | Uint8Array, keys: readonly NoteKey[]): OpenedCheckpoint {
  const parsed = parseNote(note)
  return { checkpoint: parseCheckpointText(parsed.text), signed: verifyNote(parsed, keys) }
}
