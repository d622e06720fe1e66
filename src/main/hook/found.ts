import { existsSync } from 'node:fs'
import type { MemoryCandidate } from '../../shared/pipelines/memory/candidate.ts'
import type { MemorySettings } from '../../shared/pipelines/memory/settings.ts'
import { areFoldersSame } from '../documents/memories/folder-files.ts'
import { memoryPlace } from '../documents/memories/memory-folder.ts'
import { recordNow } from '../documents/memories/record-now.ts'
import { poolOf, retrievalOptions } from '../retrieval/options.ts'
import { type Found, MOST_BODY_CHARACTERS } from '../retrieval/passage.ts'
import { indexFile } from '../store/search-index/index-file.ts'
import { readIndex } from '../store/search-index/search-index.ts'
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
  /** Whether records came or went since the index was made. */
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
 * The memories of a folder that match a prompt. The index says which; whether each is still there, active and within the
 * folder, and what its title is, its own file says: edited in place, it leaves the times of its folder as they were. `null`
 * where the project has no memories. Throws a HookProblem where they cannot be read, NoIndex where they are not indexed.
 */
export function foundMemories(
  prompt: string,
  { storeDir, folder, settings, now }: Search,
): FoundMemories | null {
  if (!existsSync(folder)) return null
  const { root, name, kind } = memoryPlace(folder)
  if (kind !== 'folder') throw new HookProblem(`${folder} is a file. Name a memory folder.`)
  const opened = readIndex(indexFile(storeDir, root), { now })
  if (opened.state !== 'open')
    throw new NoIndex(
      `The memories in ${root} are not indexed by this version. Run: docket memory index ${root}`,
    )
  const { index } = opened
  try {
    const { by, found } = index.search(prompt, retrievalOptions('auto', settings))
    return {
      root,
      name,
      retrieval: by,
      candidates: standing(root, found, poolOf('auto', settings)),
      isBehind: !areFoldersSame(root, index.folders()),
    }
  } finally {
    index.close()
  }
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
  const record = recordNow(root, found.path)
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
  }
}
