import { type Dirent, lstatSync, opendirSync } from 'node:fs'
import { join } from 'node:path'
import {
  createLeftOut,
  FOLDER_LIMITS,
  type FolderLimits,
  type LeftOutKind,
} from '../../shared/domain/documents/left-out.ts'
import type { NamedFile } from './named-file.ts'

export interface FolderFiles {
  /** Its files, by their path from it, in the order of their names. */
  readonly files: readonly NamedFile[]
  /** What was left out, for a person: “3 links, 1 pipe, socket or device”; `null` where nothing was. */
  readonly leftOut: string | null
}

interface Folder {
  readonly path: string
  /** How it is called from the first one, with a slash at its end. */
  readonly name: string
  readonly depth: number
}

/**
 * All regular files under a folder but hidden ones. No link is followed, each folder is entered once, and only so deep;
 * beyond so many files nothing is looked at.
 */
export function filesIn(root: string, { mostFiles, mostDepth }: FolderLimits = FOLDER_LIMITS): FolderFiles {
  const files: NamedFile[] = []
  const leftOut = createLeftOut()
  const entered = new Set<string>()
  const waiting: Folder[] = [{ path: root, name: '', depth: 0 }]
  for (let at = waiting.pop(); at !== undefined && files.length <= mostFiles; at = waiting.pop()) {
    const problem = at.depth > mostDepth ? 'deep' : enter(at.path, entered)
    if (problem !== null) {
      leftOut.count(problem)
      continue
    }
    for (const entry of entriesOf(at.path, leftOut.count)) {
      const [path, name] = [join(at.path, entry.name), `${at.name}${entry.name}`]
      if (entry.isDirectory()) waiting.push({ path, name: `${name}/`, depth: at.depth + 1 })
      else if (entry.isSymbolicLink()) leftOut.count('links')
      else if (!entry.isFile()) leftOut.count('others')
      else if (!entry.name.startsWith('.')) files.push({ path, name })
      if (files.length > mostFiles) break
    }
  }
  const sorted = files.slice(0, mostFiles).sort((a, b) => (a.name < b.name ? -1 : 1))
  return { files: sorted, leftOut: leftOut.text(mostFiles, files.length > mostFiles) }
}

/** Notes that a folder is entered, whatever it is called; says why it is not. */
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
