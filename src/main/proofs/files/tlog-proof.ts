import { fromBase64, toBase64 } from '../base64.ts'
import { decodedText } from '../notes/note.ts'
import { ProofProblem } from '../problem.ts'
import { HASH_BYTES } from '../tree/hashes.ts'

/** A proof in the format of C2SP’s tlog-proof. */
export interface TlogProof {
  /** Extra data of the application, which the format does not authenticate. */
  readonly extra: Uint8Array | null
  /** Index of the entry, from 0. */
  readonly index: number
  /** The hashes from the entry’s sibling up to below the root. */
  readonly path: readonly Uint8Array[]
  /** The checkpoint, verbatim: a signed note. */
  readonly checkpoint: string
  /** The line of the file on which the checkpoint begins, from 1. */
  readonly checkpointLine: number
}

/** The first line of every proof. */
export const PROOF_LINE = 'c2sp.org/tlog-proof@v1'

const EXTRA = 'extra '

/** Maximum number of hashes: no tree that fits on a disk needs more. */
const MAX_HASHES = 63

/** Returns the text of a proof. */
export function tlogProofText({ extra, index, path, checkpoint }: Omit<TlogProof, 'checkpointLine'>): string {
  const lines = [
    PROOF_LINE,
    ...(extra === null ? [] : [`extra ${toBase64(extra)}`]),
    `index ${index}`,
    ...path.map(toBase64),
  ]
  return `${lines.join('\n')}\n\n${checkpoint}`
}

/** Parses a proof strictly. Throws a `ProofProblem` with the line of the fault. */
export function parseTlogProof(given: string | Uint8Array): TlogProof {
  const text = decodedText(given)
  if (text === null) throw new ProofProblem('This is not a proof: it has bytes that are not text.')
  const end = text.indexOf('\n\n')
  const lines = text.slice(0, end < 0 ? text.length : end).split('\n')
  if (lines[0] !== PROOF_LINE) throw new ProofProblem(`A proof begins with ${PROOF_LINE}.`, 1)
  if (end < 0) throw new ProofProblem('The proof has no empty line before its checkpoint.', lines.length)
  const extraText = lines[1]?.startsWith(EXTRA) === true ? lines[1].slice(EXTRA.length) : null
  const extra = extraText === null ? null : fromBase64(extraText, null)
  if (extraText !== null && extra === null) throw new ProofProblem('The extra data is not Base64.', 2)
  const before = extraText === null ? 1 : 2
  const hashes = lines.slice(before + 1)
  if (hashes.length > MAX_HASHES)
    throw new ProofProblem(`A proof has at most ${MAX_HASHES} hashes.`, before + 2 + MAX_HASHES)
  return {
    extra,
    index: indexOf(lines[before] ?? '', before + 1),
    path: hashes.map((hash, at) => hashOf(hash, before + 2 + at)),
    checkpoint: text.slice(end + 2),
    checkpointLine: lines.length + 2,
  }
}

function indexOf(text: string, line: number): number {
  const index = Number(/^index (0|[1-9]\d*)$/.exec(text)?.[1] ?? Number.NaN)
  if (Number.isSafeInteger(index)) return index
  throw new ProofProblem('The proof does not say which event it is about: “index” and a number.', line)
}

function hashOf(text: string, line: number): Uint8Array {
  const hash = fromBase64(text, HASH_BYTES)
  if (hash === null) throw new ProofProblem('This is not a hash of 32 bytes in Base64.', line)
  return hash
}
