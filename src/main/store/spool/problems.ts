import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { namesIn, writeAtomically } from './atomic-write.ts'
import { problemFolder } from './places.ts'

/** Why the hook returned nothing at its last call in a place. */
export interface HookProblem {
  /** Milliseconds since 1970. */
  readonly at: number
  /** The memory folder, or the part of the hook. */
  readonly place: string
  /** The event and the remedy, in sentences. */
  readonly reason: string
}

/** Maximum number of places; more are not recorded. */
const MAX_PLACES = 50

/** Records why the hook returned nothing. Ignores write errors, as the hook has no way to report them. */
export function noteProblem(storeDir: string, problem: HookProblem, own: string): void {
  try {
    const folder = problemFolder(storeDir)
    const name = nameOf(problem.place)
    const known = namesIn(folder).filter((each) => !each.startsWith('.'))
    if (known.length >= MAX_PLACES && !known.includes(name)) return
    writeAtomically(folder, name, JSON.stringify(problem), own)
  } catch {
    // A full disk is reported by the process that has the store open.
  }
}

/** Deletes the problem of a place, as the hook works there again. */
export function forgetProblem(storeDir: string, place: string): void {
  try {
    rmSync(join(problemFolder(storeDir), nameOf(place)), { force: true })
  } catch {
    // The hook does not fail for this: the next prompt that it answers tries again.
  }
}

/** Returns the recorded problems as they are in the files, unchecked. */
export function notedProblems(storeDir: string): unknown[] {
  const folder = problemFolder(storeDir)
  return namesIn(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => {
      try {
        const read: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
        return [read]
      } catch {
        return [] // Deleted meanwhile, or cut short by a power cut.
      }
    })
}

function nameOf(place: string): string {
  return `${createHash('sha256').update(place).digest('hex').slice(0, 32)}.json`
}
