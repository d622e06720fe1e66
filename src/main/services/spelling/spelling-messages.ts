import * as z from 'zod'

/** What the thread that checks spelling is asked. */
export const SpellingTask = z.discriminatedUnion('of', [
  z.object({ of: z.literal('check'), words: z.array(z.string()) }),
  z.object({ of: z.literal('suggest'), word: z.string() }),
])
export type SpellingTask = z.infer<typeof SpellingTask>

/** Its answer: words. */
export const SpellingAnswer = z.array(z.string())
