import { createHash } from 'node:crypto'
import { realpathSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { ExportProgress } from '../../../shared/contract/cases/exports.ts'
import { counted } from '../../../shared/counted.ts'
import { MOST_BYTES, ROWS } from '../../../shared/domain/documents/file-limits.ts'
import { Sha256 } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { parseSums, SUMS_FILE, type SummedFile } from '../../datasets/folder/sums.ts'
import { fileProblem } from '../../documents/file-problem.ts'
import { filesIn } from '../../documents/folder.ts'
import { type LabelsAt, readLabels } from '../../documents/labels/read-labels.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { refuse } from '../../documents/refuse.ts'
import { readRegular } from '../../documents/regular-file.ts'

/** So many labels come in at once: they are written in one transaction, for which everybody else waits. */
const MOST_LABELS = 250_000

/** Progress is told each time so many rows were read. */
const ROWS_A_STEP = 1_000

/** All labels of some files. */
export interface ReadLabels {
  readonly rows: readonly LabelsAt[]
  /** The hash of the manifest of the data set; of files without one, of their bytes. */
  readonly sha256: Sha256
}

/** The files that a path names: itself, or all in a folder. Throws INPUT_REFUSED where there is nothing to be read. */
export function filesAt(path: string): readonly NamedFile[] {
  const whole = resolve(path)
  if (statSync(whole, { throwIfNoEntry: false })?.isDirectory() === true) return filesIn(whole).files
  const problem = fileProblem(path)
  if (problem !== null) throw new AppError('INPUT_REFUSED', problem)
  return [{ path: realpathSync(whole), name: basename(path) }]
}

/** Reads the labels of a data set, or of single files of one. Throws INPUT_REFUSED with the file and the line that does not fit. */
export async function* labelsOf(files: readonly NamedFile[]): AsyncGenerator<ExportProgress, ReadLabels> {
  const chosen = files.filter(({ name }) => ROWS.test(name))
  if (chosen.length === 0)
    throw new AppError(
      'INPUT_REFUSED',
      'There are no labels in it: no file ends in .jsonl, .csv or .parquet. Choose a data set that was exported as one of these.',
    )
  const manifest = files.find(({ name }) => basename(name) === MANIFEST)
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
      if (labels > MOST_LABELS)
        throw refuse(
          at.file,
          `there are more than ${counted(MOST_LABELS, 'label')}. Import them in several parts.`,
          at.line,
        )
      if (rows.length % ROWS_A_STEP === 0) yield { event: 'progress', rows: rows.length }
    }
    sums.push({ name: file.name, sha256: Sha256.parse(own.digest('hex')) })
  }
  refuseOtherSums(files, sums)
  const sha256 =
    manifest === undefined ? hash : createHash('sha256').update(readRegular(manifest, MOST_BYTES.text))
  return { rows, sha256: Sha256.parse(sha256.digest('hex')) }
}

/**
 * Refuses a data set whose own sums are not those of its files, with the file that does not fit. A file that is imported
 * alone has no sums beside it.
 */
function refuseOtherSums(files: readonly NamedFile[], read: readonly SummedFile[]): void {
  for (const list of files.filter(({ name }) => basename(name) === SUMS_FILE)) {
    const folder = list.name.slice(0, -SUMS_FILE.length)
    const listed = parseSums(new TextDecoder().decode(readRegular(list, MOST_BYTES.text)))
    if (typeof listed === 'number')
      throw refuse(list.name, 'this is not a SHA-256 and a name. Export the labels again.', listed)
    const manifest = files.find(({ name }) => name === `${folder}${MANIFEST}`)
    const found = [...read, ...(manifest === undefined ? [] : [sumOf(manifest)])]
    for (const { name, sha256 } of listed) {
      if (!ROWS.test(name) && name !== MANIFEST) continue
      const file =
        found.find((each) => each.name === `${folder}${name}`) ??
        found.find((each) => basename(each.name) === basename(name))
      if (file?.sha256 === sha256) continue
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

function sumOf(file: NamedFile): SummedFile {
  const hash = createHash('sha256').update(readRegular(file, MOST_BYTES.text))
  return { name: file.name, sha256: Sha256.parse(hash.digest('hex')) }
}
