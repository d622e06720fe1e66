import { type Dirent, existsSync, lstatSync, opendirSync, readFileSync, type Stats } from 'node:fs'
import { join, posix } from 'node:path'
import { isIndexFile, linksIn } from './markdown-memories.ts'
import { placesOf } from './project-places.ts'

/** A file of a memory folder: one that may contain memories, or one that is reported as a problem. */
export interface FolderFile {
  /** Path within the folder, with slashes: `decisions/some-id.json`. */
  readonly path: string
  /** Changes whenever the file changes: times, size, inode, and its name in an index file. */
  readonly stamp: string
  /** Its name in an index file such as `MEMORY.md`; `null` if it is in none. */
  readonly label: string | null
  /** Time of the last change, in milliseconds. */
  readonly changedAt: number
  /** Why it is not read, as a sentence without its name; `null` for a regular file. */
  readonly problem: string | null
}

/** A memory folder with all its content in its current state. */
export interface FolderWalk {
  /** Every file that may contain memories, folder by folder. */
  readonly files: Generator<FolderFile>
  /**
   * The folders read so far, each with a stamp that changes when entries are added or removed; `''` is the folder
   * itself.
   */
  readonly folders: ReadonlyMap<string, string>
  /** Returns sentences about files that were not read because of their kind; complete after all files were yielded. */
  unread(): readonly string[]
}

const LINK = 'it is a link, and links are not followed. Put the file itself there.'
const OTHER = 'it is a pipe, a socket or a device, not a file. Put a file there.'

/** Maximum number of indexed files of one folder. */
export const MAX_RECORDS = 100_000

const MAX_DEPTH = 16

/** Endings of files with memories. */
const MEMORY_FILE = /\.(?:md|mdc|mdx|markdown|txt|json|jsonl|ndjson|af)$/i
/** Rule files of editors, which have no ending. */
const RULE_FILE = /^\.(?:cursorrules|windsurfrules|clinerules|goosehints)$/
/** Files that operating systems and version control create in every folder. */
const OF_SYSTEM = /^(?:\.ds_store|thumbs\.db|desktop\.ini|\.gitkeep|\.gitignore|\.gitattributes)$/i
/** Folders that never contain notes. */
const NEVER_ENTERED: ReadonlySet<string> = new Set([
  'node_modules',
  '.git',
  '.obsidian',
  '.trash',
  '__pycache__',
])

/** Walks a memory folder: all of it, or in a project only the places where assistants keep memories. */
export function walkFolder(root: string): FolderWalk {
  const folders = new Map<string, string>()
  const labels = new Map<string, string>()
  const others = new Map<string, number>()
  const broken: string[] = []
  const places = placesOf(root)
  const counted = (kind: string) => {
    others.set(kind, (others.get(kind) ?? 0) + 1)
    return null
  }

  function* inFolder(folder: string, depth: number): Generator<FolderFile> {
    const stamp = stampOfFolder(join(root, folder))
    if (stamp === '') return
    folders.set(folder, stamp)
    const entries = entriesOf(join(root, folder)).sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const { name } of entries) if (isIndexFile(name)) readLinks(join2(folder, name))
    const inner: string[] = []
    for (const entry of entries) {
      const path = join2(folder, entry.name)
      const stat = statOf(join(root, path))
      if (stat === null) continue
      if (stat.isDirectory()) {
        if (!NEVER_ENTERED.has(entry.name) && (!entry.name.startsWith('.') || places.isNamed(path)))
          inner.push(path)
        else if (!OF_SYSTEM.test(entry.name) && entry.name !== '.git') counted('hidden')
        continue
      }
      const file = fileOf(path, entry.name, stat)
      if (file !== null) yield file
    }
    for (const path of inner) {
      if (!places.isEntered(path)) continue
      if (depth >= MAX_DEPTH)
        broken.push(`${path}: it is more than ${MAX_DEPTH} folders deep, so it was not read.`)
      else yield* inFolder(path, depth + 1)
    }
  }

  function fileOf(path: string, name: string, stat: Stats): FolderFile | null {
    if (OF_SYSTEM.test(name) || !places.isRead(path)) return null
    const isHidden = name.startsWith('.') && !RULE_FILE.test(name)
    if (isHidden) return counted('hidden')
    const problem = problemOf(stat)
    if (problem === null && !MEMORY_FILE.test(name) && !RULE_FILE.test(name))
      return counted(posix.extname(name).toLowerCase() || 'no ending')
    const label = labels.get(path) ?? null
    return { path, label, problem, changedAt: stat.mtimeMs, stamp: stampOf(stat, label) }
  }

  function readLinks(path: string): void {
    for (const [target, label] of linksIn(textOf(join(root, path)))) {
      const linked = posix.normalize(posix.join(posix.dirname(path), target.replaceAll('\\', '/')))
      if (linked.startsWith('..'))
        broken.push(`${path}: its link to ${target} leaves the folder, so it was not followed.`)
      else if (existsSync(join(root, linked))) labels.set(linked, label)
      else broken.push(`${path}: its link to ${target} leads to no file.`)
    }
  }

  return {
    files: inFolder('', 0),
    folders,
    unread: () => [...broken, ...places.rest(), ...otherKinds(others)],
  }
}

function otherKinds(others: ReadonlyMap<string, number>): string[] {
  if (others.size === 0) return []
  const total = [...others.values()].reduce((sum, count) => sum + count, 0)
  const kinds = [...others].map(([kind, count]) => `${kind} ${count}`).join(', ')
  return [
    `${total} ${total === 1 ? 'file or folder' : 'files or folders'} of other kinds ${total === 1 ? 'was' : 'were'} not read (${kinds}). Memories are .md, .mdc, .txt, .json and .jsonl files.`,
  ]
}

/**
 * Whether no files were added or removed since the stamps of their folders were taken. A file that was edited in place
 * does not change them. Looks only at the folders, and needs no schema library.
 */
export function areFoldersSame(root: string, stamps: ReadonlyMap<string, string>): boolean {
  return stamps.size > 0 && [...stamps].every(([path, stamp]) => stampOfFolder(join(root, path)) === stamp)
}

/** Whether files are unchanged since they were read, by time, size and inode. */
export function areFilesSame(root: string, stamps: Iterable<readonly [string, string]>): boolean {
  for (const [path, stamp] of stamps) {
    const stat = statOf(join(root, path))
    if (stat === null || !stamp.startsWith(stampOf(stat, null))) return false
  }
  return true
}

/** Returns the name of a file in an index file next to it or above it; `null` if it is in none. */
export function labelIn(root: string, path: string): string | null {
  for (let folder = posix.dirname(path); ; folder = posix.dirname(folder)) {
    const within = folder === '.' ? '' : folder
    for (const name of ['MEMORY.md', 'memory.md', 'index.md'])
      for (const [target, label] of linksIn(textOf(join(root, within, name))))
        if (posix.normalize(posix.join(within, target.replaceAll('\\', '/'))) === path) return label
    if (within === '') return null
  }
}

function join2(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`
}

function problemOf(stat: Stats): string | null {
  if (stat.isSymbolicLink()) return LINK
  return stat.isFile() ? null : OTHER
}

function stampOf({ mtimeMs, ctimeMs, size, ino }: Stats, label: string | null): string {
  return `${mtimeMs} ${ctimeMs} ${size} ${ino}${label === null ? '' : ` ${label}`}`
}

function stampOfFolder(path: string): string {
  const stat = statOf(path)
  return stat?.isDirectory() === true ? String(stat.mtimeMs) : ''
}

function textOf(path: string): string {
  try {
    return lstatSync(path).isFile() ? readFileSync(path, 'utf8') : ''
  } catch {
    return ''
  }
}

function statOf(path: string): Stats | null {
  try {
    return lstatSync(path)
  } catch {
    return null
  }
}

function entriesOf(path: string): Dirent[] {
  using folder = opendirSync(path)
  const entries: Dirent[] = []
  for (let entry = folder.readSync(); entry !== null; entry = folder.readSync()) entries.push(entry)
  return entries
}
