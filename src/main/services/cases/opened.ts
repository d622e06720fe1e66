import { realpathSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import type { OpenedLine } from '../../../shared/contract/cases/imports.ts'
import { counted } from '../../../shared/counted.ts'
import { maxBytesOf, partsOf } from '../../../shared/domain/documents/file-limits.ts'
import { FOLDER_LIMITS, type FolderLimits } from '../../../shared/domain/documents/skipped-files.ts'
import type { BatchId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { fileProblem } from '../../documents/file-problem.ts'
import { filesIn } from '../../documents/folder.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { refuse } from '../../documents/refuse.ts'
import { openRegular } from '../../documents/regular-file.ts'
import type { UploadService } from './uploads.ts'

/** The files to read among the opened paths, and why the others are refused. */
interface Found {
  readonly files: readonly NamedFile[]
  readonly problems: string[]
}

/**
 * Copies files and folders that the system opened into an upload batch, as if they were dropped on a window. An
 * unreadable file does not affect the others. The last line names the batch; `null` if no file was copied.
 */
export async function* receiveOpened(
  uploads: Pick<UploadService, 'open' | 'add'>,
  paths: readonly string[],
  limits = FOLDER_LIMITS,
): AsyncGenerator<OpenedLine> {
  const { files, problems } = filesOf(paths, limits)
  const total = files.length
  let batch: BatchId | null = null
  let isEmpty: boolean = true
  try {
    for (const [done, file] of files.entries()) {
      yield { event: 'progress', done, total }
      batch ??= uploads.open()
      const problem = await problemOf(receive(uploads, batch, file))
      if (problem === null) isEmpty = false
      else problems.push(problem)
    }
  } catch (error) {
    yield { event: 'read', batchId: null, files: 0, problems: [sentenceOf(error)] }
    return
  }
  yield { event: 'read', batchId: isEmpty ? null : batch, files: isEmpty ? 0 : total, problems }
}

/**
 * Returns why a file was refused; `null` if it was not. Rethrows errors that affect the other files as well, such as a
 * full disk.
 */
async function problemOf(work: Promise<void>): Promise<string | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof AppError && error.code === 'INPUT_REFUSED') return error.message
    throw error
  }
}

async function receive(
  uploads: Pick<UploadService, 'add'>,
  batchId: BatchId,
  file: NamedFile,
): Promise<void> {
  using open = openRegular(file, maxBytesOf(file.name))
  for (const { from, to } of partsOf(open.size)) {
    const part = open.read(from, to - from)
    if (part.length < to - from)
      throw refuse(file.name, 'it became shorter while it was read. Open it again.')
    await uploads.add(batchId, file.name, part, { from, bytes: open.size })
  }
}

/**
 * Returns the files at some paths; those in folders are named by their path from the folder's parent. A link that was
 * opened is followed.
 */
function filesOf(paths: readonly string[], limits: FolderLimits): Found {
  const files: NamedFile[] = []
  const problems: string[] = []
  for (const path of paths) {
    const name = basename(path)
    if (statOf(path)?.isDirectory() !== true) {
      const problem = fileProblem(path)
      if (problem === null) files.push({ path: realpathSync(path), name })
      else problems.push(problem)
      continue
    }
    const { files: inside, leftOut } = filesIn(realpathSync(path), limits)
    files.push(...inside.map((file) => ({ path: file.path, name: `${name}/${file.name}` })))
    if (leftOut !== null)
      problems.push(`${path}: some files were skipped: ${leftOut}. Open the files that you need.`)
  }
  const { maxFiles } = limits
  if (files.length > maxFiles)
    problems.push(`Only the first ${counted(maxFiles, 'file')} were opened. Open the others again.`)
  return { files: files.slice(0, maxFiles), problems }
}

function statOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined // `fileProblem` reports the system's error.
  }
}

function sentenceOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return `The opened files were not imported: ${reason}. Solve this, then open them again.`
}
