import { spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

export interface Browser {
  readonly executablePath: string
  readonly args: readonly string[]
  /** What it is and where it came from, for people. */
  readonly name: string
}

/** Unpacking writes 200 MB; a disk that is slower than this is not one to test on. */
const UNPACK_LIMIT_MS = 120_000

/** Containers and root have no user namespaces for Chromium's sandbox; the pages that are tested are our own. */
const ARGS = process.platform === 'linux' ? ['--no-sandbox'] : []

/** Set when the line about the browser has been printed, for this process and those it starts. */
const SAID = 'DOCKET_TEST_BROWSER_SAID'

const modules = fileURLToPath(new URL('../../../node_modules/', import.meta.url))

/** The browser that all tests run in. The first caller of a test run prints one line that names it. */
export async function findBrowser(): Promise<Browser> {
  const found = fromEnvironment() ?? fromPackage() ?? fromSystem() ?? fromPlaywright()
  if (found === null) {
    throw new Error(
      'No browser to test in: install Chrome, Chromium or Edge, or run "npx playwright-core install chromium", or set CHROMIUM to one.',
    )
  }
  if (process.env[SAID] !== '1') {
    process.env[SAID] = '1'
    process.stderr.write(`Testing in ${found.name}.\n`)
  }
  return found
}

function fromEnvironment(): Browser | null {
  const executablePath = process.env['CHROMIUM']
  if (!executablePath) return null
  if (!isProgram(executablePath)) throw new Error(`CHROMIUM is not a program: ${executablePath}`)
  return { executablePath, args: ARGS, name: `the browser that CHROMIUM names, ${executablePath}` }
}

/**
 * The Chromium that comes as a package. Its own list of arguments is for servers that take screenshots: it switches
 * web security off, so none of them is used.
 */
function fromPackage(): Browser | null {
  const root = join(modules, '@sparticuz', 'chromium')
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(root)) return null
  const version =
    /"version": "([^"]+)"/.exec(readFileSync(join(root, 'package.json'), 'utf8'))?.[1] ?? 'unknown'
  const folder = join(modules, '.cache', `chromium-${version}`)
  if (!existsSync(folder)) unpackInto(folder)
  return {
    executablePath: join(folder, 'chromium'),
    args: ARGS,
    name: `Chromium ${version} of @sparticuz/chromium`,
  }
}

/** The package unpacks into the temporary folder of its process, so it gets one of its own; a rename makes it whole. */
function unpackInto(folder: string): void {
  const cache = join(modules, '.cache')
  mkdirSync(cache, { recursive: true })
  const partial = mkdtempSync(join(cache, 'unpacking-'))
  try {
    const script = "await (await import('@sparticuz/chromium')).default.executablePath()"
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: modules,
      env: { ...process.env, TMPDIR: partial },
      encoding: 'utf8',
      timeout: UNPACK_LIMIT_MS,
    })
    if (status !== 0) throw new Error(`The browser for tests could not be unpacked: ${stderr}`)
    renameSync(partial, folder)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    if (!existsSync(folder)) throw error // else another process was faster
  }
}

function fromSystem(): Browser | null {
  const executablePath = candidates(process.platform, process.env).find(isProgram)
  return executablePath === undefined
    ? null
    : { executablePath, args: ARGS, name: `the installed browser ${executablePath}` }
}

function candidates(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  switch (platform) {
    case 'darwin':
      return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
        (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
      )
    case 'win32':
      return [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
        .filter((folder) => folder !== undefined)
        .flatMap((folder) => [
          join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
          join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
        ])
    default: {
      const names = [
        'google-chrome',
        'google-chrome-stable',
        'chromium',
        'chromium-browser',
        'microsoft-edge',
      ]
      const folders = (env['PATH'] ?? '').split(delimiter)
      return names.flatMap((name) => folders.map((folder) => join(folder, name)))
    }
  }
}

function fromPlaywright(): Browser | null {
  const executablePath = chromium.executablePath()
  return isProgram(executablePath) ? { executablePath, args: ARGS, name: 'Playwright’s own Chromium' } : null
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
