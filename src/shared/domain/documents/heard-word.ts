import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'

/** One word as a recognizer heard it; times in seconds from the start of the recording. */
export const HeardWord = lazyObject(() => ({
  word: z.string().min(1),
  start: z.number().nonnegative().nullable(),
  end: z.number().nonnegative().nullable(),
  confidence: z.number().nullable(),
  /** The time is interpolated from a segment: the recognizer gave words no times. */
  timing: z.literal('segment').exactOptional(),
}))
export type HeardWord = z.infer<typeof HeardWord>
