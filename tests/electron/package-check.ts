/**
 * `node tests/electron/package-check.ts` packs Docket around a dummy of Electron, looks at what came out, and runs the
 * specs of the stand-in on it. Ends with 0 when everything holds. No download, no installer.
 */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { License } from '../../src/shared/contract/program/licenses.ts'
import { limit } from '../helpers/limits.ts'
import { ROOT } from '../helpers/program/run-docket.ts'
import { storeFolder } from '../helpers/store/store-folder.ts'
import { extract, type PackedFile, readAsar } from './package/asar.ts'
import { builtFiles } from './package/built-files.ts'
import { fusesThatAreOn, makeDummyElectron } from './package/dummy-electron.ts'
import { WANTED } from './package/wanted.ts'

const BUILD_LIMIT_MS = limit(6 * 60_000)
const PACK_LIMIT_MS = limit(3 * 60_000)
const SPECS_LIMIT_MS = limit(20 * 60_000)

const Package = z.object({ name: z.string(), version: z.string() })
type Package = z.infer<typeof Package>

const PLATFORM = `${process.platform}-${process.arch}`
const NATIVES = [
  `node_modules/better-sqlite3/prebuilds/${PLATFORM}.node`,
  `node_modules/keytar/prebuilds/${PLATFORM}/keytar.node`,
]

/** Files that must be in it beside all built ones. */
const NEEDED = [
  'package.json',
  'assets/samples/reading/paper-boat.passage.json',
  'assets/samples/reading/paper-boat.audio.ogg',
  'assets/samples/receipt/harbour-street-market.pdf',
  'assets/samples/call/router-lights.call.json',
  'assets/samples/standards/flow.json',
  'assets/samples/templates/flow.json',
  'assets/samples/memory/seat-hold.memory.json',
  'assets/samples/lesson/branching-and-merging.md',
  'assets/samples/memories/queries.jsonl',
  'assets/samples/memories/ferryline/index.md',
  'assets/samples/answers.json',
  'docs/formats/ledger.md',
  'docs/formats/data-sets.md',
  'docs/formats/examples/trail.py',
  'assets/hook/.claude-plugin/plugin.json',
  'assets/hook/hooks/hooks.json',
  'assets/hook/skills/search/SKILL.md',
  ...NATIVES,
]

if (process.platform === 'linux') await check()
else
  process.stderr.write(
    'The package is not checked: only the one for Linux can be made from a dummy of Electron.\n',
  )

async function check(): Promise<void> {
  using work = storeFolder()
  const step = (name: string) => process.stderr.write(`▸ ${name}\n`)

  step('Build')
  run([join(ROOT, 'scripts', 'build.mjs')], BUILD_LIMIT_MS)

  step('Pack')
  const unpacked = pack(work.dir)

  step('Look inside')
  const files = readAsar(join(unpacked, 'resources', 'app.asar'))
  checkFiles(files, await builtFiles())
  checkLicenses(files)
  checkUnpacked(files, join(unpacked, 'resources', 'app.asar.unpacked'))
  checkFuses(join(unpacked, 'docket'))

  step('Run it on the stand-in')
  const application = join(work.dir, 'application')
  extract(files, application)
  run([join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--project=electron'], SPECS_LIMIT_MS, {
    DOCKET_APPLICATION: application,
  })
  step('The package holds')
}

/** Packs for Linux without an installer; gives back the folder with the program in it. */
function pack(folder: string): string {
  const electron = join(folder, 'electron')
  makeDummyElectron(electron)
  run(
    [
      join(ROOT, 'node_modules/electron-builder/cli.js'),
      '--linux',
      'dir',
      `-c.electronDist=${electron}`,
      `-c.directories.output=${join(folder, 'dist')}`,
    ],
    PACK_LIMIT_MS,
  )
  const [made] = readdirSync(join(folder, 'dist')).filter((name) => name.endsWith('-unpacked'))
  assert(made !== undefined, 'electron-builder made no program')
  return join(folder, 'dist', made)
}

function checkFiles(files: readonly PackedFile[], built: readonly string[]): void {
  const paths = files.map(({ path }) => path)
  const wanted = new Set([...built, ...NATIVES])
  const leaked = paths.filter((path) => !wanted.has(path) && !WANTED.some((each) => each.test(path)))
  assert.deepEqual(leaked, [], 'only what runs is packed')
  const missing = [...built, ...NEEDED].filter((path) => !paths.includes(path))
  assert.deepEqual(missing, [], 'everything that runs is packed')
  const broken = files.filter(({ isIntact }) => !isIntact)
  assert.deepEqual(
    broken.map(({ path }) => path),
    [],
    'every file has the hash that the archive promises',
  )
}

/** Checks that the licenses of the window name every package that is packed unchanged, in its version. */
function checkLicenses(files: readonly PackedFile[]): void {
  const textOf = (path: string) => files.find((file) => file.path === path)?.content.toString() ?? 'null'
  const licenses = z.array(License).parse(JSON.parse(textOf('out/main/licenses.json')))
  const empty = licenses.filter(({ text }) => text.trim() === '')
  assert.deepEqual(empty, [], 'every licence has its text')
  const packed = files
    .filter(({ path }) => /^node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(path))
    .map(({ path }) => Package.parse(JSON.parse(textOf(path))))
  const isNamed = ({ name, version }: Package) =>
    licenses.some((license) => license.name === name && license.version === version)
  assert.deepEqual(
    packed.filter((each) => !isNamed(each)),
    [],
    'every package has its licence',
  )
}

/** The system loads native modules from real files only; nothing else may stand outside of the archive. */
function checkUnpacked(files: readonly PackedFile[], folder: string): void {
  const promised = files.filter(({ isUnpacked }) => isUnpacked).map(({ path }) => path)
  assert.deepEqual(promised.sort(), NATIVES, 'the native modules stand beside the archive')
  const there = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  assert.deepEqual(there.sort(), NATIVES, 'nothing else does')
}

function checkFuses(program: string): void {
  assert.deepEqual(
    fusesThatAreOn(program),
    ['enableCookieEncryption', 'enableEmbeddedAsarIntegrityValidation', 'onlyLoadAppFromAsar'],
    'the fuses are set',
  )
}

/** Runs a program on this Node with its output shown; ends this process where it fails or takes too long. */
function run(args: readonly string[], limitMs: number, env: NodeJS.ProcessEnv = {}): void {
  const { status, error } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    timeout: limitMs,
    killSignal: 'SIGKILL',
  })
  assert(error === undefined, `${args[0]}: ${error?.message}`)
  assert.equal(status, 0, `${args[0]} ended with ${status}`)
}
