import { lstatSync } from 'node:fs'
import { basename } from 'node:path'
import { counted } from '../../../shared/counted.ts'
import type { Millis } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { corpusStamp } from '../../documents/memories/corpus.ts'
import { areFoldersSame } from '../../documents/memories/folder-files.ts'
import { type MemoryPlace, memoryPlace, nameOfPlace } from '../../documents/memories/memory-folder.ts'
import type { Clock } from '../../judging/port/result.ts'
import { storeProblem } from '../../store/problems.ts'
import { indexFile, indexFiles, makeFile, removeIndex } from '../../store/search-index/index-file.ts'
import {
  isDamage,
  makeIndex,
  type OpenedIndex,
  readIndex,
  type SearchIndex,
  writeIndex,
} from '../../store/search-index/search-index.ts'
import type { Store } from '../../store/store.ts'
import { bringUpToDate, type IndexChanges } from './bring-up-to-date.ts'

/** The current state of the index of a place. */
export interface IndexReport {
  /** The name of its file, by which a window refers to it. */
  readonly id: string
  readonly name: string
  readonly kind: MemoryPlace['kind']
  readonly source: string
  /** `behind`: records were added or removed since; `gone`: its folder does not exist. */
  readonly state: 'current' | 'behind' | 'gone'
  readonly records: number
  /** Number of memories that are never found: retired, archived or superseded. */
  readonly retired: number
  readonly indexedAt: Millis | null
  /** Sentences that each name a file. */
  readonly problems: readonly string[]
}

interface IndexParts {
  readonly store: Pick<Store, 'dir' | 'refusal'>
  readonly clock: Pick<Clock, 'now'>
}

/** The indexes of memory folders in a store: creates, updates, searches and removes them. */
export function memoryIndexes({ store, clock }: IndexParts) {
  const options = { now: clock.now }

  return {
    /**
     * Updates or creates the index of a place; recreates it if it is damaged or of another version. Throws
     * INPUT_REFUSED, naming the files that were found, if there is no memory.
     */
    async bring(path: string, signal?: AbortSignal): Promise<IndexReport & IndexChanges> {
      const place = memoryPlace(path)
      if (store.refusal !== null) throw store.refusal
      const file = indexFile(store.dir, place.root)
      try {
        const changes = await brought(file, place, signal)
        const report = reportOf(file, place)
        if (report.records === 0) throw noMemories(path, report)
        return { ...report, ...changes }
      } catch (error) {
        throw storeProblem(error, file)
      }
    },

    /** Updates the index of a place and calls `work` with it. Throws INPUT_REFUSED for an index of another version. */
    async search<T>(
      path: string,
      work: (index: SearchIndex, place: MemoryPlace) => T | Promise<T>,
      signal?: AbortSignal,
    ): Promise<T> {
      const place = memoryPlace(path)
      const file = indexFile(store.dir, place.root)
      if (readState(file) === 'other_version') throw otherVersion(path)
      if (store.refusal === null) await brought(file, place, signal)
      const opened = readIndex(file, options)
      if (opened.state !== 'open') throw store.refusal ?? otherVersion(path)
      try {
        return await work(opened.index, place)
      } finally {
        opened.index.close()
      }
    },

    /** Returns every place that has an index. */
    list: (): readonly IndexReport[] => indexFiles(store.dir).flatMap((file) => reportIn(file) ?? []),

    /** Returns the path of a place by the id of its index. Throws NOT_FOUND. */
    pathOf(id: string): string {
      const report = indexFiles(store.dir)
        .filter((file) => idOf(file) === id)
        .flatMap((file) => reportIn(file) ?? [])[0]
      if (report === undefined)
        throw new AppError('NOT_FOUND', 'This folder no longer has an index. Add it again.')
      return report.source
    },

    /** Removes the index of a place; the place itself is not changed. */
    forget(id: string): void {
      for (const file of indexFiles(store.dir)) if (idOf(file) === id) removeIndex(file)
    },

    /** Removes the index of the place at a path. */
    forgetAt: (path: string): void => removeIndex(indexFile(store.dir, memoryPlace(path).root)),
  }

  function readState(file: string): OpenedIndex['state'] {
    const opened = readIndex(file, options)
    if (opened.state === 'open') opened.index.close()
    return opened.state
  }

  async function brought(file: string, place: MemoryPlace, signal: AbortSignal | undefined) {
    try {
      return await updated(file, place, signal)
    } catch (error) {
      if (!isDamage(error)) throw error
      removeIndex(file)
      return await updated(file, place, signal)
    }
  }

  async function updated(
    file: string,
    place: MemoryPlace,
    signal: AbortSignal | undefined,
  ): Promise<IndexChanges> {
    const index = openedToWrite(file)
    try {
      return await bringUpToDate(index, place, { now: clock.now(), ...(signal && { signal }) })
    } finally {
      index.close()
    }
  }

  function openedToWrite(file: string): SearchIndex {
    const opened = writeIndex(file, options)
    if (opened.state === 'open') return opened.index
    if (opened.state !== 'missing') removeIndex(file)
    makeFile(store.dir, file)
    return makeIndex(file, options)
  }

  function reportIn(file: string): IndexReport | null {
    const opened = readIndex(file, options)
    if (opened.state !== 'open') return null
    try {
      const source = opened.index.about('source')
      if (source === null) return null
      const kind = opened.index.about('kind') === 'corpus' ? 'corpus' : 'folder'
      return report(file, opened.index, { kind, root: source, name: nameOfPlace(source) })
    } finally {
      opened.index.close()
    }
  }

  function reportOf(file: string, place: MemoryPlace): IndexReport {
    const opened = readIndex(file, options)
    if (opened.state !== 'open') throw otherVersion(place.root)
    try {
      return report(file, opened.index, place)
    } finally {
      opened.index.close()
    }
  }
}

function report(file: string, index: SearchIndex, { kind, root, name }: MemoryPlace): IndexReport {
  const at = Number(index.about('indexedAt'))
  return {
    id: idOf(file),
    name,
    kind,
    source: root,
    state: stateOf(index, kind, root),
    records: index.count(),
    retired: index.retired(),
    indexedAt: Number.isSafeInteger(at) && at > 0 ? at : null,
    problems: index.problems().map(({ problem }) => problem),
  }
}

function stateOf(index: SearchIndex, kind: MemoryPlace['kind'], root: string): IndexReport['state'] {
  if (lstatSync(root, { throwIfNoEntry: false }) === undefined) return 'gone'
  const isSame =
    kind === 'corpus' ? index.about('stamp') === corpusStamp(root) : areFoldersSame(root, index.folders())
  return isSame ? 'current' : 'behind'
}

function idOf(file: string): string {
  return basename(file, '.db')
}

/** Returns the error for a place without memories, based on its files. */
function noMemories(path: string, { problems, retired }: IndexReport): AppError {
  const shown = problems.slice(0, MAX_SHOWN)
  const more = problems.length - shown.length
  const found = [
    ...(retired > 0 ? [`${counted(retired, 'memory is', 'memories are')} retired or archived.`] : []),
    ...shown,
    ...(more > 0 ? [`And ${counted(more, 'more problem')}.`] : []),
  ]
  const what = found.length === 0 ? 'It is empty.' : `Found: ${found.join(' ')}`
  return new AppError(
    'INPUT_REFUSED',
    `${path} has no memories. ${what} Choose a folder with Markdown notes, records or an export of memories.`,
  )
}

const MAX_SHOWN = 5

function otherVersion(path: string): AppError {
  return new AppError(
    'INPUT_REFUSED',
    `The index of ${path} was made by another version of Docket. Rebuild it with: docket memory index ${path}`,
  )
}
