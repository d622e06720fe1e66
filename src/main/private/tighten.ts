import { chmodSync, type Dirent, existsSync, lstatSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve, sep } from 'node:path'

/** What Docket keeps in the folder of a store. */
const OURS =
  /^(\.?docket\.db.*|attachments|backups(\.json)?|exports|holders|hook\.json|locks|memories|partials|spool|uploads|window|alone\.lock|open-\d+\.html|(bugs|activity)\.log.*)$/

/** What Electron puts beside it. */
const OF_ELECTRON = /^(Crashpad|Singleton.*|Local State|DevToolsActivePort|DIPS.*)$/

const DATABASE = 'docket.db'

/** What anybody but the owner has of a mode. */
const OTHERS = 0o077

/**
 * Takes a store that an earlier version wrote from everybody but its owner. The folder itself is tightened where only
 * Docket’s things are in it; in a folder of other things, what is Docket’s. Links are left alone. Gives back the paths
 * that others can still read, because their rights cannot be changed. The walk through everything is made once: the
 * database is tightened last, and says that it was. On Windows, where rights come from the folder, there is nothing to do.
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

/** A folder of everybody, like that for temporary files, and the home of a person stay as they are. */
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
 * Takes one file or folder from everybody but its owner. Gives its path back where it stays loose: a disk may know no
 * rights, or belong to somebody else.
 */
export function tightenOne(path: string): string[] {
  try {
    const { mode } = lstatSync(path)
    if ((mode & OTHERS) === 0) return []
    chmodSync(path, mode & 0o700)
  } catch {
    // It is looked at again below.
  }
  return isLoose(path) ? [path] : []
}

function isLoose(path: string): boolean {
  return ((lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) !== 0
}

/** None where the folder is not there, or may not be read: whoever opens it says so. */
function entriesOf(dir: string): Dirent[] {
  try {
    return readdirSync(dir, { withFileTypes: true })
  } catch {
    return []
  }
}
