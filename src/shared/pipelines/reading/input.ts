import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { HeardWord } from '../../domain/documents/heard-word.ts'
import { LeftOutText } from './unread-text.ts'

export const Season = z.enum(['fall', 'winter', 'spring'])
export type Season = z.infer<typeof Season>

/** A family of recognizers, whose members tend to make the same mistakes. */
export const RecognizerFamily = z.enum(['whisper'])
export type RecognizerFamily = z.infer<typeof RecognizerFamily>

/**
 * A passage and what the recognisers heard of it. `primary` is the verbatim recogniser (V1), `crossValidator` the
 * second opinion (Pk), `clean` the primary's tidied output (V0), which has no vote. A recogniser that heard nothing has
 * an empty list.
 */
export const ReadingInput = deferredObject(() => ({
  passage: z.object({
    text: z.string().min(1),
    grade: z.int().min(0).max(12).nullable(),
    season: Season.nullable(),
    /** The parts of the text that are not read aloud and not scored. */
    leftOut: z.array(LeftOutText).exactOptional(),
  }),
  primary: z.array(HeardWord),
  clean: z.array(HeardWord).nullable(),
  crossValidator: z.array(HeardWord).nullable(),
  /** The family of each recognizer, where its file says it. */
  families: z
    .object({
      primary: RecognizerFamily.nullable(),
      clean: RecognizerFamily.nullable(),
      crossValidator: RecognizerFamily.nullable(),
    })
    .exactOptional(),
  /** The length of the recording in seconds, where its file says it. */
  recordingSeconds: z.number().positive().exactOptional(),
}))
export type ReadingInput = z.infer<typeof ReadingInput>

/** The recognizers by the place they have in the pipeline. */
export const Engine = z.enum(['primary', 'clean', 'crossValidator'])
export type Engine = z.infer<typeof Engine>
