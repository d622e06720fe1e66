import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'

/**
 * A token of a model's output, with the natural logarithm of its probability and of the alternatives' probabilities.
 */
export const TokenLogprob = lazyObject(() => ({
  token: z.string(),
  logprob: z.number(),
  top: z.array(z.object({ token: z.string(), logprob: z.number() })),
}))
export type TokenLogprob = z.infer<typeof TokenLogprob>
