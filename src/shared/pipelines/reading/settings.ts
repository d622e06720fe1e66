import * as z from 'zod'

/** Thresholds of the reading pipeline. Names follow the page; each has the page's default. */
export const ReadingSettings = z.strictObject({
  alignment: z
    .strictObject({
      /** Score of two words that are equal. */
      match: z.number().positive().default(2),
      /** Score of a word that one side has and the other has not. */
      gap: z.number().negative().default(-1),
      /** Two different words cost this times their dissimilarity (0 alike, 1 nothing in common). */
      mismatch: z.number().negative().default(-1.5),
    })
    .prefault({}),
  /**
   * An import is refused when a smaller share of an engine's words stands in the passage: those are the words of
   * another recording. (Wrongly paired excerpts reach 0.34, right ones begin at 0.81: `bench/reading-agreement`.)
   */
  leastMatch: z.number().min(0).max(1).default(0.35),
  /** Reading time counts up to this many seconds. */
  maxSeconds: z.number().positive().default(60),
})
export type ReadingSettings = z.infer<typeof ReadingSettings>
