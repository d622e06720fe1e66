import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What a test may need and npm does not bring. Programs are looked for by name; none is started to find out. */
interface Outside {
  /** What the programs make together, as a person would call it. */
  readonly what: string
  readonly platform: NodeJS.Platform
  readonly programs: readonly string[]
  readonly libraries: readonly string[]
}

/** The name of a need is the tag of the tests that have it. */
export const needs = {
  'secret-service': {
    what: 'keychain',
    platform: 'linux',
    programs: ['dbus-daemon', 'dbus-run-session', 'dbus-send', 'gnome-keyring-daemon'],
    libraries: ['libsecret-1.so.0'],
  },
} as const satisfies Readonly<Record<string, Outside>>

export type Need = keyof typeof needs

export const needNames: readonly Need[] = ['secret-service']

/** What is looked at to decide whether a need is met. */
export interface Machine {
  readonly platform: NodeJS.Platform
  readonly env: NodeJS.ProcessEnv
}

/** Why a need is not met on a machine, in one line; `null` where it is. Nothing is started to find out. */
export function whyNot(need: Need, { platform, env }: Machine = process): string | null {
  const { what, platform: wanted, programs, libraries } = needs[need]
  const missing = [
    ...programs.filter((name) => findProgram(name, env) === null),
    ...libraries.filter((name) => !hasLibrary(name, env)),
  ]
  if (platform !== wanted) return `no ${what}: this is not ${wanted}`
  return missing.length === 0 ? null : `no ${what}: ${missing.join(', ')} not installed`
}

/** Where a program of this name is on the path; `null` where there is none. */
export function findProgram(name: string, env: NodeJS.ProcessEnv = process.env): string | null {
  const places = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return places.map((folder) => join(folder, name)).find(isProgram) ?? null
}

/** Whether a file can be started. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** Where Linux keeps the names of the libraries that a program may link to. */
const LIBRARY_CACHE = '/etc/ld.so.cache'

const LIBRARY_FOLDERS = ['/lib', '/lib64', '/usr/lib', '/usr/lib64', '/usr/local/lib']

/** Whether a shared library is installed. */
export function hasLibrary(name: string, env: NodeJS.ProcessEnv = process.env): boolean {
  if (existsSync(LIBRARY_CACHE) && readFileSync(LIBRARY_CACHE, 'latin1').includes(`${name}\0`)) return true
  const given = (env['LD_LIBRARY_PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...given, ...LIBRARY_FOLDERS].some((folder) => existsSync(join(folder, name)))
}
