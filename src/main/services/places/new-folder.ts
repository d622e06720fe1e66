import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { AppError } from '../../../shared/errors.ts'

/** Throws INPUT_REFUSED if something exists at the path of a new folder; an empty folder is allowed. */
export function refuseTaken(folder: string): void {
  if (existsSync(folder) && !(statSync(folder).isDirectory() && readdirSync(folder).length === 0))
    throw new AppError(
      'INPUT_REFUSED',
      `${folder} already exists and is not empty. Choose a new folder for the export.`,
    )
}

/** Creates a folder and its parents, one by one: `recursive` never returns on a file system that refuses folders. */
export function makeFolder(path: string): void {
  const above = dirname(path)
  if (!existsSync(above)) makeFolder(above)
  mkdirSync(path, 0o700)
}
