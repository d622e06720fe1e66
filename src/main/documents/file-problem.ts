import { accessSync, constants, statSync } from 'node:fs'
import { AppError } from '../../shared/errors.ts'

/**
 * Returns why a path is not a readable file, as a sentence that names it and gives advice; `null` if it is one. Called
 * before a reader opens the file, so that no reader has to handle these cases.
 */
export function fileProblem(path: string): string | null {
  const stat = statOf(path)
  if (typeof stat === 'string')
    return `${path} cannot be reached (${stat}). Check its name and the permissions of its folder.`
  if (stat === undefined) return `${path} does not exist. Check its name and its folder.`
  if (stat.isDirectory()) return `${path} is a folder, not a file. Name the file in it.`
  if (!stat.isFile()) return `${path} is not a file. Save its output to a file, and name that file.`
  return isReadable(path)
    ? null
    : `${path} cannot be read: it belongs to another user. Ask for permission to read it.`
}

/** Returns the status of a path, or the code of the error: a closed folder, a name that is too long. */
function statOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** Returns an AppError for a file that disappeared or became unreadable during reading; any other error unchanged. */
export function problemOfFile(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return error
  const path = String(error.path)
  return new AppError('INPUT_REFUSED', fileProblem(path) ?? `${path}: ${String(error.code)}.`, {
    cause: error,
  })
}
