import { createLeftOut, FOLDER_LIMITS } from '../../../shared/domain/documents/left-out.ts'
import type { DroppedFile } from './dropped-file.ts'

export interface DroppedFiles {
  readonly files: readonly DroppedFile[]
  /** What was left out, for a person: “1 folder in too many others”; `null` where nothing was. */
  readonly leftOut: string | null
}

/** An entry of a drop that is still to be looked at. */
interface Waiting {
  readonly entry: FileSystemEntry
  /** How it is called from what was dropped. */
  readonly path: string
  readonly depth: number
}

/**
 * All files of a drop, those in dropped folders included but for hidden ones, with their paths from what was dropped.
 * Folders are entered only so deep, and beyond so many files nothing is looked at. A browser follows no link by itself.
 */
export async function droppedFiles(data: DataTransfer, limits = FOLDER_LIMITS): Promise<DroppedFiles> {
  // Both are asked for before anything is waited for: what was dropped is forgotten then.
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (entries.length === 0)
    return { files: [...data.files].map((file) => ({ path: file.name, file })), leftOut: null }
  const { mostFiles, mostDepth } = limits
  const files: DroppedFile[] = []
  const left = createLeftOut()
  const waiting: Waiting[] = entries.map((entry) => ({ entry, path: entry.name, depth: 0 })).reverse()
  for (let at = waiting.pop(); at !== undefined && files.length <= mostFiles; at = waiting.pop()) {
    const { entry, path, depth } = at
    if (isFile(entry)) {
      const file = await fileOf(entry)
      if (file === null) left.count('others')
      else if (depth === 0 || !entry.name.startsWith('.')) files.push({ path, file })
    } else if (isFolder(entry) && depth > mostDepth) left.count('deep')
    else if (isFolder(entry))
      for await (const inner of entriesOf(entry, () => left.count('unread')))
        waiting.push({ entry: inner, path: `${path}/${inner.name}`, depth: depth + 1 })
  }
  const kept = files.slice(0, mostFiles)
  return { files: kept, leftOut: left.text(mostFiles, files.length > mostFiles) }
}

/** The content of a file; `null` of what is none, or went meanwhile. */
function fileOf(entry: FileSystemFileEntry): Promise<File | null> {
  return new Promise((resolve) => entry.file(resolve, () => resolve(null)))
}

/** What a folder has in it, which a browser tells of in portions. */
async function* entriesOf(folder: FileSystemDirectoryEntry, unread: () => void) {
  const reader = folder.createReader()
  for (;;) {
    const some = await new Promise<FileSystemEntry[] | null>((resolve) =>
      reader.readEntries(resolve, () => resolve(null)),
    )
    if (some === null) return unread()
    if (some.length === 0) return
    yield* some
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
