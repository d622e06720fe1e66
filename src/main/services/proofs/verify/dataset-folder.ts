import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { shownCount } from '../../../../shared/counted.ts'
import { Manifest } from '../../../datasets/folder/manifest.ts'
import { parseSums, SUMS_FILE } from '../../../datasets/folder/sums.ts'
import { openCheckpoint, originOf } from '../../../proofs/notes/checkpoint.ts'
import type { NoteKey } from '../../../proofs/notes/keys.ts'
import { decodedText } from '../../../proofs/notes/note.ts'
import { ProofProblem } from '../../../proofs/problem.ts'
import { type Checked, FileFault } from './checked.ts'
import { bytesOf, isFolder, namesIn, pathsBelow } from './files.ts'

const MANIFEST = 'manifest.json'
const CHECKPOINT = 'checkpoint.txt'

/** Whether a folder is a data set: one of before the list of hashes is told of as such when it is checked. */
export function isDatasetFolder(path: string): boolean {
  return isFolder(path) && namesIn(path).includes(MANIFEST)
}

/** Checks that every file of a data set is the one that was written, that none is missing and none there besides. */
export function checkDatasetFolder(path: string, keys: readonly NoteKey[]): Checked {
  const listed = sumsIn(path)
  const rest = new Set(pathsBelow(path, '').filter((name) => name !== SUMS_FILE && !isHidden(name)))
  for (const { name, sha256 } of listed) {
    const file = join(path, name)
    if (!rest.delete(name)) throw new FileFault(`${file} is missing.`, { file })
    if (sha256Of(file) !== sha256) throw new FileFault(`${file} is not the file that was written.`, { file })
  }
  for (const name of rest) {
    const file = join(path, name)
    throw new FileFault(`${file} is not a file of this data set.`, { file })
  }
  return checkedOf(path, keys, listed.find(({ name }) => name === MANIFEST)?.sha256 ?? '')
}

function checkedOf(path: string, keys: readonly NoteKey[], manifestSha256: string): Checked {
  const { rows, lastEvent } = manifestIn(path)
  if (lastEvent !== null) refuseOtherCheckpoint(path, lastEvent, keys)
  const of = lastEvent === null ? '' : `, made up to event ${shownCount(lastEvent.seq)} of its ledger`
  return {
    events: lastEvent?.seq ?? 0,
    head: lastEvent?.hash ?? null,
    chains: [],
    complete: {
      holds: null,
      says: 'Only the store can tell whether the data set contains every label that its filter selects.',
    },
    says: `Every file of the data set is unchanged: ${shownCount(rows)} rows${of}. A folder is not signed. The SHA-256 of its manifest, ${manifestSha256}, is recorded in the event of its export: the proof of that event confirms it.`,
  }
}

/** The checkpoint is of the newest event that the rows depend on, signed by a key of its device that is known. */
function refuseOtherCheckpoint(
  path: string,
  { device, seq }: NonNullable<Manifest['lastEvent']>,
  keys: readonly NoteKey[],
): void {
  const file = join(path, CHECKPOINT)
  const note = textOf(file)
  if (note === 'unsigned\n') return
  const known = keys.filter(({ name }) => name === originOf(device))
  try {
    const { checkpoint, signed } = openCheckpoint(note, known)
    if (checkpoint.origin !== originOf(device) || checkpoint.size < seq)
      throw new FileFault(`${file} is not of the chain that the rows are made from.`, { file })
    if (known.length > 0 && signed.length === 0)
      throw new FileFault(`${file} is not signed by the key that was given.`, { file })
  } catch (error) {
    if (!(error instanceof ProofProblem)) throw error
    throw new FileFault(`${file}: ${error.message}`, { file, line: error.line })
  }
}

function sumsIn(path: string) {
  const file = join(path, SUMS_FILE)
  if (!namesIn(path).includes(SUMS_FILE))
    throw new FileFault(`${file} is missing, so the files of the data set are unknown.`, { file })
  const listed = parseSums(textOf(file))
  if (typeof listed !== 'number') return listed
  throw new FileFault(`${file}, line ${listed}: it is not a SHA-256 and a name.`, { file, line: listed })
}

function manifestIn(path: string): Manifest {
  const file = join(path, MANIFEST)
  const parsed = Manifest.safeParse(jsonOf(textOf(file)))
  if (parsed.success) return parsed.data
  throw new FileFault(`${file} is not the manifest of a data set.`, { file })
}

function textOf(file: string): string {
  const text = decodedText(bytesOf(file) ?? new Uint8Array())
  if (text !== null) return text
  throw new FileFault(`${file}: it has bytes that are not text.`, { file })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Systems and version control put their own beside the files. */
function isHidden(name: string): boolean {
  return name.split('/').some((part) => part.startsWith('.'))
}

const PIECE_BYTES = 1 << 20

/** The SHA-256 of a file of any size, in hexadecimal. */
function sha256Of(path: string): string {
  const [hash, piece, file] = [createHash('sha256'), Buffer.alloc(PIECE_BYTES), openSync(path, 'r')]
  try {
    for (;;) {
      const read = readSync(file, piece)
      if (read === 0) return hash.digest('hex')
      hash.update(piece.subarray(0, read))
    }
  } finally {
    closeSync(file)
  }
}
