/**
 * `node scripts/mutants.mjs [WORD]` switches off each check of a verification in turn, in a copy of the sources (threads
 * and other programs read them from the disk), and runs the tests that it is there for; they must fail. All, or those with
 * a word in their name; with the word "peers", one change of each claim that a tool of the field judges instead, which its
 * comparison must notice. The tests are run with nothing switched off first.
 *
 * With the word "deep", plants one fault for each of ten deep tests instead: `npm test -- --deep FILE` must find it, and
 * the command that it prints must repeat this failure alone, as long as the fault is there. A fault takes five to ten
 * minutes: `node scripts/mutants.mjs "deep: a number"` plants the one with this name.
 *
 * Ends with 1 where a test does not see its mutant.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DeepMutant, deepMutants } from './deep-mutants.ts'
import { failsAtOrdinaryDepth, type Run, runAtDepth, runCommand } from './deep-run.ts'
import { type Mutant, mutants, switchedOff } from './mutants.ts'
import { peerMutants } from './peer-mutants.ts'

const ROOT = join(import.meta.dirname, '..', '..')

const COPIED = [
  'assets',
  'bench',
  'docs',
  'scripts',
  'src',
  'tests',
  '.npmrc',
  'README.md',
  'electron-builder.yml',
  'package-lock.json',
  'package.json',
  'playwright.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
]

const [word = ''] = process.argv.slice(2)
const isPeers = word.startsWith('peers')
const copy = copied()
const unseen = word.startsWith('deep')
  ? named(deepMutants).filter((mutant) => !isRepeated(mutant))
  : unseenOf(named(isPeers ? peerMutants : mutants))
if (unseen.length > 0) {
  console.error(`Not seen: ${unseen.map(({ name }) => name).join(', ')}.`)
  process.exitCode = 1
}

function named<T extends Mutant>(list: readonly T[]): T[] {
  return list.filter(({ name }) => name.includes(word))
}

/** The mutants with which no test fails. */
function unseenOf(chosen: readonly Mutant[]): Mutant[] {
  for (const test of new Set(chosen.map((mutant) => mutant.test))) {
    const { failed, output } = testsOf({ test })
    if (failed !== 0) throw new Error(`${test} fails with nothing switched off:\n${output}`)
  }
  return chosen.filter((mutant) => {
    const { failed } = planted(mutant, () => testsOf(mutant))
    console.log(`${mutant.name}: ${failed === 0 ? 'NOT SEEN' : `${failed} failed`}`)
    return failed === 0
  })
}

/** Whether the deep run finds a fault, and the command that it prints repeats the failure as long as the fault is there. */
function isRepeated(mutant: DeepMutant): boolean {
  const { found, again, isFailing } = planted(mutant, () => {
    const found = runAtDepth(copy, mutant)
    const [first] = found.failed
    return {
      found,
      again: first === undefined ? null : runCommand(copy, first.command),
      isFailing: failsAtOrdinaryDepth(copy, mutant),
    }
  })
  const isOrdinary = isFailing && !failsAtOrdinaryDepth(copy, mutant)
  const ordinary = `${isOrdinary ? 'also found' : 'not found'} at ordinary depth by ${mutant.ordinary}`
  const say = (end: string, output = '') => {
    console.log(`${mutant.name}: ${end}; ${ordinary}`)
    if (output !== '') console.error(output)
    return output === ''
  }
  const [first] = found.failed
  if (first === undefined || again === null) return say('NOT FOUND', found.output)
  if (!isSameFailure(found, again)) return say(`NOT REPEATED by ${first.command}`, again.output)
  const after = runCommand(copy, first.command)
  if (after.failed.length > 0) return say('FOUND WITHOUT THE FAULT', after.output)
  return say(`found, and repeated by ${first.command}`)
}

/** Whether a run failed as the first failure of another one did: with this test alone, and of a property with the same example. */
function isSameFailure(found: Run, again: Run): boolean {
  const [failed, ...others] = again.failed
  return others.length === 0 && failed?.line === found.failed[0]?.line && again.example === found.example
}

/** Does something while a mutant is in its file. */
function planted<T>(mutant: Mutant, work: () => T): T {
  const file = join(copy, mutant.file)
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, switchedOff(mutant, source))
  try {
    return work()
  } finally {
    writeFileSync(file, source)
  }
}

/** The project's sources in a folder that may be changed, with the packages of the project. */
function copied(): string {
  const to = join(ROOT, 'out/mutants/project')
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  for (const name of COPIED)
    cpSync(join(ROOT, name), join(to, name), { recursive: true, preserveTimestamps: true })
  symlinkSync(join(ROOT, 'node_modules'), join(to, 'node_modules'), 'junction')
  return to
}

/** How many of a mutant's tests fail. Throws where none ran, as that is no answer. */
function testsOf({ test, titled }: Pick<Mutant, 'test' | 'titled'>): { failed: number; output: string } {
  const args = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'node', test]
  if (titled !== undefined) args.push('-t', titled)
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...(isPeers ? { DOCKET_TEST_PEERS: '1' } : {}) },
  })
  const counts = stdout.slice(stdout.lastIndexOf('Tests '))
  const [failed = 0, ran = 0] = [/(\d+) failed/, /(\d+) passed/].map((count) =>
    Number(count.exec(counts)?.[1] ?? 0),
  )
  if (failed + ran === 0) throw new Error(`No test of ${test} ran:\n${stdout}${stderr}`)
  return { failed, output: stdout }
}
