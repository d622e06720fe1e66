import { existsSync, realpathSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { fileProblem } from '../file-problem.ts'
import { refuse } from '../refuse.ts'

/** Location of memories: a folder of records, or a corpus with one per line. */
export interface MemoryPlace {
  readonly kind: 'folder' | 'corpus'
  /** The real path. */
  readonly root: string
  /**
   * Its name for people; for a project’s `.claude/memory`, the name of the project. It contains no path of this
   * machine.
   */
  readonly name: string
}

const IN_PROJECT = join('.claude', 'memory')

/**
 * Returns the place of a path: a folder of memories, the folder of a project with `.claude/memory` in it, or a JSON
 * Lines file. Refuses any other path, and one that does not exist or cannot be read.
 */
export function memoryPlace(path: string): MemoryPlace {
  const stat = statOf(path)
  if (stat === null)
    throw refuse(path, 'it does not exist, or may not be read. Check its name and its permissions.')
  if (stat.isDirectory()) {
    const inProject = join(path, IN_PROJECT)
    const root = realpathSync(existsSync(inProject) ? inProject : path)
    return { kind: 'folder', root, name: nameOfPlace(root) }
  }
  const problem = fileProblem(path)
  if (problem !== null) throw refuse(path, problem)
  const root = realpathSync(path)
  return { kind: 'corpus', root, name: nameOfPlace(root) }
}

/** Returns the name of a place for people, by its real path. */
export function nameOfPlace(root: string): string {
  return root.endsWith(`${sep}${IN_PROJECT}`) ? basename(dirname(dirname(root))) : basename(root)
}

function statOf(path: string): Stats | null {
  try {
    return statSync(path)
  } catch {
    return null
  }
}
