import { isAbsolute } from 'node:path'
import { AppError } from '../../../shared/errors.ts'

/** Requires an absolute path: a window has no working directory. */
export function wholePath(typed: string): string {
  const path = typed.trim()
  if (isAbsolute(path)) return path
  throw new AppError(
    'INPUT_REFUSED',
    `“${path}” does not say in which folder. Write the whole path, from the top of the disk.`,
  )
}
