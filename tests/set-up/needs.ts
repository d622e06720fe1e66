import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { whyNoBrowser } from '../helpers/browser/chromium.ts'
import { ROOT } from '../helpers/program/run-docket.ts'
import { findProgram, hasLibrary, isOpenToAll, type Machine, mayAdministrate } from './machine.ts'

/**
 * Programs and rights that some tests need and npm does not always bring. The name of a need is the tag of the tests
 * that have it.
 */
export const needNames = [
  'secret-service',
  'electron',
  'browser',
  'bash',
  'git',
  'go',
  'tinyproxy',
  'pocketsphinx',
  'second-user',
  'open-folder',
  'own-disk',
  'ordinary-user',
] as const

export type Need = (typeof needNames)[number]

/** The name of each need for people. */
export const needs: Readonly<Record<Need, string>> = {
  'secret-service': 'keychain',
  electron: 'real Electron',
  browser: 'browser',
  bash: 'bash',
  git: 'git history',
  go: 'Go',
  tinyproxy: 'proxy of others',
  pocketsphinx: 'recognizer of others',
  'second-user': 'second user',
  'open-folder': 'open folder',
  'own-disk': 'disk of its own',
  'ordinary-user': 'ordinary user',
}

/** The programs that make a Secret Service of a test's own. */
export const SECRET_SERVICE = [
  'dbus-daemon',
  'dbus-run-session',
  'dbus-send',
  'gnome-keyring-daemon',
] as const

/** Where Debian’s packages of Go put the sources of libraries. */
export const GO_PACKAGES = '/usr/share/gocode'

/** Where Debian’s package pocketsphinx-en-us puts the model. */
const POCKETSPHINX_MODEL = '/usr/share/pocketsphinx/model/en-us'

const LIBSECRET = 'libsecret-1.so.0'

/** Why a need is not met on a machine, in one line; `null` where it is. Nothing is started to find out. */
export function whyNot(need: Need, machine: Machine = process): string | null {
  const why = reasons[need](machine)
  return why === null ? null : `no ${needs[need]}: ${why}`
}

const reasons: Readonly<Record<Need, (machine: Machine) => string | null>> = {
  'secret-service': whyNoSecretService,
  electron: (machine) => {
    const found = findElectron(machine)
    return 'whyNot' in found ? found.whyNot : null
  },
  browser: whyNoBrowser,
  'second-user': ({ platform, getuid }) =>
    platform === 'linux' && getuid?.() === 0 ? null : 'only root on Linux can be somebody else',
  'open-folder': ({ project = ROOT }) =>
    isOpenToAll(project) ? null : 'the project’s folder is closed to other users',
  'own-disk': whyNoOwnDisk,
  'ordinary-user': ({ getuid }) => {
    if (getuid === undefined) return 'files have no owner and no mode here'
    return getuid() === 0 ? 'root may read and write everything' : null
  },
  bash: (machine) => (findProgram('bash', machine) === null ? 'it is not installed' : null),
  git: whyNoGit,
  go: whyNoGo,
  tinyproxy: (machine) => (findProgram('tinyproxy', machine) === null ? 'it is not installed' : null),
  pocketsphinx: whyNoPocketsphinx,
}

function whyNoSecretService(machine: Machine): string | null {
  if (machine.platform !== 'linux') return 'the Secret Service is Linux’s'
  const missing: string[] = SECRET_SERVICE.filter((name) => findProgram(name, machine) === null)
  if (!hasLibrary(LIBSECRET, machine)) missing.push(LIBSECRET)
  return missing.length === 0 ? null : `${missing.join(', ')} not installed`
}

function whyNoGit(machine: Machine): string | null {
  if (findProgram('git', machine) === null) return 'git is not installed'
  const folder = gitFolder(machine.project ?? ROOT)
  if (folder === null) return 'the project is not a git checkout'
  return existsSync(join(folder, 'shallow')) ? 'the clone is shallow' : null
}

/** The folder with the history of a checkout; `null` if there is none. A linked worktree has a file that names it. */
function gitFolder(project: string): string | null {
  const path = join(project, '.git')
  if (!existsSync(path)) return null
  if (statSync(path).isDirectory()) return path
  const worktree = resolve(project, readFileSync(path, 'utf8').replace('gitdir:', '').trim())
  const common = join(worktree, 'commondir')
  return existsSync(common) ? resolve(worktree, readFileSync(common, 'utf8').trim()) : null
}

function whyNoGo(machine: Machine): string | null {
  if (findProgram('go', machine) === null) return 'it is not installed'
  return existsSync(join(GO_PACKAGES, 'src/golang.org/x/mod/sumdb/tlog'))
    ? null
    : 'its package golang.org/x/mod is not installed'
}

function whyNoPocketsphinx(machine: Machine): string | null {
  if (findProgram('pocketsphinx_continuous', machine) === null) return 'pocketsphinx is not installed'
  return existsSync(POCKETSPHINX_MODEL) ? null : 'its English model is not installed'
}

function whyNoOwnDisk(machine: Machine): string | null {
  if (machine.platform !== 'linux' || machine.getuid?.() !== 0) return 'only root on Linux may mount one'
  const missing = ['mount', 'umount'].filter((name) => findProgram(name, machine) === null)
  if (missing.length > 0) return `${missing.join(', ')} not installed`
  return mayAdministrate() ? null : 'this container may mount none'
}

/** Where the real Electron is; `whyNot` says why it cannot be used here. */
export function findElectron({
  platform,
  env,
}: Machine = process): { readonly path: string } | { readonly whyNot: string } {
  const folder = join(ROOT, 'node_modules', 'electron')
  const name = join(folder, 'path.txt') // written by Electron's own installer
  const path = existsSync(name) ? join(folder, 'dist', readFileSync(name, 'utf8')) : null
  if (path === null || !existsSync(path)) return { whyNot: 'its runtime is not installed' }
  if (platform === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY'])
    return { whyNot: 'there is no display here' }
  return { path }
}
