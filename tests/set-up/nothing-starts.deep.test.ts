import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { DEPTH } from '../helpers/depth.ts'
import { ROOT } from '../helpers/program/run-docket.ts'
import { runProgram } from '../helpers/program/run-program.ts'
import { tempDir } from '../helpers/program/temp-dir.ts'
import { needNames, whyNot } from './needs.ts'
import { OUTCOMES_FILE, readOutcomes } from './run/outcomes.ts'
import { type Part, stories, tests } from './run/parts.ts'

/** Where nothing is on the path, what needs something is skipped with its reason, and no program is started for it. */

const Start = z.tuple([z.string(), z.unknown()])

/** Runs a part with nothing on its path; gives back what came of it, and every program that it started. */
async function runWithNothing({ args }: Part) {
  const folder = tempDir()
  const [starts, file] = [join(folder, 'starts'), join(folder, 'outcomes.json')]
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...env } = process.env
  const { stdout, stderr } = await runProgram([process.execPath, ...args], {
    cwd: ROOT,
    env: {
      ...env,
      PATH: tempDir(),
      [DEPTH]: 'deep',
      NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'record-starts.ts')).href}`,
      STARTS_FILE: starts,
      [OUTCOMES_FILE]: file,
    },
    limitMs: 120_000,
  })
  const lines = existsSync(starts) ? readFileSync(starts, 'utf8').trim().split('\n') : []
  const programs = lines.map((line) => Start.parse(JSON.parse(line))[0])
  return { outcomes: readOutcomes(file), programs, said: `${stdout}${stderr}` }
}

const skipped = { state: 'skipped', why: expect.stringMatching(/^no [^\n]+: [^\n]+$/) }

// Each loads every file that has something to skip, which takes ten seconds and more.
it('skips each story that needs something, with its reason, and starts nothing at all for it', async () => {
  const { outcomes, programs, said } = await runWithNothing(stories(['--grep', '@secret-service|@electron']))
  expect(
    outcomes.map(({ need }) => need),
    said,
  ).toEqual(expect.arrayContaining(['secret-service', 'electron']))
  for (const each of outcomes) expect(each).toMatchObject(skipped)
  expect(programs, said).toEqual([])
})

it('skips each test that needs something, with its reason, and starts only the programs that run the tests', async () => {
  const files = taggedFiles()
  expect(files).toContain('tests/main/cli/commands/keys.test.ts')
  const { outcomes, programs, said } = await runWithNothing(tests({ kind: 'needing', needs: MISSING, files }))
  expect(outcomes.length, said).toBeGreaterThanOrEqual(files.length)
  for (const each of outcomes) expect(each, said).toMatchObject({ ...skipped, need: expect.any(String) })
  expect(new Set(programs), said).toEqual(new Set([process.execPath]))
})

/** The missing needs where nothing is on the path; the user who runs the tests stays the same. */
const MISSING = needNames.filter((need) => whyNot(need, { ...process, env: { PATH: '' } }) !== null)

const TAG = new RegExp(`tags: \\['(${MISSING.join('|')})'`)

/** Every file with a test that needs something that is missing then. */
function taggedFiles(): string[] {
  return readdirSync(join(ROOT, 'tests'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => TAG.test(readFileSync(file, 'utf8')))
    .map((file) => relative(ROOT, file))
}
