import Database from 'better-sqlite3'
import { AppError } from '../../shared/errors.ts'

/**
 * Converts errors of SQLite and the file system into sentences for the user. `file` is the database, or the folder of
 * the store; if the system names another file, the sentence does as well. A query on a store that was closed meanwhile
 * becomes an AbortError. Other errors pass unchanged.
 */
export function storeProblem(error: unknown, file: string): unknown {
  if (error instanceof Database.SqliteError) return sqliteProblem(error, file)
  if (error instanceof Error && 'syscall' in error && 'code' in error)
    return fileProblem(String(error.code), fileOf(error, file), error)
  if (error instanceof TypeError && error.message === CLOSED_MESSAGE)
    return new DOMException('Docket was closed in the meantime.', 'AbortError')
  if (error instanceof TypeError && error.message.includes('directory does not exist'))
    return new AppError(
      'FILE_PROBLEM',
      `The folder of ${file} does not exist. Create it or choose another store.`,
    )
  return error
}

/** Message of better-sqlite3 for a closed connection. */
const CLOSED_MESSAGE = 'The database connection is not open'

/** Returns the file that the system names, unless it is a file of the store, whose name means nothing to users. */
function fileOf(error: Error, store: string): string {
  const named = 'dest' in error ? error.dest : 'path' in error ? error.path : null
  return typeof named === 'string' && !named.startsWith(store) ? named : store
}

function fileProblem(code: string, file: string, cause: Error): AppError {
  const sentence: Readonly<Record<string, string>> = {
    ENOSPC: `The disk is full: ${file} cannot be written. Free some space and try again.`,
    EACCES: `${file} cannot be written. Check the permissions of the file and its folder.`,
    EPERM: `${file} cannot be written. Check the permissions of the file and its folder.`,
    EROFS: `${file} cannot be written: it is on a read-only disk. Move it to another disk.`,
    ENOENT: `${file} cannot be opened. Check that its folder exists and may be written.`,
    ENOTDIR: `${file} cannot be opened: a part of its path is a file, not a folder.`,
    EEXIST: `${file} cannot be opened: a part of its path is a file, not a folder.`,
  }
  const text = sentence[code] ?? `The disk reports an error for ${file} (${code}). Check the disk.`
  return new AppError('FILE_PROBLEM', text, { cause })
}

function sqliteProblem(error: InstanceType<typeof Database.SqliteError>, file: string): unknown {
  const options = { cause: error }
  switch (error.code.split('_').slice(0, 2).join('_')) {
    case 'SQLITE_BUSY':
    case 'SQLITE_LOCKED':
      return new AppError(
        'STORE_BUSY',
        `Nothing was changed: another process has been writing to ${file} for too long. Try again when it is done.`,
        options,
      )
    case 'SQLITE_FULL':
      return new AppError(
        'FILE_PROBLEM',
        `The disk is full: ${file} cannot grow. Free some space and repeat the last step. Earlier changes are saved.`,
        options,
      )
    case 'SQLITE_READONLY':
    case 'SQLITE_PERM':
      return new AppError(
        'FILE_PROBLEM',
        `${file} cannot be written. Check the permissions of the file and its folder.`,
        options,
      )
    case 'SQLITE_CANTOPEN':
      return new AppError(
        'FILE_PROBLEM',
        `${file} cannot be opened. Check that its folder exists and may be written.`,
        options,
      )
    case 'SQLITE_IOERR':
      return new AppError(
        'FILE_PROBLEM',
        `The disk reports an error for ${file} (${error.code}). Changes are saved in full or not at all. Check the disk, and make a backup on another one.`,
        options,
      )
    case 'SQLITE_CORRUPT':
    case 'SQLITE_NOTADB':
      return new AppError(
        'STORE_DAMAGED',
        `${file} is damaged or not a Docket store. Restore a backup: docket restore FILE.`,
        options,
      )
    default:
      return error
  }
}
