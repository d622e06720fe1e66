/**
 * `npm test` runs every test once at its ordinary depth, first what changed or failed the last time.
 * `npm test -- NAME …` runs the tests that have a word in their path or title, or one test named as `FILE: TITLE`.
 * `npm test -- real` judges cases by the model servers of this machine, and says which of them are not there.
 * `npm test -- --changed` runs the tests whose imports reach a changed file.
 * `npm test -- --deep` runs the tests that have a deep form with their large numbers, and fails where a file or
 * story is far over its budget, both in the last run at ordinary depth and measured again alone.
 * `npm test -- --rest` runs what the run before skipped, where what was missing is there now, and the suites beside.
 * The last line has the counts.
 */
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { DEPTH } from '../../helpers/depth.ts'
import { BUDGET, compareAgain, MAX_OVERRUN, overBudget, type Taken, timesOf } from './budget.ts'
import {
  atDepth,
  LAST_OUTCOMES,
  mergeOutcomes,
  type Outcome,
  readOutcomes,
  WHOLE,
  writeOutcomes,
} from './outcomes.ts'
import type { Part } from './parts.ts'
import { type Asked, aloneAgain, foundationsOf, planOf } from './plan.ts'
import { reportOf } from './report.ts'
import { type Ran, runPart } from './run-part.ts'

const OPTIONS = { '--deep': 'deep', '--changed': 'changed', '--rest': 'rest' } as const

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'

/** No run has needed a third of it. */
const MIN_FREE_BYTES = 4 * 2 ** 30

const given = process.argv.slice(2)
const names = given.filter((each) => !each.startsWith('--'))
const options = given.filter((each) => each.startsWith('--'))
const before = readOutcomes(LAST_OUTCOMES)
const ran: Ran[] = []

process.exitCode = await runAsked()

async function runAsked(): Promise<number> {
  const [which = 'all', ...others] = options.map(whichOf)
  if (which === null || others.length > 0) {
    console.error(`Usage: npm test -- [NAME …] [${Object.keys(OPTIONS).join(' | ')}]`)
    return 2
  }
  if (which === 'deep') process.env[DEPTH] = 'deep'
  using _ = temporaryFilesInMemory()
  return await runAll({ which, names, before })
}

function whichOf(option: string): Asked['which'] | null {
  return Object.entries(OPTIONS).find(([name]) => name === option)?.[1] ?? null
}

async function runAll(asked: Asked): Promise<number> {
  const parts = planOf(asked)
  const foundations = foundationsOf(asked)
  const isBuffered = foundations.length > 1
  const ended = await Promise.all(foundations.map((lane) => allPass(lane, asked, isBuffered)))
  if (ended.includes(false)) return report(asked)
  for (const part of parts) await passes(part, asked)
  const isOfTests = parts.every(({ hasTests }) => hasTests === true)
  if (
    names.length > 0 &&
    isOfTests &&
    ran.every(({ outcomes }) => outcomes.every(({ file }) => file === ''))
  ) {
    console.error(`\nNo test has ${names.map((name) => `“${name}”`).join(' or ')} in its path or title.`)
    return 1
  }
  if (asked.which === 'deep' && names.length === 0) await checkBudget()
  return report(asked)
}

/** Runs parts one after the other, until one fails. */
async function allPass(parts: readonly Part[], asked: Asked, isBuffered: boolean): Promise<boolean> {
  for (const part of parts) if (!(await passes(part, asked, isBuffered))) return false
  return true
}

/** Runs a part, and keeps its outcomes for the runs to come; a run that is cut short loses none. */
async function passes(part: Part, { which }: Asked, isBuffered = false): Promise<boolean> {
  const one = await runPart(part, isBuffered)
  const isDeep = which === 'deep' || part.isDeep === true
  ran.push(isDeep ? { ...one, outcomes: one.outcomes.map(atDepth) } : one)
  writeOutcomes(LAST_OUTCOMES, mergeOutcomes(before, outcomesNow()))
  return one.outcomes.every(({ state }) => state !== 'failed')
}

function outcomesNow(): Outcome[] {
  return mergeOutcomes(
    [],
    ran.flatMap(({ outcomes }) => outcomes),
  )
}

/**
 * Holds the files and stories of the last run at ordinary depth against their budgets. Each that is over is measured again,
 * alone and at that depth: a machine that was busy for a while is no fault of a test.
 */
async function checkBudget(): Promise<void> {
  delete process.env[DEPTH]
  const over = overBudget(before, MAX_OVERRUN)
  const compared: Outcome[] = []
  for (const first of over) compared.push(await measureAgain(first))
  const outcomes = compared.length > 0 ? compared : [withinBudget()]
  ran.push({ name: BUDGET, seconds: 0, outcomes })
}

async function measureAgain(first: Taken): Promise<Outcome> {
  const again = await runPart(aloneAgain(first))
  ran.push(again)
  const compared = compareAgain(first, again.outcomes)
  console.error(compared.why ?? compared.title)
  return compared
}

/** The outcome of the check where nothing is over its budget, or no times are known. */
function withinBudget(): Outcome {
  const own = { ...WHOLE, part: BUDGET } as const
  return timesOf(before).length > 0
    ? { ...own, state: 'passed' }
    : { ...own, state: 'skipped', why: 'no times of a run at ordinary depth: run npm test first' }
}

/** Prints the end of the run; the counts of a rest or a deep run include those of the run that it completes. */
function report({ which }: Asked): number {
  const now = outcomesNow()
  const completes = names.length === 0 && (which === 'rest' || which === 'deep')
  const outcomes = completes ? mergeOutcomes(before, now) : now
  if (names.length === 0 && which !== 'changed') writeOutcomes(LAST_OUTCOMES, outcomes) // removed tests go
  console.log(reportOf(ran, outcomes, performance.now() / 1_000))
  return outcomes.some(({ state }) => state === 'failed') ? 1 : 0
}

/**
 * Lets the temporary files of tests be in memory, where the machine has room for them: stores wait for the disk with
 * every change, which takes a third of a run on a slow one.
 */
function temporaryFilesInMemory(): Disposable {
  const isRoomy = existsSync(MEMORY) && freeBytes(MEMORY) >= MIN_FREE_BYTES
  if (!isRoomy || process.env['TMPDIR'] !== undefined) return { [Symbol.dispose]: () => undefined }
  const folder = mkdtempSync(join(MEMORY, 'docket-tests-'))
  chmodSync(folder, 0o1777) // as the system's own: tests run programs as other users
  process.env['TMPDIR'] = folder
  return { [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}

function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}
