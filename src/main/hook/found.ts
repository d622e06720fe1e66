import { existsSync } from 'node:fs'
import type { MemoryCandidate } from '../../shared/pipelines/memory/candidate.ts'
import type { MemorySettings } from '../../shared/pipelines/memory/settings.ts'
import { areFilesSame, areFoldersSame, walkFolder } from '../documents/memories/folder-files.ts'
import { isJsonFile, readMemoryFile } from '../documents/memories/memory-file.ts'
import { memoryPlace } from '../documents/memories/memory-folder.ts'
import { recordNow, uncheckedRecord } from '../documents/memories/record-now.ts'
import { poolOf, retrievalOptions } from '../retrieval/options.ts'
import { type Found, MAX_BODY_CHARACTERS } from '../retrieval/passage.ts'
import { indexFile } from '../store/search-index/index-file.ts'
import { FOLDER_ITSELF } from '../store/search-index/index-writer.ts'
import { putFile } from '../store/search-index/put-file.ts'
import {
  type IndexOptions,
  readIndex,
  type SearchIndex,
  writeIndex,
} from '../store/search-index/search-index.ts'
import { HookProblem } from './prompt-input.ts'

/**
 * Number of files of a folder up to which all times are checked for each prompt; of larger folders, the number of
 * sampled files, besides the candidates.
 */
const MAX_FILES = 20_000
const SAMPLE = 4_000

/** Maximum number of changed files that are indexed at once; more are left to a background process. */
const MAX_CHANGED = 40

/** Milliseconds that a change waits for another process that changes the index. */
const WAIT_MS = 50

/** Whether a folder is as indexed: its folders, and its files by time, size and inode. */
function isFresh(root: string, index: SearchIndex, now: number): boolean {
  if (!areFoldersSame(root, index.folders())) return false
  const files = index.fileCount()
  if (files <= MAX_FILES) return areFilesSame(root, index.stamps())
  const from = (Math.floor(now / 1_000) * SAMPLE) % files
  return areFilesSame(root, index.stampsFrom(from, SAMPLE))
}

/**
 * Updates the index of a folder if few files have changed, so that the current prompt sees the present folder. Returns
 * `false` if it is not updated: too much has changed, or another process is changing it.
 */
function freshen(root: string, file: string, options: IndexOptions): boolean {
  const opened = writeIndex(file, { ...options, waitMs: WAIT_MS })
  if (opened.state !== 'open') return false
  const { index } = opened
  try {
    if (index.fileCount() > MAX_FILES) return false
    return bringUp(root, index)
  } catch {
    return false // Busy: left to the next prompt, or the background process.
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
      // Without its schema a record is indexed provisionally; the stamp makes it read again with the schema.
      const stamp = isJsonFile(each.path) ? `unchecked ${each.stamp}` : each.stamp
      putFile(writer, { path: each.path, stamp, ...read })
    }
    for (const path of [...gone, FOLDER_ITSELF]) writer.removePath(path)
    for (const problem of unread()) writer.putProblem({ path: FOLDER_ITSELF, stamp: '', problem })
    writer.setFolders(folders)
  })
  return unchecked.length === 0
}

/** The memories found for a prompt, and their folder. */
export interface FoundMemories {
  /** The real path of the folder. */
  readonly root: string
  /** The displayed name. */
  readonly name: string
  readonly retrieval: 'bm25' | 'keywords'
  /** The best first, with the present content of their files. */
  readonly candidates: readonly MemoryCandidate[]
  /** Whether the index is behind the folder. */
  readonly isBehind: boolean
}

/** Parameters of a search. */
export interface Search {
  readonly storeDir: string
  readonly folder: string
  readonly settings: MemorySettings
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A folder has no searchable index: it must be created first. */
export class NoIndex extends HookProblem {}

/**
 * Returns the memories of a folder that match a prompt, with the present folder: changes since it was indexed are
 * indexed first. Each candidate's file is checked again for whether it still exists, is active and within the folder.
 * `null` if the project has no memories. Throws a HookProblem if they cannot be read, NoIndex if they are not indexed.
 */
export function foundMemories(
  prompt: string,
  { storeDir, folder, settings, now }: Search,
): FoundMemories | null {
  if (!existsSync(folder)) return null
  const { root, name, kind } = memoryPlace(folder)
  if (kind !== 'folder') throw new HookProblem(`${folder} is a file. Name a memory folder.`)
  const file = indexFile(storeDir, root)
  const index = openedIndex(file, root, now)
  let isBehind = false
  try {
    isBehind = !isFresh(root, index, now())
  } finally {
    if (isBehind) index.close()
  }
  const current = isBehind ? reopened(file, root, now) : { index, isBehind }
  try {
    const { by, found } = current.index.search(prompt, retrievalOptions('auto', settings))
    return {
      root,
      name,
      retrieval: by,
      candidates: currentMemories(root, found, poolOf('auto', settings)),
      isBehind: current.isBehind,
    }
  } finally {
    current.index.close()
  }
}

/** Reopens the index, after indexing the changes if they are few. */
function reopened(file: string, root: string, now: () => number) {
  const isCurrent = freshen(root, file, { now })
  return { index: openedIndex(file, root, now), isBehind: !isCurrent }
}

function openedIndex(file: string, root: string, now: () => number): SearchIndex {
  const opened = readIndex(file, { now })
  if (opened.state === 'open') return opened.index
  throw new NoIndex(
    `The memories in ${root} are not indexed by this version. Run: docket memory index ${root}`,
  )
}

/** Returns the first `most` results that are still valid; reads no more files than needed. */
function currentMemories(root: string, found: readonly Found[], most: number): readonly MemoryCandidate[] {
  const candidates: MemoryCandidate[] = []
  for (const each of found) {
    if (candidates.length >= most) break
    const candidate = asItIsNow(root, each)
    if (candidate !== null) candidates.push(candidate)
  }
  return candidates
}

/** Categories of cases; any other one becomes a note. */
const CATEGORIES: ReadonlyMap<string, MemoryCandidate['category']> = new Map(
  (['DECISION', 'CONSTRAINT', 'PREFERENCE', 'RUNBOOK', 'TECH_DEBT', 'SESSION_SUMMARY', 'NOTE'] as const).map(
    (category) => [category, category],
  ),
)

function asItIsNow(root: string, found: Found): MemoryCandidate | null {
  const record = recordNow(root, found.path, found)
  if (record.state !== 'active' || record.id !== found.id) return null
  return {
    memoryId: found.id,
    path: found.path,
    category: CATEGORIES.get(found.category) ?? 'NOTE',
    title: record.title,
    tags: [...found.tags],
    body: record.body.slice(0, MAX_BODY_CHARACTERS),
    score: found.score,
    updatedAt: found.updatedAt,
    hits: [...found.hits],
    evidence: found.evidence,
    ...(found.olderThan !== undefined && { olderThan: found.olderThan }),
    ...(found.alsoAt !== undefined && { alsoAt: [...found.alsoAt] }),
  }
}
