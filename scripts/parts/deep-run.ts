import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { DeepMutant } from './deep-mutants.ts'

/** A seed that is not the usual one: a command that does not name it repeats another run. */
const SEED = '20261203'

/** A run that has not ended by then hangs. */
const LIMIT_MS = 60 * 60_000

const MAX_OUTPUT_BYTES = 2 ** 28

/** A run of tests, as its end describes it. */
export interface Run {
  /** The line of each test that failed, and the command below it that repeats it. */
  readonly failed: readonly { readonly line: string; readonly command: string }[]
  readonly passed: number
  /** Where a property failed: its seed, and the path to its smallest example. */
  readonly example: string | null
  readonly output: string
}

/** Runs the tests of a mutant at depth, as `npm test -- --deep FILE` does, in a copy of the project. */
export function runAtDepth(copy: string, { test }: DeepMutant): Run {
  const main = join('tests', 'set-up', 'run', 'main.ts')
  return runOf(
    spawnSync(process.execPath, [main, '--deep', test], {
      ...optionsOf(copy),
      env: { ...environment(), SEED },
    }),
  )
}

/** Runs the command that a failure printed, as a person does who copies it into a shell. */
export function runCommand(copy: string, command: string): Run {
  return runOf(spawnSync(command, { ...optionsOf(copy), shell: true, env: environment() }))
}

/**
 * Runs the test file for the same kind of fault at ordinary depth, with the same seed.
 * @returns whether a test of it fails
 */
export function failsAtOrdinaryDepth(copy: string, { ordinary }: DeepMutant): boolean {
  const project = ordinary.startsWith('tests/renderer/') ? 'renderer' : 'node'
  const [program, ...args] = ordinary.endsWith('.spec.ts')
    ? ([join('@playwright', 'test', 'cli.js'), 'test', '--project=browser'] as const)
    : ([join('vitest', 'vitest.mjs'), 'run', '--project', project] as const)
  const { status } = spawnSync(process.execPath, [join(copy, 'node_modules', program), ...args, ordinary], {
    ...optionsOf(copy),
    env: { ...environment(), SEED, DOCKET_TEST_PROGRAM: join(copy, 'out', 'main') },
  })
  return status !== 0
}

function optionsOf(copy: string) {
  return { cwd: copy, encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES, timeout: LIMIT_MS } as const
}

/** The environment without what would choose a seed, a depth or a retry in the place of the command. */
function environment(): NodeJS.ProcessEnv {
  const { SEED: _, CI: __, DOCKET_TEST_DEPTH: ___, ...others } = process.env
  return { ...others, NO_COLOR: '1' }
}

function runOf({ stdout, stderr }: SpawnSyncReturns<string>): Run {
  const output = `${stdout}${stderr}`
  const failures = stdout.matchAll(/^(Failed: .+)\n {2}(\S.+)$/gm)
  const failed = [...failures].map(([, line = '', command = '']) => ({ line, command }))
  const [, passed] = /^(\d+) passed, \d+ failed, \d+ skipped$/m.exec(stdout) ?? []
  if (passed === undefined) throw new Error(`A run has no counts at its end:\n${output}`)
  const [example = null] = /\{ seed: .+, path: .+\}/.exec(output) ?? []
  return { failed, passed: Number(passed), example, output }
}
