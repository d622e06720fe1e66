import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { Engine } from './input.ts'

/** A time span of speech: seconds from the start of the recording. */
export const TimeSpan = z.object({ start: z.number(), end: z.number() })
export type TimeSpan = z.infer<typeof TimeSpan>

/**
 * Why heard words are not part of the reading. `before` and `after`: other speech around it. `loop`: the recognizer
 * repeated the same words. `invented`: a phrase that recognizers write during silence.
 */
export const LeftOutKind = z.enum(['before', 'after', 'loop', 'invented'])
export type LeftOutKind = z.infer<typeof LeftOutKind>

/** A run of heard words that counts neither as time nor as errors. */
export const LeftOutSpeech = lazyObject(() => ({
  engine: Engine,
  kind: LeftOutKind,
  /** The index of the first heard word in the list of its recognizer, and the index after the last. */
  from: Natural,
  to: Natural,
  /** The words as the recognizer wrote them; a long run is shortened. */
  text: z.string(),
  span: TimeSpan.nullable(),
  /** Whether the other recognizer or the times prove it; otherwise a person decides. */
  isProven: z.boolean(),
}))
export type LeftOutSpeech = z.infer<typeof LeftOutSpeech>

/**
 * The source of the times in the score. `disputed`: the recognizers time the same words differently, so there is no
 * rate. `unusable`: the file has times, but they cannot be the times of words.
 */
export const TimeSource = z.enum(['primary', 'crossValidator', 'disputed', 'unusable', 'none'])
export type TimeSource = z.infer<typeof TimeSource>

/** The part of a recording that is the reading, and the source of its times. */
export const ReadingSpeech = lazyObject(() => ({
  /** From the first word of the reading to the end of the last; `null` without times. */
  window: TimeSpan.nullable(),
  timesFrom: TimeSource,
  leftOut: z.array(LeftOutSpeech),
  /** Spans inside the reading that are not counted as time. */
  notCounted: z.array(TimeSpan),
  /** Heard words whose impossible time was corrected or ignored. */
  repairedTimes: z.object({
    primary: Natural,
    clean: Natural,
    crossValidator: Natural,
  }),
}))
export type ReadingSpeech = z.infer<typeof ReadingSpeech>
