import { realpathSync } from 'node:fs'
import type { RunLine } from '../../../shared/contract/cases/lines.ts'
import type {
  Comparison,
  EvaluatedBy,
  RetrievalFigures,
} from '../../../shared/contract/memories/evaluation.ts'
import { type FoundMemory, LABELS, type MemoryFolder } from '../../../shared/contract/memories/memories.ts'
import type { BatchId, CaseId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { AppError } from '../../../shared/errors.ts'
import { nameOfPlace } from '../../documents/memories/memory-folder.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import type { PipelinePorts } from '../../judging/port/result.ts'
import { DEFAULTS } from '../../retrieval/modes.ts'
import { MIN_SEARCH_CHARACTERS } from '../../retrieval/options.ts'
import { retrievalFigures } from '../../statistics/retrieval-figures.ts'
import type { SearchIndex } from '../../store/search-index/search-index.ts'
import type { CaseService } from '../cases/cases.ts'
import type { ImportService } from '../cases/imports.ts'
import type { ServiceContext } from '../context.ts'
import { NOT_CHOSEN, type Places } from '../places/places.ts'
import type { JudgeService } from '../runs/judges.ts'
import type { RunService } from '../runs/runs.ts'
import type { SettingService } from '../settings/settings.ts'
import { compared, type KnownMemory } from './compare.ts'
import { copyFolder, removeCopy } from './copied-folder.ts'
import { type EvaluatedQuery, evaluatedQueries, rulesOnly } from './evaluate.ts'
import { type IndexReport, memoryIndexes } from './indexes.ts'
import { labeledQueries } from './labels.ts'
import { type JudgedQueries, querySetService } from './query-sets.ts'
import { type MemoryQuery, searched } from './search.ts'

/** Dependencies on other services. */
export interface MemoryParts {
  readonly cases: Pick<CaseService, 'content'>
  readonly imports: Pick<ImportService, 'register'>
  readonly runs: Pick<RunService, 'execute'>
  readonly judges: Pick<JudgeService, 'forNoCase'>
  readonly settings: Pick<SettingService, 'forRun'>
  readonly ports: PipelinePorts
}

/** The folder and the queries of an evaluation, with one or two configurations. */
export interface Compared {
  readonly id: string
  readonly queries: string
  readonly a: EvaluatedBy
  readonly b: EvaluatedBy | null
}

/** A prompt that was searched for and judged, as a case. */
export interface RecordedSearch {
  readonly caseId: CaseId
  readonly run: RunLine
}

/** Maximum number of problems of one folder in a list; `docket memory index` shows all. */
const MAX_PROBLEMS = 50

/** Weight of missing a memory, by category: a missed constraint costs more than noise. */
const WEIGHTS: Readonly<Record<string, number>> = { CONSTRAINT: 5, DECISION: 3, PREFERENCE: 2, RUNBOOK: 2 }

/** Memory folders with their indexes: searches them, and evaluates the search on queries with relevance judgments. */
export function memoryService(context: ServiceContext, parts: MemoryParts) {
  const { store, clock } = context
  const { cases, imports, runs, judges, settings, ports } = parts
  const indexes = memoryIndexes({ store, clock })
  const sets = querySetService({ store, clock })

  return {
    querySets: sets,

    folders: (): MemoryFolder[] => indexes.list().map(folderOf),

    /** Lets a person choose a folder, and indexes it. */
    async addFolder(places: Places, signal: AbortSignal): Promise<MemoryFolder | typeof NOT_CHOSEN> {
      const path = await places.toLookIn({ title: 'Memory folder' })
      return path === null ? NOT_CHOSEN : folderOf(await indexes.bring(path, signal))
    },

    /**
     * Copies files into the store as a folder of this name, and indexes it. Throws INPUT_REFUSED, and keeps no copy, if
     * there is no memory in them.
     */
    async addCopy(name: string, files: readonly NamedFile[], signal: AbortSignal): Promise<MemoryFolder> {
      if (store.refusal !== null) throw store.refusal
      const path = copyFolder(store.dir, name, files)
      try {
        return folderOf(await indexes.bring(path, signal))
      } catch (error) {
        indexes.forgetAt(path)
        removeCopy(store.dir, path)
        if (!(error instanceof AppError)) throw error
        throw new AppError(error.code, error.message.replaceAll(path, name))
      }
    },

    /** Returns an indexed folder or corpus as a place to search. Throws NOT_FOUND. */
    placeOf(id: string): NamedFile {
      const path = indexes.pathOf(id)
      return { name: nameOfPlace(path), path }
    },

    refresh: async (id: string, signal: AbortSignal): Promise<MemoryFolder> =>
      folderOf(await indexes.bring(indexes.pathOf(id), signal)),

    removeFolder(id: string): void {
      if (store.refusal !== null) throw store.refusal
      const removed = indexes.list().filter((report) => report.id === id)
      indexes.forget(id)
      for (const { source } of removed) removeCopy(realpathSync(store.dir), source)
    },

    /** Returns a folder's memories for a text, the best first. */
    searchIn: (id: string, text: string, signal: AbortSignal): Promise<FoundMemory[]> =>
      indexes.search(
        indexes.pathOf(id),
        (index) =>
          index
            .search(text, { ...DEFAULTS, minCharacters: MIN_SEARCH_CHARACTERS })
            .found.map(({ id: memoryId, tags, hits, ...found }) => ({
              ...found,
              memoryId,
              tags: [...tags],
              hits: [...hits],
            })),
        signal,
      ),

    /** Updates the index of a folder or a corpus. Throws INPUT_REFUSED if it is neither. */
    index: indexes.bring,

    /** Searches a folder with a prompt and judges what is found; the prompt is then stored as a case. */
    async search(
      path: string,
      query: MemoryQuery,
      { reviewer, batchId, config, signal }: SearchOptions,
    ): Promise<RecordedSearch> {
      const { memory } = settings.forRun('memory', { config, judge: null }).pipelines
      const input = await indexes.search(
        path,
        (index, { name }) => searched(index, query, name, memory),
        signal,
      )
      const title = query.prompt.trim().split('\n', 1)[0]?.slice(0, 120) ?? ''
      const read = { title, subject: null, input: { pipeline: 'memory' as const, input }, files: [] }
      const ready = { read, attachments: [], source: `memory search in ${input.folder}` }
      const { caseId } = imports.register(ready, { batchId, tags: [], subject: null }, reviewer.id)
      return { caseId, run: await runs.execute(caseId, { signal, config }) }
    },

    /** Answers queries with one configuration, and evaluates the answers. */
    evaluate: (
      path: string,
      queries: JudgedQueries | typeof LABELS,
      by: EvaluatedBy,
      signal: AbortSignal,
    ): Promise<RetrievalFigures> =>
      indexes.search(
        path,
        async (index, place) => {
          const judged = queries === LABELS ? labeledQueries({ store, cases }, place.name) : queries
          const answered = await answers(index, place, judged, by, signal)
          return retrievalFigures(answered, (id) => knownIn(index, id).weight)
        },
        signal,
      ),

    /** Answers queries with one or two configurations, side by side. */
    compare: ({ id, queries, a, b }: Compared, signal: AbortSignal) =>
      indexes.search(
        indexes.pathOf(id),
        async (index, place) => {
          const judged = queries === LABELS ? labeledQueries({ store, cases }, place.name) : sets.get(queries)
          const known = (memory: string) => knownIn(index, memory)
          const figures = (answered: readonly EvaluatedQuery[]) =>
            retrievalFigures(answered, (memory) => known(memory).weight)
          const first = await answers(index, place, judged, a, signal)
          if (b === null) return { a: figures(first), b: null, comparison: null }
          const second = await answers(index, place, judged, b, signal)
          const comparison: Comparison = compared(first, second, known)
          return { a: figures(first), b: figures(second), comparison }
        },
        signal,
      ),
  }

  function answers(
    retriever: SearchIndex,
    place: Pick<IndexReport, 'name' | 'kind'>,
    { queries, judgments }: JudgedQueries,
    { mode = null, asksModels = false, config = null }: EvaluatedBy,
    signal: AbortSignal,
  ): Promise<EvaluatedQuery[]> {
    if (queries.length === 0)
      throw new AppError(
        'INPUT_REFUSED',
        `No prompt of ${place.name} has a label yet. Review some of them, or use a query set with judgments.`,
      )
    const chosen = settings.forRun('memory', { config: config ?? undefined, judge: null })
    return evaluatedQueries(queries, judgments, {
      retriever,
      folder: place.name,
      mode: mode ?? (place.kind === 'folder' ? 'auto' : 'search'),
      settings: chosen,
      ports,
      clock,
      signal,
      judge: asksModels ? () => judges.forNoCase(chosen, signal) : rulesOnly,
    })
  }
}

export type MemoryService = ReturnType<typeof memoryService>

export interface SearchOptions {
  readonly reviewer: Reviewer
  readonly batchId: BatchId
  /** Settings of the pipeline for this search, nested as in the Settings. */
  readonly config: unknown
  readonly signal: AbortSignal
}

function knownIn(index: SearchIndex, id: string): KnownMemory {
  const named = index.named(id)
  return { title: named?.title ?? id, weight: WEIGHTS[named?.category ?? ''] ?? 1 }
}

function folderOf({ problems, ...report }: IndexReport): MemoryFolder {
  const { id, name, kind, source, state, records, indexedAt } = report
  return {
    ...{ id, name, kind, source, state, records, indexedAt },
    problems: problems.slice(0, MAX_PROBLEMS),
    problemCount: problems.length,
  }
}
