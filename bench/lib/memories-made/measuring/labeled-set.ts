import { join } from 'node:path'
import { walkFolder } from '../../../../src/main/documents/memories/folder-files.ts'
import { MAX_RECORD_BYTES } from '../../../../src/main/documents/memories/memory-file.ts'
import {
  type Query,
  readJudgments,
  readQueries,
} from '../../../../src/main/documents/memories/query-files.ts'
import { type Memory, readRecord } from '../../../../src/main/documents/memories/record.ts'
import { readRegular } from '../../../../src/main/documents/regular-file.ts'
import type { RankedQuery } from '../../../../src/main/statistics/ranking-measures.ts'
import { madeCollection } from '../index.ts'
import type { MadePrompt } from '../made.ts'

const SAMPLES = join(import.meta.dirname, '../../../../assets/samples/memories')

/** The answer of a search method to one prompt. */
export type Answer = Pick<RankedQuery, 'ranking' | 'given'>

/** A prompt with how relevant each memory is for it. */
export interface LabeledQuery {
  readonly query: Query
  readonly relevance: ReadonlyMap<string, number>
}

/** Memories, and prompts over them of which it is known what helps. */
export interface LabeledSet {
  readonly memories: readonly Memory[]
  readonly queries: readonly LabeledQuery[]
}

/** Made prompts over the made collection. */
export function madeSet(prompts: readonly MadePrompt[]): LabeledSet {
  const queries = prompts.map(({ query, helps }) => ({
    query,
    relevance: new Map(helps.map((id) => [id, 1])),
  }))
  return { memories: madeCollection, queries }
}

/** The queries that come with the program, over the memory folder beside them. */
export function sampleSet(): LabeledSet {
  const root = join(SAMPLES, 'ferryline')
  const paths = [...walkFolder(root).files].flatMap(({ path }) => (path.endsWith('.json') ? path : []))
  const memories = paths.map((name) =>
    readRecord(name, readRegular({ path: join(root, name), name }, MAX_RECORD_BYTES)),
  )
  const judgments = readJudgments(file('qrels.jsonl'))
  const queries = readQueries(file('queries.jsonl')).map((query) => ({
    query,
    relevance: judgments.get(query.id) ?? new Map<string, number>(),
  }))
  return { memories, queries }
}

function file(name: string) {
  return { path: join(SAMPLES, name), name }
}
