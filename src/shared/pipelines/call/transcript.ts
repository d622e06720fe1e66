import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'

/**
 * Whose words a segment holds. `other` is neither side, such as an announcement or a third person; `unassigned` is
 * speech of which the transcript does not say whose it is: it may be either side's.
 */
export const Speaker = z.enum(['agent', 'customer', 'other', 'unassigned'])
export type Speaker = z.infer<typeof Speaker>

/** The mood of a segment, where the transcript carries one. */
export const Sentiment = z.enum(['positive', 'neutral', 'negative'])
export type Sentiment = z.infer<typeof Sentiment>

const seconds = z.number().nonnegative()
const share = z.number().min(0).max(1)

/** What one speaker says without a change of speaker; times are seconds of the recording. */
export const Segment = z
  .object({
    speaker: Speaker,
    text: z.string(),
    start: seconds,
    end: seconds,
    /** How surely its words were recognized; `null` where the transcript does not say. */
    confidence: share.nullable().default(null),
    sentiment: Sentiment.nullable().default(null),
    /** The channel of the recording that it was heard on, where the transcript says so. */
    channel: z.string().optional(),
  })
  .refine(({ start, end }) => end >= start, { path: ['end'], message: 'the end lies before the start' })
export type Segment = z.infer<typeof Segment>

/** A transcript as it came: segments in the order in which they begin. */
export const Transcript = deferredObject(() => ({
  segments: z.array(Segment).min(1, 'a call has at least one segment'),
  /** Seconds of the recording at which the call begins: what timing counts from. */
  callStart: seconds.default(0),
  /** How surely the whole was recognized; `null` is unknown, and neither good nor bad. */
  transcriptionConfidence: share.nullable().default(null),
  /** What is known of the call besides, such as its agent or queue; conditions of rules ask for it. */
  metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).default({}),
  recordingId: z.string().min(1).nullable().default(null),
  /**
   * Given where times follow from the number of words: `estimated` where the transcript has none of its own, `starts`
   * where it has starts without ends.
   */
  times: z.enum(['estimated', 'starts']).optional(),
}))
export type Transcript = z.infer<typeof Transcript>

/** The segments with agent and customer exchanged. */
export function swapSpeakers<T extends Pick<Segment, 'speaker'>>(segments: readonly T[]): T[] {
  const other = { agent: 'customer', customer: 'agent', other: 'other', unassigned: 'unassigned' } as const
  return segments.map((segment) => ({ ...segment, speaker: other[segment.speaker] }))
}

/** Words of a transcript whose speaker is unknown, and their share of all words, 0 to 1. */
export function unassignedWords(segments: readonly Pick<Segment, 'speaker' | 'text'>[]): {
  readonly words: number
  readonly share: number
} {
  const counts = segments.map(({ speaker, text }) => ({ speaker, words: wordCount(text) }))
  const all = counts.reduce((sum, { words }) => sum + words, 0)
  const words = counts.reduce((sum, each) => sum + (each.speaker === 'unassigned' ? each.words : 0), 0)
  return { words, share: all === 0 ? 0 : words / all }
}

/** Words between spaces; a text of a script without spaces counts by its characters. */
function wordCount(text: string): number {
  return (
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}][^\s]*/gu)
      ?.length ?? 0
  )
}
