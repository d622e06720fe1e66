/**
 * `node tests/set-up/run-tests.ts [CHOICE]` runs the tests that need no window of their own: all, or those of a choice,
 * which is given as JSON. Ends with 1 where one fails.
 */
import { relative, sep } from 'node:path'
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import { ROOT } from '../helpers/program/run-docket.ts'
import { Choice, patternOf } from './choice.ts'
import { needNames, whyNot } from './needs.ts'
import { OUTCOMES_FILE, type Outcome, writeOutcomes } from './outcomes.ts'
import { RENDERER } from './parts.ts'

const choice = Choice.parse(JSON.parse(process.argv[2] ?? '{"kind":"all"}'))
const vitest = await createVitest({ run: true, watch: false })
try {
  const chosen = await chosenOf(vitest, await vitest.globTestSpecifications())
  if (chosen.length > 0) await runThem(vitest, chosen)
} finally {
  await vitest.close()
}

async function runThem(running: Vitest, chosen: TestSpecification[]): Promise<void> {
  await running.standalone()
  const { unhandledErrors } = await running.runTestSpecifications(chosen, choice.kind === 'all')
  const outcomes = chosen.flatMap(({ testModule }) =>
    testModule === undefined ? [] : outcomesOf(testModule),
  )
  for (const error of unhandledErrors)
    outcomes.push({ ...FAILED, part: 'Tests', file: '', title: messageOf(error) })
  outcomes.push(...absent())
  const file = process.env[OUTCOMES_FILE]
  if (file !== undefined) writeOutcomes(file, outcomes)
  if (outcomes.some(({ state }) => state === 'failed')) process.exitCode = 1
}

/** What cannot be run here at all. */
function absent(): Outcome[] {
  const why = whyNot('browser')
  const title = 'the parts of the window'
  return why === null ? [] : [{ part: RENDERER, file: '', title, state: 'skipped', why, need: 'browser' }]
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function chosenOf(running: Vitest, all: TestSpecification[]): Promise<TestSpecification[]> {
  switch (choice.kind) {
    case 'all':
      return all
    case 'only':
      return all.filter((each) => choice.files.includes(pathOf(each.moduleId)))
    case 'without':
      return all.filter((each) => !choice.files.includes(pathOf(each.moduleId)))
    case 'named':
      return namedOf(running, all, patternOf(choice.names))
    case 'tests': {
      const titles = Map.groupBy(choice.tests, ({ file }) => file)
      return all.flatMap((each) => {
        const testNames = titles.get(pathOf(each.moduleId))?.map(({ title }) => title)
        return testNames === undefined ? [] : each.project.createSpecification(each.moduleId, { testNames })
      })
    }
  }
}

/** A file that has the name in its path is run whole; of any other, what has it in its title. */
async function namedOf(
  running: Vitest,
  all: TestSpecification[],
  pattern: RegExp,
): Promise<TestSpecification[]> {
  const [byPath, others] = [
    all.filter((each) => pattern.test(pathOf(each.moduleId))),
    all.filter((each) => !pattern.test(pathOf(each.moduleId))),
  ]
  await running.parseSpecifications(others)
  const byTitle = others.filter(({ testModule }) =>
    [...(testModule?.children.allTests() ?? [])].some(({ fullName }) => pattern.test(fullName)),
  )
  return [
    ...byPath,
    ...byTitle.map(({ project, moduleId }) =>
      project.createSpecification(moduleId, { testNamePattern: pattern }),
    ),
  ]
}

const FAILED = { state: 'failed', why: null, need: null } as const

/** What came of the tests of a file; a file that could not be read at all has failed as one. */
function outcomesOf(module: TestModule): Outcome[] {
  const [part, file] = [module.project.name, pathOf(module.moduleId)]
  const broken = module.errors().map((error) => ({ ...FAILED, part, file, title: error.message }))
  const tests = [...module.children.allTests()].filter(({ fullName }) => isAsked(file, fullName))
  return [
    ...broken,
    ...tests.map((test): Outcome => {
      const result = test.result()
      const said = { part, file, title: test.fullName, why: null, need: null }
      if (result.state === 'passed' || result.state === 'failed') return { ...said, state: result.state }
      const need = needNames.find((name) => test.tags.includes(name)) ?? null
      const note = result.state === 'skipped' ? result.note : undefined
      return { ...said, state: 'skipped', need, why: need === null ? (note ?? null) : whyNot(need) }
    }),
  ]
}

/** Whether a test of a file that was run was asked for: of the others nothing is told. */
function isAsked(file: string, title: string): boolean {
  if (choice.kind === 'named')
    return patternOf(choice.names).test(file) || patternOf(choice.names).test(title)
  if (choice.kind !== 'tests') return true
  return choice.tests.some((each) => each.file === file && each.title === title)
}

function pathOf(moduleId: string): string {
  return relative(ROOT, moduleId).replaceAll(sep, '/')
}
