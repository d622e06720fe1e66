import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { AppError } from '../../../shared/errors.ts'

/** Throws INPUT_REFUSED where something stands in the place of a folder that is to be written; an empty one gives way. */
export function refuseTaken(folder: string): void {
  if (existsSync(folder) && !(statSync(folder).isDirectory() && readdirSync(folder).length === 0))
    throw new AppError(
      'INPUT_REFUSED',
      `${folder} already exists and is not empty. Choose a new folder for the export.`,
    )
}

/** Makes a folder and those above it, one by one: `recursive` never comes back where a file system takes none. */
export function makeFolder(path: string): void {
  const above = dirname(path)
  if (!existsSync(above)) makeFolder(above)
  mkdirSync(path, 0o700)
}
