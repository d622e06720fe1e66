import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'

/** One word as a recognizer heard it; times in seconds from the start of the recording. */
export const HeardWord = deferredObject(() => ({
  word: z.string().min(1),
  start: z.number().nonnegative().nullable(),
  end: z.number().nonnegative().nullable(),
  confidence: z.number().nullable(),
  /** The time is a share of its segment’s: the recognizer gave words none. */
  timing: z.literal('segment').exactOptional(),
}))
export type HeardWord = z.infer<typeof HeardWord>
