import * as z from 'zod'
import { HeardWord } from '../../domain/documents/heard-word.ts'
import { TranscribedBy } from '../../domain/recognizers/recognizer.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { LeftOutText } from './unread-text.ts'

export const Season = z.enum(['fall', 'winter', 'spring'])
export type Season = z.infer<typeof Season>

/** A family of recognizers, whose members tend to make the same mistakes. */
export const RecognizerFamily = z.enum(['whisper'])
export type RecognizerFamily = z.infer<typeof RecognizerFamily>

/**
 * The recognizers with which the application transcribed the recording of a reading; `null` if the transcript came as a
 * file.
 */
export const ReadingRecognizers = lazyObject(() => ({
  primary: z.nullable(TranscribedBy),
  crossValidator: z.nullable(TranscribedBy),
}))

/**
 * A passage and the recognizers' transcripts. `primary` is the verbatim recognizer (V1), `crossValidator` the second
 * opinion (Pk), `clean` the primary's tidied output (V0), which has no vote. A recognizer that heard nothing has an
 * empty list.
 */
export const ReadingInput = lazyObject(() => ({
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
  /** The family of each recognizer, if its file names it. */
  families: z
    .object({
      primary: RecognizerFamily.nullable(),
      clean: RecognizerFamily.nullable(),
      crossValidator: RecognizerFamily.nullable(),
    })
    .exactOptional(),
  /** The recognizers that transcribed the recording, if the application had it transcribed. */
  transcribedBy: z.exactOptional(ReadingRecognizers),
  /** The length of the recording in seconds, if its file contains it. */
  recordingSeconds: z.number().positive().exactOptional(),
}))
export type ReadingInput = z.infer<typeof ReadingInput>

/** The recognizers by their role in the pipeline. */
export const Engine = z.enum(['primary', 'clean', 'crossValidator'])
export type Engine = z.infer<typeof Engine>
