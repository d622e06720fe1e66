import { setImmediate } from 'node:timers/promises'
import { corpusLines, corpusStamp } from '../../documents/memories/corpus.ts'
import { type FolderFile, MAX_RECORDS, walkFolder } from '../../documents/memories/folder-files.ts'
import { jsonMemories } from '../../documents/memories/json-memories.ts'
import { type ReadMemories, readMemoryFile } from '../../documents/memories/memory-file.ts'
import type { MemoryPlace } from '../../documents/memories/memory-folder.ts'
import { FOLDER_ITSELF, type IndexWriter } from '../../store/search-index/index-writer.ts'
import { putEntry, putFile } from '../../store/search-index/put-file.ts'
import type { SearchIndex } from '../../store/search-index/search-index.ts'

/** Result of updating an index. */
export interface IndexChanges {
  /** Number of files that were read, because they are new or changed. */
  read: number
  /** Number of deleted files. */
  removed: number
}

/** Maximum number of memories of an index that is rewritten at once to drop the words of a changed memory. */
const TIDIED_AT_ONCE = 10_000

/** Number of files that are read before other work may run. */
const CHUNK = 100

/**
 * Updates the index of a place: only new or changed files are read. Between chunks other work may run; a process that
 * ends meanwhile leaves an index that is marked as behind.
 */
export async function bringUpToDate(
  index: SearchIndex,
  place: MemoryPlace,
  { now, signal }: { readonly now: number; readonly signal?: AbortSignal },
): Promise<IndexChanges> {
  const changes: Changes = { read: 0, removed: 0, replaced: 0 }
  const work = place.kind === 'folder' ? folderWork(index, place, changes) : corpusWork(index, place, changes)
  for (const step of work) {
    index.update(step)
    await setImmediate()
    signal?.throwIfAborted()
  }
  index.update((writer) => {
    writer.setAbout('source', place.root)
    writer.setAbout('kind', place.kind)
    writer.setAbout('indexedAt', String(now))
  })
  const { read, removed, replaced } = changes
  if (removed > 0 || (replaced > 0 && index.count() <= TIDIED_AT_ONCE)) await tidied(index)
  return { read, removed }
}

interface Changes extends IndexChanges {
  /** Number of files that were read before and have changed. */
  replaced: number
}

/**
 * Drops the words of removed records, and of changed ones; in a large index those of a changed one only when another is
 * removed.
 */
async function tidied(index: SearchIndex): Promise<void> {
  for (let isFirst = true; index.tidy(isFirst); isFirst = false) await setImmediate()
}

type Step = (writer: IndexWriter) => void

function* folderWork(index: SearchIndex, { root }: MemoryPlace, changes: Changes): Generator<Step> {
  const known = index.stamps()
  const { files: all, folders, unread } = walkFolder(root)
  const seen = new Set<string>()
  for (const files of chunks(all, CHUNK)) {
    for (const { path } of files) seen.add(path)
    const changed = files.filter(({ path, stamp }) => known.get(path) !== stamp)
    changes.read += changed.length
    changes.replaced += changed.filter(({ path }) => known.has(path)).length
    const isBeyond = seen.size > MAX_RECORDS
    yield (writer) => {
      for (const file of changed)
        putFile(writer, { ...file, ...(isBeyond ? beyond(file) : readMemoryFile(root, file, jsonMemories)) })
    }
  }
  const gone = [...known.keys()].filter((path) => !seen.has(path))
  changes.removed = gone.length
  yield (writer) => {
    for (const path of [...gone, FOLDER_ITSELF]) writer.removePath(path)
    for (const problem of unread()) writer.putProblem({ path: FOLDER_ITSELF, stamp: '', problem })
    writer.setFolders(folders)
  }
}

function beyond({ path }: FolderFile): ReadMemories {
  return { memories: [], problems: [`${path}: only ${MAX_RECORDS} files were indexed.`] }
}

function* corpusWork(index: SearchIndex, { root, name }: MemoryPlace, changes: Changes): Generator<Step> {
  const stamp = corpusStamp(root)
  if (index.about('stamp') === stamp) return
  yield (writer) => writer.clear()
  for (const lines of chunks(corpusLines({ path: root, name }), CHUNK)) {
    changes.read += lines.length
    yield (writer) => {
      for (const { line, memory, problem } of lines) {
        const path = `${name}, line ${line}`
        if (memory === null) writer.putProblem({ path, stamp, problem })
        else putEntry(writer, { ...memory, path, stamp })
      }
    }
  }
  yield (writer) => writer.setAbout('stamp', stamp)
}

function* chunks<T>(items: Iterable<T>, size: number): Generator<readonly T[]> {
  let chunk: T[] = []
  for (const item of items) {
    chunk.push(item)
    if (chunk.length < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}
