/**
 * `npm test` runs everything that must hold, first what changed or failed the last time. `npm test -- NAME …` runs the
 * tests that have a name in their path or title; `npm test -- --rest` runs what the run before had to skip, where what
 * was missing is there now, and the suites beside. The last line says what came of it.
 */
import { LAST_OUTCOMES, mergeOutcomes, type Outcome, readOutcomes, writeOutcomes } from './outcomes.ts'
import type { Part } from './parts.ts'
import { foundationsOf, planOf } from './plan.ts'
import { reportOf } from './report.ts'
import { type Ran, runPart } from './run-part.ts'

const given = process.argv.slice(2)
const isRest = given.includes('--rest')
const names = given.filter((each) => !each.startsWith('-'))
const before = readOutcomes(LAST_OUTCOMES)
const ran: Ran[] = []

process.exitCode = await runAll()

async function runAll(): Promise<number> {
  const asked = { names, isRest, before }
  const parts = planOf(asked)
  for (const part of foundationsOf(asked)) if (!(await holds(part))) return told()
  for (const part of parts) await holds(part)
  if (names.length > 0 && ran.every(({ outcomes }) => outcomes.every(({ file }) => file === ''))) {
    console.error(`\nNo test has ${names.map((name) => `“${name}”`).join(' or ')} in its path or title.`)
    return 1
  }
  return told()
}

/** Runs a part, and keeps what came of it for the runs to come; a run that is cut short forgets nothing. */
async function holds(part: Part): Promise<boolean> {
  const one = await runPart(part)
  ran.push(one)
  writeOutcomes(LAST_OUTCOMES, mergeOutcomes(before, outcomesNow()))
  return one.outcomes.every(({ state }) => state !== 'failed')
}

function outcomesNow(): Outcome[] {
  return mergeOutcomes(
    [],
    ran.flatMap(({ outcomes }) => outcomes),
  )
}

/** Says what came of it all: of a rest together with the run that it completes. */
function told(): number {
  const now = outcomesNow()
  const outcomes = isRest ? mergeOutcomes(before, now) : now
  if (names.length === 0) writeOutcomes(LAST_OUTCOMES, outcomes) // what was removed is forgotten
  console.log(reportOf(ran, outcomes))
  return outcomes.some(({ state }) => state === 'failed') ? 1 : 0
}
