import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { JobId, Millis } from '../../domain/ids.ts'
import { Natural } from '../../numbers.ts'
import { Cancelled } from '../cases/exports.ts'
import { procedure } from '../procedure.ts'
import { Comparison, EvaluatedBy, RetrievalFigures } from './evaluation.ts'

/** What the index of a folder, or a set of queries, is called. */
export const PlaceId = z.string().regex(/^[0-9a-f]{24}$/)
const id = PlaceId

/** A folder of memories, or a corpus, with its index. */
export const MemoryFolder = deferredObject(() => ({
  id,
  /** Of a project’s `.claude/memory`, that of the project. Cases name their folder by it. */
  name: z.string(),
  kind: z.enum(['folder', 'corpus']),
  /** Where it stands on this machine, to be shown. */
  source: z.string(),
  /** `behind`: records came or went since; `gone`: it is not there any more. */
  state: z.enum(['current', 'behind', 'gone']),
  records: Natural,
  /** `null` where the first indexing did not end. */
  indexedAt: Millis.nullable(),
  /** The first of its damaged records, each as a sentence that names its file, and how many there are. */
  problems: z.array(z.string()),
  problemCount: Natural,
}))
export type MemoryFolder = z.infer<typeof MemoryFolder>

/** A memory as a search shows it. */
export const FoundMemory = deferredObject(() => ({
  memoryId: z.string(),
  title: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  body: z.string(),
  path: z.string(),
  updatedAt: z.string().nullable(),
  score: z.number(),
  /** The tokens of the text that stand in it. */
  hits: z.array(z.string()),
}))
export type FoundMemory = z.infer<typeof FoundMemory>

/** Queries that are kept, with the judgments of which memories are relevant for them. */
export const QuerySet = deferredObject(() => ({
  id,
  name: z.string(),
  queries: z.int().positive(),
  /** Queries with a judgment. */
  judged: Natural,
  addedAt: Millis,
}))
export type QuerySet = z.infer<typeof QuerySet>

/** The labels of people: prompts of cases whose decisions somebody answered. */
export const LABELS = 'labels'

const MOST_CHARACTERS = 16_000_000

export const memories = {
  /** Every folder and corpus with an index. */
  folders: procedure().output(z.array(MemoryFolder)),
  /** Has a person choose a folder in the host’s dialog, and indexes it. Refused where the host has no such dialog. */
  addFolder: procedure('INPUT_REFUSED', 'FILE_PROBLEM').output(z.union([MemoryFolder, Cancelled])),
  /** Brings the index of a folder up to date. */
  refresh: procedure('NOT_FOUND', 'INPUT_REFUSED', 'FILE_PROBLEM', 'STORE_BUSY')
    .input(z.object({ id }))
    .output(MemoryFolder),
  /** Takes an index away; the folder is left alone. */
  removeFolder: procedure('FILE_PROBLEM').input(z.object({ id })),
  /** Searches a folder leniently, as for naming a memory that is missing. Any text of two characters is searched for. */
  search: procedure('NOT_FOUND', 'INPUT_REFUSED', 'FILE_PROBLEM', 'STORE_BUSY')
    .input(z.object({ id, text: z.string().max(10_000) }))
    .output(z.array(FoundMemory)),
  querySets: procedure().output(z.array(QuerySet)),
  /** Keeps queries (JSON Lines `{id, text, turns?, mode?}`) with judgments (`{q, d, rel}` or TREC), each as the text of its file. */
  addQuerySet: procedure('INPUT_REFUSED', 'FILE_PROBLEM')
    .input(
      z.object({
        name: z.string().min(1).max(100),
        queries: z.string().max(MOST_CHARACTERS),
        judgments: z.string().max(MOST_CHARACTERS).nullable(),
      }),
    )
    .output(QuerySet),
  /** Starts jobs that search a folder for each query of a set, and import and judge what is found. */
  importQuerySet: procedure('NOT_FOUND', 'INPUT_REFUSED', 'FILE_PROBLEM')
    .input(z.object({ id, searchIn: id }))
    .output(z.object({ jobIds: z.array(JobId) })),
  removeQuerySet: procedure('FILE_PROBLEM').input(z.object({ id })),
  /**
   * Answers the queries of a set, or those that people labeled (`labels`), by one configuration or by two. Nothing is
   * kept of it; models are asked only where a configuration says so.
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
