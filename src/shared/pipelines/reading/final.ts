import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { ReadingMetrics } from './metrics.ts'
import { WordType } from './outcome.ts'

/** What stands of a word after people's rulings. */
export const FinalWord = deferredObject(() => ({
  index: z.int().nonnegative(),
  ref: z.string(),
  type: WordType,
  /** What the child said, as it is compared; `null` where nothing, or where it is not known. */
  heard: z.string().nullable(),
  /** Whether people settled it. */
  ruled: z.boolean(),
}))
export type FinalWord = z.infer<typeof FinalWord>

/** What stands of a reading after people's rulings. The outcome itself never changes. */
export const ReadingFinal = z.object({ words: z.array(FinalWord), metrics: ReadingMetrics })
export type ReadingFinal = z.infer<typeof ReadingFinal>
