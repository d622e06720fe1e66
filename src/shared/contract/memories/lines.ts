import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import type { RetrievalFigures } from './evaluation.ts'

/** The result of indexing a folder or a corpus. */
export const MemoryIndexLine = lazyObject(() => ({
  event: z.literal('indexed'),
  name: z.string(),
  source: z.string(),
  records: Natural,
  /** New or changed files that were read, and files that were deleted. */
  read: Natural,
  removed: Natural,
  /** Damaged records, each as a sentence that names its file. */
  problems: z.array(z.string()),
}))

/** The usual names of the figures in information retrieval. */
export const figureNames = [
  ['precision3', 'precision@3'],
  ['recall10', 'recall@10'],
  ['mrr', 'mrr'],
  ['ndcg10', 'ndcg@10'],
  ['precisionGiven', 'precisionGiven'],
  ['falseInjections', 'falseInjections'],
  ['emptyCorrect', 'emptyCorrect'],
  ['harmfulMisses', 'harmfulMisses'],
  ['latencyP50Ms', 'latencyP50Ms'],
  ['latencyP95Ms', 'latencyP95Ms'],
  ['costPer1000', 'costPer1000'],
] as const satisfies readonly (readonly [Exclude<keyof RetrievalFigures, 'queries'>, string])[]

/** Figures of an evaluation by their names, `null` if no query contributes, and the bounds of each at 95 %. */
export const MemoryEvaluationLine = z.looseObject({
  queries: Natural,
  intervals: z.record(z.string(), z.tuple([z.number(), z.number()])),
})
