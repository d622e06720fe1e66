import { AppError } from '../../../shared/errors.ts'

/** Reasons for errors of the file system. */
const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['SQLITE_FULL', 'the disk is full'],
  ['EFBIG', 'the file is too large for this disk'],
  ['EIO', 'the disk reports an error'],
  ['EACCES', 'the folder is write-protected'],
  ['EPERM', 'the folder is write-protected'],
  ['EROFS', 'the folder is write-protected'],
  ['ENOENT', 'its parent folder does not exist'],
  ['ENOTDIR', 'a part of its path is a file, not a folder'],
  ['ENAMETOOLONG', 'its name is too long'],
])

/**
 * Converts an error of writing a file or folder into a sentence that says what to choose instead; unexpected errors
 * pass unchanged.
 */
export function writeProblem(error: unknown, folder: string): unknown {
  if (!(error instanceof Error && 'code' in error) || error instanceof AppError) return error
  const reason = REASONS.get(error.code) ?? String(error.code)
  return new AppError(
    'FILE_PROBLEM',
    `The export to ${folder} was not written: ${reason}. Choose another folder, or solve this and export again.`,
    { cause: error },
  )
}
