import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { hasLibrary, isProgram, type Machine } from '../../set-up/machine.ts'
import { MAX_WORK_MS } from '../limits.ts'

export interface Browser {
  readonly executablePath: string
  readonly args: readonly string[]
  /** The browser and its origin, for people. */
  readonly name: string
}

/** Unpacking writes 200 MB; a disk that is slower than this is not one to test on. */

/**
 * Containers and root have no user namespaces for Chromium's sandbox; the pages that are tested are our own. Without a
 * graphics card Chromium emulates one in software, which takes a quarter of the processor time of a story.
 */
const ARGS = process.platform === 'linux' ? ['--no-sandbox', '--disable-gpu'] : []

/** Set when the line about the browser has been printed, for this process and those it starts. */
const REPORTED = 'DOCKET_TEST_BROWSER_SAID'

const modules = fileURLToPath(new URL('../../../node_modules/', import.meta.url))
const bundled = join(modules, '@sparticuz', 'chromium')

/** The browser that all tests run in. The first caller of a test run prints one line that names it. */
export async function findBrowser(): Promise<Browser> {
  const why = whyNoBrowser(process)
  const found = fromEnvironment() ?? fromPackage() ?? fromSystem(process) ?? fromPlaywright()
  if (found === null) throw new Error(`No browser to test in: ${why}.`)
  if (process.env[REPORTED] !== '1') {
    process.env[REPORTED] = '1'
    process.stderr.write(`Testing in ${found.name}.\n`)
  }
  return found
}

/** Why there is no browser to test in, and what to do; `null` where there is one. Nothing is started to find out. */
export function whyNoBrowser(machine: Machine): string | null {
  if (machine.env['CHROMIUM'] || isBundled() || fromSystem(machine) !== null || fromPlaywright() !== null)
    return null
  return 'install Chrome, Chromium or Edge, or run "npx playwright-core install chromium", or set CHROMIUM to one'
}

function fromEnvironment(): Browser | null {
  const executablePath = process.env['CHROMIUM']
  if (!executablePath) return null
  if (!isProgram(executablePath)) throw new Error(`CHROMIUM is not a program: ${executablePath}`)
  return { executablePath, args: ARGS, name: `the browser that CHROMIUM names, ${executablePath}` }
}

function isBundled(): boolean {
  return process.platform === 'linux' && process.arch === 'x64' && existsSync(bundled)
}

/**
 * The Chromium that comes as a package. Its own list of arguments is for servers that take screenshots: it switches
 * web security off, so none of them is used.
 */
function fromPackage(): Browser | null {
  if (!isBundled()) return null
  const version =
    /"version": "([^"]+)"/.exec(readFileSync(join(bundled, 'package.json'), 'utf8'))?.[1] ?? 'unknown'
  const folder = join(modules, '.cache', `chromium-${version}-with-libraries`)
  if (!existsSync(folder)) unpackInto(folder)
  const program = isComplete() ? 'chromium' : 'chromium-on-its-own'
  return {
    executablePath: join(folder, program),
    args: ARGS,
    name: `Chromium ${version} of @sparticuz/chromium`,
  }
}

/** Whether the system has what Chromium links to, and fonts. A bare one has neither; the package brings both. */
function isComplete(): boolean {
  const libraries = ['libnss3.so', 'libnssutil3.so', 'libnspr4.so', 'libexpat.so.1']
  return libraries.every((name) => hasLibrary(name, process)) && existsSync('/etc/fonts/fonts.conf')
}

/** The package unpacks into the temporary folder of its process, so it gets one of its own; a rename makes it whole. */
function unpackInto(folder: string): void {
  const cache = join(modules, '.cache')
  mkdirSync(cache, { recursive: true })
  const partial = mkdtempSync(join(cache, 'unpacking-'))
  try {
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', UNPACK], {
      cwd: modules,
      env: { ...process.env, TMPDIR: partial, LIBRARIES: join(bundled, 'bin', 'al2023.tar.br') },
      encoding: 'utf8',
      timeout: MAX_WORK_MS,
    })
    if (status !== 0) throw new Error(`The browser for tests could not be unpacked: ${stderr}`)
    writeFileSync(join(partial, 'own-fonts.conf'), fontsIn(folder))
    writeFileSync(join(partial, 'chromium-on-its-own'), starterIn(folder), { mode: 0o755 })
    renameSync(partial, folder)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    if (!existsSync(folder)) throw error // else another process was faster
  }
}

const UNPACK = `
  const { default: chromium, inflate } = await import('@sparticuz/chromium')
  await chromium.executablePath()
  await inflate(process.env.LIBRARIES)`

/** Starts Chromium with the libraries and fonts that came with it. */
function starterIn(folder: string): string {
  return `#!/bin/sh
export LD_LIBRARY_PATH="${folder}/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="${folder}/own-fonts.conf"
exec "${folder}/chromium" "$@"
`
}

function fontsIn(folder: string): string {
  return `<?xml version="1.0"?>
<fontconfig><dir>${folder}/fonts/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`
}

function fromSystem({ platform, env }: Machine): Browser | null {
  const executablePath = candidates(platform, env).find(isProgram)
  return executablePath === undefined
    ? null
    : { executablePath, args: ARGS, name: `the installed browser ${executablePath}` }
}

/** Browsers by the names that they have on the path. */
export const BROWSERS = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
] as const

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
      const folders = (env['PATH'] ?? '').split(delimiter)
      return BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name)))
    }
  }
}

function fromPlaywright(): Browser | null {
  const executablePath = chromium.executablePath()
  return isProgram(executablePath) ? { executablePath, args: ARGS, name: 'Playwright’s own Chromium' } : null
}
