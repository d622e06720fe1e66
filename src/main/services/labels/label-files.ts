import { createHash } from 'node:crypto'
import { realpathSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { ExportProgress } from '../../../shared/contract/cases/exports.ts'
import { counted } from '../../../shared/counted.ts'
import { MAX_BYTES, ROWS } from '../../../shared/domain/documents/file-limits.ts'
import { Sha256 } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { Manifest } from '../../datasets/folder/manifest.ts'
import { parseSums, SUMS_FILE, type SummedFile } from '../../datasets/folder/sums.ts'
import { fileProblem } from '../../documents/file-problem.ts'
import { filesIn } from '../../documents/folder.ts'
import { type LabelsAt, readLabels } from '../../documents/labels/read-labels.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { refuse } from '../../documents/refuse.ts'
import { openRegular, readRegular } from '../../documents/regular-file.ts'

/** Maximum number of labels per import: all of them are held in memory. */
const MAX_LABELS = 250_000

/** Number of rows between progress reports. */
const ROWS_A_STEP = 1_000

/** All labels of some files. */
export interface ReadLabels {
  readonly rows: readonly LabelsAt[]
  /** The hash of the manifest of the data set; without one, of the files' bytes. */
  readonly sha256: Sha256
}

/**
 * Returns the files at a path: the file itself, or all in a folder. Throws INPUT_REFUSED if there is nothing to read.
 */
export function filesAt(path: string): readonly NamedFile[] {
  const whole = resolve(path)
  if (statSync(whole, { throwIfNoEntry: false })?.isDirectory() === true) return filesIn(whole).files
  const problem = fileProblem(path)
  if (problem !== null) throw new AppError('INPUT_REFUSED', problem)
  return [{ path: realpathSync(whole), name: basename(path) }]
}

/**
 * Reads the labels of a data set, or of single files of one. Throws INPUT_REFUSED with the file and line of the fault.
 */
export async function* labelsOf(files: readonly NamedFile[]): AsyncGenerator<ExportProgress, ReadLabels> {
  const chosen = files.filter(({ name }) => ROWS.test(name) && !isCaseTable(name))
  const manifest = files.find(({ name }) => basename(name) === MANIFEST)
  if (chosen.length === 0 && manifest !== undefined && isWithoutRows(manifest)) {
    refuseOtherSums(files, [])
    return { rows: [], sha256: sumOf(manifest).sha256 }
  }
  if (chosen.length === 0)
    throw new AppError(
      'INPUT_REFUSED',
      'There are no labels in it: no file ends in .jsonl, .csv or .parquet. Choose a data set that was exported as one of these.',
    )
  const hash = createHash('sha256')
  const rows: LabelsAt[] = []
  const sums: SummedFile[] = []
  let labels = 0
  for (const file of chosen) {
    const own = createHash('sha256')
    const both = { update: (piece: Uint8Array) => void [hash, own].map((each) => each.update(piece)) }
    for await (const at of readLabels(file, both)) {
      rows.push(at)
      labels += at.row.answers.length
      if (labels > MAX_LABELS)
        throw refuse(
          at.file,
          `there are more than ${counted(MAX_LABELS, 'label')}. Import them in several parts.`,
          at.line,
        )
      if (rows.length % ROWS_A_STEP === 0) yield { event: 'progress', rows: rows.length }
    }
    sums.push({ name: file.name, sha256: Sha256.parse(own.digest('hex')) })
  }
  refuseOtherSums(files, sums)
  const sha256 =
    manifest === undefined ? hash : createHash('sha256').update(readRegular(manifest, MAX_BYTES.text))
  return { rows, sha256: Sha256.parse(sha256.digest('hex')) }
}

/**
 * Throws INPUT_REFUSED with the file if the checksums in a data set differ from its files. A file that is imported
 * alone has no checksums.
 */
function refuseOtherSums(files: readonly NamedFile[], read: readonly SummedFile[]): void {
  for (const list of files.filter(({ name }) => basename(name) === SUMS_FILE)) {
    const folder = list.name.slice(0, -SUMS_FILE.length)
    const listed = parseSums(new TextDecoder().decode(readRegular(list, MAX_BYTES.text)))
    if (typeof listed === 'number')
      throw refuse(list.name, 'this is not a SHA-256 and a name. Export the labels again.', listed)
    const manifest = files.find(({ name }) => name === `${folder}${MANIFEST}`)
    const tables = files.filter(({ name }) => isCaseTable(name))
    const found = [...read, ...[...tables, ...(manifest === undefined ? [] : [manifest])].map(sumOf)]
    for (const { name, sha256 } of listed) {
      if (!ROWS.test(name) && name !== MANIFEST) continue
      const file =
        found.find((each) => each.name === `${folder}${name}`) ??
        found.find((each) => basename(each.name) === basename(name))
      if (file?.sha256 === sha256 || (file === undefined && isCaseTable(name))) continue
      throw refuse(
        file?.name ?? `${folder}${name}`,
        file === undefined
          ? `the file is missing; ${SUMS_FILE} lists it. Import the whole data set, or its other files one by one.`
          : `it was changed after the export: its SHA-256 is not the one in ${SUMS_FILE}. Import the data set as it was exported, or this file alone.`,
      )
    }
  }
}

const MANIFEST = 'manifest.json'

/** Whether a file of a data set is a table of its cases, which has no labels. */
function isCaseTable(name: string): boolean {
  return /(?:^|\/)cases\/(?:train|validation|test)\.jsonl$/.test(name)
}

/** Whether a data set states that it has no rows: then it has no data files, and nothing is imported. */
function isWithoutRows(manifest: NamedFile): boolean {
  const text = new TextDecoder().decode(readRegular(manifest, MAX_BYTES.text))
  try {
    return Manifest.safeParse(JSON.parse(text)).data?.rows === 0
  } catch {
    return false // Not JSON: the other files determine the format.
  }
}

function sumOf(file: NamedFile): SummedFile {
  const hash = createHash('sha256')
  using open = openRegular(file, Number.POSITIVE_INFINITY)
  for (let from = 0; from < open.size; from += PIECE) hash.update(open.read(from, PIECE))
  return { name: file.name, sha256: Sha256.parse(hash.digest('hex')) }
}

/** Number of bytes that are read at once. */
const PIECE = 1_048_576
