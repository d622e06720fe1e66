import * as z from 'zod'
import { BatchId, JobId, Millis } from '../../domain/ids.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { Cancelled } from '../cases/exports.ts'
import { procedure } from '../procedure.ts'
import { Comparison, EvaluatedBy, RetrievalFigures } from './evaluation.ts'

/** The id of the index of a folder, or of a set of queries. */
export const PlaceId = z.string().regex(/^[0-9a-f]{24}$/)
const id = PlaceId

/** The name of a copied folder: one part of a path that every file system takes. */
export const FolderName = z
  .string()
  .max(100)
  .regex(/^[^.\s/\\:*?"<>|\p{Cc}](?:[^/\\:*?"<>|\p{Cc}]*[^.\s/\\:*?"<>|\p{Cc}])?$/u)

/** A folder of memories, or a corpus, with its index. */
export const MemoryFolder = lazyObject(() => ({
  id,
  /** For a project’s `.claude/memory`, the name of the project. Cases name their folder by it. */
  name: z.string(),
  kind: z.enum(['folder', 'corpus']),
  /** Its path on this machine, for display. */
  source: z.string(),
  /** `behind`: records were added or removed since; `gone`: the folder no longer exists. */
  state: z.enum(['current', 'behind', 'gone']),
  records: Natural,
  /** `null` if the first indexing did not end. */
  indexedAt: Millis.nullable(),
  /** The first of its damaged records, each as a sentence that names its file, and the number of all. */
  problems: z.array(z.string()),
  problemCount: Natural,
}))
export type MemoryFolder = z.infer<typeof MemoryFolder>

/** A memory as a search shows it. */
export const FoundMemory = lazyObject(() => ({
  memoryId: z.string(),
  title: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  body: z.string(),
  path: z.string(),
  updatedAt: z.string().nullable(),
  score: z.number(),
  /** The tokens of the text that occur in it. */
  hits: z.array(z.string()),
}))
export type FoundMemory = z.infer<typeof FoundMemory>

/** A stored set of queries, with the judgments of which memories are relevant to them. */
export const QuerySet = lazyObject(() => ({
  id,
  name: z.string(),
  queries: z.int().positive(),
  /** Queries with a judgment. */
  judged: Natural,
  addedAt: Millis,
}))
export type QuerySet = z.infer<typeof QuerySet>

/** The labels of people: prompts of cases with answered decisions. */
export const LABELS = 'labels'

const MAX_CHARACTERS = 16_000_000

export const memories = {
  /** Returns every folder and corpus with an index. */
  folders: procedure().output(z.array(MemoryFolder)),
  /** Lets a person choose a folder in the host’s dialog, and indexes it. Refused if the host has no such dialog. */
  addFolder: procedure('INPUT_REFUSED', 'FILE_PROBLEM').output(z.union([MemoryFolder, Cancelled])),
  /**
   * Copies uploaded files into the store as a memory folder, and indexes it: `files` of the batch, or all of it. A
   * browser cannot name a folder of the computer. If the name is taken, a number follows it.
   */
  addFiles: procedure('NOT_FOUND', 'INPUT_REFUSED', 'FILE_PROBLEM')
    .input(
      z.object({
        batchId: BatchId,
        name: FolderName,
        files: z.array(z.string()).min(1).nullable(),
      }),
    )
    .output(MemoryFolder),
  /** Updates the index of a folder. */
  refresh: procedure('NOT_FOUND', 'INPUT_REFUSED', 'FILE_PROBLEM', 'STORE_BUSY')
    .input(z.object({ id }))
    .output(MemoryFolder),
  /** Removes an index. The folder stays unchanged, unless it is a copy in the store: then it is removed, too. */
  removeFolder: procedure('FILE_PROBLEM').input(z.object({ id })),
  /** Searches a folder leniently, for example to name a missing memory. Accepts any text of at least two characters. */
  search: procedure('NOT_FOUND', 'INPUT_REFUSED', 'FILE_PROBLEM', 'STORE_BUSY')
    .input(z.object({ id, text: z.string().max(10_000) }))
    .output(z.array(FoundMemory)),
  querySets: procedure().output(z.array(QuerySet)),
  /**
   * Stores queries (JSON Lines `{id, text, turns?, mode?}`) with judgments (`{q, d, rel}` or TREC), each as the text of
   * its file.
   */
  addQuerySet: procedure('INPUT_REFUSED', 'FILE_PROBLEM')
    .input(
      z.object({
        name: z.string().min(1).max(100),
        queries: z.string().max(MAX_CHARACTERS),
        judgments: z.string().max(MAX_CHARACTERS).nullable(),
      }),
    )
    .output(QuerySet),
  /** Starts jobs that search a folder for each query of a set, and import and judge the results. */
  importQuerySet: procedure('NOT_FOUND', 'INPUT_REFUSED', 'FILE_PROBLEM')
    .input(z.object({ id, searchIn: id }))
    .output(z.object({ jobIds: z.array(JobId) })),
  removeQuerySet: procedure('FILE_PROBLEM').input(z.object({ id })),
  /**
   * Answers the queries of a set, or those that people labeled (`labels`), by one configuration or by two. Nothing is
   * stored; models are called only if a configuration says so.
   */
  evaluate: procedure('NOT_FOUND', 'INPUT_REFUSED', 'FILE_PROBLEM', 'BAD_SETTING', 'STORE_BUSY')
    .input(
      z.object({
        id,
        queries: z.union([z.literal(LABELS), id]),
        a: EvaluatedBy,
        b: EvaluatedBy.nullable(),
      }),
    )
    .output(
      z.object({
        a: RetrievalFigures,
        b: RetrievalFigures.nullable(),
        comparison: Comparison.nullable(),
      }),
    ),
}
