import { existsSync } from 'node:fs'
import type { MemoryCandidate } from '../../shared/pipelines/memory/candidate.ts'
import type { MemorySettings } from '../../shared/pipelines/memory/settings.ts'
import { memoryPlace } from '../documents/memories/memory-folder.ts'
import { recordNow } from '../documents/memories/record-now.ts'
import { poolOf, retrievalOptions } from '../retrieval/options.ts'
import { type Found, MOST_BODY_CHARACTERS } from '../retrieval/passage.ts'
import { indexFile } from '../store/search-index/index-file.ts'
import { readIndex, type SearchIndex } from '../store/search-index/search-index.ts'
import { freshen, isFresh } from './freshen.ts'
import { HookProblem } from './prompt-input.ts'

/** What was found for a prompt, and where. */
export interface FoundMemories {
  /** The real path of the folder. */
  readonly root: string
  /** What people call it. */
  readonly name: string
  readonly retrieval: 'bm25' | 'keywords'
  /** The best first, as their files are now. */
  readonly candidates: readonly MemoryCandidate[]
  /** Whether the index is not of the folder as it is now. */
  readonly isBehind: boolean
}

/** What a search needs. */
export interface Search {
  readonly storeDir: string
  readonly folder: string
  readonly settings: MemorySettings
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** There is no index of a folder that could be searched: it is to be made first. */
export class NoIndex extends HookProblem {}

/**
 * The memories of a folder that match a prompt, as the folder is now: what has changed since it was indexed is indexed
 * first. Whether a candidate is still there, active and within the folder its own file says once more. `null`
 * where the project has no memories. Throws a HookProblem where they cannot be read, NoIndex where they are not indexed.
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
      candidates: standing(root, found, poolOf('auto', settings)),
      isBehind: current.isBehind,
    }
  } finally {
    current.index.close()
  }
}

/** The index again, with the changes since then where they are few. */
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

/** The first of what was found that is still so, at most so many; no more files are read than that takes. */
function standing(root: string, found: readonly Found[], most: number): readonly MemoryCandidate[] {
  const candidates: MemoryCandidate[] = []
  for (const each of found) {
    if (candidates.length >= most) break
    const candidate = asItIsNow(root, each)
    if (candidate !== null) candidates.push(candidate)
  }
  return candidates
}

/** Categories as cases have them; any other is a note. */
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
    body: record.body.slice(0, MOST_BODY_CHARACTERS),
    score: found.score,
    updatedAt: found.updatedAt,
    hits: [...found.hits],
    evidence: found.evidence,
    ...(found.olderThan !== undefined && { olderThan: found.olderThan }),
    ...(found.alsoAt !== undefined && { alsoAt: [...found.alsoAt] }),
  }
}
