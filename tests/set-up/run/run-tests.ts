/**
 * `node tests/set-up/run/run-tests.ts [CHOICE]` runs the tests that need no window of their own: all, or those of a
 * choice, which is given as JSON. Ends with 1 where one fails.
 */
import { createVitest, type TestCase, type TestModule } from 'vitest/node'
import { needNames, whyNot } from '../needs.ts'
import { Choice } from './choice.ts'
import { chosenOf, isAsked, mayNeedPage, pathOf } from './choose.ts'
import { orderWith } from './order.ts'
import { OUTCOMES_FILE, type Outcome, writeOutcomes } from './outcomes.ts'
import { RENDERER } from './parts.ts'

const FAILED = { state: 'failed', why: null, need: null, ms: 0 } as const

const choice = Choice.parse(JSON.parse(process.argv[2] ?? '{"kind":"all","first":[]}'))
const outcomes = await runChosen()
const file = process.env[OUTCOMES_FILE]
if (file !== undefined) writeOutcomes(file, outcomes)
if (outcomes.some(({ state }) => state === 'failed')) process.exitCode = 1

async function runChosen(): Promise<Outcome[]> {
  const isWithPage = mayNeedPage(choice)
  const vitest = await createVitest({
    run: true,
    watch: false,
    sequence: { sequencer: orderWith(choice.kind === 'all' ? choice.first : []) },
    ...(isWithPage ? {} : { project: 'node' }),
  })
  try {
    const chosen = await chosenOf(vitest, choice)
    if (chosen.length === 0) return []
    await vitest.standalone()
    const { unhandledErrors } = await vitest.runTestSpecifications(chosen, choice.kind === 'all')
    return [
      ...chosen.flatMap(({ testModule }) => (testModule === undefined ? [] : outcomesOf(testModule))),
      ...unhandledErrors.map((error) => ({ ...FAILED, part: 'Tests', file: '', title: messageOf(error) })),
      ...(isWithPage ? absent() : []),
    ]
  } finally {
    await vitest.close()
  }
}

/** Outcomes of the tests of a file; a file that could not be read at all has failed as one. */
function outcomesOf(module: TestModule): Outcome[] {
  const [part, path] = [module.project.name, pathOf(module.moduleId)]
  const broken = module.errors().map(({ message }) => ({ ...FAILED, part, file: path, title: message }))
  const tests = [...module.children.allTests()].filter((test) => isAsked(choice, path, test))
  return [...broken, ...tests.map((test) => ({ part, file: path, title: test.fullName, ...endOf(test) }))]
}

function endOf(test: TestCase): Pick<Outcome, 'state' | 'why' | 'need' | 'ms'> {
  const result = test.result()
  const ms = test.attempts().at(-1)?.duration ?? 0 // a try that failed before it says nothing about the time it takes
  if (result.state === 'passed' || result.state === 'failed')
    return { state: result.state, why: null, need: null, ms }
  const tagged = needNames.filter((name) => test.tags.includes(name))
  const need = tagged.find((name) => whyNot(name) !== null) ?? tagged[0] ?? null
  const note = result.state === 'skipped' ? result.note : undefined
  return { state: 'skipped', need, why: note ?? (need === null ? null : whyNot(need)), ms }
}

/** Parts that cannot be run here at all. */
function absent(): Outcome[] {
  const why = whyNot('browser')
  const whole = { part: RENDERER, file: '', title: 'the parts of the window' }
  return why === null ? [] : [{ ...whole, state: 'skipped', why, need: 'browser', ms: 0 }]
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
