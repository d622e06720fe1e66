/**
 * `node tests/electron/package-check.ts` packs Docket around a dummy of Electron, looks at what came out, and runs the
 * specs of the stand-in on it. Ends with 0 when everything holds. No download, no installer.
 */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../helpers/program/run-docket.ts'
import { storeFolder } from '../helpers/store/store-folder.ts'
import { extract, type PackedFile, readAsar } from './package/asar.ts'
import { fusesThatAreOn, makeDummyElectron } from './package/dummy-electron.ts'

const BUILD_LIMIT_MS = 6 * 60_000
const PACK_LIMIT_MS = 3 * 60_000
const SPECS_LIMIT_MS = 20 * 60_000

const PLATFORM = `${process.platform}-${process.arch}`
const NATIVES = [
  `node_modules/better-sqlite3/prebuilds/${PLATFORM}.node`,
  `node_modules/keytar/prebuilds/${PLATFORM}/keytar.node`,
]

/** What may be in the package; everything else is a leak. */
const WANTED = [
  /^package\.json$/,
  /^out\/(main|preload)\/.*\.c?js$/,
  /^out\/documents\/([a-z]+|chunks\/[^/]+)\.cjs$/,
  /^out\/documents\/(tesseract-core[a-z-]*\.wasm|eng\.traineddata\.gz)$/,
  /^out\/documents\/cmaps\/([\w-]+\.bcmap|LICENSE)$/,
  /^out\/lists\/(thread|chunks\/[^/]+)\.cjs$/,
  /^out\/renderer\/(index\.html|assets\/[^/]+\.(js|css|woff2|svg|png))$/,
  /^assets\/samples\/reading\/[a-z-]+\.(passage|primary|cross|clean|audio)\.(json|ctm|txt|ogg)$/,
  /^assets\/samples\/receipt\/[a-z-]+\.(pdf|png)$/,
  /^assets\/samples\/answers\.json$/,
  /^node_modules\/better-sqlite3\/(package\.json|LICENSE|lib\/.*\.js)$/,
  /^node_modules\/keytar\/(package\.json|LICENSE\.md|lib\/keytar\.js)$/,
]
const NEEDED = [
  'package.json',
  'out/main/index.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
  'assets/samples/reading/paper-boat.passage.json',
  'assets/samples/reading/paper-boat.audio.ogg',
  'assets/samples/receipt/harbour-street-market.pdf',
  'assets/samples/answers.json',
  'out/documents/reader.cjs',
  'out/documents/recogniser.cjs',
  'out/lists/thread.cjs',
  'out/documents/tesseract-core.wasm',
  'out/documents/eng.traineddata.gz',
  'out/documents/cmaps/UniJIS-UTF16-H.bcmap',
  ...NATIVES,
]

if (process.platform === 'linux') check()
else
  process.stderr.write(
    'The package is not checked: only the one for Linux can be made from a dummy of Electron.\n',
  )

function check(): void {
  using work = storeFolder()
  const step = (name: string) => process.stderr.write(`▸ ${name}\n`)

  step('Build')
  run([join(ROOT, 'scripts', 'build.mjs')], BUILD_LIMIT_MS)

  step('Pack')
  const unpacked = pack(work.dir)

  step('Look inside')
  const files = readAsar(join(unpacked, 'resources', 'app.asar'))
  checkFiles(files)
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

function checkFiles(files: readonly PackedFile[]): void {
  const paths = files.map(({ path }) => path)
  const leaked = paths.filter(
    (path) => !NATIVES.includes(path) && !WANTED.some((wanted) => wanted.test(path)),
  )
  assert.deepEqual(leaked, [], 'only what runs is packed')
  assert.deepEqual(
    NEEDED.filter((path) => !paths.includes(path)),
    [],
    'everything that runs is packed',
  )
  const broken = files.filter(({ isIntact }) => !isIntact)
  assert.deepEqual(
    broken.map(({ path }) => path),
    [],
    'every file has the hash that the archive promises',
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
