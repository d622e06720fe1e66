import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../helpers/program/run-docket.ts'
import { whyNot } from '../needs.ts'
import { patternOf } from './choice.ts'
import type { Outcome } from './outcomes.ts'
import {
  build,
  IN_ELECTRON,
  type Part,
  RENDERER,
  STORIES,
  stories,
  style,
  suites,
  tests,
  types,
} from './parts.ts'
import { findUrgent, type Urgent } from './urgent.ts'

/** What was asked for: everything, what has a name, or what the run before had to skip. */
export interface Asked {
  readonly names: readonly string[]
  readonly isRest: boolean
  /** The outcomes of the runs before. */
  readonly before: readonly Outcome[]
}

/** What must hold before a test is worth its time: a part of these that fails ends the run. */
export function foundationsOf({ isRest }: Asked): readonly Part[] {
  return isRest ? [build] : [types, style, build]
}

/** The parts of a run after its foundations, in their order. */
export function planOf({ names, isRest, before }: Asked, why = whyNot): readonly Part[] {
  if (isRest) return rest(before, why)
  if (names.length > 0)
    return [
      tests({ kind: 'named', names: [...names] }),
      stories(['--grep', String(patternOf(names)), '--pass-with-no-tests']),
    ]
  const urgent = findUrgent(before)
  const files = urgent.files.filter((file) => !file.endsWith('.spec.ts'))
  const list = why('browser') === null ? listOf(urgent) : []
  return [
    ...(files.length > 0 ? [tests({ kind: 'only', files }, 'Tests that changed or failed')] : []),
    ...(list.length > 0 ? [stories(['--test-list', written(list)], 'Stories that changed or failed')] : []),
    tests({ kind: 'without', files }),
    stories(list.length > 0 ? ['--test-list-invert', written(list)] : []),
  ]
}

/** What was skipped for want of something that is there now; then the suites beside. */
function rest(before: readonly Outcome[], why: typeof whyNot): readonly Part[] {
  const due = before.filter(({ state, need }) => state === 'skipped' && need !== null && why(need) === null)
  const units = due.filter(({ file }) => /\.test\.tsx?$/.test(file))
  const told = due.filter(({ file }) => file.endsWith('.spec.ts')).map(lineOf)
  const wholes = due.filter(({ file }) => file === '')
  const isDue = (what: string) => wholes.some(({ part }) => part === what)
  return [
    ...(units.length > 0
      ? [tests({ kind: 'tests', tests: units.map(({ file, title }) => ({ file, title })) })]
      : []),
    ...(isDue(RENDERER) ? [tests({ kind: 'named', names: ['tests/renderer/'] })] : []),
    ...(isDue(STORIES) ? [stories([])] : []),
    ...(told.length > 0 ? [stories(['--test-list', written(told)])] : []),
    ...(isDue(IN_ELECTRON) ? [stories([`--project=${IN_ELECTRON}`])] : []),
    ...suites,
  ]
}

function listOf({ files, stories: failed }: Urgent): string[] {
  const specs = files.filter((file) => file.endsWith('.spec.ts'))
  return [...specs, ...failed.filter(({ file }) => !specs.includes(file)).map(lineOf)]
}

function lineOf({ file, title }: { readonly file: string; readonly title: string }): string {
  return `${file} › ${title}`
}

/** Writes a list of stories where Playwright reads it. */
function written(list: readonly string[]): string {
  const folder = join(ROOT, 'out', 'test')
  const file = join(folder, 'stories.txt')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `${list.join('\n')}\n`)
  return file
}
