import * as z from 'zod'
import { deviceOf } from '../notes/checkpoint.ts'
import type { NoteKey } from '../notes/keys.ts'
import { decodedText } from '../notes/note.ts'
import { ProofProblem } from '../problem.ts'
import { leafHash } from '../tree/hashes.ts'
import { provesInclusion } from '../tree/inclusion.ts'
import { type OpenedSeal, openSeal, type Sealed } from './sealed.ts'
import { parseTlogProof, type TlogProof, tlogProofText } from './tlog-proof.ts'

/** What it takes to prove one event. */
export interface EventProof {
  /** The event’s canonical text. */
  readonly event: string
  /** The place of the event in its chain, from 0: one below its number. */
  readonly index: number
  readonly path: readonly Uint8Array[]
  readonly sealed: Sealed
}

/**
 * The file that proves one event: a `tlog-proof` whose extra data are two lines, the key of the device (empty where
 * nobody signed) and the event’s canonical text, which is what the leaf is the hash of.
 */
export function eventProofText({ event, index, path, sealed }: EventProof): string {
  const extra = Buffer.from(`${sealed.vkey ?? ''}\n${event}`)
  return tlogProofText({ extra, index, path, checkpoint: sealed.note })
}

/** What every event says of itself that a proof is checked against. */
const ProvedEvent = z.looseObject({
  device: z.string(),
  deviceSeq: z.int().positive(),
  id: z.string(),
  at: z.number(),
  type: z.string(),
})
export type ProvedEvent = z.infer<typeof ProvedEvent>

/** A proof that fits. */
export interface ProvedSeal extends OpenedSeal {
  readonly event: ProvedEvent
  /** The event’s canonical text. */
  readonly text: string
}

/**
 * Checks such a file by itself: signature, inclusion, and that the event stands where it says. Throws a `ProofProblem`
 * with the line where anything does not fit, or where it is no such file.
 */
export function openEventProof(given: string | Uint8Array, known: readonly NoteKey[]): ProvedSeal {
  const proof = parseTlogProof(given)
  const { vkey, text } = extraOf(proof)
  const event = eventOf(text)
  const seal = sealOf(proof, vkey, known)
  const { origin, size, root } = seal.checkpoint
  if (!provesInclusion({ index: proof.index, size, leaf: leafHash(text), root }, proof.path))
    throw new ProofProblem(
      'The event is not in the tree of the checkpoint: its text, its place or a hash was changed.',
    )
  if (deviceOf(origin) !== event.device || event.deviceSeq !== proof.index + 1)
    throw new ProofProblem(
      `The event states that it is number ${event.deviceSeq} of device ${event.device}; the proof has it as number ${proof.index + 1} in ${origin}.`,
    )
  return { ...seal, event, text }
}

function extraOf({ extra }: TlogProof): { readonly vkey: string | null; readonly text: string } {
  const lines = extra === null ? null : decodedText(extra)?.split('\n')
  const [vkey, text, ...more] = lines ?? []
  if (vkey === undefined || text === undefined || more.length > 0)
    throw new ProofProblem(
      'The proof does not contain its event: its extra data are not a key and a text.',
      2,
    )
  return { vkey: vkey === '' ? null : vkey, text }
}

function eventOf(text: string): ProvedEvent {
  const parsed = ProvedEvent.safeParse(jsonOf(text))
  if (!parsed.success) throw new ProofProblem('The text in the extra data is not an event.', 2)
  return parsed.data
}

/** The checkpoint of a proof; what is wrong with it is told by the lines of the file. */
function sealOf({ checkpoint, checkpointLine }: TlogProof, vkey: string | null, known: readonly NoteKey[]) {
  try {
    return openSeal({ note: checkpoint, vkey }, known)
  } catch (error) {
    if (!(error instanceof ProofProblem) || error.line === null) throw error
    throw new ProofProblem(error.message, error.line + checkpointLine - 1)
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
