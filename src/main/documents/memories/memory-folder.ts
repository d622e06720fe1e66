import { existsSync, realpathSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { fileProblem } from '../file-problem.ts'
import { refuse } from '../refuse.ts'

/** Where memories stand: a folder of records, or a corpus with one in each line. */
export interface MemoryPlace {
  readonly kind: 'folder' | 'corpus'
  /** The real path. */
  readonly root: string
  /** What people call it; of a project’s `.claude/memory` that is the project. It names no place on this machine. */
  readonly name: string
}

const IN_PROJECT = join('.claude', 'memory')

/**
 * The place that a path names: a folder of memories, the folder of a project with `.claude/memory` in it, or a file of
 * JSON Lines. Refuses with a sentence what is none, is not there or cannot be read.
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

/** What people call a place, by its real path. */
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
