import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { isDeepFile } from '../../helpers/depth.ts'
import { ROOT } from '../../helpers/program/run-docket.ts'
import { importsIn, reaches, readImportGraph } from './import-graph.ts'
import type { Outcome } from './outcomes.ts'

/** The tests to run first. Files are named from the folder of the project, with slashes. */
export interface Urgent {
  /** Files of tests and of specs. */
  readonly files: readonly string[]
  /** Single stories that failed, by file and title. */
  readonly stories: readonly { readonly file: string; readonly title: string }[]
}

const TEST = /\.(test|spec)\.tsx?$/

/** The module that gives tests their numbers: what imports it has a deep form. */
const DEPTH = 'tests/helpers/depth.ts'

/** The files of tests that reach a file which changed since the last commit, or in it where nothing did. */
export function findChanged(): string[] {
  return testFiles().filter(reaches(readImportGraph(), new Set(changedFiles())))
}

/** The files of tests that have numbers of their own for the deep run, and those that run at depth alone. */
export function findDeep(): string[] {
  const isReached = reaches(readImportGraph(), new Set([DEPTH]))
  return testFiles().filter((file) => isDeepFile(file) || isReached(file))
}

/** Tests that changed, since the last commit or in it where nothing did, and tests that failed the last time. */
export function findUrgent(before: readonly Outcome[]): Urgent {
  return urgentOf(changedFiles(), before, (file) => readFileSync(join(ROOT, file), 'utf8'), testFiles())
}

/** A file of tests is urgent that changed itself, that imports a file which changed, or in which a test failed. */
export function urgentOf(
  changed: readonly string[],
  before: readonly Outcome[],
  read: (file: string) => string,
  all: readonly string[],
): Urgent {
  const touched = new Set(changed)
  const failed = before.filter(({ state, file }) => state === 'failed' && all.includes(file))
  const broken = new Set(failed.map(({ file }) => file).filter((file) => !isSpec(file)))
  const retold = TELLERS.filter((file) => all.includes(file)).flatMap((file) =>
    titlesIn(changed, read(STORIES)).map((title) => ({ file, title })),
  )
  const isUrgent = (file: string) =>
    touched.has(file) || broken.has(file) || importsIn(file, read(file)).some((each) => touched.has(each))
  const broke = failed.filter(({ file }) => isSpec(file)).map(({ file, title }) => ({ file, title }))
  return { files: all.filter(isUrgent), stories: [...retold, ...broke] }
}

function isSpec(file: string): boolean {
  return file.endsWith('.spec.ts')
}

/** The list of all stories, and the specs that tell each of them. */
const STORIES = 'tests/stories/all.ts'
const TELLERS = ['tests/e2e/stories.spec.ts', 'tests/electron/stories.spec.ts'] as const

/** The titles of the stories whose files changed, as the list of all stories has them. */
function titlesIn(changed: readonly string[], list: string): string[] {
  const imports = [...list.matchAll(/^import \{ (.+) \} from '\.\/(.+)'$/gm)]
    .filter(([, , file]) => changed.includes(`tests/stories/${file}`))
    .flatMap(([, names = '']) => names.split(', '))
  return [...list.matchAll(/title: '(.+)',\s+tell: (\w+)/g)].flatMap(([, title = '', tell = '']) =>
    imports.includes(tell) ? [title] : [],
  )
}

/** The changed files that git lists; none where there is no git, or no history. */
function changedFiles(): string[] {
  const uncommitted = git('status', '--porcelain', '--untracked-files=all', '--no-renames', '-z').map(
    (line) => line.slice(3),
  )
  return uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', '-z', 'HEAD~1', 'HEAD')
}

function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.split('\0').filter((line) => line !== '') : []
}

function testFiles(): string[] {
  return readdirSync(join(ROOT, 'tests'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEST.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
}
