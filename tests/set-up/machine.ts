import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'

/** Properties of a machine that are looked at. Nothing is started for that. */
export interface Machine {
  readonly platform: NodeJS.Platform
  readonly env: NodeJS.ProcessEnv
  /** Who runs the tests; 0 for root. */
  readonly getuid?: (() => number) | undefined
  /** Where the project is; where these tests are, unless it is said. */
  readonly project?: string
}

/** Where a program of this name is on the path; `null` where there is none. */
export function findProgram(name: string, { env }: Pick<Machine, 'env'>): string | null {
  return (
    foldersOf(env['PATH'])
      .map((folder) => join(folder, name))
      .find(isProgram) ?? null
  )
}

/** Whether a file is there and can be started. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** Whether every user of the machine can read a folder and get there. */
export function isOpenToAll(folder: string): boolean {
  const path = resolve(folder)
  const above = dirname(path)
  const mode = statSync(path).mode
  return (mode & 0o005) === 0o005 && (above === path || canBePassed(above))
}

/** Whether every user can pass through a folder, whether or not it can be listed. */
function canBePassed(path: string): boolean {
  const above = dirname(path)
  return (statSync(path).mode & 0o001) !== 0 && (above === path || canBePassed(above))
}

/** CAP_SYS_ADMIN, as a bit of what Linux lets a process do. */
const ADMINISTRATING = 1n << 21n

/** Whether Linux lets this process mount disks, as root in most containers may not. */
export function mayAdministrate(): boolean {
  const capabilities = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'latin1'))?.[1]
  return capabilities !== undefined && (BigInt(`0x${capabilities}`) & ADMINISTRATING) !== 0n
}

/** Where Linux keeps the names of the libraries that a program may link to. */
const LIBRARY_CACHE = '/etc/ld.so.cache'

const LIBRARY_FOLDERS = ['/lib', '/lib64', '/usr/lib', '/usr/lib64', '/usr/local/lib']

/** Whether a shared library is installed. */
export function hasLibrary(name: string, { env }: Pick<Machine, 'env'>): boolean {
  if (existsSync(LIBRARY_CACHE) && readFileSync(LIBRARY_CACHE, 'latin1').includes(`${name}\0`)) return true
  return [...foldersOf(env['LD_LIBRARY_PATH']), ...LIBRARY_FOLDERS].some((folder) =>
    existsSync(join(folder, name)),
  )
}

function foldersOf(variable: string | undefined): string[] {
  return (variable ?? '').split(delimiter).filter((folder) => folder !== '')
}
