/** Set-up without dependencies: installs and builds what is not up to date. Runs on Node 20 or newer. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Longer than any of these takes on a slow machine: a step that hangs ends with a sentence instead. */
const INSTALL_LIMIT_MS = 20 * 60_000
const BUILD_LIMIT_MS = 5 * 60_000

const inRoot = (...parts) => join(root, ...parts)

/** The Node that everything runs on: the one of the project's own dependencies. */
export const node = inRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Installs the packages of the lock file where they are not installed yet. */
export function ensureInstalled() {
  const wanted = hashOf(['package.json', 'package-lock.json', '.npmrc'].map((name) => inRoot(name)))
  const stamp = inRoot('node_modules', '.docket-installed')
  if (read(stamp) === wanted && existsSync(node)) return
  if (!isInstalledByHand()) {
    console.error('Installing packages (once) …')
    // Scripts of packages stay off: only the Node runtime needs one, and it is run below by name.
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      shell: process.platform === 'win32',
      timeout: INSTALL_LIMIT_MS,
    })
  }
  if (!existsSync(node)) {
    run(process.execPath, ['installArchSpecificPackage.js'], {
      cwd: inRoot('node_modules', 'node'),
      timeout: INSTALL_LIMIT_MS,
    })
    // Its command can be linked only now that it is there: with it `npx` and `npm run` use this Node as well.
    run('npm', ['rebuild', 'node', '--ignore-scripts'], {
      shell: process.platform === 'win32',
      timeout: INSTALL_LIMIT_MS,
    })
  }
  writeFileSync(stamp, wanted)
}

/** Builds the application where its sources have changed since the last time. */
export function ensureBuilt() {
  const sources = ['src', 'scripts'].flatMap((name) => filesIn(inRoot(name)))
  const wanted = hashOf([
    ...sources,
    inRoot('vite.config.ts'),
    inRoot('package.json'),
    inRoot('package-lock.json'),
  ])
  const stamp = inRoot('out', '.built')
  if (read(stamp) === wanted && existsSync(inRoot('out', 'main', 'cli.js'))) return
  console.error('Building …')
  rmSync(stamp, { force: true }) // a build that fails leaves nothing that passes for whole
  run(node, [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--app', '--logLevel', 'warn'], {
    timeout: BUILD_LIMIT_MS,
  })
  mkdirSync(inRoot('out'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Runs a program in the project with its output shown; ends this process where it fails. */
export function run(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: ['inherit', 2, 2], ...options })
  if (error !== undefined) {
    const [minutes, line] = [(options.timeout ?? 0) / 60_000, [program, ...args].join(' ')]
    if (error.code === 'ETIMEDOUT') console.error(`"${line}" did not end within ${minutes} minutes.`)
    else console.error(`${program} could not be started: ${error.message}`)
    process.exit(1)
  }
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * The memory for new objects that the command line has, from its start on. A start keeps the objects that it makes: to
 * search them for garbage, again and again, took a tenth of its processor time. This memory does not grow either: on
 * work over many cases it took four times as much, for nothing.
 */
export const ROOM = ['--min-semi-space-size=16', '--max-semi-space-size=16']

/** Runs the built command line in the place of this process. */
export function becomeDocket(args) {
  becomeNode([...ROOM, inRoot('out', 'main', 'cli.js'), ...args])
}

/** Runs the project's own Node in the place of this process: same terminal, same signals, same exit code. */
export function becomeNode(args) {
  const child = spawn(node, args, { stdio: 'inherit' })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGINT', () => {
    // A terminal tells the whole group of Ctrl+C; a second one would cut short how the program ends.
    if (!process.stdin.isTTY) child.kill('SIGINT')
  })
  child.on('error', (error) => {
    console.error(`${node} could not be started: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
  })
}

/** `npm ci` leaves its own list behind; it is newer than the lock file when it belongs to it. */
function isInstalledByHand() {
  const list = inRoot('node_modules', '.package-lock.json')
  return existsSync(list) && statSync(list).mtimeMs >= statSync(inRoot('package-lock.json')).mtimeMs
}

function hashOf(files) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of files) hash.update(relative(root, file)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesIn(path) : [path]
    })
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
