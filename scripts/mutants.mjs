/**
 * `node scripts/mutants.mjs [word]`: switches off each check of a verification in turn, in a copy of the sources (threads
 * and other programs read them from the disk), and runs the tests that it is there for; they must fail. All, or those with
 * a word in their name; with the word "peers", one change of each claim that a tool of the field judges instead, which its
 * comparison must notice. The tests are run with nothing switched off first. Ends with 1 where a test still passes.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutants, switchedOff } from './parts/mutants.ts'
import { peerMutants } from './parts/peer-mutants.ts'
import { node, root } from './setup.mjs'

const COPIED = [
  'assets',
  'bench',
  'docs',
  'scripts',
  'src',
  'tests',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts',
]

const [word = ''] = process.argv.slice(2)
const isPeers = word.startsWith('peers')
const chosen = (isPeers ? peerMutants : mutants).filter(({ name }) => name.includes(word))
const copy = copied()
const passed = []
for (const test of new Set(chosen.map(({ test }) => test))) {
  const { failed, output } = testsOf({ test })
  if (failed !== 0) throw new Error(`${test} fails with nothing switched off:\n${output}`)
}
for (const mutant of chosen) {
  const file = join(copy, mutant.file)
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, switchedOff(mutant, source))
  const { failed } = testsOf(mutant)
  writeFileSync(file, source)
  console.log(`${mutant.name}: ${failed === 0 ? 'NOT SEEN' : `${failed} failed`}`)
  if (failed === 0) passed.push(mutant.name)
}
if (passed.length > 0) {
  console.error(`Switched off without a test failing: ${passed.join(', ')}.`)
  process.exitCode = 1
}

/** The project's sources in a folder that may be changed, with the packages of the project. */
function copied() {
  const to = join(root, 'out/mutants/project')
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  for (const name of COPIED) cpSync(join(root, name), join(to, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'), 'junction')
  return to
}

/** How many of a mutant's tests fail. Throws where none ran, as that is no answer. */
function testsOf({ test, titled }) {
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'node', test]
  if (titled !== undefined) args.push('-t', titled)
  const { stdout, stderr } = spawnSync(node, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...(isPeers ? { DOCKET_TEST_PEERS: '1' } : {}) },
  })
  const counts = stdout.slice(stdout.lastIndexOf('Tests '))
  const [failed, ran] = [/(\d+) failed/, /(\d+) passed/].map((count) => Number(count.exec(counts)?.[1] ?? 0))
  if (failed + ran === 0) throw new Error(`No test of ${test} ran:\n${stdout}${stderr}`)
  return { failed, output: stdout }
}
