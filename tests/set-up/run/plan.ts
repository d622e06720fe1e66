import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepFile } from '../../helpers/depth.ts'
import { ROOT } from '../../helpers/program/run-docket.ts'
import { whyNot } from '../needs.ts'
import type { Taken } from './budget.ts'
import { patternOf } from './choice.ts'
import type { Outcome } from './outcomes.ts'
import {
  build,
  IN_ELECTRON,
  type Part,
  peers,
  RENDERER,
  realModels,
  realRecognizers,
  STORIES,
  stories,
  style,
  suites,
  tests,
  types,
} from './parts.ts'
import { findChanged, findDeep, findUrgent, type Urgent } from './urgent.ts'

/** The tests that a run is asked for. */
export interface Asked {
  /**
   * `all` tests, at their ordinary depth · those with a `deep` form, with their large numbers · those whose imports
   * reach a file that `changed` · the `rest`: those that the run before skipped and that are possible now.
   */
  readonly which: 'all' | 'deep' | 'changed' | 'rest'
  /** Narrows a run to the tests with one of these words in their path or title, or named as `FILE: TITLE`. */
  readonly names: readonly string[]
  /** The outcomes of the runs before. */
  readonly before: readonly Outcome[]
}

/**
 * The parts that a run begins with, as lists that run next to each other: the types are checked for half of their time
 * on one core. The run ends where one part fails, since no test is worth its time then.
 */
export function foundationsOf({ which, names }: Asked): readonly (readonly Part[])[] {
  if (isReal(names) || isPeers(names)) return [[build]] // recordings are read by the built program
  return which === 'rest' || which === 'deep' ? [[build]] : [[types], [style, build]]
}

/** The parts of a run after its foundations, in their order. */
export function planOf({ which, names, before }: Asked, why = whyNot): readonly Part[] {
  if (which === 'rest') return rest(before, why)
  if (isReal(names)) return [realModels, realRecognizers]
  if (isPeers(names)) return peers
  if (names.length > 0) return named(names)
  if (which === 'deep') return ofFiles(findDeep(), 'at depth')
  if (which === 'changed') return ofDepths(findChanged(), 'that reach a change')
  const { files: all, stories: failed } = findUrgent(before)
  const urgent = { files: all.filter((file) => !isDeepFile(file)), stories: failed } // those would take minutes
  const files = urgent.files.filter((file) => !file.endsWith('.spec.ts'))
  const list = why('browser') === null ? listOf(urgent) : []
  return [
    ...(list.length > 0 ? [stories(['--test-list', written(list)], 'Stories that changed or failed')] : []),
    tests({ kind: 'all', first: files }),
    stories(list.length > 0 ? ['--test-list-invert', written(list)] : []),
  ]
}

/** Whether real model servers are asked for: `npm test -- real`. */
function isReal(names: readonly string[]): boolean {
  return names.length === 1 && names[0] === 'real'
}

/** Whether the comparisons with tools of the field are asked for: `npm test -- peers`. */
function isPeers(names: readonly string[]): boolean {
  return names.length === 1 && names[0] === 'peers'
}

/** Tests by words of their path or title; a name of the form `FILE: TITLE` is one test alone. */
function named(names: readonly string[]): readonly Part[] {
  const words = names.filter((name) => testNamed(name) === null)
  const single = names.flatMap((name) => testNamed(name) ?? [])
  const [specs, units] = [single.filter(isSpec), single.filter((each) => !isSpec(each))]
  return [
    ...(units.length > 0 ? [tests({ kind: 'tests', tests: units })] : []),
    ...(specs.length > 0 ? [stories(['--test-list', written(specs.map(lineOf))])] : []),
    ...(words.length > 0
      ? [
          tests({ kind: 'named', names: words }),
          stories(['--grep', String(patternOf(words)), '--pass-with-no-tests']),
        ]
      : []),
  ]
}

/** The test that a name of the form `FILE: TITLE` means, as the end of a run prints it for a failure. */
function testNamed(name: string): { readonly file: string; readonly title: string } | null {
  const [, file, title] = /^(tests\/\S+\.(?:test|spec)\.tsx?): (.+)$/.exec(name) ?? []
  return file === undefined || title === undefined ? null : { file, title }
}

function isSpec({ file }: { readonly file: string }): boolean {
  return file.endsWith('.spec.ts')
}

/** The tests and stories of some files. */
function ofFiles(all: readonly string[], which: string): readonly Part[] {
  const files = all.filter((file) => !isSpec({ file }))
  const specs = all.filter((file) => isSpec({ file }))
  return [
    ...(files.length > 0 ? [tests({ kind: 'only', files }, `Tests ${which}`)] : []),
    ...(specs.length > 0
      ? [{ ...stories(['--test-list', written(specs)], `Stories ${which}`), mustRun: true as const }]
      : []),
  ]
}

/** The tests and stories of some files, of which each runs at a depth at which it has tests. */
function ofDepths(all: readonly string[], which: string): readonly Part[] {
  const ordinary = all.filter((file) => !isDeepFile(file))
  return [...ofFiles(ordinary, which), ...atDepth(ofFiles(all.filter(isDeepFile), `at depth ${which}`))]
}

function atDepth(parts: readonly Part[]): readonly Part[] {
  return parts.map((part) => ({ ...part, isDeep: true }))
}

/** Tests that were skipped for want of something that is there now; then the suites beside. */
function rest(before: readonly Outcome[], why: typeof whyNot): readonly Part[] {
  const due = before.filter(({ state, need }) => state === 'skipped' && need !== null && why(need) === null)
  const units = due.filter(({ file }) => /\.test\.tsx?$/.test(file))
  const specLines = due.filter(({ file }) => file.endsWith('.spec.ts')).map(lineOf)
  const wholes = due.filter(({ file }) => file === '')
  const isDue = (what: string) => wholes.some(({ part }) => part === what)
  return [
    ...(units.length > 0
      ? [tests({ kind: 'tests', tests: units.map(({ file, title }) => ({ file, title })) })]
      : []),
    ...(isDue(RENDERER) ? [tests({ kind: 'named', names: ['tests/renderer/'] })] : []),
    ...(isDue(STORIES) ? [stories([])] : []),
    ...(specLines.length > 0 ? [stories(['--test-list', written(specLines)])] : []),
    ...(isDue(IN_ELECTRON) ? [stories([`--project=${IN_ELECTRON}`])] : []),
    ...suites,
  ]
}

/** The part of a run that takes the time of a file or story again, with nothing beside it. */
export function aloneAgain({ name, file, story }: Taken): Part {
  const label = `Again alone: ${name}`
  if (story === null) return { ...tests({ kind: 'only', files: [file] }, label), isMeasured: true }
  const list = written([lineOf({ file, title: story.title })])
  return stories([`--project=${story.project}`, '--test-list', list], label)
}

function listOf({ files, stories: failed }: Urgent): string[] {
  const specs = files.filter((file) => isSpec({ file }))
  return [...specs, ...failed.filter(({ file }) => !specs.includes(file)).map(lineOf)]
}

function lineOf({ file, title }: { readonly file: string; readonly title: string }): string {
  return `${file} › ${title}`
}

/** Writes a list of stories where Playwright reads it, under a name of its own: a run has several lists. */
function written(list: readonly string[]): string {
  const text = `${list.join('\n')}\n`
  const folder = join(ROOT, 'out', 'test', 'stories')
  const file = join(folder, `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.txt`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, text)
  return file
}
