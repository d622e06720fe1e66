import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'

/** A token that a model wrote, with the natural logarithm of its probability and of those it might have written. */
export const TokenLogprob = deferredObject(() => ({
  token: z.string(),
  logprob: z.number(),
  top: z.array(z.object({ token: z.string(), logprob: z.number() })),
}))
export type TokenLogprob = z.infer<typeof TokenLogprob>
