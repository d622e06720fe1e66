import { lstatSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { AppError } from '../../shared/errors.ts'

/** Returns the path of a name in a folder, with a number (`name-2.csv`) if it is taken. */
export function freePath(folder: string, name: string): string {
  const ending = extname(name)
  const base = join(folder, name.slice(0, name.length - ending.length))
  for (let n = 1; ; n++) {
    const path = `${base}${n === 1 ? '' : `-${n}`}${ending}`
    if (!isTaken(path)) return path
  }
}

/**
 * Returns a path that a person chose, with the right extension, so that no other program runs or obeys the file.
 * Refuses existing files, and hidden names, which belong to the system and to other programs.
 */
export function chosenPath(chosen: string, ending: string): string {
  const path = extname(chosen).toLowerCase() === ending ? chosen : `${chosen}${ending}`
  if (basename(path).startsWith('.'))
    throw new AppError(
      'INPUT_REFUSED',
      `${basename(path)} is a hidden name. Choose one without a dot before it.`,
    )
  if (isTaken(path)) throw new AppError('INPUT_REFUSED', `${path} already exists. Choose a new name.`)
  return path
}

/** Whether a path exists; a dangling link counts. */
function isTaken(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}
