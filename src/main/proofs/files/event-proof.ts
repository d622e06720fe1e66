import { hash } from 'node:crypto'
import * as z from 'zod'
import type { NamedPerson } from '../../../shared/domain/ledger/file-verification.ts'
import { fromBase64, toBase64 } from '../base64.ts'
import { deviceOf } from '../notes/checkpoint.ts'
import { type NoteKey, vkeyText } from '../notes/keys.ts'
import { decodedText } from '../notes/note.ts'
import { ProofProblem } from '../problem.ts'
import { leafHash } from '../tree/hashes.ts'
import { provesInclusion } from '../tree/inclusion.ts'
import { type OpenedSeal, openSeal, type Sealed } from './sealed.ts'
import { parseTlogProof, type TlogProof, tlogProofText } from './tlog-proof.ts'

export interface EventProof {
  /** The event’s canonical text. */
  readonly event: string
  /** Index of the event in its chain, from 0: its number minus one. */
  readonly index: number
  readonly path: readonly Uint8Array[]
  readonly sealed: Sealed
  /** Texts of the event that the proof discloses. Default: none. */
  readonly texts?: readonly SaltedText[]
  /** Proofs of the events that name the people of this event, each as the text of a file. Default: none. */
  readonly names?: readonly string[]
}

/** A text that an event refers to by the SHA-256 of its salt and its bytes. */
export interface SaltedText {
  /** The field of the payload with this hash, such as `noteSha256` or `after.textSha256`. */
  readonly field: string
  readonly salt: Uint8Array
  /** JSON. */
  readonly content: Uint8Array
}

/**
 * Returns the file that proves one event: a `tlog-proof` whose extra data are lines. The first line is the key of the
 * device (empty if the checkpoint is not signed), the second the event’s canonical text, whose hash is the leaf. Then
 * each disclosed text, `text FIELD SALT CONTENT`, and each proof of a name, `proof FILE`, both in Base64.
 */
export function eventProofText({ event, index, path, sealed, texts = [], names = [] }: EventProof): string {
  const lines = [
    sealed.vkey ?? '',
    event,
    ...texts.map(({ field, salt, content }) => `text ${field} ${toBase64(salt)} ${toBase64(content)}`),
    ...names.map((name) => `proof ${toBase64(Buffer.from(name))}`),
  ]
  return tlogProofText({ extra: Buffer.from(lines.join('\n')), index, path, checkpoint: sealed.note })
}

/** Fields of every event that a proof is checked against. */
const ProvedEvent = z.looseObject({
  device: z.string(),
  deviceSeq: z.int().positive(),
  id: z.string(),
  at: z.number(),
  type: z.string(),
})
export type ProvedEvent = z.infer<typeof ProvedEvent>

/** A valid proof. */
export interface ProvedSeal extends OpenedSeal {
  readonly event: ProvedEvent
  /** The event’s canonical text. */
  readonly text: string
  /** The disclosed texts, each with the hash that the event states. */
  readonly opened: readonly OpenedText[]
  /** The events that name the people of this event. */
  readonly names: readonly ProvedName[]
}

/** The proof of an event that names a person of another event, and which person it is. */
export interface ProvedName {
  readonly proof: ProvedSeal
  /** Never empty. */
  readonly of: readonly NamedPerson[]
}

/** A disclosed text whose hash is the one in the event. */
export interface OpenedText {
  readonly field: string
  readonly value: Readonly<Record<string, unknown>>
}

/**
 * Verifies a proof file on its own: signature, inclusion, position of the event, and that the proof of each name is
 * signed by a key as trustworthy as the event's. Throws a `ProofProblem` with the line of the first fault, or if the
 * file is not a proof.
 */
export function openEventProof(given: string | Uint8Array, known: readonly NoteKey[]): ProvedSeal {
  const proof = parseTlogProof(given)
  const { vkey, text, texts, names } = extraOf(proof)
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
  return {
    ...seal,
    event,
    text,
    opened: texts.map((each) => openText(each, event)),
    names: names.map((each) => openName(each, { ...seal, event }, known)),
  }
}

interface Extra {
  readonly vkey: string | null
  readonly text: string
  readonly texts: readonly SaltedText[]
  readonly names: readonly string[]
}

function extraOf({ extra }: TlogProof): Extra {
  const [vkey, text, ...more] = (extra === null ? null : decodedText(extra))?.split('\n') ?? []
  if (vkey === undefined || text === undefined)
    throw new ProofProblem(
      'The proof does not contain its event: its extra data are not a key and a text.',
      2,
    )
  const texts = more.filter((line) => line.startsWith('text ')).map(textOf)
  const names = more.slice(texts.length).map(nameOf)
  return { vkey: vkey === '' ? null : vkey, text, texts, names }
}

/** Field names joined by dots. */
const FIELD = /^[A-Za-z0-9]+(\.[A-Za-z0-9]+)*$/

function textOf(line: string): SaltedText {
  const [, field = '', salted = '', encoded = '', ...more] = line.split(' ')
  const [salt, content] = [fromBase64(salted, null), fromBase64(encoded, null)]
  if (!FIELD.test(field) || salt === null || content === null || more.length > 0)
    throw new ProofProblem('An opened text in the extra data is not a field, a salt and a text.', 2)
  return { field, salt, content }
}

function nameOf(line: string): string {
  const file = line.startsWith('proof ') ? fromBase64(line.slice('proof '.length), null) : null
  const text = file === null ? null : decodedText(file)
  if (text === null)
    throw new ProofProblem('The extra data has a line that is neither a text nor a proof.', 2)
  return text
}

const Content = z.record(z.string(), z.unknown())

/** Throws a `ProofProblem` for a text whose hash differs from the one that the event states in this field. */
function openText({ field, salt, content }: SaltedText, event: ProvedEvent): OpenedText {
  const stated = valueAt(event['payload'], field.split('.'))
  if (stated !== hash('sha256', Buffer.concat([salt, content])))
    throw new ProofProblem(`The opened text of ${field} is not the one whose hash is in the event.`, 2)
  const value = Content.safeParse(jsonOf(decodedText(content) ?? ''))
  if (!value.success) throw new ProofProblem(`The opened text of ${field} is not JSON.`, 2)
  return { field, value: value.data }
}

function valueAt(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return value
  const found = Content.safeParse(value)
  return found.success && Object.hasOwn(found.data, first) ? valueAt(found.data[first], rest) : undefined
}

/** The paths in an event that name a person. */
const PEOPLE: readonly (readonly [NamedPerson, readonly string[]])[] = [
  ['actor', ['actor', 'id']],
  ['reviewer', ['payload', 'after', 'reviewerId']],
  ['origin', ['payload', 'origin', 'reviewerId']],
]

interface SealedEvent extends OpenedSeal {
  readonly event: ProvedEvent
}

/**
 * Throws a `ProofProblem` for a proof that is invalid, or that is not of an event that names a person of this event.
 */
function openName(file: string, named: SealedEvent, known: readonly NoteKey[]): ProvedName {
  const proof = openNested(file, known)
  const person = valueAt(proof.event['payload'], ['reviewerId'])
  const of = PEOPLE.filter(([, path]) => valueAt(named.event, path) === person).map(([place]) => place)
  if (
    proof.event.type !== 'reviewer.name' ||
    typeof person !== 'string' ||
    of.length === 0 ||
    proof.names.length > 0
  )
    throw new ProofProblem('The proof of a name in the extra data is not about a person of this event.', 2)
  refuseOtherSigner(proof, named, known)
  return { proof, of }
}

/**
 * Throws a `ProofProblem` if the proof of a name has an untrusted signer: anybody can make a chain that gives a person
 * another name. With known keys, the chain of a name must be signed by one of them; a chain of the same device must be
 * signed by the same key as the event.
 */
function refuseOtherSigner(proof: SealedEvent, named: SealedEvent, known: readonly NoteKey[]): void {
  const { origin } = proof.checkpoint
  const isSameSigner = origin === named.checkpoint.origin && signerOf(proof) === signerOf(named)
  if (isSameSigner) return
  if (origin === named.checkpoint.origin)
    throw new ProofProblem(
      `The proof of a name in the extra data is not signed as its event is, although both are of ${origin}.`,
      2,
    )
  if (known.length > 0 && !proof.isKeyKnown)
    throw new ProofProblem(
      `The proof of a name in the extra data is of ${origin}, but not signed by a key that was given. Anybody could have made it. Get the key of that device separately and give it too.`,
      2,
    )
}

/** Returns the key of the signing device as text; `null` if unsigned. */
function signerOf({ signed: [device] }: OpenedSeal): string | null {
  return device === undefined ? null : vkeyText(device.key)
}

function openNested(file: string, known: readonly NoteKey[]): ProvedSeal {
  try {
    return openEventProof(file, known)
  } catch (error) {
    if (!(error instanceof ProofProblem)) throw error
    throw new ProofProblem(`The proof of a name in the extra data: ${error.message}`, 2)
  }
}

function eventOf(text: string): ProvedEvent {
  const parsed = ProvedEvent.safeParse(jsonOf(text))
  if (!parsed.success) throw new ProofProblem('The text in the extra data is not an event.', 2)
  return parsed.data
}

/** Opens the checkpoint of a proof; problems are reported with the line numbers of the file. */
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
