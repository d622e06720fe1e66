import { chmodSync, type Dirent, existsSync, lstatSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve, sep } from 'node:path'

/** Names of Docket's files in the folder of a store. */
const OURS =
  /^(\.?docket\.db.*|attachments|backups(\.json)?|exports|holders|hook\.json|locks|memories|partials|spool|uploads|window|alone\.lock|open-\d+\.html|(bugs|activity)\.log.*)$/

/** Names of Electron's files beside them. */
const OF_ELECTRON = /^(Crashpad|Singleton.*|Local State|DevToolsActivePort|DIPS.*)$/

const DATABASE = 'docket.db'

/** Permission bits of everybody but the owner. */
const OTHERS = 0o077

/**
 * Removes the permissions of everybody but the owner from a store of an earlier version. The folder itself is changed
 * only if it contains nothing but Docket’s files; otherwise only Docket’s files are. Links are left alone. Returns the
 * paths that others can still read, because their permissions cannot be changed. The walk through all files is made
 * once: the database is changed last, as the mark of completion. On Windows, where permissions come from the folder,
 * there is nothing to do.
 */
export function tighten(dir: string): readonly string[] {
  if (process.platform === 'win32' || !existsSync(dir)) return []
  const entries = entriesOf(dir)
  const isWhole = entries.every(({ name }) => OURS.test(name) || OF_ELECTRON.test(name))
  const loose = isWhole && mayBeTaken(dir) ? tightenOne(dir) : []
  const ours = entries.filter(({ name }) => OURS.test(name) && name !== DATABASE)
  const database = entries.filter(({ name }) => name === DATABASE).map(({ name }) => join(dir, name))
  const walk = database.some(isLoose) ? tightenAll : tightenEntry
  return [...loose, ...ours.flatMap((entry) => walk(dir, entry)), ...database.flatMap(tightenOne)]
}

/**
 * Whether the permissions of a folder may be changed: not those of a shared folder, such as for temporary files, or of
 * the home folder.
 */
function mayBeTaken(dir: string): boolean {
  const isOfEverybody = (lstatSync(dir).mode & 0o1000) !== 0
  return !isOfEverybody && !`${homedir()}${sep}`.startsWith(`${resolve(dir)}${sep}`)
}

function tightenAll(folder: string, entry: Dirent): string[] {
  const path = join(folder, entry.name)
  const inside = entry.isDirectory() ? entriesOf(path).flatMap((each) => tightenAll(path, each)) : []
  return [...inside, ...tightenEntry(folder, entry)]
}

function tightenEntry(folder: string, entry: Dirent): string[] {
  return entry.isDirectory() || entry.isFile() ? tightenOne(join(folder, entry.name)) : []
}

/**
 * Removes the permissions of everybody but the owner from one file or folder. Returns its path if others can still
 * access it: a disk may not support permissions, or belong to another user.
 */
export function tightenOne(path: string): string[] {
  try {
    const { mode } = lstatSync(path)
    if ((mode & OTHERS) === 0) return []
    chmodSync(path, mode & 0o700)
  } catch {
    // Checked again below.
  }
  return isLoose(path) ? [path] : []
}

function isLoose(path: string): boolean {
  return ((lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) !== 0
}

/** Returns the entries of a folder; empty if it does not exist or may not be read, which its opener reports. */
function entriesOf(dir: string): Dirent[] {
  try {
    return readdirSync(dir, { withFileTypes: true })
  } catch {
    return []
  }
}
