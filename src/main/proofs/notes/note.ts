import { sign, verify } from 'node:crypto'
import { fromBase64, toBase64 } from '../base64.ts'
import { ProofProblem } from '../problem.ts'
import { isKeyName, keyOf, type NoteKey, type NoteSigner } from './keys.ts'
import { cosignedMessage, TIME_BYTES, timeOf } from './timestamp.ts'

/** A signed text in the format of C2SP’s signed-note: the text, an empty line, the signatures. */
export interface Note {
  /** The signed text, including its last newline. */
  readonly text: string
  readonly signatures: readonly NoteSignature[]
}

export interface NoteSignature {
  readonly name: string
  /** The key’s id, as 8 hexadecimal digits. */
  readonly id: string
  readonly bytes: Uint8Array
  /** The line of the signature, from 1. */
  readonly line: number
}

/** A key whose signature is valid. */
export interface Signed {
  readonly key: NoteKey
  /** Time of a witness's cosignature, in seconds since 1970; `null` for other signatures, which have no time. */
  readonly at: number | null
}

/** Maximum size of a note, as in Go’s `x/mod/sumdb/note`. */
const MOST = { bytes: 1_000_000, signatures: 100 } as const

const ID_BYTES = 4

/** Returns a note of a text, signed by each signer in order. The text must end in a newline. */
export function signNote(text: string, signers: readonly NoteSigner[]): string {
  if (!text.endsWith('\n') || !text.isWellFormed() || !isNoteText(text))
    throw new TypeError('A note is lines of text without other controls')
  const lines = signers.map((signer) => {
    const { id } = keyOf(signer)
    return signatureLine(signer.name, id, sign(null, Buffer.from(text), signer.privateKey))
  })
  return `${text}\n${lines.join('')}`
}

/** Returns the line of one signature, including its newline. */
export function signatureLine(name: string, id: string, signature: Uint8Array): string {
  return `— ${name} ${toBase64(Buffer.concat([Buffer.from(id, 'hex'), signature]))}\n`
}

/** Parses a note strictly: nothing before or after it is allowed. Throws a `ProofProblem` if it is invalid. */
export function parseNote(given: string | Uint8Array): Note {
  const all = textOf(given)
  const end = all.lastIndexOf('\n\n')
  if (end < 0)
    throw new ProofProblem('This is not a signed note: it has no empty line before its signatures.')
  const text = all.slice(0, end + 1)
  const before = text.split('\n').length
  const lines = all.slice(end + 2).split('\n')
  if (lines.pop() !== '') throw new ProofProblem('The last line is cut off.', before + 1 + lines.length)
  if (lines.length === 0) throw new ProofProblem('There is no signature after the empty line.', before)
  if (lines.length > MOST.signatures)
    throw new ProofProblem(`There are more than ${MOST.signatures} signatures.`, before + 1)
  return { text, signatures: lines.map((line, at) => parseSignature(line, before + 1 + at)) }
}

/**
 * Returns the keys whose signatures are valid; signatures of other keys are ignored. Throws a `ProofProblem` if the
 * signature of one of these keys is invalid.
 */
export function verifyNote({ text, signatures }: Note, keys: readonly NoteKey[]): Signed[] {
  const signed = new Map<NoteKey, Signed>()
  for (const { name, id, bytes, line } of signatures) {
    for (const key of keys.filter((each) => each.name === name && each.id === id)) {
      const found = verified(key, text, bytes)
      if (found === null)
        throw new ProofProblem(`The signature of ${name} does not fit the text above it.`, line)
      if (!signed.has(key)) signed.set(key, found)
    }
  }
  return [...signed.values()]
}

function verified(key: NoteKey, text: string, bytes: Uint8Array): Signed | null {
  if (key.type === 'ed25519')
    return verify(null, Buffer.from(text), key.publicKey, bytes) ? { key, at: null } : null
  const at = timeOf(bytes)
  if (at === null) return null
  const fits = verify(null, Buffer.from(cosignedMessage(text, at)), key.publicKey, bytes.subarray(TIME_BYTES))
  return fits ? { key, at } : null
}

function parseSignature(text: string, line: number): NoteSignature {
  const [dash, name = '', encoded = '', ...more] = text.split(' ')
  const bytes = fromBase64(encoded, null)
  if (dash !== '—' || more.length > 0 || !isKeyName(name) || bytes === null || bytes.length <= ID_BYTES)
    throw new ProofProblem('This is not a signature: a dash, the name of a key and Base64.', line)
  const id = Buffer.from(bytes.subarray(0, ID_BYTES)).toString('hex')
  return { name, id, bytes: bytes.subarray(ID_BYTES), line }
}

function textOf(given: string | Uint8Array): string {
  const length = typeof given === 'string' ? Buffer.byteLength(given) : given.length
  if (length > MOST.bytes)
    throw new ProofProblem(`A note has at most ${MOST.bytes} bytes; this has ${length}.`)
  const text = decodedText(given)
  if (text === null || !isNoteText(text))
    throw new ProofProblem('This is not a signed note: it has bytes that are not text.')
  return text
}

/** Decodes UTF-8 without replacing or dropping anything; `null` if it is invalid. */
export function decodedText(given: string | Uint8Array): string | null {
  if (typeof given === 'string') return given.isWellFormed() ? given : null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(given)
  } catch {
    return null
  }
}

function isNoteText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a note must not have
  return !/[\0-\x09\x0b-\x1f]/.test(text)
}
