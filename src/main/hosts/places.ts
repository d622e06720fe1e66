import { lstatSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { AppError } from '../../shared/errors.ts'

/** The path of a name in a folder, numbered (`name-2.csv`) where that is taken. */
export function freePath(folder: string, name: string): string {
  const ending = extname(name)
  const base = join(folder, name.slice(0, name.length - ending.length))
  for (let n = 1; ; n++) {
    const path = `${base}${n === 1 ? '' : `-${n}`}${ending}`
    if (!isTaken(path)) return path
  }
}

/**
 * A path that a person chose, with the ending of what goes there: no other program takes such a file for one that it
 * runs or obeys. Refuses what stands there already, and hidden names, which belong to the system and to other programs.
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

/** A link that leads nowhere is there as well. */
function isTaken(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}
