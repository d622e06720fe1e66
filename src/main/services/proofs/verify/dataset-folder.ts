import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { counted, shownCount } from '../../../../shared/counted.ts'
import { Manifest } from '../../../datasets/folder/manifest.ts'
import { parseSums, SUMS_FILE, type SummedFile } from '../../../datasets/folder/sums.ts'
import { openCheckpoint, originOf } from '../../../proofs/notes/checkpoint.ts'
import type { NoteKey } from '../../../proofs/notes/keys.ts'
import { decodedText } from '../../../proofs/notes/note.ts'
import { ProofProblem } from '../../../proofs/problem.ts'
import { type Checked, FileFault } from './checked.ts'
import type { ExportRecords, FoundExport } from './export-records.ts'
import { bytesOf, isFolder, isRegularFile, namesIn, pathsBelow } from './files.ts'

const MANIFEST = 'manifest.json'
const CHECKPOINT = 'checkpoint.txt'

/**
 * Whether a folder is a data set. One from before the list of hashes counts as well, and is reported as such by the
 * check.
 */
export function isDatasetFolder(path: string): boolean {
  return isFolder(path) && namesIn(path).includes(MANIFEST)
}

/**
 * Checks that every file of a data set matches its list of checksums and its manifest, that none is missing or added,
 * and that a ledger has the event of the manifest. Throws a `FileFault` for the first fault.
 */
export function checkDatasetFolder(
  path: string,
  keys: readonly NoteKey[],
  records: readonly ExportRecords[],
): Checked {
  const listed = sumsIn(path)
  const rest = new Set(pathsBelow(path, '').filter((name) => name !== SUMS_FILE && !isHidden(name)))
  for (const { name, sha256 } of listed) {
    const file = join(path, name)
    if (!rest.delete(name)) throw new FileFault(`${file} is missing.`, { file })
    if (!isRegularFile(file)) throw new FileFault(`${file} is a link or a device, not a file.`, { file })
    if (sha256Of(file) !== sha256) throw new FileFault(`${file} is not the file that was written.`, { file })
  }
  for (const name of rest) {
    const file = join(path, name)
    throw new FileFault(`${file} is not a file of this data set.`, { file })
  }
  const manifest = manifestIn(path)
  const sha256 = listed.find(({ name }) => name === MANIFEST)?.sha256 ?? ''
  const found = records.map((find) => find({ sha256, lastEvent: manifest.lastEvent }))
  refuseUnrecorded(path, manifest, found)
  refuseOtherFiles(path, manifest, listed)
  if (manifest.lastEvent !== null) refuseOtherCheckpoint(path, manifest.lastEvent, keys)
  return checkedOf(manifest, sha256, found)
}

/**
 * Throws if the manifest does not name the same files with the same checksums: the list of checksums can be replaced
 * together with a file.
 */
function refuseOtherFiles(path: string, { files, texts }: Manifest, listed: readonly SummedFile[]): void {
  const named = [...files, ...texts]
  for (const { name, sha256 } of named) {
    const sum = listed.find((each) => each.name === name)?.sha256
    const file = join(path, name)
    if (sum === undefined) throw new FileFault(`${file} is missing: the manifest names it.`, { file })
    if (sum !== sha256)
      throw new FileFault(
        `${file} is not the file that the manifest names: ${SUMS_FILE} was replaced with it.`,
        {
          file,
        },
      )
  }
  if (texts.length === 0) return // Older manifests name only the files of rows.
  const other = listed.find(({ name }) => name !== MANIFEST && !named.some((each) => each.name === name))
  if (other === undefined) return
  const file = join(path, other.name)
  throw new FileFault(`${file} was added: the manifest does not name it.`, { file })
}

/** Throws if a ledger that must have the event of the export has none, or has one for another manifest. */
function refuseUnrecorded(path: string, manifest: Manifest, found: readonly FoundExport[]): void {
  const file = join(path, MANIFEST)
  for (const each of found) {
    if (each.is === 'missing')
      throw new FileFault(`${file} is not the manifest that was exported. ${each.says}`, { file })
    if (each.is === 'unknown') continue
    const { format, rows } = each.event.payload
    if (format !== manifest.format || rows !== manifest.rows)
      throw new FileFault(
        `${file} says ${counted(manifest.rows, 'row')} (${manifest.format}); the event of its export says ${counted(rows, 'row')} (${format}).`,
        { file, seq: each.event.deviceSeq },
      )
  }
}

function checkedOf(
  { rows, lastEvent }: Manifest,
  manifestSha256: string,
  found: readonly FoundExport[],
): Checked {
  const of = lastEvent === null ? '' : `, made up to event ${shownCount(lastEvent.seq)} of its ledger`
  const recorded = found.filter((each) => each.is === 'recorded')
  const what = `${counted(rows, 'row')}${of}`
  return {
    events: lastEvent?.seq ?? 0,
    head: lastEvent?.hash ?? null,
    chains: recorded.flatMap(({ chains }) => chains),
    complete: {
      holds: null,
      says: 'Only the store can tell whether the data set contains every label that its filter selects.',
    },
    isCompared: recorded.length > 0,
    says:
      recorded.length > 0
        ? `Every file of the data set is unchanged: ${what}. ${recorded.map(recordedText).join(' ')}`
        : [
            `The files of the data set agree with each other: ${what}. No ledger confirms them, so all of them could have been replaced.`,
            ...found.flatMap((each) => (each.is === 'unknown' ? each.says : [])),
            `The SHA-256 of the manifest, ${manifestSha256}, is in the event of its export: compare with the proof of that event, or with an exported ledger.`,
          ].join(' '),
    ...alterableBy(recorded),
  }
}

function recordedText({ event, from }: Extract<FoundExport, { is: 'recorded' }>): string {
  return `Its manifest is recorded in event ${shownCount(event.deviceSeq)} of device ${event.device}, ${new Date(event.at).toISOString()}, in ${from}.`
}

/**
 * Returns who could have altered the record, if it was found in the store: for a proof or an exported ledger, this
 * follows from its signers.
 */
function alterableBy(
  recorded: readonly Extract<FoundExport, { is: 'recorded' }>[],
): Pick<Checked, 'alterableBy'> {
  const [store] = recorded.flatMap((each) => (each.alterableBy === undefined ? [] : [each.alterableBy]))
  return store === undefined ? {} : { alterableBy: store }
}

/**
 * Throws unless the checkpoint is that of the newest event that the rows depend on, signed by a known key of its
 * device.
 */
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

/** Hidden files are ignored, as systems and version control add their own. */
function isHidden(name: string): boolean {
  return name.split('/').some((part) => part.startsWith('.'))
}

const PIECE_BYTES = 1 << 20

/** Returns the SHA-256 of a file of any size, in hexadecimal. */
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
