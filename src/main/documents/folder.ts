import { type Dirent, lstatSync, opendirSync } from 'node:fs'
import { join } from 'node:path'
import {
  createLeftOut,
  FOLDER_LIMITS,
  type FolderLimits,
  type LeftOutKind,
} from '../../shared/domain/documents/skipped-files.ts'
import type { NamedFile } from './named-file.ts'

export interface FolderFiles {
  /** Its files, with their relative paths, sorted by name. */
  readonly files: readonly NamedFile[]
  /** Description of the entries that were left out: “3 links, 1 pipe, socket or device”; `null` if there are none. */
  readonly leftOut: string | null
}

interface Folder {
  readonly path: string
  /** Its path relative to the root, with a slash at the end. */
  readonly name: string
  readonly depth: number
}

/**
 * Returns all regular files under a folder, except hidden files and those in hidden folders. Follows no links, reads each folder once and up to a
 * maximum depth; stops at the maximum number of files.
 */
export function filesIn(root: string, { maxFiles, maxDepth }: FolderLimits = FOLDER_LIMITS): FolderFiles {
  const files: NamedFile[] = []
  const leftOut = createLeftOut()
  const entered = new Set<string>()
  const waiting: Folder[] = [{ path: root, name: '', depth: 0 }]
  for (let at = waiting.pop(); at !== undefined && files.length <= maxFiles; at = waiting.pop()) {
    const problem = at.depth > maxDepth ? 'deep' : enter(at.path, entered)
    if (problem !== null) {
      leftOut.count(problem)
      continue
    }
    for (const entry of entriesOf(at.path, leftOut.count)) {
      if (entry.name.startsWith('.')) continue
      const [path, name] = [join(at.path, entry.name), `${at.name}${entry.name}`]
      if (entry.isDirectory()) waiting.push({ path, name: `${name}/`, depth: at.depth + 1 })
      else if (entry.isSymbolicLink()) leftOut.count('links')
      else if (!entry.isFile()) leftOut.count('others')
      else files.push({ path, name })
      if (files.length > maxFiles) break
    }
  }
  const sorted = files.slice(0, maxFiles).sort((a, b) => (a.name < b.name ? -1 : 1))
  return { files: sorted, leftOut: leftOut.text(maxFiles, files.length > maxFiles) }
}

/** Records that a folder is read; returns the reason if it is not (already read, unreadable). */
function enter(path: string, entered: Set<string>): LeftOutKind | null {
  try {
    const { dev, ino } = lstatSync(path, { bigint: true })
    const identity = `${dev}:${ino}`
    if (entered.has(identity)) return 'again'
    entered.add(identity)
    return null
  } catch {
    return 'unread'
  }
}

function* entriesOf(path: string, leave: (kind: LeftOutKind) => void): Generator<Dirent> {
  try {
    using folder = opendirSync(path)
    for (let entry = folder.readSync(); entry !== null; entry = folder.readSync()) yield entry
  } catch {
    leave('unread')
  }
}
