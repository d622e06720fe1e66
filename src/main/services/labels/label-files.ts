import { createHash } from 'node:crypto'
import { realpathSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { ExportProgress } from '../../../shared/contract/cases/exports.ts'
import { counted } from '../../../shared/counted.ts'
import { MOST_BYTES, ROWS } from '../../../shared/domain/documents/file-limits.ts'
import { Sha256 } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
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
  const manifest = files.find(({ name }) => basename(name) === 'manifest.json')
  const hash = createHash('sha256')
  const rows: LabelsAt[] = []
  let labels = 0
  for (const file of chosen) {
    for await (const at of readLabels(file, hash)) {
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
  }
  const sha256 =
    manifest === undefined ? hash : createHash('sha256').update(readRegular(manifest, MOST_BYTES.text))
  return { rows, sha256: Sha256.parse(sha256.digest('hex')) }
}
