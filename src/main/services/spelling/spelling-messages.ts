import * as z from 'zod'

/** A task of the spelling thread. */
export const SpellingTask = z.discriminatedUnion('of', [
  z.object({ of: z.literal('check'), words: z.array(z.string()) }),
  z.object({ of: z.literal('suggest'), word: z.string() }),
])
export type SpellingTask = z.infer<typeof SpellingTask>

/** The thread's answer: words. */
export const SpellingAnswer = z.array(z.string())
