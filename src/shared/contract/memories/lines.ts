import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { Natural } from '../../numbers.ts'
import type { RetrievalFigures } from './evaluation.ts'

/** What indexing a folder or a corpus did. */
export const MemoryIndexLine = deferredObject(() => ({
  event: z.literal('indexed'),
  name: z.string(),
  source: z.string(),
  records: Natural,
  /** Files that were read, as they are new or changed, and files that are gone. */
  read: Natural,
  removed: Natural,
  /** Damaged records, each as a sentence that names its file. */
  problems: z.array(z.string()),
}))

/** What each figure is called by people who measure retrieval. */
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

/** Figures of an evaluation by their names, `null` where no query says anything, and the bounds of each at 95 %. */
export const MemoryEvaluationLine = z.looseObject({
  queries: Natural,
  intervals: z.record(z.string(), z.tuple([z.number(), z.number()])),
})
