import { createLeftOut, FOLDER_LIMITS } from '../../../shared/domain/documents/skipped-files.ts'
import type { DroppedFile } from '../../lib/files/dropped-file.ts'

export interface DroppedFiles {
  readonly files: readonly DroppedFile[]
  /** A readable summary of what was left out: “1 folder in too many others”; `null` if nothing was. */
  readonly leftOut: string | null
}

/** An entry of a drop that is still to be read. */
interface Waiting {
  readonly entry: FileSystemEntry
  /** Its path within the drop. */
  readonly path: string
  readonly depth: number
}

/**
 * Returns all files of a drop with their paths within it, including those in dropped folders except hidden files and folders.
 * Folders are read down to a maximum depth, and up to a maximum number of files. A browser never follows links by
 * itself.
 */
export async function droppedFiles(data: DataTransfer, limits = FOLDER_LIMITS): Promise<DroppedFiles> {
  // Both properties are read before the first await, because the browser then clears the drop data.
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (entries.length === 0)
    return { files: [...data.files].map((file) => ({ path: file.name, file })), leftOut: null }
  const { maxFiles, maxDepth } = limits
  const files: DroppedFile[] = []
  const left = createLeftOut()
  const waiting: Waiting[] = entries.map((entry) => ({ entry, path: entry.name, depth: 0 })).reverse()
  for (let at = waiting.pop(); at !== undefined && files.length <= maxFiles; at = waiting.pop()) {
    const { entry, path, depth } = at
    if (depth > 0 && entry.name.startsWith('.')) continue
    if (isFile(entry)) {
      const file = await fileOf(entry)
      if (file === null) left.count('others')
      else files.push({ path, file })
    } else if (isFolder(entry) && depth > maxDepth) left.count('deep')
    else if (isFolder(entry))
      for await (const inner of entriesOf(entry, () => left.count('unread')))
        waiting.push({ entry: inner, path: `${path}/${inner.name}`, depth: depth + 1 })
  }
  const kept = files.slice(0, maxFiles)
  return { files: kept, leftOut: left.text(maxFiles, files.length > maxFiles) }
}

/** Returns the content of a file; `null` if it cannot be read or no longer exists. */
function fileOf(entry: FileSystemFileEntry): Promise<File | null> {
  return new Promise((resolve) => entry.file(resolve, () => resolve(null)))
}

/** Yields the entries of a folder, which a browser returns in batches. */
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
