import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../helpers/program/run-docket.ts'

const FOLDER = join(ROOT, 'tests', 'peers')

/**
 * The environments, by their lists: packages that read and compute what Docket does, tools that write files which Docket
 * reads, and libraries that judge, measure or train models.
 */
export const environments = ['requirements', 'writers', 'libraries'] as const
export type Environment = (typeof environments)[number]

const INSTALLER = join(FOLDER, 'installer.txt')

/** Python that the pinned files are for. */
const PYTHON =
  'import sys, platform; print(sys.version_info[:2] == (3, 11) and platform.machine() == "x86_64" and sys.platform == "linux")'

const listOf = (name: Environment) => join(FOLDER, `${name}.txt`)

/** The folder of an environment: another list of packages gives another folder. */
function folderOf(name: Environment): string {
  const sum = createHash('sha256')
    .update(readFileSync(listOf(name)))
    .digest('hex')
    .slice(0, 16)
  return join(ROOT, 'node_modules', '.cache', `docket-peers-${sum}`)
}

const pythonOf = (folder: string) => join(folder, 'bin', 'python')

/** Reason why no peer can be asked here, as it was found when the environment was made; `null` where they can be. */
export function whyNoPeers(name: Environment = 'requirements'): string | null {
  const folder = folderOf(name)
  if (existsSync(pythonOf(folder))) return null
  const note = `${folder}.txt`
  return existsSync(note) ? readFileSync(note, 'utf8') : 'their Python environment was not made'
}

/**
 * Makes an environment of the peers with pinned packages, each by its hash, unless it is there. Returns the reason where
 * Python, or what it needs, is missing.
 */
export function makeEnvironment(name: Environment): string | null {
  const folder = folderOf(name)
  if (existsSync(pythonOf(folder))) return null
  const note = `${folder}.txt`
  mkdirSync(join(ROOT, 'node_modules', '.cache'), { recursive: true })
  const why = madeAt(folder, listOf(name))
  if (why === null) rmSync(note, { force: true })
  else writeFileSync(note, why)
  return why
}

function madeAt(folder: string, list: string): string | null {
  const checked = spawnSync('python3', ['-c', PYTHON], { encoding: 'utf8' })
  if (checked.status !== 0) return 'Python is not installed'
  if (checked.stdout.trim() !== 'True') return 'the pinned packages are for Python 3.11 on 64-bit Linux'
  const draft = `${folder}.draft`
  rmSync(draft, { recursive: true, force: true })
  if (spawnSync('python3', ['-m', 'venv', draft]).status !== 0) return 'Python cannot make an environment'
  const installer = ['-m', 'pip', 'install', '--quiet', '--require-hashes', '--no-deps', '-r', INSTALLER]
  const packages = ['-m', 'uv', 'pip', 'install', '--quiet', '--require-hashes', '--no-deps', '-r', list]
  for (const asked of [installer, packages]) {
    const { status, stderr } = spawnSync(pythonOf(draft), asked, {
      encoding: 'utf8',
      env: { ...process.env, VIRTUAL_ENV: draft },
    })
    if (status === 0) continue
    rmSync(draft, { recursive: true, force: true })
    const last = stderr.trim().split('\n').at(-1) ?? ''
    return `the packages could not be installed: ${last.replaceAll(/https?:\S+/g, 'the registry')}`
  }
  renameSync(draft, folder)
  return null
}

/**
 * Runs a program of this folder with JSON as its input, and reads the JSON that it prints. Throws with its messages.
 * @param name the environment
 * @param more arguments of the program
 */
export function askPeer(
  program: string,
  input: unknown,
  name: Environment = 'requirements',
  ...more: readonly string[]
): unknown {
  const folder = folderOf(name)
  const { status, stdout, stderr } = spawnSync(pythonOf(folder), [join(FOLDER, program), ...more], {
    encoding: 'utf8',
    input: JSON.stringify(input),
    maxBuffer: 1 << 28,
    env: {
      ...process.env,
      PYTHONIOENCODING: 'utf8',
      HF_DATASETS_OFFLINE: '1',
      HF_HUB_OFFLINE: '1',
      HF_HOME: join(folder, 'cache'),
    },
  })
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr.slice(-4_000)}`)
  return JSON.parse(stdout)
}
