import { AppError } from '../../../shared/errors.ts'

/** An error of the file system as a sentence that says what to choose instead. */
const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EACCES', 'the folder may not be written'],
  ['EPERM', 'the folder may not be written'],
  ['EROFS', 'the folder may not be written'],
  ['ENOENT', 'the folder that it would stand in is not there'],
  ['ENOTDIR', 'a part of its path is a file, not a folder'],
  ['ENAMETOOLONG', 'its name is too long'],
])

/** What kept a file or folder from being written, as a sentence; a bug stays one. */
export function writeProblem(error: unknown, folder: string): unknown {
  if (!(error instanceof Error && 'code' in error) || error instanceof AppError) return error
  const reason = REASONS.get(error.code) ?? String(error.code)
  return new AppError(
    'FILE_PROBLEM',
    `The export to ${folder} was not written: ${reason}. Nothing stands under its name.`,
    { cause: error },
  )
}
