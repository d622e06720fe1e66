import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { ReadingMetrics } from './metrics.ts'
import { WordType } from './outcome.ts'

/** The final state of a word after people's rulings. */
export const FinalWord = lazyObject(() => ({
  index: z.int().nonnegative(),
  ref: z.string(),
  type: WordType,
  /** The word that the child said, in comparable form; `null` if nothing, or if unknown. */
  heard: z.string().nullable(),
  /** Whether people decided it. */
  ruled: z.boolean(),
}))
export type FinalWord = z.infer<typeof FinalWord>

/** The final state of a reading after people's rulings. The outcome itself never changes. */
export const ReadingFinal = z.object({ words: z.array(FinalWord), metrics: ReadingMetrics })
export type ReadingFinal = z.infer<typeof ReadingFinal>
