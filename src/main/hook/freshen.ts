import { areFilesSame, areFoldersSame, walkFolder } from '../documents/memories/folder-files.ts'
import { isJsonFile, readMemoryFile } from '../documents/memories/memory-file.ts'
import { uncheckedRecord } from '../documents/memories/record-now.ts'
import { FOLDER_ITSELF } from '../store/search-index/index-writer.ts'
import { putFile } from '../store/search-index/put-file.ts'
import { type IndexOptions, type SearchIndex, writeIndex } from '../store/search-index/search-index.ts'

/** Of larger folders the times of some files are looked at for each prompt, and those of the candidates. */
const MAX_FILES = 20_000
const SAMPLE = 4_000

/** More changed files are left to a process that nobody waits for. */
const MAX_CHANGED = 40

/** Milliseconds that a change waits for another process that changes the index. */
const WAIT_MS = 50

/** Whether a folder is as it was indexed: its folders, and its files by time, size and inode. */
export function isFresh(root: string, index: SearchIndex, now: number): boolean {
  if (!areFoldersSame(root, index.folders())) return false
  const files = index.fileCount()
  if (files <= MAX_FILES) return areFilesSame(root, index.stamps())
  const from = (Math.floor(now / 1_000) * SAMPLE) % files
  return areFilesSame(root, index.stampsFrom(from, SAMPLE))
}

/**
 * Brings the index of a folder up to date where few files have changed, so that the prompt at hand sees the folder as it
 * is now. `false` where it is left as it was: too much has changed, or another process changes it.
 */
export function freshen(root: string, file: string, options: IndexOptions): boolean {
  const opened = writeIndex(file, { ...options, waitMs: WAIT_MS })
  if (opened.state !== 'open') return false
  const { index } = opened
  try {
    if (index.fileCount() > MAX_FILES) return false
    return bringUp(root, index)
  } catch {
    return false // busy: the next prompt, or the process in the background
  } finally {
    index.close()
  }
}

function bringUp(root: string, index: SearchIndex): boolean {
  const known = index.stamps()
  const { files, folders, unread } = walkFolder(root)
  const all = [...files]
  const paths = new Set(all.map(({ path }) => path))
  const other = all.filter(({ path, stamp }) => known.get(path) !== stamp)
  const gone = [...known.keys()].filter((path) => !paths.has(path))
  if (other.length + gone.length > MAX_CHANGED) return false
  const unchecked = other.filter(({ path }) => isJsonFile(path))
  index.update((writer) => {
    for (const each of other) {
      const read = readMemoryFile(root, each, uncheckedRecord)
      // Without its schema a record is put in for now; the stamp has it read again with the schema.
      const stamp = isJsonFile(each.path) ? `unchecked ${each.stamp}` : each.stamp
      putFile(writer, { path: each.path, stamp, ...read })
    }
    for (const path of [...gone, FOLDER_ITSELF]) writer.removePath(path)
    for (const problem of unread()) writer.putProblem({ path: FOLDER_ITSELF, stamp: '', problem })
    writer.setFolders(folders)
  })
  return unchecked.length === 0
}
