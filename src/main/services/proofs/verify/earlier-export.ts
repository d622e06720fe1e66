import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import * as z from 'zod'
import { Sha256 } from '../../../../shared/domain/ids.ts'
import { AppError } from '../../../../shared/errors.ts'
import { Manifest } from '../../../datasets/folder/manifest.ts'
import { openEventProof } from '../../../proofs/files/event-proof.ts'
import { PROOF_LINE } from '../../../proofs/files/tlog-proof.ts'
import {
  type Checkpoint,
  deviceOf,
  openCheckpoint,
  parseCheckpointText,
} from '../../../proofs/notes/checkpoint.ts'
import type { NoteKey } from '../../../proofs/notes/keys.ts'
import { decodedText } from '../../../proofs/notes/note.ts'
import { ProofProblem } from '../../../proofs/problem.ts'
import { FileFault } from './checked.ts'
import { checkDatasetFolder, isDatasetFolder } from './dataset-folder.ts'
import { bytesOf, isFolder, isRegularFile, pathsBelow } from './files.ts'
import { checkLedgerFolder, isLedgerFolder, ledgerChains } from './ledger-folder.ts'

/** The state of one chain in an earlier export. */
export interface EarlierChain {
  /** The file or folder, as named in sentences. */
  readonly from: string
  readonly device: string
  /** The highest number of an event in the export. */
  readonly size: number
  /** The root of the tree of these events, in hexadecimal; `null` if the export has none. */
  readonly root: string | null
  /** Hashes of the chain in the export, by the number of the event. */
  readonly hashes: ReadonlyMap<number, string>
  /** The text of each event; `null` if the export has no events. */
  readonly texts: (() => Iterable<string>) | null
  /** The signed checkpoint; `null` if the export is not signed. */
  readonly note: string | null
}

/**
 * Returns the chains in an earlier export, signed or not: an exported ledger, a proof, a checkpoint, a data set, the
 * trail as JSON Lines, or a folder with proofs and checkpoints. Ledgers, proofs and data sets are verified first.
 * Throws INPUT_REFUSED for anything else, and for an export that is not intact.
 */
export function earlierChains(path: string, keys: readonly NoteKey[]): EarlierChain[] {
  if (!isFolder(path)) return inFile(path, keys)
  if (isDatasetFolder(path)) return [inDataset(path, keys)]
  if (isLedgerFolder(path)) return inLedger(path, keys)
  const files = pathsBelow(path, '').filter((name) => /(^|\/)checkpoint$|\.tlog-proof$/.test(name))
  if (files.length === 0) throw refused(path, 'It contains no checkpoint.')
  return files.flatMap((name) => inFile(join(path, name), keys))
}

function inFile(path: string, keys: readonly NoteKey[]): EarlierChain[] {
  if (!isRegularFile(path)) throw refused(path, 'The file does not exist.')
  if (extname(path).toLowerCase() === '.jsonl') return inTrail(path)
  const text = orRefused(path, () => decodedText(bytesOf(path) ?? new Uint8Array()))
  if (text === null) throw refused(path, 'It has bytes that are not text.')
  const isProof = text.startsWith(PROOF_LINE)
  if (isProof) orRefused(path, () => openEventProof(text, keys))
  const note = isProof ? text.slice(text.indexOf('\n\n') + 2) : text
  const checkpoint = orRefused(path, () =>
    note.includes('\n\n') ? openCheckpoint(note, keys).checkpoint : parseCheckpointText(note),
  )
  return [chainOf(path, checkpoint, note)]
}

function chainOf(from: string, { origin, size, root }: Checkpoint, note: string): EarlierChain {
  return {
    from,
    device: deviceOf(origin) ?? origin,
    size,
    root: Buffer.from(root).toString('hex'),
    hashes: new Map(),
    texts: null,
    note: note.includes('\n\n') ? note : null,
  }
}

function inLedger(path: string, keys: readonly NoteKey[]): EarlierChain[] {
  return orRefused(path, () => {
    checkLedgerFolder(path, keys, () => {})
    return ledgerChains(path, keys).map(({ folder, checkpoint, note, texts }) => ({
      ...chainOf(folder, checkpoint, note),
      texts,
    }))
  })
}

/** Reads a data set: it names the newest event that its rows depend on, and its files must be those in its manifest. */
function inDataset(path: string, keys: readonly NoteKey[]): EarlierChain {
  orRefused(path, () => checkDatasetFolder(path, keys, []))
  const file = join(path, 'manifest.json')
  const manifest = Manifest.safeParse(jsonOf(orRefused(path, () => readFileSync(file, 'utf8'))))
  const last = manifest.success ? manifest.data.lastEvent : null
  if (last === null) throw refused(path, 'Its manifest names no event of a ledger.')
  return chainOfHashes(path, last.device, new Map([[last.seq, last.hash]]))
}

const TrailLine = z.object({ device: z.string(), seq: z.int().positive(), eventHash: Sha256 })

/**
 * Reads the trail as JSON Lines: each row has the hash of its event. Throws INPUT_REFUSED for a line that is not a row,
 * and for two rows with different hashes of one event: the remaining rows would otherwise pass for the whole trail.
 */
function inTrail(path: string): EarlierChain[] {
  const hashes = new Map<string, Map<number, string>>()
  const lines = orRefused(path, () => readFileSync(path, 'utf8')).split('\n')
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    const row = TrailLine.safeParse(jsonOf(line))
    if (!row.success) throw refused(path, `Line ${at + 1} is not a row of an exported trail.`)
    const { device, seq, eventHash } = row.data
    const known = hashes.get(device) ?? new Map<number, string>()
    if ((known.get(seq) ?? eventHash) !== eventHash)
      throw refused(
        path,
        `Line ${at + 1} has another hash of event ${seq} of device ${device} than a line before it.`,
      )
    hashes.set(device, known.set(seq, eventHash))
  }
  if (hashes.size === 0) throw refused(path, 'It has no rows of an exported trail.')
  return [...hashes].map(([device, known]) => chainOfHashes(path, device, known))
}

function chainOfHashes(from: string, device: string, hashes: ReadonlyMap<number, string>): EarlierChain {
  const size = [...hashes.keys()].reduce((highest, seq) => Math.max(highest, seq), 0)
  return { from, device, size, root: null, hashes, texts: null, note: null }
}

function orRefused<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof ProofProblem || error instanceof FileFault) throw refused(path, error.message)
    if (error instanceof Error && 'code' in error)
      throw refused(path, `It cannot be read (${String(error.code)}).`)
    throw error
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function refused(path: string, why: string): AppError {
  return new AppError('INPUT_REFUSED', `${path} was not used for verification. ${why}`)
}
