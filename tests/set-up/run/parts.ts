import { join } from 'node:path'
import { ROOT } from '../../helpers/program/run-docket.ts'
import type { Need } from '../needs.ts'
import type { Choice } from './choice.ts'

/** One process of a run. */
export interface Part {
  readonly name: string
  /** Arguments for the project's Node. */
  readonly args: readonly string[]
  /** At least three times what it takes on two quiet cores, so that nothing is cut short on a slow machine. */
  readonly limitMinutes: number
  /** It leaves the outcomes of its tests behind; of any other part only its end tells. */
  readonly hasTests?: true
  /** It fails where it runs no test. */
  readonly mustRun?: true
  /** Without this it is skipped. */
  readonly need?: Need
  /** It runs at depth, whatever the run is asked for. */
  readonly isDeep?: true
  /** It runs the comparisons with peers, which other parts leave out. */
  readonly isOfPeers?: true
  /** It measures tests: the modules that all files share are loaded before the first of them. */
  readonly isMeasured?: true
}

const program = (...parts: string[]) => join(ROOT, 'node_modules', ...parts)

/** Names under which something is skipped as a whole; the first two are projects of the runners. */
export const RENDERER = 'renderer'
export const IN_ELECTRON = 'electron-binary'
export const STORIES = 'Stories'

export const types: Part = {
  name: 'Types',
  args: [program('typescript', 'bin', 'tsc'), '-b'],
  limitMinutes: 6,
}

export const style: Part = {
  name: 'Style',
  args: [program('@biomejs', 'biome', 'bin', 'biome'), 'check'],
  limitMinutes: 3,
}

export const build: Part = { name: 'Build', args: [join('scripts', 'build.mjs')], limitMinutes: 3 }

/** Parts that are run beside `npm test`, after it. */
export const suites: readonly Part[] = [
  { name: 'Package', args: [join('tests', 'electron', 'package-check.ts')], limitMinutes: 30 },
  {
    name: 'Keychain',
    args: [join('tests', 'main', 'secrets', 'secret-service.suite.ts')],
    limitMinutes: 5,
    need: 'secret-service',
  },
]

/** Judges by real model servers of this machine; it takes minutes, so only `npm test -- real` runs it. */
export const realModels: Part = {
  name: 'Real models',
  args: [join('tests', 'real', 'real-models.suite.ts')],
  limitMinutes: 60,
}

/** The same for recognizers that transcribe recordings. */
export const realRecognizers: Part = {
  name: 'Real recognizers',
  args: [join('tests', 'real', 'real-recognizers.suite.ts')],
  limitMinutes: 60,
}

/** The environment of Python that the peers run in; where it cannot be made, their comparisons are skipped with the reason. */
const peersEnvironment: Part = {
  name: 'Environment of the peers',
  args: [join('tests', 'peers', 'make-environment.ts')],
  limitMinutes: 15,
}

/** Comparisons with the tools of the field, in Python; only `npm test -- peers` runs them. */
export const peers: readonly Part[] = [
  peersEnvironment,
  {
    ...tests({ kind: 'named', names: ['tests/peers/'] }, 'Peers'),
    limitMinutes: 15,
    mustRun: true,
    isOfPeers: true,
  },
]

/** The tests that need no window. */
export function tests(choice: Choice, name = 'Tests'): Part {
  const args = [join('tests', 'set-up', 'run', 'run-tests.ts'), JSON.stringify(choice)]
  return { name, args, limitMinutes: 45, hasTests: true }
}

/** The stories, in a browser and in Electron: all, or what Playwright’s options choose. */
export function stories(options: readonly string[], name = STORIES): Part {
  const args = [program('@playwright', 'test', 'cli.js'), 'test', ...options]
  return { name, args, limitMinutes: 66, hasTests: true, need: 'browser' }
}
