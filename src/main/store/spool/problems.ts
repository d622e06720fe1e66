import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { problemFolder } from './places.ts'
import { namesIn, writeWhole } from './whole-file.ts'

/** Why the hook had nothing to say the last time that it was asked in a place. */
export interface HookProblem {
  /** Milliseconds since 1970. */
  readonly at: number
  /** The memory folder, or what of the hook it was. */
  readonly place: string
  /** What happened and what to do, in sentences. */
  readonly reason: string
}

/** Places beyond these are not noted. */
const MOST_PLACES = 50

/** Notes why there was nothing to say; what cannot be written is passed over, as nobody listens. */
export function noteProblem(storeDir: string, problem: HookProblem, own: string): void {
  try {
    const folder = problemFolder(storeDir)
    const name = nameOf(problem.place)
    const known = namesIn(folder).filter((each) => !each.startsWith('.'))
    if (known.length >= MOST_PLACES && !known.includes(name)) return
    writeWhole(folder, name, JSON.stringify(problem), own)
  } catch {
    // The disk that is full is told of by whoever has the store open.
  }
}

/** Forgets the problem of a place: the hook works there again. */
export function forgetProblem(storeDir: string, place: string): void {
  try {
    rmSync(join(problemFolder(storeDir), nameOf(place)), { force: true })
  } catch {
    // As above.
  }
}

/** What is noted, as it stands in the files, which are not checked. */
export function notedProblems(storeDir: string): unknown[] {
  const folder = problemFolder(storeDir)
  return namesIn(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => {
      try {
        const read: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
        return [read]
      } catch {
        return [] // forgotten meanwhile, or cut by a power cut
      }
    })
}

function nameOf(place: string): string {
  return `${createHash('sha256').update(place).digest('hex').slice(0, 32)}.json`
}
