import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { ROOT } from '../../helpers/program/run-docket.ts'
import { needNames } from '../needs.ts'

/** Result of one test, or of a part of the run that has no tests of its own. */
export const Outcome = z.strictObject({
  part: z.string(),
  /** Where it stands, from the folder of the project and with slashes; empty for a whole part. */
  file: z.string(),
  title: z.string(),
  state: z.enum(['passed', 'failed', 'skipped']),
  /** Why it was skipped, where that is known. */
  why: z.string().nullable(),
  /** The need that was missing. */
  need: z.enum(needNames).nullable(),
  /** Milliseconds that it takes on the reference machine, set-up included; 0 for a part as a whole. */
  ms: z.number(),
})
export type Outcome = z.output<typeof Outcome>

/** The fields of the outcome of a part as a whole that are the same for all. */
export const WHOLE = { file: '', title: 'all of it', why: null, need: null, ms: 0 } as const

const DEEP = ' (deep)'

/** The outcome of a deep test beside that of the same test at ordinary depth. */
export function atDepth(outcome: Outcome): Outcome {
  return { ...outcome, part: `${outcome.part}${DEEP}` }
}

/** Whether an outcome is that of a test at depth. */
export function isAtDepth({ part }: Outcome): boolean {
  return part.endsWith(DEEP)
}

/** The environment variable that names the file which a process of the run leaves its outcomes in. */
export const OUTCOMES_FILE = 'DOCKET_TEST_OUTCOMES'

/** File with the outcomes of the last runs: failed tests, and skipped ones with the reason. */
export const LAST_OUTCOMES = join(ROOT, 'out', 'test', 'outcomes.json')

/** The outcomes in a file; none where there is no file, or one that is not understood. */
export function readOutcomes(file: string): readonly Outcome[] {
  if (!existsSync(file)) return []
  try {
    return z.array(Outcome).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return []
  }
}

export function writeOutcomes(file: string, outcomes: readonly Outcome[]): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(outcomes, null, 1)}\n`)
}

/**
 * Outcomes with later ones in the place of earlier ones of the same test. The outcome of a part as a whole, whatever its
 * title, is replaced by the next one of that part.
 */
export function mergeOutcomes(earlier: readonly Outcome[], later: readonly Outcome[]): Outcome[] {
  const merged = new Map<string, Outcome>()
  const wholes = new Set(later.filter(({ file }) => file === '').map(({ part }) => part))
  const kept = earlier.filter(({ part, file }) => file !== '' || !wholes.has(part))
  for (const each of [...kept, ...later]) merged.set(`${each.part}\n${each.file}\n${each.title}`, each)
  return [...merged.values()]
}

/** `3 passed, 0 failed, 1 skipped`. */
export function countsOf(outcomes: readonly Outcome[]): string {
  const count = (state: Outcome['state']) => outcomes.filter((each) => each.state === state).length
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`
}

/** A line for each thing that was skipped; what a file skips for one reason is told in one. */
export function skipLines(outcomes: readonly Outcome[]): string[] {
  const groups = Map.groupBy(
    outcomes.filter(({ state }) => state === 'skipped'),
    ({ part, file, title, why }) => `${file || part}: ${why ?? title}`,
  )
  return [...groups].map(([what, { length }]) => `Skipped, ${length === 1 ? '' : `${length} in `}${what}`)
}
